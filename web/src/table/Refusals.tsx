/** What one might expect to do and cannot, with the reason and its rule: shown on hover, focus, tap and long press. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Icon } from "../art/icons";
import { explained } from "../state/store";
import { said, say } from "../ui/i18n";
import type { Refused } from "../wire";
import { RuleLink } from "./Prompt";
import { explain, why } from "./why";

export function Refusals({ refused }: { refused: readonly Refused[] }): JSX.Element | null {
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

/** The reason of the moment, above the action bar; the board calls for it too. */
export function Explanation(): JSX.Element | null {
  const refused = explained.value;
  if (!refused) return null;
  return (
    <div class="explanation" role="status" onPointerEnter={() => explain(refused)}>
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
