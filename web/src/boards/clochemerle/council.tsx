/** The council: its chamber with what lies on its front, and the meeting place. */
import type { JSX } from "preact";
import { cls } from "../kit";
import { SIGN } from "./drawings";
import { House } from "./houses";
import { bannered, moved, Pennant, Price, Sign, Store, Thing, Zone } from "./piece";
import { PROFESSIONS } from "./view";
import { w } from "./words";
import type { ZoneProps } from "./zones";

/** What lies on the chamber's front: goods of the guild, or the marks on sorts of cards or professions. */
function ChamberFront({ at, village }: ZoneProps): JSX.Element {
  const { chamber, guild, guild_slots: slots, marks } = village;
  if (slots > 0) return <Store n={guild} slots={slots} sign="any" x={53 - 9.5 * (slots - 1)} y={-35.5} />;
  const shown = chamber === "citizens" ? PROFESSIONS : chamber === "property" ? CATEGORIES : [];
  return (
    <>
      {shown.map((mark, index) => {
        const name = at.term(chamber === "citizens" ? `profession.${mark}` : `category.${mark}`);
        return (
          <g
            key={mark}
            class={cls("clo-mark", marks.includes(mark) && "is-full")}
            transform={`translate(${15 + index * 19} -35.500)`}
            role="img"
            aria-label={w(marks.includes(mark) ? "marked" : "unmarked", { name })}
          >
            <title>{name}</title>
            <circle r="9" />
            <Sign drawing={SIGN[CATEGORY_SIGN[mark] ?? mark]} at={[0, 0]} size={13} />
          </g>
        );
      })}
      {chamber === "monetary" && [0, 1, 2].map((each) => <Sign key={each} drawing={SIGN["coin"]} at={[33 + each * 20, -35.5]} size={15} />)}
    </>
  );
}

const CATEGORIES = ["travel", "craft", "served", "church", "field"] as const;
const CATEGORY_SIGN: { readonly [category: string]: string } = { craft: "craftsman", served: "customer" };

export function Council(props: ZoneProps): JSX.Element {
  const { at, village, layout } = props;
  const { chamber, meeting_place: meets } = village;
  const hall = bannered(props, "chamber", "guild");
  const place = bannered(props, "meeting_place");
  const [x, y] = layout.hall;
  const name = chamber ? at.term(`banner.${chamber}`) : w("no_council");
  return (
    <Zone village={village} name="council" villager="councillor" label={[x + 12, y + 14]} title={chamber && name} note={name}>
      <g transform={moved(layout.hall)} data-spot={props.own ? "hall" : undefined}>
        <Thing
          at={at}
          box={[-6, -72, 118, 76]}
          name={name}
          piece={chamber ? `banner.${chamber}` : undefined}
          doable={hall.doable}
          refused={hall.refused}
          class={hall.state}
        >
          <House name="hall" plan={!chamber} />
          {chamber && <ChamberFront {...props} />}
          {chamber && (
            <g transform="translate(76 -68)">
              <Pennant values={hall.found?.values ?? null} tile={village.tile === "chamber"} high={26} />
            </g>
          )}
          <Price at={at} doable={hall.doable} x={52} y={-12} />
        </Thing>
      </g>
      <g transform={moved(layout.meeting)} data-spot={props.own ? "meeting" : undefined}>
        <Thing
          at={at}
          box={[-4, -66, 104, 70]}
          name={place.name}
          piece={meets ? "banner.meeting_place" : undefined}
          doable={place.doable}
          refused={place.refused}
          class={place.state}
        >
          <House name="meeting" plan={!meets} />
          {meets && <Store n={village.meeting_marks} slots={village.meeting_slots} sign="marker" x={39} y={-15} />}
          {meets && (
            <g transform={layout.flags === "above" ? "translate(2 -24)" : "translate(72 -38)"}>
              <Pennant values={place.found?.values ?? null} tile={village.tile === "meeting_place"} high={28} />
            </g>
          )}
          <Price at={at} doable={place.doable} x={48} y={-34} />
        </Thing>
      </g>
    </Zone>
  );
}
