/** Cards in the hand: fanned where there is room, side by side to be scrolled where there is not. */
import type { ComponentChildren, JSX } from "preact";

export function Hand({ label, children }: { label: string; children: ComponentChildren[] }): JSX.Element {
  const middle = (children.length - 1) / 2;
  return (
    <ul class="kit-hand" aria-label={label} style={{ "--cards": children.length }}>
      {children.map((card, index) => (
        <li key={index} style={{ "--lean": index - middle }}>
          {card}
        </li>
      ))}
    </ul>
  );
}
