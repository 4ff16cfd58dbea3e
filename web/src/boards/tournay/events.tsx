/** The three events: how heavily each would strike, what it threatens, what fighting it takes now. */
import type { JSX } from "preact";
import { Cover, cls, Picture, reads, stateOf, Tag } from "../kit";
import { ESTATE, SIGN } from "./drawings";
import { Told } from "./told";
import type { EventCard, Town } from "./view";
import { w } from "./words";

const KINDS = ["fight", "provoke"];

export function eventsAsked(at: Town): boolean {
  const kind = at.question?.kind;
  return kind !== "turn" && kind !== "action" && at.options.kinds(...KINDS).length > 0;
}

export const eventsLit = (at: Town): boolean => at.options.kinds(...KINDS).length > 0;

export function Events({ at }: { at: Town }): JSX.Element {
  return (
    <section data-part="events" data-spot="events" class="trn-events" aria-label={w("events", { n: at.game.events_left })}>
      {at.game.events.map((event, index) =>
        event ? (
          <EventPanel key={index} at={at} event={event} place={index + 1} />
        ) : (
          <div key={index} class="trn-event is-none">
            {w("no_event")}
          </div>
        ),
      )}
    </section>
  );
}

function EventPanel({ at, event, place }: { at: Town; event: EventCard; place: number }): JSX.Element {
  const doable = KINDS.map((kind) => at.options.one(kind, { place })).find(Boolean);
  const refused = doable ? undefined : at.options.why("fight", { place });
  const striking = at.question?.source === `event.${event.event}`;
  const name = at.term(`event.${event.event}`);
  const piece = `event.${event.event}`;
  return (
    <article
      class={cls(
        "kit-thing trn-event",
        stateOf(doable, refused),
        striking && "is-striking",
        at.changed.has(`events.${place - 1}`) && "is-changed",
      )}
      data-spot={`event.${place}`}
      {...(doable || refused ? {} : { ...reads(piece), tabindex: 0 })}
    >
      <Cover at={at} doable={doable} refused={refused} name={name} piece={piece} />
      <h3>{name}</h3>
      <p class="trn-threat">
        <span class={cls("trn-dot", event.colour && `is-${event.colour}`)}>
          <Picture drawing={SIGN[event.does]} size={18} />
        </span>
        <span>
          {w(`does.${event.does}`, { n: Number(at.catalogue.figures["majority"]) })}
          {event.colour && <> · {w(`estate.${event.colour}`)}</>}
        </span>
      </p>
      <span class="trn-circles" role="img" aria-label={w("strength", { n: event.coins, of: event.circles })}>
        {Array.from({ length: event.circles }, (_, index) => (
          <span key={index} class={cls("trn-circle", index < event.coins && "is-full")}>
            {index < event.coins && <Picture drawing={SIGN["coin"]} size={18} />}
          </span>
        ))}
      </span>
      <span class="trn-fight">
        <Picture drawing={SIGN["fight"]} size={16} title={w("fighting")} />
        <Tag n={event.fight.residents} drawing={ESTATE[event.fight.colour]} title={at.term(`resident.${event.fight.colour}`)} />
        {event.fight.deniers > 0 && <Tag n={event.fight.deniers} drawing={SIGN["coin"]} title={w("deniers")} />}
        <Told at={at} doable={doable} workers={false} />
      </span>
    </article>
  );
}
