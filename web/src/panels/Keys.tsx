/** All keys of a table. */
import type { JSX } from "preact";
import { say } from "../ui/i18n";
import { Side } from "./Side";

/** Keys, with the word of what they do. */
const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [["Tab"], "key_tab"],
  [["U", "Ctrl Z"], "key_undo"],
  [["Enter"], "key_confirm"],
  [["1", "9"], "key_digits"],
  [["←", "→"], "key_arrows"],
  [["Escape"], "key_escape"],
  [["?"], "key_help"],
];

export function Keys(): JSX.Element {
  return (
    <Side heading={say("panel.keys")}>
      <dl class="fields keys">
        {KEYS.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{say(does)}</dd>
          </div>
        ))}
      </dl>
    </Side>
  );
}
