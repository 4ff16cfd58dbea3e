/** Signs that Clochemerle alone needs: 24 by 24, one weight of line, two tones. */
import { COMMON, type Drawing } from "../kit";

export const SIGN: { readonly [name: string]: Drawing } = {
  ...COMMON,
  horse: ["M6 21.500l2-7M17 21.500l-1-7", "M3 9l4-5 2-2 1 2c4 1 7 3.500 9 7l1.500 5H18l-1.500-2.500L9 13l-2-2.500L5 12z"],
  beer: ["M17 9h3v8h-3", "M5 7.500h12v14H5zM4 3.500c2-2 4-1 5 0 1-1 3-1 4 0 2-1 4 0 5 2v2H4z"],
  plough: ["M3 5l9 9M12 14h9M6 21l6-7", "M12 14l5 7h-9z"],
  scroll: ["M9 8.500h7M9 12h7M9 15.500h5", "M6 3h13a2 2 0 0 1 2 2v2h-3v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-2h3zM8 5v12h5v2h3V5z"],
  wagon: [
    "M4 12L2 8M21 12V6",
    "M2 8.500h20V14H2zM7 14.500a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7zM17 14.500a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7z",
  ],
  any: ["M12 3l8 4.500v9L12 21l-8-4.500v-9zM4 7.500l8 4.500 8-4.500M12 12v9"],
  abbot: ["", "M10 2.500h4V7h4.500v4H14v10.500h-4V11H5.500V7H10z"],
  councillor: ["M4 21.500h16M12 4v13M6 7.500h12", "M3 15l3-7.500L9 15zM15 15l3-7.500L21 15z"],
  traveller: [
    "M5 21.500L9 9M12 21.500l2-6-3-3",
    "M12 2.500a2.600 2.600 0 1 1 0 5.200 2.600 2.600 0 0 1 0-5.200zM9 9h5l4 4-1.500 1.500-3.500-3-1.500 4z",
  ],
  craftsman: ["M4 21.500L14 10", "M11 3.500h8l2 3-4 5-3-1-3-3z"],
  merchant: ["M9 8c0-3 1-4.500 3-4.500S15 5 15 8", "M5 8h14l1.500 13.500h-17z"],
  quill: ["M4 21l5-6", "M20 3c-7 0-12 4-12 12 7 0 12-4 12-12z"],
  chalice: ["M12 13.500V20M7.500 21h9", "M5 3h14c0 6-2.500 10.500-7 10.500S5 9 5 3z"],
  rosary: ["M12 3a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13zM12 16v5.500M9.500 19h5"],
  church: ["M12 1.500V6M10 3.500h4", "M12 6l7 6v9.500H5V12zM10 21.500V17a2 2 0 0 1 4 0v4.500z"],
  chamber: ["M3 21.500h18M6 20v-9M10 20v-9M14 20v-9M18 20v-9", "M12 2.500l10 6.500H2z"],
  meeting_place: ["M6 21.500V13M18 21.500V13", "M2 9.500h20V13H2zM12 2.500a3 3 0 1 1 0 6 3 3 0 0 1 0-6z"],
  field: [
    "M3 19c3-2 6-2 9 0s6 2 9 0M12 19V7",
    "M12 3c2 2 2 4 0 6-2-2-2-4 0-6zM7.500 8c3 0 4 1.500 4.500 4-3 0-4.500-1.500-4.500-4zM16.500 8c-3 0-4 1.500-4.500 4 3 0 4.500-1.500 4.500-4z",
  ],
  travel: [
    "M3 21c5 0 3-5 8-5s3-6 9-6",
    "M15.500 2.500c2.500 0 4 1.800 4 3.800 0 2.500-4 6.200-4 6.200s-4-3.700-4-6.200c0-2 1.500-3.800 4-3.800z",
  ],
  hand: [
    "M8 12V5.500M11 11V3.500M14 11V4.500M17 12V7.500",
    "M7 11h11.500v4c0 4-2.500 6.500-6 6.500-3 0-5-2-7-6.500l-2-3.500c1.500-1.500 3 0 3.500 1z",
  ],
  office: ["M4 21.500V8h16v13.500zM8 12h8M8 16h5", "M4 3h16v5H4z"],
  question: ["M8 8a4 4 0 1 1 6 3.500c-1.400.8-2 1.600-2 3.500M12 19v.5"],
  school: ["M12 13v5c-3 0-5-1-6-2.500v-4", "M12 3l10 5-10 5L2 8z"],
  personal: ["M12 14v8M9 22h6", "M12 2.500c4 0 7 2.600 7 6 0 3.200-3 6-7 6s-7-2.800-7-6c0-3.400 3-6 7-6z"],
  story: ["M12 5c-2-1.700-5-2-9-1.500V19c4-.5 7-.2 9 1.500 2-1.700 5-2 9-1.500V3.500C17 3 14 3.300 12 5zM12 5v15.500"],
  tree: ["M12 13v8.500", "M12 2.500c4.500 0 8 3 8 6.500s-3 6-8 6-8-2.500-8-6 3.500-6.500 8-6.500z"],
  rat: [
    "M20 15c2 1 2 4 0 5M4 13.500H1.500",
    "M4 12c2-4 6-6 10-5.500 4 .5 6.500 3.500 6.500 7.500 0 2-1.500 3.500-4 3.500H8C5 17.500 3 15 4 12z",
  ],
  coffin: ["M12 8v7M9.500 10.500h5", "M9 2.500h6l3 6-2 13H8l-2-13z"],
  window: ["M12 2.500v19M5 12h14", "M5 21.500V10a7 7 0 0 1 14 0v11.500h-2V10a5 5 0 0 0-10 0v11.500z"],
  labourer: ["M6 21.500l3-7M17 5v16.500M14.500 5h5", "M10 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM6.500 11h7l-1 5h-5z"],
  cloud: ["M7 18.500a4.500 4.500 0 0 1 0-9 6 6 0 0 1 11.500 1.500 3.800 3.800 0 0 1-1 7.500z"],
  marker: ["", "M12 5a7 7 0 1 1 0 14 7 7 0 0 1 0-14z"],
  customer: ["M9 8c0-3 1-4.500 3-4.500S15 5 15 8", "M5 8h14l1.500 13.500h-17z"],
};

const BY_SORT: { readonly [sort: string]: string } = {
  stable: "horse",
  brewery: "beer",
  forge: "plough",
  scroll_maker: "scroll",
  wheelwright: "wagon",
  sanatorium: "church",
  cloister: "church",
  diocese_office: "church",
  pilgrim_refuge: "church",
  monetary: "chamber",
  property: "chamber",
  citizens: "chamber",
  guild: "chamber",
};

/** The picture of a banner, black or white. */
export function signOf(banner: string): Drawing | undefined {
  const sort = banner.replace(/_\d+$/, "");
  return SIGN[BY_SORT[sort] ?? (sort.startsWith("travel") ? "travel" : sort)];
}
