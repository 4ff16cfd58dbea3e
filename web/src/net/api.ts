/** The server, as functions. Every failure is a RequestError with words in both languages. */
import { both, type Lang, lang } from "../ui/i18n";
import type * as wire from "../wire";
import { connectionBack, serverBusy, waitingForConnection } from "./connectivity";

export class RequestError extends Error {
  constructor(
    readonly status: number,
    readonly answer: wire.ErrorAnswer,
    /** In so many milliseconds it may be tried again, if the server has said so. */
    readonly after = 0,
  ) {
    super(answer.error);
  }

  /** A fault of the connection, or of something on the way: the server has decided nothing. */
  get passing(): boolean {
    return this.status === 0 || this.status >= 502;
  }
}

/** The server cannot be reached, or something else answers in its place. */
function unreachable(status: number): RequestError {
  return new RequestError(status, { error: "unreachable", text: both("unreachable"), detail: null, rule: null, update: null });
}

async function ask<T>(path: string, body?: object | string, signal: AbortSignal | null = null): Promise<T> {
  const init: RequestInit | undefined =
    body === undefined
      ? undefined
      : {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: typeof body === "string" ? body : JSON.stringify(body),
          signal,
        };
  const response = await fetch(`/api/${path}`, init).catch(() => {
    throw unreachable(0);
  });
  const data: unknown = await response.json().catch(() => {
    throw unreachable(response.status);
  });
  const after = 1000 * Number(response.headers.get("retry-after") ?? 0);
  if (!response.ok) throw new RequestError(response.status, data as wire.ErrorAnswer, after);
  return data as T;
}

const LONGEST_PAUSE = 5000;
const TOO_MANY = 429;
/** After a sleep, or in another network, an answer may never come, and the browser waits for minutes. */
const UNANSWERED = 30_000;

/** A command with a key of its own may be posted again when the answer was lost: the server does it once. So it
 * is sent again when the connection is back, as long as the player stays at the table. */
async function retry<T>(path: string, body: object): Promise<T> {
  const at = location.pathname;
  try {
    for (let pause = 300; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      try {
        return await ask<T>(path, body, AbortSignal.timeout(UNANSWERED));
      } catch (error) {
        if (!(error instanceof RequestError && (error.passing || error.status === TOO_MANY)) || location.pathname !== at) throw error;
        // A move is not refused because something else, as advice, was asked for too often: it waits a moment.
        waitingForConnection.value = error.passing;
        serverBusy.value = error.answer.error === "overloaded";
        // All who were refused together must not come back together.
        await connectionBack(error.after ? Math.max(pause, error.after) * (1 + Math.random()) : pause);
      }
    }
  } finally {
    waitingForConnection.value = serverBusy.value = false;
  }
}

export function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** How this browser is told about a table: in its language, and by what is different. */
export const readerQuery = (): string => `lang=${lang.value}&patches=true`;
const eyes = (seat: number | null): string => (seat === null ? "" : `seat=${seat}`);

export const api = {
  titles: () => ask<wire.Titles>("titles"),
  catalogue: (table: string) => ask<wire.Catalogue>(`tables/${table}/catalogue`),
  terms: (title: string) => ask<wire.Terms>(`titles/${title}/terms`),
  book: (title: string, lang: Lang) => ask<wire.Book>(`titles/${title}/book?lang=${lang}`),
  lessons: (title: string, lang: Lang) => ask<wire.Lessons>(`titles/${title}/lessons?lang=${lang}`),
  about: (title: string) => ask<wire.About>(`titles/${title}/about`),
  words: (lang: Lang) => ask<wire.Words>(`words/${lang}`),

  mine: () => ask<wire.MySeats>("mine"),
  askedTables: () => ask<wire.MySeats>("mine?asked=true"),
  /** How this person's games ended: the last ones, or the last before then. */
  myGames: (before?: number) => ask<wire.MyGames>(before === undefined ? "mine/games" : `mine/games?before=${before}`),
  me: () => ask<wire.Me>("me"),
  changeMe: (change: wire.ChangeMe) => ask<wire.Me>("me/settings", change),
  deleteMe: (name: string) => ask<wire.Empty>("me/delete", { name }),
  notices: () => ask<wire.Notices>("me/notices"),
  addChannel: (channel: wire.NewChannel) => ask<wire.Channel>("me/channels", channel),
  changeChannel: (channel: string, change: wire.ChangeChannel) => ask<wire.Channel>(`me/channels/${channel}`, change),
  removeChannel: (channel: string) => ask<wire.Notices>(`me/channels/${channel}/remove`, {}),
  tryChannel: (channel: string) => ask<wire.Tried>(`me/channels/${channel}/try`, {}),
  makeFeed: () => ask<wire.FeedMade>("me/feed", {}),
  removeFeed: () => ask<wire.Notices>("me/feed/remove", {}),
  followLink: (link: string) => ask<wire.WaitingAt>(`links/${link}`),
  confirmMail: (secret: string) => ask<wire.Confirmed>("mail/confirm", { secret }),
  unsubscribe: (token: string) => ask<wire.Confirmed>("mail/unsubscribe", { token }),
  makePhrase: () => ask<wire.Phrase>("me/phrase", {}),
  removePhrase: () => ask<wire.Me>("me/phrase/remove", {}),
  recover: (phrase: string, join: boolean) => ask<wire.Me>("recover", { phrase, join }),
  passkeys: () => ask<wire.Passkeys>("me/passkeys"),
  passkeyOptions: () => ask<wire.PasskeyOptions>("me/passkeys/options", {}),
  addPasskey: (credential: object) => ask<wire.Passkeys>("me/passkeys", { credential }),
  removePasskey: (id: string) => ask<wire.Passkeys>("me/passkeys/remove", { id }),
  recoveryOptions: () => ask<wire.PasskeyOptions>("passkeys/options", {}),
  usePasskey: (credential: object, join: boolean) => ask<wire.Me>("passkeys/use", { credential, join }),
  archive: (table: string, archived: boolean) => ask<wire.Empty>(`tables/${table}/archive`, { archived }),
  announcement: () => ask<wire.Announcement>("announcement"),
  address: () => ask<wire.ServerAddress>("address"),
  make: (table: wire.NewTable) => ask<wire.TableMade>("tables", table),
  makeFirst: (table: wire.FirstTable) => ask<wire.TableMade>("first", table),
  /** Records stay text: the seed in them is longer than a number of JavaScript's. */
  bringBack: (record: string) => ask<wire.TableMade>("records", `{"record":${record}}`),
  claim: (wanted: wire.Claim) => ask<wire.Claimed>("claim", wanted),
  info: (table: string) => ask<wire.TableInfo>(`tables/${table}`),
  changeSeat: (table: string, seat: number, change: wire.SeatChange) => ask<wire.TableInfo>(`tables/${table}/seats/${seat}`, change),
  renewLink: (table: string, seat: number) => ask<wire.SeatLink>(`tables/${table}/links/${seat}`, {}),
  invite: (table: string) => ask<wire.Invitation>(`tables/${table}/invitation`, {}),
  openTables: () => ask<wire.Listings>("open"),
  enterCode: (code: string) => ask<wire.Empty>("open/code", { code }),
  listing: (table: string) => ask<wire.Listing>(`tables/${table}/listing`),
  changeListing: (table: string, wanted: wire.ChangeListing) => ask<wire.Listing>(`tables/${table}/listing`, wanted),
  join: (table: string, name: string) => ask<wire.Claimed>(`tables/${table}/join`, { name }),
  chat: (table: string) => ask<wire.ChatLog>(`tables/${table}/chat`),
  say: (table: string, said: wire.NewMessage) => retry<wire.ChatMessage>(`tables/${table}/chat`, said),
  chatMode: (table: string, mode: wire.ChatLog["mode"]) => ask<wire.ChatLog>(`tables/${table}/chat/mode`, { mode }),
  mute: (table: string, by: string, muted: boolean) => ask<wire.ChatLog>(`tables/${table}/chat/mute`, { by, muted }),
  report: (table: string, number: number, reason: string) => ask<wire.Empty>(`tables/${table}/chat/report`, { number, reason }),
  notes: (table: string) => ask<wire.Notes>(`tables/${table}/notes`),
  writeNotes: (table: string, text: string) => ask<wire.Notes>(`tables/${table}/notes`, { text }),
  time: () => ask<wire.ServerTime>("time"),
  timesOff: () => ask<wire.TimesOff>("me/times-off"),
  changeTimesOff: (wanted: wire.ChangeTimesOff) => ask<wire.TimesOff>("me/times-off/change", wanted),
  castVote: (table: string, seat: number, choice: wire.CastVote["choice"]) =>
    ask<wire.TableInfo>(`tables/${table}/choices/${seat}`, { choice }),
  /** What a request takes back; with a number of acts, what one's own would. */
  takingBack: (table: string, seat: number | null, acts: number | null) =>
    ask<wire.TakingBack>(`tables/${table}/taking_back?lang=${lang.value}&${eyes(seat)}${acts === null ? "" : `&acts=${acts}`}`),
  askToTakeBack: (table: string, seat: number, wanted: wire.AskToTakeBack) =>
    ask<wire.TableInfo>(`tables/${table}/taking_back/${seat}`, wanted),
  voteOnTakingBack: (table: string, seat: number, wanted: wire.VoteOnTakingBack) =>
    ask<wire.TableInfo>(`tables/${table}/taking_back/${seat}/vote`, wanted),
  takingBackRule: (table: string) => ask<wire.TakingBackRule>(`tables/${table}/taking_back/rule`),
  allowTakingBack: (table: string, allowed: boolean) => ask<wire.TakingBackRule>(`tables/${table}/taking_back/rule`, { allowed }),
  presets: (table: string, seat: number) => ask<wire.Presets>(`tables/${table}/presets/${seat}?lang=${lang.value}`),
  changePresets: (table: string, wanted: wire.ChangePresets) => ask<wire.Presets>(`tables/${table}/presets?lang=${lang.value}`, wanted),
  presence: (table: string) => ask<wire.Presence>(`tables/${table}/presence`),
  makePass: (table: string, seat: number) => ask<wire.SeatPass>(`tables/${table}/passes/${seat}`, {}),
  makeRecoveryLink: (table: string) => ask<wire.RecoveryLink>(`tables/${table}/recovery_link`, {}),
  standIn: (table: string, seat: number, bot: string | null) => ask<wire.TableInfo>(`tables/${table}/bots/${seat}`, { bot }),
  start: (table: string, bots: string | null) => ask<wire.TableInfo>(`tables/${table}/start`, { bots }),
  rematch: (table: string) => ask<wire.TableInfo>(`tables/${table}/rematch`, {}),

  act: (table: string, act: wire.Act) => retry<wire.Update | wire.Patch>(`tables/${table}/act?${readerQuery()}`, act),
  undo: (table: string, undo: wire.Undo) => retry<wire.Update | wire.Patch>(`tables/${table}/undo?${readerQuery()}`, undo),
  resign: (table: string, resign: wire.Resign) => retry<wire.Update>(`tables/${table}/resign?${readerQuery()}`, resign),

  /** Whether it is heard is nobody's concern here. */
  reportError: (error: { message: string; where: string; stack?: string }): void =>
    void fetch("/api/page-errors", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(error),
      keepalive: true,
    }).catch(() => undefined),

  preview: (table: string, seat: number, action: number) => ask<wire.Preview>(`tables/${table}/preview/${action}?seat=${seat}`),
  agree: (table: string, agree: wire.AdviceConsent) => ask<wire.TableInfo>(`tables/${table}/agree`, agree),
  advice: (table: string, asked: wire.AskAdvice) => ask<wire.Advice>(`tables/${table}/advice?lang=${lang.value}`, asked),

  update: (table: string, seat: number | null) => ask<wire.Update>(`tables/${table}/update?lang=${lang.value}&${eyes(seat)}`),
  moment: (table: string, moment: number, seat: number | null) => ask<wire.Moment>(`tables/${table}/moments/${moment}?${eyes(seat)}`),
  moments: (table: string, first: number, last: number, seat: number | null) =>
    ask<wire.MomentRange>(`tables/${table}/moments?first=${first}&last=${last}&${eyes(seat)}`),
  curve: (table: string) => ask<wire.Curve>(`tables/${table}/curve`),
  record: async (table: string) => {
    const text = await fetch(`/api/tables/${table}/record`).then((answer) => answer.text());
    return text.slice(`{"record":`.length, -1);
  },
};
