/** A game that has just ended is won: charges of the winners rain for a moment. Nothing waits for it. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Charge } from "../art/charges";
import { isCalm } from "../boards/kit/fly";
import { justEnded, seats, winning } from "../state/store";

const PIECES = 28;
const MS = 2600;

export function Celebration(): JSX.Element | null {
  useEffect(() => {
    if (!justEnded.value) return;
    const timer = setTimeout(() => (justEnded.value = false), MS);
    return () => clearTimeout(timer);
  }, [justEnded.value]);
  const colours = winning.value.flatMap((seat) => seats.value[seat]?.colour ?? []);
  if (!justEnded.value || isCalm() || colours.length === 0) return null;
  return (
    <div class="celebration" aria-hidden="true">
      {Array.from({ length: PIECES }, (_, index) => (
        <svg
          key={index}
          viewBox="0 0 24 24"
          class={`is-${colours[index % colours.length]}`}
          style={{
            "--across": `${(index * 37) % 100}%`,
            "--late": `${((index * 53) % 90) / 100}s`,
            "--turn": `${((index * 71) % 9) * 80 - 320}deg`,
          }}
        >
          <Charge colour={colours[index % colours.length]!} />
        </svg>
      ))}
    </div>
  );
}
