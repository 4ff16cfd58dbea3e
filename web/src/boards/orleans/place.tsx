/** A place as a card: its spaces, what it does, whether it is ready, and the choices that it asks for. */
import type { JSX } from "preact";
import { Cover } from "../kit";
import { Follower, Icon } from "./icons";
import type { Doable } from "../kit";
import { cls, press, type Ctx } from "./press";
import { Space } from "./space";
import { TRACKS, type Mat, type Place } from "./view";
import { w } from "./words";

const RECRUITS: { readonly [place: string]: string } = { farm_house: "farmer", university: "scholar", castle: "knight" };

interface Props {
  ctx: Ctx;
  mat: Mat;
  place: Place;
  /** JSON path of the place. */
  path: string;
  still?: boolean;
  tile?: boolean;
}

export function PlaceCard({ ctx, mat, place, path, still = false, tile = false }: Props): JSX.Element {
  const name = ctx.term(`place.${place.place}`);
  const where = { place: place.place };
  const doable = still ? undefined : (ctx.options.one("use", where) ?? ctx.options.one("give_tile", where));
  const refused = still ? undefined : ctx.options.why("use", where);
  const choices = still ? [] : choicesOf(ctx, place.place);
  return (
    <article class={cls("orl-place", tile && "is-tile", place.ready && "is-ready", doable && "is-legal", !doable && refused && place.ready && "is-refused", choices.length > 0 && "is-asking")}>
      <Cover at={ctx} doable={doable} refused={refused} name={name} />
      <h3>
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
            <Space key={slot} ctx={ctx} at={{ place: place.place, slot }} space={space} still={still} size={still ? 30 : 44} fresh={ctx.changed.has(`${path}.spaces.${slot}`)} />
          ))}
        </span>
      )}
      {choices.length > 0 ? (
        <Choosing ctx={ctx} choices={choices} />
      ) : (
        <p class="orl-does">
          {w(`does.${place.place}`)}
          <Next mat={mat} place={place.place} />
        </p>
      )}
    </article>
  );
}

/** What the next step on the track of a recruit brings. */
function Next({ mat, place }: { mat: Mat; place: string }): JSX.Element | null {
  const kind = RECRUITS[place];
  if (!kind) return null;
  const gives = TRACKS[kind]?.[(mat.tracks[kind] ?? 0) + 1];
  if (gives === undefined) return null;
  const icon = { scholar: "development", knight: "bag" }[kind];
  return (
    <span class="orl-next">
      {" + "}
      {icon && gives !== "citizen" ? gives : ""}
      <Icon name={icon && gives !== "citizen" ? icon : gives} size={16} />
    </span>
  );
}

/** The Village's recruits, the Pharmacy's coins, the Sacristy's word: asked on the card itself. */
function choicesOf(ctx: Ctx, place: string): Doable[] {
  if (ctx.question?.source === `place.${place}`) return ctx.options.kinds("recruit", "spend");
  return place === "sacristy" ? ctx.options.kinds("shield", "suffer") : [];
}

function Choosing({ ctx, choices }: { ctx: Ctx; choices: readonly Doable[] }): JSX.Element {
  return (
    <span class="orl-choosing">
      {choices.map((each) => {
        const { follower, n } = each.option.meaning;
        return (
          <button key={each.option.action} type="button" class={cls("kit-choice", follower !== undefined && "is-bare")} {...press(ctx, each)}>
            {follower !== undefined ? (
              <Follower follower={String(follower)} size={40} />
            ) : n !== undefined ? (
              <>
                {n} <Icon name="coin" size={20} />
              </>
            ) : (
              each.option.text[ctx.lang]
            )}
          </button>
        );
      })}
    </span>
  );
}
