/** Who has lost their browser comes back here, by a phrase or a passkey. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { api, RequestError } from "../net/api";
import { passkeysWork, usePasskey } from "../net/passkeys";
import { fetchMySeats } from "../state/mySeats";
import { showError } from "../state/session";
import { say } from "../ui/i18n";
import { fetchMe } from "./person";

export function Recovering({ known }: { known: boolean }): JSX.Element {
  const joining = useSignal<((yes: boolean) => void) | null>(null);
  const done = useSignal(false);
  const sure = (): Promise<boolean> =>
    new Promise((answer) => {
      joining.value = (yes) => {
        joining.value = null;
        answer(yes);
      };
    });
  const back = async (): Promise<void> => {
    done.value = true;
    await Promise.all([fetchMe(), fetchMySeats()]);
  };
  const byPhrase = async (phrase: string): Promise<void> => {
    try {
      await api.recover(phrase, false);
    } catch (error) {
      if (!(error instanceof RequestError && error.answer.error === "somebody_else")) throw error;
      if (!(await sure())) return;
      await api.recover(phrase, true);
    }
    await back();
  };
  const byPasskey = async (): Promise<void> => {
    if (await usePasskey(sure)) await back();
  };
  const form = (
    <>
      <form
        class="me-row"
        onSubmit={(event) => {
          event.preventDefault();
          const phrase = String(new FormData(event.currentTarget as HTMLFormElement).get("phrase") ?? "");
          void byPhrase(phrase).catch(showError);
        }}
      >
        <label class="field me-target">
          <span>{say("recover.phrase")}</span>
          <input name="phrase" required maxLength={200} autoComplete="off" autoCapitalize="none" spellcheck={false} />
        </label>
        <button type="submit" class="option">
          {say("recover.do")}
        </button>
      </form>
      {passkeysWork() && (
        <button type="button" class="quiet" onClick={() => void byPasskey().catch(showError)}>
          {say("recover.passkey")}
        </button>
      )}
      {joining.value && (
        <div class="confirm" role="alertdialog" aria-label={say("recover.join")}>
          <p>{say("recover.join")}</p>
          <button type="button" class="option" onClick={() => joining.value?.(true)}>
            {say("recover.join.yes")}
          </button>
          <button type="button" class="quiet" onClick={() => joining.value?.(false)}>
            {say("recover.join.no")}
          </button>
        </div>
      )}
    </>
  );
  // It stays in sight when the browser is somebody, and the form is folded away.
  if (done.value)
    return (
      <p class="card" role="status">
        {say("recover.done")}
      </p>
    );
  if (!known)
    return (
      <section class="card me-part" aria-label={say("recover")}>
        <h2>{say("recover")}</h2>
        {form}
      </section>
    );
  return (
    <details class="card me-part">
      <summary>{say("recover")}</summary>
      {form}
    </details>
  );
}
