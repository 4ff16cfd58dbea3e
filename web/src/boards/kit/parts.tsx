/** The parts of a board of which a small screen shows one at a time; where there is room, the style sheet shows them all. */
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { cls } from "./press";

interface Props<P extends string> {
  parts: readonly P[];
  open: Signal<P>;
  /** The part, or parts, where something is asked now. */
  asked?: P | readonly P[] | undefined;
  name: (part: P) => string;
  label: string;
  /** What lessons point at in a part: its button stands for it while it is not shown. */
  teaches?: { readonly [part: string]: string };
}

export function Parts<P extends string>({ parts, open, asked, name, label, teaches }: Props<P>): JSX.Element {
  const lit = new Set([asked].flat());
  return (
    <nav class="kit-parts" aria-label={label}>
      {parts.map((each) => (
        <button
          key={each}
          type="button"
          class={cls(`is-${each}`, open.value === each && "is-open", lit.has(each) && "is-asked")}
          aria-pressed={open.value === each}
          data-part={teaches?.[each]}
          onClick={() => (open.value = each)}
        >
          {name(each)}
        </button>
      ))}
    </nav>
  );
}
