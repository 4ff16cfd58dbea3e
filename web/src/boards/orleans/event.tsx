/** The event of the round and its strength, what is still to come, and the supplies. */
import type { JSX } from "preact";
import { merged, read, reads } from "../kit";
import { does } from "./box";
import { Good, Icon } from "./icons";
import { type Ctx, cls } from "./press";
import { GOODS } from "./view";
import { w } from "./words";

const LETTERS = ["a", "b", "c"];

export function EventPanel({ ctx }: { ctx: Ctx }): JSX.Element {
  const { event, letter } = ctx.game;
  const first = ctx.seats[ctx.game.first]?.name ?? "";
  return (
    <section class={cls("orl-panel orl-event", ctx.changed.has("event") && "is-changed")} data-part="event" aria-label={w("event")}>
      <div class="orl-event-now">
        <span class="orl-event-icon">{event ? <Icon name={event} size={40} /> : <Icon name="hourglass" size={40} />}</span>
        <div>
          <h2>
            {event ? ctx.term(`event.${event}`) : ctx.term("phase.exclusion")}
            {event && letter !== "none" && (
              <span class="orl-letter" title={ctx.term(`letter.${letter}`)}>
                {letter.toUpperCase()}
              </span>
            )}
          </h2>
          <p>{event ? does(ctx, `event.${event}.${letter}`) : ""}</p>
          <p class="orl-small">{w("first", { name: first })}</p>
        </div>
      </div>
      <Coming ctx={ctx} />
    </section>
  );
}

/** The event of the round beside the prompt: what is planned is planned for it. */
export function EventChip({ ctx }: { ctx: Ctx }): JSX.Element | null {
  const { event, letter } = ctx.game;
  if (!event) return null;
  const key = `event.${event}.${letter}`;
  const open = (): void => {
    const chip = document.querySelector(".orl-chip");
    if (chip) read(key, chip);
  };
  return (
    <button type="button" class="orl-chip" data-spot="event" {...merged({ onClick: open }, reads(key))}>
      <Icon name={event} size={26} />
      <span class="orl-chip-words">
        <b>{ctx.term(`event.${event}`)}</b> <small>{does(ctx, key)}</small>
      </span>
      {letter !== "none" && <span class="orl-letter">{letter.toUpperCase()}</span>}
    </button>
  );
}

/** The tiles still to come, stack by stack. Their order is nobody's knowledge. */
function Coming({ ctx }: { ctx: Ctx }): JSX.Element {
  const stacks = ctx.game.events_left;
  return (
    <div class="orl-coming" data-spot="events" aria-label={w("coming")}>
      {stacks.map((stack, index) => (
        <span key={index} class={cls("orl-coming-stack", Object.keys(stack).length === 0 && "is-empty")}>
          {stacks.length > 1 && <b>{LETTERS[index]?.toUpperCase()}</b>}
          {Object.entries(stack).map(([event, count]) => (
            <span key={event} class="orl-coming-event">
              <Icon name={event} size={20} title={ctx.term(`event.${event}`)} />
              {count > 1 && <small>×{count}</small>}
            </span>
          ))}
        </span>
      ))}
    </div>
  );
}

export function Supplies({ ctx }: { ctx: Ctx }): JSX.Element {
  const { goods, technology, bank, supply } = ctx.game;
  return (
    <section class="orl-panel orl-supplies" aria-label={w("supply")}>
      <h2>{w("supply")}</h2>
      <div class="orl-counts">
        {GOODS.map((good) => (
          <span
            key={good}
            class={cls("orl-count", !goods[good] && "is-none", ctx.changed.has(`goods.${good}`) && "is-changed")}
            title={ctx.term(`good.${good}`)}
            data-spot={`supply.${good}`}
          >
            <Good good={good} size={23} />
            {goods[good] ?? 0}
          </span>
        ))}
        <span class={cls("orl-count", ctx.changed.has("technology") && "is-changed")} title={ctx.term("technology")}>
          <Icon name="technology" size={22} title={ctx.term("technology")} />
          {technology}
        </span>
        <span class="orl-count" title={ctx.term("follower.monk")}>
          <Icon name="monk" size={20} title={ctx.term("follower.monk")} />
          {supply["monk"] ?? 0}
        </span>
        {bank !== null && (
          <span class="orl-count" title={w("bank")}>
            <Icon name="coin" size={22} title={w("bank")} />
            {bank}
          </span>
        )}
      </div>
    </section>
  );
}
