/** Whether the server can be reached, and what waits for it. */
import { computed, signal } from "@preact/signals";

/** Of the socket that brings news. */
type Connection = "closed" | "connecting" | "live" | "lost";
export const connection = signal<Connection>("closed");
const offline = signal(false);
/** A command waits until the connection is back. */
export const waitingForConnection = signal(false);
/** It waits because the server has too much to do. */
export const serverBusy = signal(false);
export const connectionLost = computed(() => offline.value || waitingForConnection.value || connection.value === "lost");

export function followConnectivity(): void {
  const look = (): void => void (offline.value = !navigator.onLine);
  addEventListener("online", look);
  addEventListener("offline", look);
  look();
}

/** After so many milliseconds, or as soon as the connection may be back. */
export function connectionBack(pause: number): Promise<void> {
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
