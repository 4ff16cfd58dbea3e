/** A place as a card: its spaces, what it does, whether it is ready, and the choices that it asks for. */
import type { JSX } from "preact";
import { Cover, type Doable, reads } from "../kit";
import { barred, brief, does, placeOf } from "./box";
import { Gains, Recruiting, Signs } from "./gain";
import { Follower, Icon } from "./icons";
import { type Ctx, cls, press } from "./press";
import { Space } from "./space";
import type { Mat, Place } from "./view";
import { w } from "./words";

interface Props {
  ctx: Ctx;
  mat: Mat;
  place: Place;
  /** JSON path of the place. */
  path: string;
  still?: boolean;
}

export function PlaceCard({ ctx, mat, place, path, still = false }: Props): JSX.Element {
  const name = ctx.term(`place.${place.place}`);
  const where = { place: place.place };
  const doable = still ? undefined : (ctx.options.one("use", where) ?? ctx.options.one("give_tile", where));
  const refused = still ? undefined : ctx.options.why("use", where);
  const choices = still ? [] : choicesOf(ctx, place.place);
  return (
    <article
      data-spot={still ? undefined : `mine.place.${place.place}`}
      class={cls(
        "orl-place",
        placeOf(ctx, place.place).stack > 0 && "is-tile",
        place.ready && "is-ready",
        doable && "is-legal",
        !doable && refused && place.ready && "is-refused",
        choices.length > 0 && "is-asking",
      )}
    >
      <Cover at={ctx} doable={doable} refused={refused} name={name} piece={`place.${place.place}`} />
      <h3 {...reads(`place.${place.place}`)}>
        {name}
        {place.ready && (
          <span class="orl-ready" title={w("ready")}>
            <Icon name="check" size={14} title={w("ready")} />
          </span>
        )}
      </h3>
      {place.spaces.length > 0 && (
        <span class="orl-spaces">
          {place.spaces.map((space, slot) => (
            <Space
              key={slot}
              ctx={ctx}
              at={{ place: place.place, slot }}
              space={space}
              still={still}
              size={still ? 30 : 44}
              fresh={ctx.changed.has(`${path}.spaces.${slot}`)}
            />
          ))}
        </span>
      )}
      {choices.length > 0 ? (
        <Choosing ctx={ctx} mat={mat} choices={choices} />
      ) : (
        <p class="orl-does">
          <span class="orl-words">{brief(ctx, `place.${place.place}`)}</span> <Signs ctx={ctx} effect={placeOf(ctx, place.place).effect} />
          <Brings ctx={ctx} mat={mat} place={place.place} />
          <Barred ctx={ctx} place={place.place} />
        </p>
      )}
    </article>
  );
}

/** The event of the round lets nobody recruit what this place brings. */
function Barred({ ctx, place }: { ctx: Ctx; place: string }): JSX.Element | null {
  const { event, letter } = ctx.game;
  const kind = event && barred(ctx, event, letter);
  if (!event || !kind || !placeOf(ctx, place).effect.recruit?.includes(kind)) return null;
  const why = does(ctx, `event.${event}.${letter}`);
  return (
    <span class="orl-barred" role="img" aria-label={why} title={why}>
      <Icon name={event} size={18} />
      <s>
        <Follower follower={kind} size={18} />
      </s>
    </span>
  );
}

/** Each thing that a place can bring now: for a recruit, what comes with the next step of its track. */
function Brings({ ctx, mat, place }: { ctx: Ctx; mat: Mat; place: string }): JSX.Element {
  const { effect } = placeOf(ctx, place);
  const kinds = effect.recruit ?? [];
  if (!kinds.length) return <Gains ctx={ctx} gain={effect} />;
  return (
    <span class="orl-brings">
      {kinds.map((kind) => (
        <Recruiting key={kind} ctx={ctx} mat={mat} kind={kind} named={kinds.length > 1} />
      ))}
    </span>
  );
}

/** The Village's recruits, the Pharmacy's coins, the Sacristy's word: asked on the card itself. */
function choicesOf(ctx: Ctx, place: string): Doable[] {
  if (ctx.question?.source === `place.${place}`) return ctx.options.kinds("recruit", "spend");
  return place === "sacristy" ? ctx.options.kinds("shield") : [];
}

function Choosing({ ctx, mat, choices }: { ctx: Ctx; mat: Mat; choices: readonly Doable[] }): JSX.Element {
  return (
    <span class="orl-choosing">
      {choices.map((each) => {
        const { follower, n } = each.option.meaning;
        return (
          <button
            key={each.option.action}
            type="button"
            class={cls("kit-choice", follower !== undefined && "is-bare")}
            {...press(ctx, each)}
          >
            {follower !== undefined ? (
              <>
                <Follower follower={String(follower)} size={40} />
                <Recruiting ctx={ctx} mat={mat} kind={String(follower)} />
              </>
            ) : n !== undefined ? (
              <>
                {n} <Icon name="coin" size={20} />
              </>
            ) : (
              each.option.text
            )}
          </button>
        );
      })}
    </span>
  );
}
