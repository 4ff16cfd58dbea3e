/** Every piece of the kit on one page, to look at while working on it: `/kit` of `npm run dev`. It is in no build. */
import { type JSX, render } from "preact";
import { useState } from "preact/hooks";
import { COLOURS } from "../../art/charges";
import type { SeatInfo } from "../../wire";
import { Becomes, Card, CardBack, COMMON, Die, Hand, Marker, Pawn, Picture, pressing, Sheet, Stack, Stepper, Tag, Tile, Track } from ".";
import "./kit.css";

const HUES = ["yellow", "white", "red", "black", "blue", "green", "brown", "purple", "grey"];
const STATES = ["", "is-legal", "is-chosen", "is-refused"];
const SEATS = COLOURS.map((colour, seat) => ({ seat, colour, name: colour }) as SeatInfo);
const nothing = (): void => undefined;

function Gallery(): JSX.Element {
  const [count, setCount] = useState(2);
  const dark = (): void => {
    const root = document.documentElement;
    root.dataset["theme"] = root.dataset["theme"] === "dark" ? "light" : "dark";
  };
  return (
    <main style={{ padding: "16px", display: "grid", gap: "18px" }}>
      <button type="button" class="kit-choice" onClick={dark}>
        light / dark
      </button>
      <Row>
        {Object.entries(COMMON).map(([name, drawing]) => (
          <Picture key={name} drawing={drawing} size={28} title={name} />
        ))}
      </Row>
      <Row>
        {STATES.map((state) => (
          <Card
            key={state}
            name="Quarry II"
            hue="yellow"
            state={state}
            foot={
              <>
                <Tag n={3} drawing={COMMON["coin"]} title="cost" />
                <Tag n={2} drawing={COMMON["star"]} title="points" tone="gain" />
              </>
            }
          >
            <Tag n={5} drawing={COMMON["coin"]} title="coins" tone="gain" />
          </Card>
        ))}
        <Card name="Changed" hue="red" changed />
        {HUES.map((hue) => (
          <CardBack key={hue} hue={hue} mark="II" />
        ))}
      </Row>
      <Row>
        {HUES.map((hue) =>
          STATES.map((state) => <Tile key={hue + state} drawing={COMMON["house"]} hue={hue} count={3} state={state} title="house" />),
        )}
      </Row>
      <Row>
        {[1, 2, 3, 4, 5, 6].map((face) => (
          <Die key={face} face={face} title={`${face}`} state={STATES[face % 4]} />
        ))}
        {[1, 2, 3, 4, 5, 6].map((face) => (
          <Die key={face} face={face} dark title={`${face}`} />
        ))}
      </Row>
      <Row>{HUES.map((hue) => [false, true].map((lying) => <Pawn key={`${hue}${lying}`} hue={hue} lying={lying} title={hue} />))}</Row>
      <Row>
        {SEATS.map((seat) => (
          <Marker key={seat.seat} seat={seat} size={32} />
        ))}
      </Row>
      <Row>
        <Stack count={7} title="7 left">
          <CardBack hue="white" mark="I" />
        </Stack>
        <Stack count={0} title="none left">
          <CardBack hue="red" mark="III" />
        </Stack>
        <Becomes from={4} to={5} title="draw" drawing={COMMON["cards"]} />
        <Tag n={2} drawing={COMMON["hourglass"]} title="time" tone="warn" />
        <Stepper
          name="wood"
          value={count}
          less={count ? pressing("", () => setCount(count - 1)) : {}}
          more={pressing("", () => setCount(count + 1))}
        />
        {["kit-choice", "kit-choice is-main", "kit-choice is-chosen", "kit-choice is-refused"].map((each) => (
          <button key={each} type="button" class={each}>
            choice
          </button>
        ))}
      </Row>
      <Track
        label="track"
        seats={SEATS}
        seat={0}
        steps={Array.from({ length: 10 }, (_, n) => ({ label: `${n}`, shows: n, here: n === 3 ? [0] : n === 5 ? [1, 2] : [] }))}
      />
      <Hand label="hand">
        {HUES.slice(0, 6).map((hue) => (
          <Card key={hue} name={`Card ${hue}`} hue={hue} state={hue === "red" ? "is-chosen" : "is-legal"} press={pressing("", nothing)} />
        ))}
      </Hand>
      <Sheet
        name="Sheet"
        peek={
          <>
            <Tile drawing={COMMON["bell"]} hue="red" size={24} title="bell" /> a peek
          </>
        }
      >
        <p>What is on the sheet.</p>
      </Sheet>
    </main>
  );
}

function Row({ children }: { children: JSX.Element | (JSX.Element | JSX.Element[])[] }): JSX.Element {
  return <div style={{ display: "flex", flexWrap: "wrap", gap: "10px", alignItems: "center" }}>{children}</div>;
}

export function showGallery(): void {
  render(<Gallery />, document.getElementById("app")!);
}
