/** The zones of a village: who lives there, what they have built, and the white banners that can be used. */
import type { JSX } from "preact";
import { cls, Picture, press, reads, stateOf, Tag } from "../kit";
import { SIGN, signOf } from "./drawings";
import { Market } from "./market";
import { Told } from "./told";
import { RESOURCE, SPACES, WORKSHOPS } from "./view";
import { w } from "./words";
import { Buttons, Ploughs, Source, WhiteBanner, Zone, type ZoneProps } from "./zone";

export function Zones({ at, village, own }: ZoneProps): JSX.Element {
  return (
    <div class="clo-zones">
      <Craft at={at} village={village} own={own} />
      <Religion at={at} village={village} own={own} />
      <Council at={at} village={village} own={own} />
      <Travels at={at} village={village} own={own} />
      <Harvest at={at} village={village} own={own} />
      <School at={at} village={village} own={own} />
      <House at={at} village={village} own={own} />
      <Market at={at} village={village} own={own} />
    </div>
  );
}

function Craft({ at, village, own }: ZoneProps): JSX.Element {
  return (
    <Zone at={at} village={village} name="craft" villager="craftsman">
      <div class="clo-shops">
        {WORKSHOPS.map((workshop) => {
          const shop = village.workshops[workshop];
          const resource = RESOURCE[workshop] ?? "any";
          return (
            <div key={workshop} class={cls("clo-shop", !shop && "is-none")} title={at.term(`banner.${workshop}`)}>
              {shop ? (
                <>
                  <WhiteBanner at={at} village={village} banner={workshop} own={own} />
                  <Source at={at} source={workshop} own={own} n={shop.goods} slots={shop.slots} drawing={resource} />
                  {workshop === "forge" && own && <Ploughs at={at} source="forge" />}
                </>
              ) : (
                <Picture drawing={SIGN[resource]} size={22} title={at.term(`banner.${workshop}`)} />
              )}
            </div>
          );
        })}
      </div>
    </Zone>
  );
}

function Religion({ at, village, own }: ZoneProps): JSX.Element {
  const { church, monks, windows, shields } = village;
  const values = at.game.windows;
  return (
    <Zone at={at} village={village} name="religion" villager="abbot">
      {church ? (
        <p {...reads(`banner.${church}`)} tabindex={0} class="clo-thing">
          <Picture drawing={SIGN["church"]} size={20} /> {at.term(`banner.${church}`)}
          {shields > 0 && <Tag n={shields} drawing={SIGN["shield"]} title={w("shields")} />}
        </p>
      ) : (
        <p class="clo-quiet">{w("no_church")}</p>
      )}
      <p class="clo-things">
        {monks.map((monk) => (
          <span key={monk} {...reads(`banner.${monk}`)} tabindex={0} class="clo-monk" role="img" aria-label={at.term(`banner.${monk}`)}>
            <Picture drawing={signOf(monk)} size={18} />
          </span>
        ))}
      </p>
      <p class="clo-windows" title={w("windows", { n: windows, points: values[windows] ?? 0 })}>
        {values.slice(1).map((points, index) => (
          <span key={index} class={cls("clo-window", index < windows && "is-full")}>
            {points}
          </span>
        ))}
      </p>
      {own && <Buttons at={at} kinds={["reveal", "shield", "redraw"]} />}
    </Zone>
  );
}

function Council({ at, village, own }: ZoneProps): JSX.Element {
  const marks = own ? [...at.options.of("mark_category"), ...at.options.of("mark_citizen")] : [];
  return (
    <Zone at={at} village={village} name="council" villager="councillor">
      {village.chamber && (
        <p class="clo-thing">
          <span {...reads(`banner.${village.chamber}`)} tabindex={0}>
            {at.term(`banner.${village.chamber}`)}
          </span>
          <WhiteBanner at={at} village={village} banner="chamber" own={own} />
        </p>
      )}
      {village.guild_slots > 0 && <Source at={at} source="guild" own={own} n={village.guild} slots={village.guild_slots} drawing="any" />}
      {own && <Ploughs at={at} source="guild" />}
      {village.marks.length > 0 && (
        <p class="clo-things">
          {village.marks.map((mark) => (
            <span key={mark} class="clo-mark">
              {at.term(village.chamber === "citizens" ? `profession.${mark}` : `category.${mark}`)}
            </span>
          ))}
        </p>
      )}
      {village.meeting_place && (
        <p class="clo-thing">
          <WhiteBanner at={at} village={village} banner="meeting_place" own={own} />
          <span class="clo-store">
            {Array.from({ length: village.meeting_slots }, (_, index) => (
              <span key={index} class={cls("clo-cell", index < village.meeting_marks && "is-full")}>
                {index < village.meeting_marks && <Picture drawing={SIGN["marker"]} size={14} />}
              </span>
            ))}
          </span>
        </p>
      )}
      {!village.chamber && !village.meeting_place && <p class="clo-quiet">{w("no_council")}</p>}
      {marks.length > 0 && (
        <p class="clo-choices">
          {marks.map((doable) => {
            const { category, profession } = doable.option.meaning;
            return (
              <button key={doable.option.action} type="button" class="kit-choice" {...press(at, doable)}>
                {profession !== undefined ? <Picture drawing={SIGN[String(profession)]} size={18} /> : null}
                {at.term(profession !== undefined ? `profession.${profession}` : `category.${category}`)}
              </button>
            );
          })}
        </p>
      )}
    </Zone>
  );
}

function Travels({ at, village, own }: ZoneProps): JSX.Element {
  const ways = own ? at.options.of("way") : [];
  return (
    <Zone at={at} village={village} name="travel" villager="traveller">
      <p class="clo-things">
        {village.journey.map(({ travel, points }) => (
          <span key={travel} class="clo-stage" {...reads(`travel.${travel}`)} tabindex={0}>
            {travel.charAt(0).toUpperCase()} <small>{points}★</small>
          </span>
        ))}
        {village.journey.length === 0 && <span class="clo-quiet">{w("no_journey")}</span>}
      </p>
      {ways.length > 0 && (
        <p class="clo-choices">
          {ways.map((doable) => (
            <button key={doable.option.action} type="button" class="kit-choice" {...press(at, doable)}>
              {w("pay_with")} <Told at={at} doable={doable} />
            </button>
          ))}
        </p>
      )}
    </Zone>
  );
}

function Harvest({ at, village, own }: ZoneProps): JSX.Element {
  return (
    <Zone at={at} village={village} name="harvest">
      <p class="clo-things">
        {village.fields.map((ploughs, index) => {
          const source = own ? at.options.one("pay", { source: `field_${index + 1}` }) : undefined;
          return (
            <span key={index}>
              <WhiteBanner at={at} village={village} banner={`field_${index + 1}`} own={own} />
              {ploughs > 0 && (
                <span class={cls("kit-thing clo-store", stateOf(source))} {...press(at, source)}>
                  <Picture drawing={SIGN["plough"]} size={16} title={w("ploughed")} />
                </span>
              )}
            </span>
          );
        })}
        {village.fields.length === 0 && <span class="clo-quiet">{w("no_field")}</span>}
      </p>
    </Zone>
  );
}

function School({ at, village, own }: ZoneProps): JSX.Element {
  const pupil = (slot: string) =>
    village.pupils.includes(slot) ? <Picture drawing={SIGN["person"]} size={18} title={w(`pupil.${slot}`)} /> : null;
  const appoint = own ? at.options.of("appoint") : [];
  return (
    <Zone at={at} village={village} name="school">
      <p class="clo-thing">
        <WhiteBanner at={at} village={village} banner="school" own={own} />
        <span class="clo-cell is-desk">{pupil("left")}</span>
        <span class="clo-cell is-desk">{pupil("right")}</span>
      </p>
      {appoint.length > 0 && (
        <p class="clo-choices">
          {appoint.map((doable) => (
            <button key={doable.option.action} type="button" class="kit-choice" {...press(at, doable)}>
              <Picture drawing={SIGN[String(doable.option.meaning["profession"])]} size={18} />{" "}
              {at.term(`profession.${doable.option.meaning["profession"]}`)}
              <Told at={at} doable={doable} />
            </button>
          ))}
        </p>
      )}
      {own && <Buttons at={at} kinds={["enrol", "advance"]} />}
    </Zone>
  );
}

/** The headman's path, the tree with its stories, what is safe. */
function House({ at, village, own }: ZoneProps): JSX.Element {
  return (
    <Zone at={at} village={village} name="house">
      <p class="clo-path">
        {SPACES.map((space) => {
          const doable = own ? at.options.one("headman", { space }) : undefined;
          return (
            <span
              key={space}
              class={cls("kit-thing clo-space", stateOf(doable), village.headman === space && "is-here")}
              {...press(at, doable)}
              title={w(`headman.${space}`)}
            >
              <Picture drawing={SIGN[space]} size={20} title={w(`headman.${space}`)} />
              {village.headman === space && <Picture drawing={SIGN["person"]} size={18} title={w("headman")} />}
              <Told at={at} doable={doable} />
            </span>
          );
        })}
      </p>
      <p class="clo-thing">
        <WhiteBanner at={at} village={village} banner="personal" own={own} />
        <Tag n={village.tree} drawing={SIGN["tree"]} title={w("tree")} />
        <Tag n={village.safe} drawing={SIGN["house"]} title={w("safe")} />
      </p>
    </Zone>
  );
}
