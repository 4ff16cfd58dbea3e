/** Tables that anybody may join or watch, with filters; and the invitation code, where one is asked for. */
import { type Signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { follow, go } from "../app/router";
import { Emblem } from "../art/emblems";
import { api } from "../net/api";
import { fetchOpenTables, followOpenTables, openTables } from "../state/openTables";
import { showError } from "../state/session";
import { titles } from "../state/store";
import { settings } from "../storage/settings";
import { LANGS, said, say } from "../ui/i18n";
import type { OpenTable } from "../wire";
import { paceWords } from "./Pace";
import { titleName } from "./TableRow";

const ANY = "";

export function OpenTables(): JSX.Element | null {
  useEffect(followOpenTables, []);
  const title = useSignal(ANY);
  const lang = useSignal(ANY);
  const pace = useSignal(ANY);
  const found = openTables.value;
  const others = found?.tables.filter((each) => !each.mine) ?? [];
  const shown = others.filter(
    (each) =>
      (title.value === ANY || each.title === title.value) &&
      (lang.value === ANY || each.lang === lang.value) &&
      (pace.value === ANY || each.pace === pace.value),
  );
  const waiting = shown.filter((each) => each.free > 0);
  const running = shown.filter((each) => each.stage === "playing");
  if (!found) return null;
  return (
    <>
      {found.code_needed && <EnterCode />}
      {others.length > 0 && (
        <section class="open-tables">
          <h2>{say("open_tables")}</h2>
          <div class="open-filters">
            <Filter label={say("filter_title")} of={title} values={[...new Set(others.map((each) => each.title))]} name={titleName} />
            <Filter label={say("pace")} of={pace} values={["live", "days"]} name={(each) => say(`pace.${each}`)} />
            <Filter label={say("filter_lang")} of={lang} values={LANGS} name={(each) => say(`lang.${each}`)} />
          </div>
          {waiting.length + running.length === 0 && <p class="small">{say("open_none")}</p>}
          {waiting.length > 0 && (
            <ul>
              {waiting.map((each) => (
                <OpenRow key={each.table} of={each} />
              ))}
            </ul>
          )}
          {running.length > 0 && (
            <details class="unfold" open={waiting.length === 0}>
              <summary>{say("open_running", { n: running.length })}</summary>
              <ul>
                {running.map((each) => (
                  <OpenRow key={each.table} of={each} />
                ))}
              </ul>
            </details>
          )}
        </section>
      )}
    </>
  );
}

interface FilterProps {
  label: string;
  of: Signal<string>;
  values: readonly string[];
  name: (value: string) => string;
}

function Filter({ label, of, values, name }: FilterProps): JSX.Element {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={of.value} onChange={(event) => (of.value = event.currentTarget.value)}>
        <option value={ANY}>{say("filter_any")}</option>
        {values.map((each) => (
          <option key={each} value={each}>
            {name(each)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Choices that are not the usual ones, in words. */
function variants(of: OpenTable): string[] {
  const title = titles.value?.titles.find((each) => each.id === of.title);
  const found = (title?.options ?? []).flatMap((option) => {
    const chosen = option.choices.find((choice) => choice.value === of.options[option.name]);
    return chosen && chosen !== option.choices[0] ? [`${said(option.label)}: ${said(chosen.label)}`] : [];
  });
  return of.changed_box ? [...found, say("own_values")] : found;
}

function OpenRow({ of }: { of: OpenTable }): JSX.Element {
  const name = useSignal(settings.name.value);
  const joining = useSignal(false);
  const to = { page: "table", table: of.table, moment: null } as const;
  const join = async (): Promise<void> => {
    if (!name.value.trim() && !joining.value) {
      joining.value = true;
      return;
    }
    settings.name.value = name.value.trim();
    const { table } = await api.join(of.table, name.value);
    go({ page: "table", table, moment: null });
  };
  const seats = of.free > 0 ? say("free_seats", { n: of.free }) : say("for_players", { n: of.players });
  const about = [seats, paceWords(of), ...(of.lang ? [say(`lang.${of.lang}`)] : []), ...variants(of)];
  return (
    <li class="open-row">
      <Emblem title={of.title} size={40} />
      <div>
        <b>{titleName(of.title)}</b> {of.names.filter(Boolean).join(", ")}
        <span class="small">{about.join(" · ")}</span>
        {joining.value && (
          <label class="field">
            <span>{say("your_name")}</span>
            <input
              maxLength={40}
              autocomplete="nickname"
              value={name.value}
              onInput={(event) => (name.value = event.currentTarget.value)}
            />
          </label>
        )}
      </div>
      {of.free > 0 ? (
        <button type="button" class="option is-main" onClick={() => void join().catch(failed)}>
          {say("join")}
        </button>
      ) : (
        <a class="option" href={`/t/${of.table}`} onClick={follow(to)}>
          {say("watch")}
        </a>
      )}
    </li>
  );
}

/** Somebody may have been quicker: the list is looked at again. */
function failed(error: unknown): void {
  void fetchOpenTables();
  showError(error);
}

function EnterCode(): JSX.Element {
  const code = useSignal("");
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    await api.enterCode(code.value);
    await fetchOpenTables();
  };
  return (
    <form class="card enter-code" onSubmit={(event) => void send(event).catch(showError)}>
      <label class="field">
        <span>{say("enter_code")}</span>
        <input maxLength={200} autocomplete="off" value={code.value} onInput={(event) => (code.value = event.currentTarget.value)} />
      </label>
      <button type="submit" class="option">
        {say("enter")}
      </button>
    </form>
  );
}
