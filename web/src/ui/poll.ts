/** Calls a function at once, every so many milliseconds, and whenever the page is shown again, but only while it is
 * visible; until the function that it returns is called. */
export function pollWhileVisible(call: () => unknown, every: number): () => void {
  const poll = (): void => void (document.visibilityState === "visible" && call());
  poll();
  const timer = setInterval(poll, every);
  document.addEventListener("visibilitychange", poll);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", poll);
  };
}
