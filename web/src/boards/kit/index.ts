/** The kit of pieces that all boards are made of. docs/adding-a-title.md says how a board is written with it. */
export { arrows } from "./arrows";
export { Cover } from "./cover";
export { isCalm, useFlights, type Flight } from "./fly";
export { COMMON, Glyph, Picture, type Drawing } from "./glyph";
export { Hand } from "./hand";
export { Options, type Doable, type Meaning, type Told } from "./options";
export { Parts } from "./parts";
export { Becomes, Card, CardBack, Die, Marker, Pawn, Stack, Tag, Tile, type Thing } from "./pieces";
export { cls, merged, onEnter, playing, press, pressing, shown, stateOf, swallowClick, type Playing, type Pressable } from "./press";
export { read, reads } from "./reading";
export { isNarrow, isTight } from "./room";
export { Sheet } from "./sheet";
export { Stepper } from "./stepper";
export { Track, type Step } from "./track";
