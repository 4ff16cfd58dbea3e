/** What the server knows of a person: to take along, to give to studies, or to delete. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { api } from "../net/api";
import { unsubscribePush } from "../net/push";
import { showError } from "../state/session";
import { say } from "../ui/i18n";
import type { Me as MeInfo } from "../wire";
import { me } from "./person";

export function MyData({ found }: { found: MeInfo }): JSX.Element {
  const sure = useSignal(false);
  const agree = async (studies: boolean): Promise<void> => {
    me.value = await api.changeMe({ studies });
  };
  const remove = async (name: string): Promise<void> => {
    await api.deleteMe(name);
    if ("serviceWorker" in navigator) await unsubscribePush().catch(() => undefined);
    // Whatever this browser remembers of the person goes, too.
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith("bourgade."))) localStorage.removeItem(key);
    location.assign("/");
  };
  return (
    <section class="card me-part" aria-label={say("data")}>
      <h2>{say("data")}</h2>
      <p class="small">{say("data.why")}</p>
      <div class="me-row">
        <a class="quiet" href="/api/me/export" download="bourgade.json">
          {say("data.export")}
        </a>
        {!sure.value && (
          <button type="button" class="quiet" onClick={() => (sure.value = true)}>
            {say("data.delete")}
          </button>
        )}
      </div>
      {sure.value && (
        <form
          class="confirm"
          onSubmit={(event) => {
            event.preventDefault();
            void remove(String(new FormData(event.currentTarget as HTMLFormElement).get("name") ?? "")).catch(showError);
          }}
        >
          <p>{say("data.delete.why")}</p>
          {found.name && (
            <label class="field">
              <span>{say("data.delete.name", { name: found.name })}</span>
              <input name="name" required maxLength={40} autoComplete="off" />
            </label>
          )}
          <button type="submit" class="option is-grave">
            {say("data.delete.yes")}
          </button>
          <button type="button" class="quiet" onClick={() => (sure.value = false)}>
            {say("data.delete.no")}
          </button>
        </form>
      )}
      <label class="switch">
        <input type="checkbox" checked={found.studies} onChange={(event) => void agree(event.currentTarget.checked).catch(showError)} />
        <span>
          {say("data.studies")} <span class="small">{say("data.studies.why")}</span>
        </span>
      </label>
    </section>
  );
}
