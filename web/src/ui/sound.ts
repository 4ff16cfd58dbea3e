/** One small wooden tick, made on the spot: nothing to load. */
let context: AudioContext | null = null;

export function tick(): void {
  context ??= new AudioContext();
  const start = context.currentTime;
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(660, start);
  tone.frequency.exponentialRampToValueAtTime(330, start + 0.08);
  loudness.gain.setValueAtTime(0.12, start);
  loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.12);
  tone.connect(loudness).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.13);
}
