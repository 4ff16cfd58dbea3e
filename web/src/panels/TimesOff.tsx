/** When this person does not play: quiet hours and vacations, for all tables over days. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Icon } from "../art/icons";
import { api } from "../net/api";
import { showError } from "../state/session";
import { locale, say } from "../ui/i18n";
import type { TimesOff as Kept, Quiet, Vacation } from "../wire";

const EVENING: Quiet = { begin: 22 * 60, end: 8 * 60 };

export function TimesOff(): JSX.Element | null {
  const kept = useSignal<Kept | null>(null);
  const quiet = useSignal<Quiet | null>(null);
  const vacations = useSignal<readonly Vacation[]>([]);
  const saved = useSignal(false);
  const show = (found: Kept): void => {
    kept.value = found;
    quiet.value = found.quiet;
    vacations.value = found.vacations;
  };
  useEffect(() => void api.timesOff().then(show, showError), []);
  if (!kept.value) return null;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const save = async (): Promise<void> => {
    const wanted = { time_zone: zone, quiet: quiet.value, vacations: vacations.value.filter((each) => each.first && each.last) };
    show(await api.changeTimesOff(wanted));
    saved.value = true;
  };
  const fixed = kept.value.quiet_from;
  return (
    <form
      class="times-off"
      onInput={() => (saved.value = false)}
      onSubmit={(event) => {
        event.preventDefault();
        void save().catch(showError);
      }}
    >
      <p class="small">{say("times_off_why")}</p>
      <fieldset disabled={fixed !== null}>
        <legend>{say("quiet_hours")}</legend>
        <label class="pick">
          <input
            type="checkbox"
            checked={quiet.value !== null}
            onChange={(event) => (quiet.value = event.currentTarget.checked ? EVENING : null)}
          />
          <span>{say("quiet_on")}</span>
        </label>
        {quiet.value && <QuietHours quiet={quiet.value} change={(next) => (quiet.value = next)} />}
        <p class="small">
          {say("quiet_zone", { zone: kept.value.quiet && kept.value.time_zone ? kept.value.time_zone : zone })}{" "}
          {fixed !== null && say("quiet_fixed", { day: new Date(fixed * 1000).toLocaleDateString(locale(), { dateStyle: "long" }) })}
        </p>
      </fieldset>
      <fieldset>
        <legend>{say("vacations")}</legend>
        <p class="small">{say("vacations_why", { n: kept.value.vacation_days })}</p>
        <ul>
          {vacations.value.map((each, number) => (
            <VacationRow
              key={number}
              of={each}
              change={(next) => (vacations.value = vacations.value.map((other, at) => (at === number ? next : other)))}
              remove={() => (vacations.value = vacations.value.filter((_, at) => at !== number))}
            />
          ))}
        </ul>
        <button type="button" class="quiet" onClick={() => (vacations.value = [...vacations.value, { first: today(), last: today() }])}>
          <Icon name="forth" size={20} /> {say("vacation_add")}
        </button>
      </fieldset>
      <button type="submit" class="option is-main">
        {say("save")}
      </button>
      {saved.value && <p role="status">{say("times_off_saved")}</p>}
    </form>
  );
}

function QuietHours({ quiet, change }: { quiet: Quiet; change: (next: Quiet) => void }): JSX.Element {
  return (
    <div class="times-off-row">
      <label class="field">
        <span>{say("from")}</span>
        <input
          type="time"
          required
          value={asTime(quiet.begin)}
          onInput={(event) => change({ ...quiet, begin: minutes(event.currentTarget.value) })}
        />
      </label>
      <label class="field">
        <span>{say("until")}</span>
        <input
          type="time"
          required
          value={asTime(quiet.end)}
          onInput={(event) => change({ ...quiet, end: minutes(event.currentTarget.value) })}
        />
      </label>
    </div>
  );
}

interface RowProps {
  of: Vacation;
  change: (next: Vacation) => void;
  remove: () => void;
}

function VacationRow({ of, change, remove }: RowProps): JSX.Element {
  const past = of.last < today();
  return (
    <li class="times-off-row">
      <label class="field">
        <span>{say("first_day")}</span>
        <input
          type="date"
          required
          disabled={past || of.first < today()}
          value={of.first}
          onInput={(event) => change({ ...of, first: event.currentTarget.value })}
        />
      </label>
      <label class="field">
        <span>{say("last_day")}</span>
        <input
          type="date"
          required
          disabled={past}
          min={of.first}
          value={of.last}
          onInput={(event) => change({ ...of, last: event.currentTarget.value })}
        />
      </label>
      {!past && (
        <button type="button" class="close" aria-label={say("vacation_remove")} onClick={remove}>
          <Icon name="close" size={18} />
        </button>
      )}
    </li>
  );
}

const asTime = (of: number): string => `${String(Math.floor(of / 60)).padStart(2, "0")}:${String(of % 60).padStart(2, "0")}`;

function minutes(text: string): number {
  const [hours = 0, rest = 0] = text.split(":").map(Number);
  return 60 * hours + rest;
}

/** As an input of days has it, in this place's time. */
function today(): string {
  const at = new Date();
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, "0")}-${String(at.getDate()).padStart(2, "0")}`;
}
