/** The line to the server: whether there is one, and what waits for it. */
import { computed, signal } from "@preact/signals";
import { connection } from "./news";

const offline = signal(false);
/** An act of the player's waits until the line is back. */
export const waitingForLine = signal(false);
export const lineLost = computed(() => offline.value || waitingForLine.value || connection.value === "lost");

export function followLine(): void {
  const look = (): void => void (offline.value = !navigator.onLine);
  addEventListener("online", look);
  addEventListener("offline", look);
  look();
}

/** After so many milliseconds, or as soon as the line may be back. */
export function lineBack(pause: number): Promise<void> {
  return new Promise((done) => {
    let before = connection.value;
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener("online", end);
      stop();
      done();
    };
    const timer = setTimeout(end, pause);
    addEventListener("online", end);
    const stop = connection.subscribe((now) => {
      if (now === "live" && before !== "live") end();
      before = now;
    });
  });
}
