/** Who sits where: names, links, devices, bots that stand in; the start and the next game. */

import { go } from "../app/router";
import { api } from "../net/api";
import { knownTable, rememberTable } from "../storage/localStorage";
import type { CastVote, SeatChange, SeatInfo, SeatPass, TableInfo, VoteOnTakingBack } from "../wire";
import { openTable, showError } from "./session";
import * as store from "./store";

/** Does something at this table and shows how it stands then; what is refused is said. */
async function change(send: (table: string) => Promise<TableInfo>): Promise<boolean> {
  const table = store.tableId.value;
  if (table === null) return false;
  try {
    const fresh = await send(table);
    if (store.tableId.value === table) store.info.value = fresh;
    return true;
  } catch (error) {
    showError(error);
    return false;
  }
}

export const changeSeat = (seat: number, wanted: SeatChange): Promise<boolean> => change((table) => api.changeSeat(table, seat, wanted));

/** Let a bot play in a seat; null: the person again. */
export const standIn = (seat: number, bot: string | null): Promise<boolean> => change((table) => api.standIn(table, seat, bot));

/** Say what shall be done about somebody whose time has run out; null: nothing that was said before. */
export const castVote = (seat: number, choice: CastVote["choice"]): Promise<boolean> =>
  change((table) => api.castVote(table, seat, choice));

/** Ask the others to take back so many of one's own acts; whether it was heard. */
export const askToTakeBack = (seat: number, acts: number): Promise<boolean> =>
  change((table) => api.askToTakeBack(table, seat, { acts, expected: store.update.value?.seq ?? 0 }));

export const voteOnTakingBack = (seat: number, request: number, choice: VoteOnTakingBack["choice"]): Promise<boolean> =>
  change((table) => api.voteOnTakingBack(table, seat, { request, choice }));

/** Begin; bots of this level stand in for those who have not come, or they are waited for. The news show the game. */
export async function start(bots: string | null): Promise<void> {
  const table = store.tableId.value;
  if (table === null) return;
  await api.start(table, bots).catch(showError);
  if (store.hotSeat.value) await openTable(table);
}

export async function rematch(): Promise<void> {
  const table = store.tableId.value;
  if (table === null) return;
  try {
    const again = await api.rematch(table);
    go({ page: "table", table: again.table, moment: null });
  } catch (error) {
    showError(error);
  }
}

/** Take a seat back from whoever holds it, and make a new link: its secret. */
export async function renewLink(seat: number): Promise<string | null> {
  const table = store.tableId.value;
  if (table === null) return null;
  try {
    const { secret } = await api.renewLink(table, seat);
    const known = knownTable(table);
    const mine = known?.mine?.filter((each) => each !== seat) ?? [];
    rememberTable({ table, mine, links: { ...known?.links, [seat]: secret } });
    if (store.info.value?.yours.includes(seat)) await openTable(table);
    return secret;
  } catch (error) {
    showError(error);
    return null;
  }
}

/** The secret of a seat's link, if this browser has made it and nobody has used it. */
export function linkSecret(of: SeatInfo): string | undefined {
  return of.taken || store.tableId.value === null ? undefined : knownTable(store.tableId.value)?.links?.[of.seat];
}

/** The secret of the table's invitation, if this browser has made it and a seat is free. */
export function invitation(): string | undefined {
  const table = store.info.value;
  return (table?.invites && knownTable(table.table)?.invitation) || undefined;
}

/** A new invitation: the one before it is good for nothing any more. */
export async function invite(): Promise<string | null> {
  const table = store.tableId.value;
  if (table === null) return null;
  try {
    const { secret } = await api.invite(table);
    rememberTable({ table, invitation: secret });
    return secret;
  } catch (error) {
    showError(error);
    return null;
  }
}

export async function makePass(seat: number): Promise<SeatPass | null> {
  const table = store.tableId.value;
  if (table === null) return null;
  return api.makePass(table, seat).catch((error: unknown) => {
    showError(error);
    return null;
  });
}

/** The secret of a link to keep, by which another browser gets all that this one holds at the table. */
export async function makeRecoveryLink(): Promise<string | null> {
  const table = store.tableId.value;
  if (table === null) return null;
  return api
    .makeRecoveryLink(table)
    .then(({ secret }) => secret)
    .catch((error: unknown) => {
      showError(error);
      return null;
    });
}

/** The player knows that the seat is gone. */
export function admitLoss(): void {
  const { table, yours } = store.info.value ?? {};
  if (table && yours) rememberTable({ table, mine: yours });
  store.lostSeat.value = null;
}
