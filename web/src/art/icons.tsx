/** The shell's icons: one weight of line, a field of 24 by 24. They stand beside words, never in their place. */
import type { JSX } from "preact";

const drawn = {
  log: "M6 3h11l2 2v16H6zM9 8h7M9 12h7M9 16h5",
  book: "M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14",
  settings: "M4 7h9M17 7h3M4 12h3M11 12h9M4 17h11M19 17h1M15 5v4M9 10v4M17 15v4",
  undo: "M9 5L4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3",
  restart: "M6 5v5h5M6.5 10A7 7 0 1 1 5 14",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  eye: "M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  back: "M15 5l-7 7 7 7",
  forth: "M9 5l7 7-7 7",
  first: "M18 5l-7 7 7 7M7 5v14",
  last: "M6 5l7 7-7 7M17 5v14",
  crown: "M4 18h16M4 15l-1-9 5 4 4-6 4 6 5-4-1 9z",
  hourglass: "M6 3h12M6 21h12M7 3c0 5 5 6 5 9s-5 4-5 9M17 3c0 5-5 6-5 9s5 4 5 9",
  flag: "M6 21V4M6 4h11l-2 4 2 4H6",
  people: "M8 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2 20c0-4 2.5-6 6-6s6 2 6 6M16 5a3 3 0 0 1 0 6M17 14c3 .5 5 2.5 5 6",
  person: "M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-5 3.500-7 8-7s8 2 8 7",
  bot: "M6 9h12v10H6zM12 9V5M10 5h4M9 13v1M15 13v1M9.5 16.500h5M6 13H4M20 13h-2",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v6M12 7.500v.5",
  why: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.500a2.5 2.5 0 1 1 3.5 2.300c-.7.3-1 .9-1 1.700M12 17v.5",
  hand: "M8 12V5a1.5 1.5 0 0 1 3 0v5M11 10V4a1.5 1.5 0 0 1 3 0v6M14 10V5a1.5 1.5 0 0 1 3 0v9c0 4-2 7-6 7-3 0-4-1-6-4l-2-4c.8-1 2-1 3 0l2 2",
  chain: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1.5 1.500M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1.5-1.5",
  save: "M12 4v11M7 10l5 5 5-5M4 19h16",
  open: "M12 15V4M7 9l5-5 5 5M4 19h16",
  advice: "M12 3a6 6 0 0 0-3.500 10.900c.9.700 1.500 1.600 1.500 2.600h4c0-1 .6-1.900 1.500-2.600A6 6 0 0 0 12 3zM10 19.500h4M11 21.500h2",
  lesson: "M3 8l9-4 9 4-9 4zM7 10v5c2 2 8 2 10 0v-5M21 8v6",
  qr: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v2M14 20h2M18 18h2v2",
  devices: "M3 5h12v9H3zM7 18h5M9 14v4M17 9h4v11h-4z",
  archive: "M3 5h18v4H3zM5 9v11h14V9M10 13h4",
  chat: "M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12h5",
  notes: "M4 20l1-5L16 4l4 4L9 19zM14 6l4 4",
  check: "M5 12l5 5 9-10",
  text: "M5 6h14M5 6v3M19 6v3M12 6v13M9 19h6",
} as const;

export type IconName = keyof typeof drawn;

export function Icon({ name, size = 22 }: { name: IconName; size?: number }): JSX.Element {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawn[name]} />
    </svg>
  );
}
