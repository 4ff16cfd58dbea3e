/** What one might expect to do and cannot, with the reason and its rule: shown on hover, focus, tap and long press. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { Icon } from "../art/icons";
import { explained } from "../state/store";
import { said, say } from "../ui/i18n";
import { aboveActions, usePlaced } from "../ui/place";
import type { RefusedOption } from "../wire";
import { RuleLink } from "./Prompt";
import { isPinned, leave, linger, pointedAt, why } from "./why";

export function Refusals({ refused }: { refused: readonly RefusedOption[] }): JSX.Element | null {
  const open = useSignal(false);
  if (!refused.length) return null;
  return (
    <div class="refusals">
      <button type="button" class="quiet" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
        <Icon name="why" size={20} /> {say("why_not", { n: refused.length })}
      </button>
      {open.value && (
        <ul class="refused-list">
          {refused.map((each, number) => (
            <li key={number}>
              <button type="button" class="option is-refused" aria-disabled="true" aria-describedby={`why-${number}`} {...why(each)}>
                {said(each.text)}
              </button>
              <span id={`why-${number}`} class="reason">
                {said(each.reason)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The reason of the moment. One that was asked for by a press has a row of its own above the action bar; one that comes
 * with a hover lies where it covers nothing. The board calls for it too. */
export function Explanation(): JSX.Element | null {
  const refused = explained.value;
  const floats = !isPinned();
  const frame = useRef<HTMLDivElement>(null);
  usePlaced(frame, () => pointedAt.value, aboveActions, [refused, floats]);
  if (!refused) return null;
  return (
    <div ref={frame} class={`explanation ${floats ? "floats" : ""}`} role="status" onPointerEnter={linger} onPointerLeave={leave}>
      <Icon name="why" />
      <p>
        <strong>{said(refused.text)}</strong> {said(refused.reason)} {refused.rule && <RuleLink rule={refused.rule} />}
      </p>
      <button type="button" class="close" aria-label={say("close")} onClick={() => (explained.value = null)}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
