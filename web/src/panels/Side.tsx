/** A panel beside the board (on a phone: over it). Escape closes it, focus goes in and comes back. */
import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../art/icons";
import { panel } from "../state/store";
import { say } from "../ui/i18n";

export function Side({ heading, children }: { heading: string; children: ComponentChildren }): JSX.Element {
  const head = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    head.current?.focus();
    const onKey = (event: KeyboardEvent): void => void (event.key === "Escape" && (panel.value = null));
    addEventListener("keydown", onKey);
    return () => {
      removeEventListener("keydown", onKey);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <aside class="side" aria-labelledby="side-heading">
      <header class="side-head">
        <h2 id="side-heading" tabIndex={-1} ref={head}>
          {heading}
        </h2>
        <button type="button" class="close" aria-label={say("close")} onClick={() => (panel.value = null)}>
          <Icon name="close" />
        </button>
      </header>
      <div class="side-body" tabIndex={0}>
        {children}
      </div>
    </aside>
  );
}
