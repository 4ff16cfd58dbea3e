/** Looking closer at the map: pinch, double tap, drag when it is large. The map's window is its viewBox, of the form of its
 * frame: where that is not the map's own, something is cut off at first, or lies bare when all is in sight. */
import { type Signal, signal } from "@preact/signals";
import { HEIGHT, type Point, WIDTH } from "./geometry";

const MOST = 3;
const FAR = 8;
/** Narrower than this, in pixels, the names of the whole map are too small to read. */
const NARROW = 440;
const READABLE = 1.45;
/** A frame whose form differs from the map's by less than this share shows the whole map. */
const ALIKE = 0.05;
const MARGIN = 80;

interface Window {
  x: number;
  y: number;
  scale: number;
}

export class Zoom {
  readonly window: Signal<Window> = signal({ x: 0, y: 0, scale: 1 });
  private readonly fingers = new Map<number, { x: number; y: number }>();
  private lastTap = 0;
  private moved = false;
  /** Made large by `show`, not by hand. */
  private shown = false;
  private frame: Element | null = null;
  /** How high the frame is for its width. */
  private readonly form = signal(HEIGHT / WIDTH);

  box(): string {
    const { x, y, scale } = this.window.value;
    return `${x.toFixed(1)} ${y.toFixed(1)} ${(WIDTH / scale).toFixed(1)} ${(this.high / scale).toFixed(1)}`;
  }

  /** How much of the map's height a window as wide as the map has. */
  private get high(): number {
    return WIDTH * this.form.value;
  }

  /** So far away that all is in sight. */
  private get least(): number {
    return Math.min(1, this.high / HEIGHT);
  }

  get large(): boolean {
    return this.window.value.scale > 1.01 * this.least;
  }

  /** Make it `factor` times as large around a point of the frame (0 to 1). */
  by(factor: number, u = 0.5, v = 0.5): void {
    const { x, y, scale } = this.window.value;
    const next = Math.min(MOST, Math.max(this.least, scale * factor));
    this.look(x + u * WIDTH * (1 / scale - 1 / next), y + v * this.high * (1 / scale - 1 / next), next);
  }

  reshaped(frame: Element | null): boolean {
    return !!frame?.clientWidth && Math.abs(frame.clientHeight / frame.clientWidth - this.form.value) > ALIKE / 2;
  }

  /** On a small screen: large enough to read, with these points in sight. On a wide one: all of it again. */
  show(points: readonly Point[], frame: Element | null): void {
    if (!frame?.clientWidth || !frame.clientHeight || !points.length) return;
    this.form.value = frame.clientHeight / frame.clientWidth;
    // The window that fills the frame: as wide as the map, or as high.
    const filling = Math.max(1, this.high / HEIGHT);
    if (frame.clientWidth > NARROW && Math.abs(this.high / HEIGHT - 1) < ALIKE) {
      if (this.shown) this.look(0, 0, 1);
      this.shown = false;
      return;
    }
    this.shown = true;
    const [left, right] = ends(points.map(({ x }) => x));
    const [top, bottom] = ends(points.map(({ y }) => y));
    const wanted = frame.clientWidth > NARROW ? filling : Math.max(READABLE, filling);
    const fitting = Math.min(wanted, WIDTH / (right - left + 2 * MARGIN), this.high / (bottom - top + 2 * MARGIN));
    const scale = Math.max(this.least, fitting);
    this.look((left + right - WIDTH / scale) / 2, (top + bottom - this.high / scale) / 2, scale);
  }

  private look(x: number, y: number, scale: number): void {
    // What is smaller than its frame lies in the middle of it.
    const clamp = (value: number, spare: number): number => (spare < 0 ? spare / 2 : Math.min(Math.max(0, value), spare));
    this.window.value = { x: clamp(x, WIDTH - WIDTH / scale), y: clamp(y, HEIGHT - this.high / scale), scale };
  }

  private at(event: PointerEvent): { x: number; y: number } {
    const frame = this.frame!.getBoundingClientRect();
    return { x: (event.clientX - frame.left) / frame.width, y: (event.clientY - frame.top) / frame.height };
  }

  down = (event: PointerEvent): void => {
    this.frame = event.currentTarget as Element;
    if (this.fingers.size === 0) this.moved = false;
    this.fingers.set(event.pointerId, this.at(event));
  };

  move = (event: PointerEvent): void => {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = this.at(event);
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const spread = (one: { x: number; y: number }): number => Math.hypot(one.x - other.x, one.y - other.y);
      this.by(spread(now) / Math.max(0.02, spread(before)), (now.x + other.x) / 2, (now.y + other.y) / 2);
      this.moved = true;
    } else if (this.large) {
      const width = this.frame!.clientWidth || 1;
      if (!this.moved && Math.hypot(now.x - before.x, now.y - before.y) * width < FAR) return;
      this.moved = true;
      const { x, y, scale } = this.window.value;
      this.look(x - ((now.x - before.x) * WIDTH) / scale, y - ((now.y - before.y) * this.high) / scale, scale);
    }
    this.fingers.set(event.pointerId, now);
  };

  up = (event: PointerEvent): void => {
    if (!this.fingers.delete(event.pointerId) || event.type !== "pointerup" || this.fingers.size) return;
    const target = event.target as Element;
    if (this.moved || target.closest("[role=button]")) return;
    if (event.timeStamp - this.lastTap < 320) {
      const { x, y } = this.at(event);
      if (this.large) this.look(0, 0, this.least);
      else this.by(2.2, x, y);
      this.lastTap = 0;
    } else this.lastTap = event.timeStamp;
  };

  /** A drag or a pinch that ends on something is not a click on it. */
  click = (event: Event): void => {
    if (!this.moved) return;
    event.stopPropagation();
    this.moved = false;
  };
}

function ends(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}
