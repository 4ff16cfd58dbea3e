/** Answering beforehand: questions that come again and again are answered by the server, as this player has said. */
import { signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../art/icons";
import { addPreset, fetchPresets, presets, withdrawPreset } from "../state/presets";
import { info, inPast, question, seat, tableId, update } from "../state/store";
import { has, said, say } from "../ui/i18n";
import type { NewPreset, Option, Question } from "../wire";
import { Brief } from "./Brief";
import { optionText } from "./grouping";

/** The kind of question whose answers from now on are being chosen. */
const chosenKind = signal<string | null>(null);

/** The question that is asked, if it may be answered beforehand. */
function presettable(): Question | null {
  const asked = question.value;
  const found = presets.value;
  return asked && found?.seat === seat.value && !inPast.value && found.kinds.includes(asked.kind) ? asked : null;
}

/** The way to it, among the other signs of the bar, so that the bar is as high with it as without it. */
export function AskPreset(): JSX.Element | null {
  const asked = presettable();
  if (!asked) return null;
  const open = chosenKind.value === asked.kind;
  return (
    <button type="button" class="quiet" aria-expanded={open} onClick={() => (chosenKind.value = open ? null : asked.kind)}>
      <Icon name="hourglass" size={20} /> <span class="wordy">{say("preset_offer")}</span>
      <Brief word={say("preset_brief")} />
    </button>
  );
}

export function Presets(): JSX.Element | null {
  const kept = presets.value?.presets.length ?? 0;
  // A plan grows shorter as it is carried out, and ends by itself.
  useEffect(() => void fetchPresets(), [tableId.value, seat.value, kept > 0 && update.value?.seq]);
  const found = presets.value;
  if (!found || found.seat !== seat.value || inPast.value) return null;
  const asked = presettable();
  const open = asked !== null && chosenKind.value === asked.kind;
  if (!kept && !open) return null;
  return (
    <div class="presets">
      {found.presets.map((each) => (
        <p key={each.kind} class="preset">
          <Icon name="hourglass" size={18} />
          <span>
            {say(`preset_kept.${each.mode}`)} {each.prompt} – <b>{each.answers.map(({ text }) => text).join(" → ")}</b>
          </span>
          <button type="button" class="quiet" onClick={() => void withdrawPreset(each.kind)}>
            {say("preset_withdraw")}
          </button>
        </p>
      ))}
      {open && <Offer key={`${asked.kind} ${asked.options.length}`} asked={asked} />}
    </div>
  );
}

/** How the question that is asked now shall be answered from now on. */
function Offer({ asked }: { asked: Question }): JSX.Element {
  const idle = asked.options.find((each) => each.idle && !each.loses) ?? asked.options[0]!;
  const chosen = useSignal<Option>(idle);
  const plan = useSignal<readonly Option[]>([]);
  const set = (mode: NewPreset["mode"], actions: number[]): void => void addPreset({ kind: asked.kind, mode, actions });
  const limit = `preset_limit.${info.value?.title}`;
  const frame = useRef<HTMLElement>(null);
  // The list above it may be long: what was just asked for is in view.
  useLayoutEffect(() => frame.current?.scrollIntoView({ block: "nearest" }), []);
  const planned = asked.kind === "act"; // actions that follow one another; other questions come one at a time
  return (
    <section ref={frame} class="preset-offer" aria-label={say("preset_offer")}>
      <p class="small">{say("preset_why")}</p>
      <label class="field">
        <span>{said(asked.prompt)}</span>
        <select
          value={chosen.value.action}
          onChange={(event) => (chosen.value = asked.options.find((each) => each.action === Number(event.currentTarget.value)) ?? idle)}
        >
          {asked.options.map((option) => (
            <option key={option.action} value={option.action}>
              {optionText(option, asked.options)}
            </option>
          ))}
        </select>
      </label>
      <div class="preset-modes">
        <button type="button" class="option" onClick={() => set("same", [chosen.value.action])}>
          {say("preset_same")}
        </button>
        <button type="button" class="option" onClick={() => set("always", [chosen.value.action])}>
          {say("preset_always")}
        </button>
        {planned && (
          <button type="button" class="quiet" onClick={() => (plan.value = [...plan.value, chosen.value])}>
            {say("plan_add")}
          </button>
        )}
      </div>
      {plan.value.length > 0 && (
        <div class="preset-modes">
          <span>{plan.value.map((option) => optionText(option, asked.options)).join(" → ")}</span>
          <button
            type="button"
            class="option"
            onClick={() =>
              set(
                "plan",
                plan.value.map(({ action }) => action),
              )
            }
          >
            {say("plan_set")}
          </button>
          <button type="button" class="quiet" onClick={() => (plan.value = [])}>
            {say("leave_it")}
          </button>
        </div>
      )}
      {has(limit) && <p class="small">{say(limit)}</p>}
    </section>
  );
}
