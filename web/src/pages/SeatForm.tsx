/** A player's name and colour. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { COLOURS, type Colour, Shield } from "../art/charges";
import { changeSeat } from "../state/seats";
import { hotSeat, seats } from "../state/store";
import { settings } from "../storage/settings";
import { say } from "../ui/i18n";
import type { SeatInfo } from "../wire";

export function SeatForm({ of }: { of: SeatInfo }): JSX.Element {
  const name = useSignal(of.name || usual(of.seat));
  const save = async (colour: Colour): Promise<void> => {
    const wanted = name.value.trim();
    if (!wanted) return;
    if ((await changeSeat(of.seat, { name: wanted, colour })) && !hotSeat.value) settings.name.value = wanted;
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    void save(of.colour);
  };
  return (
    <form class="seat-form" onSubmit={submit}>
      <label class="field">
        <span>{say("your_name")}</span>
        <input
          required
          maxLength={40}
          value={name.value}
          autocomplete="nickname"
          onInput={(event) => (name.value = event.currentTarget.value)}
          onChange={() => void save(of.colour)}
        />
      </label>
      <Colours chosen={of.colour} taken={taken(of.seat)} choose={(colour) => void save(colour)} />
    </form>
  );
}

/** How this browser's player is called, unless somebody else around this screen is called so. */
const usual = (seat: number): string =>
  seats.value.some((each) => each.seat !== seat && each.name === settings.name.value) ? "" : settings.name.value;

const taken = (seat: number): Colour[] => seats.value.filter((each) => each.seat !== seat).map((each) => each.colour);

function Colours(props: { chosen: Colour; taken: readonly Colour[]; choose: (colour: Colour) => void }): JSX.Element {
  return (
    <div class="colours" role="group" aria-label={say("your_colour")}>
      {COLOURS.map((colour) => (
        <button
          key={colour}
          type="button"
          class="colour"
          aria-pressed={colour === props.chosen}
          disabled={props.taken.includes(colour)}
          title={say(`colour.${colour}`)}
          aria-label={say(`colour.${colour}`)}
          onClick={() => props.choose(colour)}
        >
          <svg width="36" height="36" viewBox="0 0 40 40" aria-hidden="true">
            <Shield colour={colour} />
          </svg>
        </button>
      ))}
    </div>
  );
}
