/** Arrow keys go to the nearest thing that can be pressed in that direction. */

const WAYS: { readonly [key: string]: readonly [x: number, y: number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function arrows(event: KeyboardEvent): void {
  const way = WAYS[event.key];
  const from = event.target;
  if (!way || !(from instanceof Element) || event.altKey || event.ctrlKey || event.metaKey) return;
  const frame = event.currentTarget as Element;
  const here = middle(from);
  let nearest: Element | null = null;
  let least = Infinity;
  for (const each of frame.querySelectorAll("button, [role=button][tabindex='0']")) {
    if (each === from || !each.checkVisibility()) continue;
    const there = middle(each);
    const along = (there.x - here.x) * way[0] + (there.y - here.y) * way[1];
    const across = Math.abs((there.x - here.x) * way[1]) + Math.abs((there.y - here.y) * way[0]);
    const far = along + 2.5 * across;
    if (along > 4 && far < least) [nearest, least] = [each, far];
  }
  if (!nearest) return;
  event.preventDefault();
  (nearest as HTMLElement | SVGElement).focus();
}

function middle(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
