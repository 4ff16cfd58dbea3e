/** What is drawn on the large face of a piece: who is needed there, and what the steps of a track bring. */
import type { JSX } from "preact";
import type { Piece } from "../../wire";
import { Follower, Good, Icon } from "./icons";
import type { DeedFigures, FollowerFigures, PlaceFigures } from "./types.generated";

export function Face({ piece, name }: { piece: Piece; name: string }): JSX.Element | null {
  const [sort = "", id = ""] = name.split(".");
  if (sort === "place")
    return (
      <Row>
        {(piece.figures as PlaceFigures).spaces.map((kind, slot) => (
          <Follower key={slot} follower={kind} size={40} />
        ))}
      </Row>
    );
  if (sort === "good")
    return (
      <Row>
        <Good good={id} size={44} />
      </Row>
    );
  if (sort === "event")
    return (
      <Row>
        <Icon name={id} size={48} />
      </Row>
    );
  if (sort === "deed")
    return (
      <Row>
        {Object.entries((piece.figures as DeedFigures).spaces).map(([kind, count]) => (
          <span key={kind} class="orl-count">
            <Follower follower={kind} size={32} />
            {count}
          </span>
        ))}
      </Row>
    );
  if (sort !== "follower") return null;
  const steps = (piece.figures as FollowerFigures).steps ?? [];
  return (
    <Row>
      <Follower follower={id} size={40} />
      {steps.slice(1).map((step, index) => (
        <span key={index} class="orl-face-step">
          {step.good ? (
            <Icon name={step.good} size={18} />
          ) : (
            (step.coins ??
            step.development ??
            step.draw ??
            step.stacks?.map((stack) => (stack === "one" ? "I" : "II")).join("·") ??
            (step.technology ? <Icon name="technology" size={18} /> : ""))
          )}
          {step.citizen && <Icon name="citizen" size={16} />}
        </span>
      ))}
    </Row>
  );
}

function Row({ children }: { children: JSX.Element | JSX.Element[] | (JSX.Element | JSX.Element[])[] }): JSX.Element {
  return <div class="orleans orl-face-row">{children}</div>;
}
