/** Whether a table is open to everybody on this server, in which language, and when it begins. */
import type { JSX } from "preact";
import { LANGS, lang, say } from "../ui/i18n";
import type { ChangeListing } from "../wire";

/** As it is before anybody has chosen. */
export const notOpen = (): ChangeListing => ({ listed: false, lang: lang.value, starts_full: true });

export function OpenChoices({ now, change }: { now: ChangeListing; change: (wanted: ChangeListing) => void }): JSX.Element {
  return (
    <>
      <label class="switch">
        <input type="checkbox" checked={now.listed} onChange={(event) => change({ ...now, listed: event.currentTarget.checked })} />
        <span>
          {say("open_listed")}
          <span class="small">{say("open_listed_why")}</span>
        </span>
      </label>
      {now.listed && (
        <>
          <label class="switch">
            <input
              type="checkbox"
              checked={now.starts_full ?? true}
              onChange={(event) => change({ ...now, starts_full: event.currentTarget.checked })}
            />
            <span>{say("open_starts_full")}</span>
          </label>
          <label class="field">
            <span>{say("open_lang")}</span>
            <select
              value={now.lang ?? ""}
              onChange={(event) => change({ ...now, lang: LANGS.find((each) => each === event.currentTarget.value) ?? null })}
            >
              <option value="">{say("filter_any")}</option>
              {LANGS.map((each) => (
                <option key={each} value={each}>
                  {say(`lang.${each}`)}
                </option>
              ))}
            </select>
          </label>
        </>
      )}
    </>
  );
}
