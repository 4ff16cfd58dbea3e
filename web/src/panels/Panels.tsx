import type { JSX } from "preact";
import { info, type Panel, panel } from "../state/store";
import { lazy } from "../ui/lazy";
import { About } from "./About";
import { Book } from "./Book";
import { Chat } from "./Chat";
import { Keys } from "./Keys";
import { Log } from "./Log";
import { Notes } from "./Notes";
import { Recap } from "./Recap";
import { Seats } from "./Seats";
import { Settings } from "./Settings";
import { TableMenu } from "./TableMenu";
import { TakingBack } from "./TakingBack";

const panels: { readonly [name in Panel]: () => JSX.Element | null } = {
  log: Log,
  chat: Chat,
  notes: Notes,
  book: Book,
  about: About,
  settings: Settings,
  recap: Recap,
  table: TableMenu,
  seats: Seats,
  keys: Keys,
  taking_back: TakingBack,
  glossary: lazy(() => import("../tutoring").then((part) => part.Glossary)),
  forecast: lazy(() => import("../tutoring").then((part) => part.Forecast)),
};

export function Panels(): JSX.Element | null {
  if (!panel.value || !info.value) return null;
  const Shown = panels[panel.value];
  return <Shown />;
}
