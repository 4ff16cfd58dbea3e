/** A sheet that slides up from the bottom of a phone with a peek of what is on it; on a wide screen it is simply there. */
import { signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useId, useLayoutEffect } from "preact/hooks";
import { cls } from "./press";

/** One sheet is up at a time: the next one takes its place. */
const up = signal<string | null>(null);

interface Props {
  name: string;
  /** A line of what is on the sheet, seen while it is down. */
  peek: ComponentChildren;
  /** Something on it is asked: it comes up by itself when that begins, and goes down when it ends. */
  asked?: boolean;
  /** Something on it may be pressed, but is not what is asked: it says so and stays down. */
  lit?: boolean;
  children: ComponentChildren;
}

export function Sheet({ name, peek, asked = false, lit = false, children }: Props): JSX.Element {
  const id = useId();
  const open = up.value === id;
  useLayoutEffect(() => {
    if (asked) up.value = id;
    else if (up.peek() === id) up.value = null;
    return () => {
      if (up.peek() === id) up.value = null;
    };
  }, [asked]);
  return (
    <section class={cls("kit-sheet", open && "is-open", asked && "is-asked", lit && "is-lit")} aria-label={name}>
      <button type="button" class="kit-sheet-handle" aria-expanded={open} onClick={() => (up.value = open ? null : id)}>
        <b>{name}</b>
        <span class="kit-sheet-peek">{peek}</span>
      </button>
      <div class="kit-sheet-body">{children}</div>
    </section>
  );
}
