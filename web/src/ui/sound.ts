/** A few small sounds, made on the spot: nothing to load. Off until somebody wants them. */
import { settings } from "../storage/settings";

/** A note: when it begins, how long it sounds (seconds), its pitch and to where that falls (hertz), how loud it is. */
type Note = readonly [from: number, long: number, pitch: number, falls: number, loud: number];

const SOUNDS = {
  /** A wooden tick: it is your turn. */
  turn: [[0, 0.12, 660, 330, 0.12]],
  /** A piece that is put down: an act of one's own was done. */
  act: [[0, 0.07, 220, 110, 0.1]],
  /** A fanfare: the game is over. */
  end: [
    [0, 0.16, 392, 392, 0.09],
    [0.15, 0.16, 523, 523, 0.09],
    [0.3, 0.16, 659, 659, 0.09],
    [0.45, 0.5, 784, 784, 0.1],
  ],
} as const satisfies { readonly [sound: string]: readonly Note[] };

let context: AudioContext | null = null;

export function play(sound: keyof typeof SOUNDS): void {
  if (!settings.sounds.value) return;
  context ??= new AudioContext();
  for (const [from, long, pitch, falls, loud] of SOUNDS[sound]) {
    const start = context.currentTime + from;
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.type = "triangle";
    tone.frequency.setValueAtTime(pitch, start);
    tone.frequency.exponentialRampToValueAtTime(falls, start + long * 0.7);
    loudness.gain.setValueAtTime(loud, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + long);
    tone.connect(loudness).connect(context.destination);
    tone.start(start);
    tone.stop(start + long + 0.01);
  }
}
