/** How a person comes back when every browser is lost: a phrase to write down, or a passkey. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { api } from "../net/api";
import { makePasskey, passkeysWork } from "../net/passkeys";
import { showError } from "../state/session";
import { locale, say } from "../ui/i18n";
import type { Me as MeInfo, PasskeyInfo } from "../wire";
import { fetchMe } from "./person";

export function ComingBack({ found }: { found: MeInfo }): JSX.Element {
  return (
    <section class="card me-part" aria-label={say("back")}>
      <h2>{say("back")}</h2>
      <p>{say("back.why")}</p>
      <Phrase exists={found.phrase} />
      {found.passkeys_possible && passkeysWork() && <Passkeys />}
    </section>
  );
}

function Phrase({ exists }: { exists: boolean }): JSX.Element {
  const phrase = useSignal<string | null>(null);
  const make = async (): Promise<void> => {
    phrase.value = (await api.makePhrase()).phrase;
    await fetchMe();
  };
  const remove = async (): Promise<void> => {
    await api.removePhrase();
    phrase.value = null;
    await fetchMe();
  };
  return (
    <>
      <h3>{say("back.phrase")}</h3>
      <p class="small">{say(exists ? "back.phrase.exists" : "back.phrase.why")}</p>
      {phrase.value && (
        <p class="phrase" role="status">
          <span class="small">{say("back.phrase.write")}</span>
          <b translate={false}>{phrase.value}</b>
        </p>
      )}
      <div class="me-row">
        <button type="button" class="quiet" onClick={() => void make().catch(showError)}>
          {say(exists ? "back.phrase.again" : "back.phrase.make")}
        </button>
        {exists && (
          <button type="button" class="quiet" onClick={() => void remove().catch(showError)}>
            {say("back.phrase.remove")}
          </button>
        )}
      </div>
    </>
  );
}

function Passkeys(): JSX.Element {
  const known = useSignal<readonly PasskeyInfo[]>([]);
  const take = (found: { passkeys: readonly PasskeyInfo[] }): void => {
    known.value = found.passkeys;
  };
  useEffect(() => void api.passkeys().then(take).catch(showError), []);
  const date = (text: string): string => new Date(text).toLocaleDateString(locale(), { dateStyle: "medium" });
  return (
    <>
      <h3>{say("back.passkeys")}</h3>
      <p class="small">{say("back.passkeys.why")}</p>
      <ul class="channels">
        {known.value.map((each) => (
          <li key={each.id} class="channel me-row">
            <span>
              {say("back.passkey", { date: date(each.created) })}
              {each.used && <span class="small">{say("back.passkey.used", { date: date(each.used) })}</span>}
            </span>
            <button type="button" class="quiet" onClick={() => void api.removePasskey(each.id).then(take).catch(showError)}>
              {say("told.remove")}
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        class="quiet"
        onClick={() =>
          void makePasskey()
            .then((found) => found && take(found))
            .catch(showError)
        }
      >
        {say("back.passkeys.make")}
      </button>
    </>
  );
}
