/** Work that waits for a server that cannot be reached. */
import { RequestError } from "../net/api";
import { connectionBack } from "../net/connectivity";
import { lastError } from "./store";

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;

/** Do what fails while the server cannot be reached, as long as it is wanted. */
export async function persist(work: () => Promise<void>, current: () => boolean): Promise<void> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      return await work();
    } catch (error) {
      if (!current()) return;
      if (!(error instanceof RequestError && error.passing)) throw error;
      lastError.value = error.answer;
      await connectionBack(pause);
      if (!current()) return;
      if (lastError.value === error.answer) lastError.value = null;
    }
  }
}
