/** The kit of pieces that all boards are made of. docs/adding-a-title.md says how a board is written with it. */

export { arrows } from "./arrows";
export { Cover } from "./cover";
export { dragHandlers } from "./drag";
export { type Flight, isCalm, useFlights } from "./fly";
export { COMMON, type Drawing, Glyph, Picture } from "./glyph";
export { Hand } from "./hand";
export { Marker } from "./marker";
export { type Doable, type Meaning, Options, type Told } from "./options";
export { Parts } from "./parts";
export { Becomes, Card, CardBack, Die, Pawn, Stack, Tag, type Thing, Tile } from "./pieces";
export { cls, merged, onEnter, type Playing, type Pressable, playing, press, pressing, shown, stateOf } from "./press";
export { read, reads } from "./reading";
export { isLow, isNarrow, isTall, isTight, isUpright } from "./room";
export { Sheet } from "./sheet";
export { Stepper } from "./stepper";
export { useSteps } from "./steps";
export { type Step, Track } from "./track";
