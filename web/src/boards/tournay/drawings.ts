/** Signs that Tournay alone needs: 24 by 24, one weight of line, two tones. */
import { COMMON, type Drawing } from "../kit";
import type { Colour } from "./view";

/** The three estates have a sign each, so that colour is never alone: a gable, a cross, a sword. */
export const ESTATE: { readonly [colour in Colour]: Drawing } = {
  yellow: ["M8 21.500V16h3v5.500", "M12 2.500l9 8h-3v11H6v-11H3z"],
  white: ["", "M10 2.500h4V8h5.500v4H14v9.500h-4V12H4.500V8H10z"],
  red: ["M12 16.500v5M7.500 16.500h9", "M12 1.500l2.200 3v12H9.800v-12z"],
};

export const SIGN: { readonly [name: string]: Drawing } = {
  ...COMMON,
  gain: COMMON["coin"]!,
  draw: COMMON["cards"]!,
  take_two: ["M3 6.500h8v13H3zM13 4.500h8v13h-8z", "M5 8.500h4v9H5z"],
  recruit: ["M19.500 3v7M16 6.500h7", "M9 3.500a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM1.500 21c.3-5 3-7.500 7.500-7.500s7.200 2.500 7.500 7.500z"],
  copy: ["M12 2.500v19M4 17.500v-9l5-3v12zM20 17.500v-9l-5-3v12z", "M15 6l5 3v8.500h-5z"],
  fight: ["M4 20L19 5M15 4.500h5V9M20 20L5 5M9 4.500H4V9M6 15.500l3 3M18 15.500l-3 3"],
  ballista: [
    "M4 20L18 6M13.500 5.500L19 5l-.5 5.500",
    "M3 8c6-4 9-4 13 0 4 4 4 7 0 13l-1.500-1.500c2.500-4 2.700-6.600 0-9.500-2.700-2.900-5.800-2.800-10 .5z",
  ],
  catapult: ["M3 20.500h18M6 20.500L10 9M18 20.500L8 6", "M7 2.500a3 3 0 1 1 0 6 3 3 0 0 1 0-6z"],
  abbey: ["M12 2v4M10 4h4M4 21.500V12l8-6 8 6v9.500zM4 21.500h16", "M10 21.500V16a2 2 0 0 1 4 0v5.500z"],
  levy: ["M12 13.500v5M9.500 16h5", "M9 5.500l-2-3h10l-2 3c4 2 6 6 6 9.500 0 4-3 6.500-9 6.500S3 19 3 15c0-3.500 2-7.500 6-9.500z"],
  tax: ["M7 6.500h7M7 10.500h7M7 14.500h4", "M4 2.500h14v12h-2v-10H6v15h6v2H4zM18.500 15.500a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7z"],
  twice: ["M4 12a8 8 0 0 1 14-5M20 12a8 8 0 0 1-14 5M18 2.500V7h-4.500M6 21.500V17h4.500"],
  rise: ["M12 21V6M6 11.500L12 5l6 6.500", "M4 2h16v2H4z"],
  chain: ["M9.500 14.500l5-5M8 11l-3 3a3.500 3.500 0 0 0 5 5l3-3M16 13l3-3a3.500 3.500 0 0 0-5-5l-3 3"],
  place: ["M12 2.500v9M8 8l4 4 4-4", "M4 14h16v7.500H4z"],
  activate: COMMON["person"]!,
  resident: COMMON["person"]!,
  gather: ["M4 21.500h16M12 2.500v8M8.500 7L12 10.500 15.500 7", "M5 14h4v6H5zM10 14h4v6h-4zM15 14h4v6h-4z"],
  earn: COMMON["coin"]!,
  lay_down: COMMON["lying"]!,
  majority: ["M3 18.500h18", "M4 17L2.500 6l5.500 4L12 3l4 7 5.500-4L20 17z"],
  damage: ["M3.500 3.500h17v17h-17z", "M14 3.500l-4.500 7 3.500 1-4 9 8-11-4-1.200z"],
  lose: ["M3 12h6", "M15 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12z"],
  empty_slot: ["M4 4h16v16H4z"],
  filled_slot: ["M4 4h16v16H4z", "M7 7h10v10H7z"],
  standing: COMMON["person"]!,
  chosen_standing: COMMON["person"]!,
  lying: COMMON["lying"]!,
  grey: ["M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16z", "M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10z"],
  prestige: ["M4 21.500h16", "M6 20V9l-2-1V4h3v2h3V3h4v3h3V4h3v4l-2 1v11h-4.500v-5a1.500 1.500 0 0 0-3 0v5z"],
};
