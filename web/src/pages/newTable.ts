/** From the choices on the front page to a table with its seats. */
import { api } from "../net/api";
import { showError } from "../state/session";
import { rememberTable } from "../storage/localStorage";
import type { ChangeListing, NewSeat, NewTable, TitleInfo } from "../wire";

/** Who sits where: the person at this browser, a friend by link, somebody who shares this device, a bot. */
export type Sitter = { kind: "you" | "friend" | "here"; name: string } | { kind: "bot"; bot: string };
export const MODES = ["bots", "friends", "here"] as const;
export type Mode = (typeof MODES)[number];

export function usualPlayers(title: TitleInfo): number {
  return title.players.includes(3) ? 3 : title.players[0]!;
}

export function sitters(mode: Mode, players: number, name: string, bot: string): Sitter[] {
  return Array.from({ length: players }, (_, number): Sitter => {
    if (number === 0) return { kind: "you", name };
    if (mode === "bots") return { kind: "bot", bot };
    return { kind: mode === "friends" ? "friend" : "here", name: "" };
  });
}

function newSeat(sitter: Sitter): NewSeat {
  if (sitter.kind === "bot") return { kind: "bot", bot: sitter.bot };
  const name = sitter.name.trim();
  return name ? { kind: "person", name } : { kind: "person" };
}

/** Makes the table, sits down on the seats of this browser, and starts when nobody has to come. `open` shows it to
 * everybody where somebody has to, once its host sits. */
export async function makeTable(
  title: TitleInfo,
  options: NonNullable<NewTable["options"]>,
  who: Sitter[],
  pace: Pick<NewTable, "pace" | "clock"> = {},
  open: ChangeListing | null = null,
): Promise<string> {
  const made = await api.make({ title: title.id, options, seats: who.map(newSeat), ...pace });
  const friends = made.links.filter((link) => who[link.seat]?.kind === "friend");
  for (const link of made.links) if (!friends.includes(link)) await api.claim({ secret: link.secret });
  rememberTable({
    table: made.table,
    title: title.id,
    invitation: friends.length ? made.invitation : null,
    links: Object.fromEntries(friends.map((link) => [link.seat, link.secret])),
  });
  if (!friends.length) await api.start(made.table, null);
  else if (open?.listed) await api.changeListing(made.table, open).catch(showError); // the lobby shows how it stands
  return made.table;
}
