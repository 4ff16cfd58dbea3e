/** The lower village: workshops with their goods, fields, the market with who waits there. */
import type { JSX } from "preact";
import { press } from "../kit";
import { SIGN } from "./drawings";
import { House, type HouseName } from "./houses";
import { placed, QUEUED, TILLED } from "./layout";
import { Head } from "./people";
import { bannered, moved, Pennant, Pills, Price, type SceneProps, Sign, Store, Thing, written, Zone } from "./piece";
import { type Customer, RESOURCE, WORKSHOPS } from "./view";
import { w } from "./words";
import type { ZoneProps } from "./zones";

export function Craft(props: ZoneProps): JSX.Element {
  const { at, village, layout } = props;
  const { shops, flags } = layout;
  const forge = placed(shops, WORKSHOPS.indexOf("forge"));
  return (
    <Zone village={village} name="craft" villager="craftsman">
      {WORKSHOPS.map((workshop, index) => {
        const shop = village.workshops[workshop];
        const resource = RESOURCE[workshop] ?? "any";
        const { found, doable, refused, piece, name, state } = bannered(props, workshop, workshop);
        return (
          <g key={workshop} transform={moved(placed(shops, index))} data-spot={props.own ? `shop.${workshop}` : undefined}>
            <Thing
              at={at}
              box={flags === "beside" ? [-2, -66, 110, 88] : [-1, -68, 72, 91]}
              name={name}
              piece={shop ? piece : undefined}
              doable={doable}
              refused={refused}
              class={state}
            >
              <House name={workshop as HouseName} plan={!shop} />
              {shop ? (
                <>
                  <Store n={shop.goods} slots={shop.slots} sign={resource} x={35 - 9.5 * (Math.max(shop.goods, shop.slots) - 1)} y={12} />
                  <g transform={flags === "beside" ? "translate(70 0)" : "translate(32 -34)"}>
                    <Pennant values={found?.values ?? null} tile={village.tile === workshop} high={flags === "beside" ? 58 : 27} />
                  </g>
                  <Price at={at} doable={doable} x={35} y={flags === "beside" ? -16 : -14} />
                </>
              ) : (
                <Sign drawing={SIGN[resource]} at={[35, -16]} size={20} />
              )}
            </Thing>
          </g>
        );
      })}
      <g transform={moved(flags === "beside" ? [forge[0] + 56, forge[1]] : [forge[0] + 10, forge[1] + 28])}>
        <Plough {...props} source="forge" />
      </g>
      {/* Markers of the guild are ploughs, too. */}
      <g transform={moved([layout.hall[0] + 25, layout.hall[1] - 14])}>
        <Plough {...props} source="guild" />
      </g>
    </Zone>
  );
}

/** A plough, or a marker of the guild, can go onto a field at any time. */
function Plough({ at, own, source }: SceneProps & { source: string }): JSX.Element | null {
  const first = own ? at.options.of("plough", { source })[0] : undefined;
  if (!first) return null;
  return (
    <g class="clo-spot clo-plough is-legal" {...press(at, first)}>
      <title>{first.option.text}</title>
      <rect class="clo-hit" x="0" y="-16" width="56" height="33" rx="9" />
      <Sign drawing={SIGN["plough"]} at={[14, 0]} size={17} />
      <Sign drawing={SIGN["arrow"]} at={[28, 0]} size={11} />
      <Sign drawing={SIGN["field"]} at={[42, 0]} size={17} />
    </g>
  );
}

const FURROWS = "M4 38L12 4M15 38L20 4M26 38L28 4M37 38L36 4M48 38L44 4";

export function Harvest(props: ZoneProps): JSX.Element {
  const { at, village, layout } = props;
  const { fields } = layout;
  return (
    <Zone
      village={village}
      name="harvest"
      spot={props.own && "fields"}
      label={[fields.x + 4, fields.y + 12]}
      note={village.fields.length ? "" : w("no_field")}
    >
      {village.fields.length === 0 && (
        <g class="clo-house is-plan" transform={`translate(${fields.x} ${fields.y + 16})`}>
          <path d="M9 3H46L52 39H0z" />
          <path d={FURROWS} />
        </g>
      )}
      {village.fields.map((ploughs, index) => {
        const banner = `field_${index + 1}`;
        const { found, doable, refused, state, name } = bannered(props, banner, banner);
        const [x, y] = placed(fields, index, TILLED);
        return (
          <g key={banner} transform={`translate(${x} ${y + 16})`}>
            <Thing
              at={at}
              box={[-1, 0, fields.step - 2, 43]}
              name={name}
              piece={`banner.${banner}`}
              doable={doable}
              refused={refused}
              class={state}
            >
              <g transform={`scale(${(fields.step - 2) / 52} 1)`}>
                <path class="clo-field" d="M9 3H46L52 39H0z" />
                <path class="clo-line" d={FURROWS} />
              </g>
              {ploughs > 0 && (
                <g role="img" aria-label={w("ploughed")}>
                  <Store n={1} slots={1} sign="plough" x={fields.step - 14} y={31} />
                </g>
              )}
              <g transform="translate(12 34)">
                <Pennant values={found?.values ?? null} tile={village.tile === banner} high={32} />
              </g>
              <Price at={at} doable={doable} x={fields.step / 2 - 1} y={32} />
            </Thing>
          </g>
        );
      })}
    </Zone>
  );
}

export function Market(props: ZoneProps): JSX.Element {
  const { village, layout } = props;
  const { queue, stall } = layout;
  const note = w("waiting", { n: village.market.length, served: village.served.length });
  return (
    <Zone
      village={village}
      name="market"
      spot={props.own && "market"}
      villager="merchant"
      part="mine.served"
      label={[stall[0] + 30, stall[1] - 51, "middle"]}
      note={note}
    >
      <g transform={moved(stall)} data-spot={props.own ? "stall" : undefined}>
        <House name="stall" />
        {village.served.length > 0 && (
          <Pills of={[{ n: village.served.length, drawing: SIGN["check"], title: note, tone: "cost" }]} at={[26, -20]} />
        )}
      </g>
      {village.market.map((each, index) => (
        <g key={each.customer} transform={moved(placed(queue, index, QUEUED))}>
          <Waiting {...props} of={each} />
        </g>
      ))}
    </Zone>
  );
}

/** Somebody with a sign: the values to be served at, what they want, what that is worth. */
function Waiting({ of, ...props }: ZoneProps & { of: Customer }): JSX.Element {
  const { at } = props;
  const { doable, refused, state } = bannered(props, of.customer);
  const goods = Object.entries(of.cost).flatMap(([resource, n]) => Array.from({ length: n }, () => resource));
  return (
    <Thing
      at={at}
      box={[-1, 0, 55, 56]}
      name={at.term(`customer.${of.customer}`)}
      piece={`customer.${of.customer}`}
      doable={doable}
      refused={refused}
      class={state}
    >
      <g transform="translate(27 18)">
        <Head />
      </g>
      <rect class="clo-sheet" x="2" y="18" width="50" height="37" rx="4" />
      <text class="clo-values" x="4.500" y="31.500">
        {written(of.values)}
      </text>
      <g class="clo-worth" transform="translate(41 27)">
        <path d="M0-10l3 6.200 6.800.8-5 4.700 1.300 6.700L0 5.200-6.100 8.400l1.300-6.700-5-4.700L-3-3.800z" />
        <text y="4">{of.points}</text>
      </g>
      {goods.map((resource, index) => (
        <Sign
          key={index}
          drawing={SIGN[resource]}
          at={[27 + (index - (goods.length - 1) / 2) * Math.min(16, 44 / goods.length), 44]}
          size={15}
        />
      ))}
      <Price at={at} doable={doable} x={27} y={4} />
    </Thing>
  );
}
