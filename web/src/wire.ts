// Generated from src/bourgade/server/wire by `npm run types`: do not edit.

export interface Wire {
  About: About;
  AbsenceVote: AbsenceVote;
  Act: Act;
  Advice: Advice;
  AdviceConsent: AdviceConsent;
  Advised: Advised;
  AllowTakingBack: AllowTakingBack;
  Announce: Announce;
  Announcement: Announcement;
  Archive: Archive;
  AskAdvice: AskAdvice;
  AskToTakeBack: AskToTakeBack;
  Ban: Ban;
  Book: Book;
  BookRule: BookRule;
  BookSection: BookSection;
  BookTable: BookTable;
  CastVote: CastVote;
  Catalogue: Catalogue;
  ChangeChannel: ChangeChannel;
  ChangeChat: ChangeChat;
  ChangeListing: ChangeListing;
  ChangeMe: ChangeMe;
  ChangeNotes: ChangeNotes;
  ChangePresets: ChangePresets;
  ChangeTimesOff: ChangeTimesOff;
  Channel: Channel;
  ChatLog: ChatLog;
  ChatMessage: ChatMessage;
  ChatNews: ChatNews;
  Claim: Claim;
  Claimed: Claimed;
  CloseReport: CloseReport;
  Confirmed: Confirmed;
  Curve: Curve;
  CurvePoint: CurvePoint;
  Done: Done;
  Edit: Edit;
  Empty: Empty;
  EnterCode: EnterCode;
  ErrorAnswer: ErrorAnswer;
  Feed: Feed;
  FeedItem: FeedItem;
  FeedMade: FeedMade;
  FirstTable: FirstTable;
  GameSeat: GameSeat;
  Goodbye: Goodbye;
  Health: Health;
  Invitation: Invitation;
  Join: Join;
  Lesson: Lesson;
  Lessons: Lessons;
  LevelInfo: LevelInfo;
  Line: Line;
  Listing: Listing;
  Listings: Listings;
  Me: Me;
  Moment: Moment;
  MomentEdits: MomentEdits;
  MomentRange: MomentRange;
  Mute: Mute;
  MyGame: MyGame;
  MyGames: MyGames;
  MySeat: MySeat;
  MySeats: MySeats;
  NewChannel: NewChannel;
  NewMessage: NewMessage;
  NewPasskey: NewPasskey;
  NewPreset: NewPreset;
  NewSeat: NewSeat;
  NewTable: NewTable;
  Notes: Notes;
  Notices: Notices;
  NumberChange: NumberChange;
  OpenTable: OpenTable;
  OperatorPerson: OperatorPerson;
  OperatorPersons: OperatorPersons;
  OperatorReport: OperatorReport;
  OperatorReports: OperatorReports;
  OperatorTable: OperatorTable;
  OperatorTables: OperatorTables;
  Option: Option;
  OptionChoice: OptionChoice;
  OptionInfo: OptionInfo;
  OwnAct: OwnAct;
  PageError: PageError;
  PasskeyInfo: PasskeyInfo;
  PasskeyOptions: PasskeyOptions;
  Passkeys: Passkeys;
  Patch: Patch;
  PersonExport: PersonExport;
  Phrase: Phrase;
  Piece: Piece;
  Pong: Pong;
  Presence: Presence;
  Preset: Preset;
  PresetAnswer: PresetAnswer;
  Presets: Presets;
  Preview: Preview;
  Proof: Proof;
  Provenance: Provenance;
  PushTarget: PushTarget;
  Question: Question;
  Quiet: Quiet;
  Record: Record;
  Recover: Recover;
  RecoveryLink: RecoveryLink;
  RefusedOption: RefusedOption;
  RemovePasskey: RemovePasskey;
  Rename: Rename;
  ReportMessage: ReportMessage;
  Resign: Resign;
  SeatChange: SeatChange;
  SeatInfo: SeatInfo;
  SeatLink: SeatLink;
  SeatPass: SeatPass;
  SeatPresence: SeatPresence;
  SeatTime: SeatTime;
  ServerAddress: ServerAddress;
  ServerTime: ServerTime;
  SetReadOnly: SetReadOnly;
  StandIn: StandIn;
  Start: Start;
  TableInfo: TableInfo;
  TableMade: TableMade;
  TakenActs: TakenActs;
  TakenLine: TakenLine;
  TakingBack: TakingBack;
  TakingBackRequest: TakingBackRequest;
  TakingBackRule: TakingBackRule;
  Terms: Terms;
  Text: Text;
  TimesOff: TimesOff;
  TitleInfo: TitleInfo;
  Titles: Titles;
  Tried: Tried;
  Undo: Undo;
  Unsubscribe: Unsubscribe;
  Update: Update;
  UsePasskey: UsePasskey;
  Vacation: Vacation;
  VoteOnTakingBack: VoteOnTakingBack;
  WaitingAt: WaitingAt;
  Words: Words;
}
/**
 * What is in the box and where its values come from.
 */
export interface About {
  rows: Provenance[];
  title: string;
}
export interface Provenance {
  row: string;
  source: "rulebook" | "sources" | "source" | "inferred";
}
export interface AbsenceVote {
  by: number;
  choice: "wait" | "replace" | "end";
}
export interface Act {
  action: number;
  expected: number;
  fit?: boolean;
  key: string;
  seat: number;
}
export interface Advice {
  choices: Advised[];
}
/**
 * One of the best choices.
 */
export interface Advised {
  action: number;
  ahead: number | null;
  chance: number | null;
  points: number | null;
  reason: string | null;
  text: string;
  win: number | null;
}
export interface AdviceConsent {
  agreed: boolean;
  seat: number;
}
export interface AllowTakingBack {
  allowed: boolean | null;
}
export interface Announce {
  text: string;
}
/**
 * What everybody is told on every page.
 */
export interface Announcement {
  read_only: boolean;
  text: string;
}
export interface Archive {
  archived: boolean;
}
export interface AskAdvice {
  expected: number;
  seat: number;
}
export interface AskToTakeBack {
  acts: number;
  expected: number;
}
export interface Ban {
  banned: boolean;
}
export interface Book {
  lang: "fr" | "en";
  sections: BookSection[];
  title: string;
}
export interface BookSection {
  blocks: (string | BookTable)[];
  heading: string;
  level: number;
  rules: BookRule[];
}
export interface BookTable {
  heads: string[];
  rows: string[][];
}
export interface BookRule {
  blocks: (string | BookTable)[];
  number: string;
}
/**
 * What shall be done about a seat whose time has run out; null: nothing that was said before.
 */
export interface CastVote {
  bot?: string | null;
  choice: ("wait" | "bot" | "replace" | "end") | null;
}
/**
 * Everything in the box of a table, by key: card.quarry_1, place.village…
 */
export interface Catalogue {
  figures: {
    [k: string]: unknown;
  };
  pieces: {
    [k: string]: Piece;
  };
  title: string;
}
/**
 * One kind of piece of a box: what stands on it, in figures and in words.
 */
export interface Piece {
  does: Text[];
  figures: {
    [k: string]: unknown;
  };
  name: Text;
  own: boolean;
  rule: string;
  sources: {
    [k: string]: "rulebook" | "sources" | "source" | "inferred";
  };
}
/**
 * What does not change with the table, in both languages. What a table says is in the reader's language alone.
 */
export interface Text {
  en: string;
  fr: string;
}
/**
 * What is left out stays.
 */
export interface ChangeChannel {
  daily?: boolean | null;
  hour?: number | null;
  on?: boolean | null;
}
export interface ChangeChat {
  mode: "all" | "players" | "none";
}
export interface ChangeListing {
  lang?: ("fr" | "en") | null;
  listed: boolean;
  starts_full?: boolean;
}
/**
 * What is left out stays.
 */
export interface ChangeMe {
  lang?: ("fr" | "en") | null;
  name?: string | null;
  studies?: boolean | null;
  time_zone?: string | null;
}
export interface ChangeNotes {
  text: string;
}
/**
 * All presets of a seat: what is left out is withdrawn.
 */
export interface ChangePresets {
  /**
   * @maxItems 20
   */
  presets: NewPreset[];
  seat: number;
}
/**
 * An answer beforehand; with the mode `plan` several, each given once.
 */
export interface NewPreset {
  /**
   * @minItems 1
   * @maxItems 20
   */
  actions: number[];
  kind: string;
  mode: "always" | "same" | "plan";
}
/**
 * When time does not run for this person at tables over days.
 */
export interface ChangeTimesOff {
  quiet: Quiet | null;
  time_zone: string;
  /**
   * @maxItems 20
   */
  vacations: Vacation[];
}
/**
 * From the evening to the morning, or within a day.
 */
export interface Quiet {
  begin: number;
  end: number;
}
export interface Vacation {
  first: string;
  last: string;
}
/**
 * A way by which a person is told. `label`: an address, the host of a webhook, the name of a browser.
 */
export interface Channel {
  daily: boolean;
  here: boolean;
  hour: number;
  id: string;
  kind: "push" | "mail" | "discord" | "slack" | "ntfy" | "json";
  label: string;
  secret: string | null;
  state: "asked" | "on" | "off" | "given_up";
  told: string | null;
  trouble: Text | null;
}
/**
 * The last messages of the room to which somebody belongs at a table: players and the host, or watchers. Nobody is
 * sent the messages of the other room.
 */
export interface ChatLog {
  host: boolean;
  messages: ChatMessage[];
  mode: "all" | "players" | "none";
  muted: string[];
  named: boolean;
  room: "players" | "watchers";
  writes: boolean;
  you: string | null;
}
/**
 * What somebody has said: plain text. It never changes.
 */
export interface ChatMessage {
  at: number;
  by: string | null;
  kind: "text" | "reaction" | "notice";
  name: string;
  number: number;
  seat: number | null;
  text: string;
}
/**
 * New messages, on the news socket of who asked for them (`chat=`).
 */
export interface ChatNews {
  kind: "chat";
  messages: ChatMessage[];
}
export interface Claim {
  key?: string | null;
  secret: string;
}
export interface Claimed {
  seat: number | null;
  table: string;
}
/**
 * The message of which all reports are dealt with.
 */
export interface CloseReport {
  number: number;
  room: string;
  table: string;
}
/**
 * What was confirmed or ended, as it is shown.
 */
export interface Confirmed {
  label: string;
}
export interface Curve {
  points: CurvePoint[];
}
export interface CurvePoint {
  moment: number;
  round: number | null;
  totals: number[];
}
/**
 * What was wanted is done.
 */
export interface Done {
  done: boolean;
}
/**
 * One difference between what a reader knows and what it may know now.
 */
export interface Edit {
  at: (string | number)[];
  do: "put" | "drop" | "list";
  value: {
    [k: string]: unknown;
  };
}
/**
 * A command that needs no words: {}.
 */
export interface Empty {}
export interface EnterCode {
  code: string;
}
/**
 * Any error, in words.
 */
export interface ErrorAnswer {
  detail: string | null;
  error: string;
  rule: string | null;
  text: Text;
  update: Update | null;
}
/**
 * All that a reader may know now. `seq` counts the changes that this reader could see.
 */
export interface Update {
  asides: Option[];
  kind: "update";
  lang: "fr" | "en";
  log: Line[];
  log_from: number;
  moments: number;
  question: Question | null;
  seat: number | null;
  seq: number;
  table: TableInfo;
  undoable: number;
  view: {
    [k: string]: unknown;
  };
}
export interface Option {
  action: number;
  closes: boolean;
  ends: boolean;
  idle: boolean;
  loses: boolean;
  meaning: {
    [k: string]: number | string;
  };
  text: string;
}
/**
 * A line of the log.
 */
export interface Line {
  args: {
    [k: string]: unknown;
  };
  forced: boolean;
  key: string;
  moment: number | null;
  number: number;
  text: string;
}
export interface Question {
  fit: Option[];
  hints: {
    [k: string]: unknown;
  };
  kind: string;
  options: Option[];
  prompt: string;
  refused: RefusedOption[];
  rule: string;
  source: string;
}
export interface RefusedOption {
  meaning: {
    [k: string]: number | string;
  };
  reason: string;
  rule: string;
  text: string;
}
export interface TableInfo {
  advice: boolean;
  agreed: number[];
  changed_box: boolean;
  clock: "none" | "12h" | "24h" | "3d" | "5m+15s" | "7d+12h";
  ended: boolean;
  first: boolean;
  held: ("broken" | "rules") | null;
  host: boolean;
  imported: boolean;
  invites: boolean;
  options: {
    [k: string]: boolean | string;
  };
  pace: "live" | "days";
  rematch: string | null;
  request: TakingBackRequest | null;
  rules_version: string;
  salt: string | null;
  seats: SeatInfo[];
  seed: string | null;
  seed_hash: string;
  stage: "lobby" | "playing" | "over";
  table: string;
  times: SeatTime[];
  title: string;
  watch: string;
  yours: number[];
}
/**
 * A player asks the others to take back acts.
 */
export interface TakingBackRequest {
  acts: number;
  agreed: number[];
  event: number;
  missing: number[];
  refused: number | null;
  seat: number;
}
export interface SeatInfo {
  bot: string | null;
  colour: "blue" | "red" | "green" | "yellow" | "violet";
  consents: number[];
  kind: "person" | "bot";
  name: string;
  resigned: boolean;
  seat: number;
  taken: boolean;
  wishes: AbsenceVote[];
}
/**
 * What a seat has left. Times are seconds of the epoch, by the server's clock (`/api/time`).
 */
export interface SeatTime {
  asked: number | null;
  away: number[][];
  left: number | null;
  out: boolean;
  pauses: number[][];
  seat: number;
  since: number | null;
}
/**
 * A JSON Feed (jsonfeed.org, version 1.1).
 */
export interface Feed {
  home_page_url: string;
  items: FeedItem[];
  title: string;
  version: string;
}
export interface FeedItem {
  content_text: string;
  date_published: string | null;
  id: string;
  title: string;
  url: string;
}
/**
 * The address that says where this person is waited for, as a JSON Feed. It is shown once.
 */
export interface FeedMade {
  url: string;
}
/**
 * A first game of a title: short, always dealt alike, against a mild bot.
 */
export interface FirstTable {
  name: string | null;
  title: string;
}
/**
 * A seat at the end of a game.
 */
export interface GameSeat {
  bot: string | null;
  name: string;
  points: number | null;
  rank: number;
  resigned: boolean;
  rival: string | null;
  seat: number;
  yours: boolean;
}
/**
 * The person's own name, so that nobody is deleted by accident; who has none says nothing.
 */
export interface Goodbye {
  name: string;
}
export interface Health {
  status: "ok";
  version: string;
}
/**
 * A link for all who are invited: each takes a free person's seat, as long as there is one.
 */
export interface Invitation {
  secret: string;
}
export interface Join {
  name?: string;
}
/**
 * A few words at the first time that something matters.
 */
export interface Lesson {
  key: string;
  name: string | null;
  rule: string | null;
  text: string;
  why: string | null;
}
export interface Lessons {
  lang: "fr" | "en";
  lessons: Lesson[];
  title: string;
  words: {
    [k: string]: Lesson;
  };
}
export interface LevelInfo {
  bot: string;
  seconds: number;
}
/**
 * Whether a table is open to everybody.
 */
export interface Listing {
  lang: ("fr" | "en") | null;
  listed: boolean;
  possible: boolean;
  starts_full: boolean;
}
export interface Listings {
  code_needed: boolean;
  shown: boolean;
  tables: OpenTable[];
}
/**
 * A table that is open to everybody, as a list shows it.
 */
export interface OpenTable {
  bots: number;
  changed_box: boolean;
  clock: "none" | "12h" | "24h" | "3d" | "5m+15s" | "7d+12h";
  free: number;
  lang: ("fr" | "en") | null;
  mine: boolean;
  names: string[];
  options: {
    [k: string]: boolean | string;
  };
  pace: "live" | "days";
  players: number;
  since: number;
  stage: "lobby" | "playing";
  table: string;
  title: string;
}
/**
 * The person whose browser this is.
 */
export interface Me {
  devices: number;
  known: boolean;
  lang: ("fr" | "en") | null;
  name: string;
  passkeys: number;
  passkeys_possible: boolean;
  phrase: boolean;
  studies: boolean;
  time_zone: string | null;
}
/**
 * A position looked back on.
 */
export interface Moment {
  moment: number;
  scores: {
    [k: string]: number;
  }[];
  view: {
    [k: string]: unknown;
  };
}
/**
 * One moment of a range: what is different from the one before.
 */
export interface MomentEdits {
  edits: Edit[];
  moment: number;
}
/**
 * Several moments in a row, as a reader saw them.
 */
export interface MomentRange {
  moments: MomentEdits[];
}
export interface Mute {
  by: string;
  muted: boolean;
}
/**
 * A game that this person has played to its end. The table may be gone.
 */
export interface MyGame {
  at: number;
  changed_box: boolean;
  options: {
    [k: string]: boolean | string;
  };
  seats: GameSeat[];
  table: string;
  title: string;
}
export interface MyGames {
  games: MyGame[];
}
/**
 * A table of this person's, as far as its row tells.
 */
export interface MySeat {
  archived: boolean;
  asked: boolean | null;
  asked_for: ("turn" | "take_back" | "time_out" | "full") | null;
  asked_since: number | null;
  clock: "none" | "12h" | "24h" | "3d" | "5m+15s" | "7d+12h";
  host: boolean;
  kept_until: string | null;
  names: string[];
  pace: "live" | "days";
  stage: "lobby" | "playing" | "over";
  table: string;
  time: SeatTime | null;
  title: string;
  yours: number[];
}
export interface MySeats {
  seats: MySeat[];
}
/**
 * Exactly one of `push`, `mail` and `url` is given, as the kind asks.
 */
export interface NewChannel {
  kind: "push" | "mail" | "discord" | "slack" | "ntfy" | "json";
  label?: string;
  lang?: "fr" | "en";
  mail?: string | null;
  push?: PushTarget | null;
  url?: string | null;
}
/**
 * What a browser gives for Web Push.
 */
export interface PushTarget {
  auth: string;
  endpoint: string;
  p256dh: string;
}
/**
 * A text or a reaction.
 */
export interface NewMessage {
  key: string;
  name?: string | null;
  reaction?: ("hello" | "bravo" | "thanks" | "luck" | "ouch" | "hm" | "sorry" | "again") | null;
  seat?: number | null;
  text?: string | null;
}
export interface NewPasskey {
  credential: {
    [k: string]: unknown;
  };
}
export interface NewSeat {
  bot?: string | null;
  colour?: ("blue" | "red" | "green" | "yellow" | "violet") | null;
  kind: "person" | "bot";
  name?: string | null;
}
export interface NewTable {
  clock?: "none" | "12h" | "24h" | "3d" | "5m+15s" | "7d+12h";
  data?: {
    [k: string]: unknown;
  };
  options?: {
    [k: string]: boolean | string;
  };
  pace?: "live" | "days";
  /**
   * @minItems 2
   * @maxItems 8
   */
  seats: NewSeat[];
  title: string;
}
/**
 * What a person writes down at a table, for nobody else.
 */
export interface Notes {
  text: string;
}
/**
 * The ways by which this person is told, and those that this server has.
 */
export interface Notices {
  channels: Channel[];
  delay: number;
  feed: boolean;
  kinds: ("push" | "mail" | "discord" | "slack" | "ntfy" | "json")[];
  push_key: string | null;
}
/**
 * A number that an act would change.
 */
export interface NumberChange {
  after: number;
  at: (string | number)[];
  before: number;
}
export interface OperatorPerson {
  banned: number | null;
  created: number;
  id: string;
  name: string;
  seen: number | null;
  tables: number;
}
export interface OperatorPersons {
  persons: OperatorPerson[];
}
/**
 * A message that somebody has reported.
 */
export interface OperatorReport {
  at: number;
  name: string;
  number: number;
  person: string | null;
  reason: string;
  room: string;
  table: string;
  text: string;
}
export interface OperatorReports {
  reports: OperatorReport[];
}
export interface OperatorTable {
  id: string;
  moved_at: number;
  names: string[];
  stage: string;
  title: string;
}
export interface OperatorTables {
  tables: OperatorTable[];
}
export interface OptionChoice {
  label: Text;
  value: boolean | string;
}
export interface OptionInfo {
  choices: OptionChoice[];
  label: Text;
  name: string;
  needs: {
    [k: string]: boolean | string;
  };
}
/**
 * How far one may ask to go back.
 */
export interface OwnAct {
  acts: number;
  text: string;
}
/**
 * A fault of the page in somebody's browser, for the server's log.
 */
export interface PageError {
  message: string;
  stack?: string | null;
  title?: string | null;
  version?: string | null;
  where: string;
}
export interface PasskeyInfo {
  created: string;
  id: string;
  used: string | null;
}
/**
 * What `navigator.credentials` takes, as JSON.
 */
export interface PasskeyOptions {
  options: {
    [k: string]: unknown;
  };
}
export interface Passkeys {
  passkeys: PasskeyInfo[];
}
/**
 * The difference to the update of seq `after`: apply the edits in their order, and replace the log from `log_from`
 * on. A reader with another update asks for a whole one.
 */
export interface Patch {
  after: number;
  edits: Edit[];
  kind: "patch";
  log: Line[];
  log_from: number;
  seq: number;
}
/**
 * All that is stored about a person.
 */
export interface PersonExport {
  person: {
    [k: string]: unknown;
  };
}
/**
 * A recovery phrase. It is shown once.
 */
export interface Phrase {
  phrase: string;
}
/**
 * The answer to the text `ping` on the news socket.
 */
export interface Pong {
  kind: "pong";
}
/**
 * Who is at a table, for those who play there.
 */
export interface Presence {
  seats: SeatPresence[];
}
export interface SeatPresence {
  away_minutes: number | null;
  here: boolean;
  seat: number;
}
export interface Preset {
  answers: PresetAnswer[];
  kind: string;
  mode: "always" | "same" | "plan";
  prompt: string;
}
export interface PresetAnswer {
  action: number;
  text: string;
}
/**
 * What a seat has said beforehand: for the seat alone.
 */
export interface Presets {
  kinds: string[];
  presets: Preset[];
  seat: number;
}
/**
 * What an act would change for certain; what depends on chance or on secrets is not in it.
 */
export interface Preview {
  action: number;
  changes: NumberChange[];
}
/**
 * The secret of a link in a mail.
 */
export interface Proof {
  secret: string;
}
export interface Record {
  record: {
    [k: string]: unknown;
  };
}
/**
 * `join`: this browser is somebody already, and both become one person.
 */
export interface Recover {
  join?: boolean;
  phrase: string;
}
/**
 * What leads another browser to all that this one holds at a table, and at its rematches.
 */
export interface RecoveryLink {
  secret: string;
}
export interface RemovePasskey {
  id: string;
}
export interface Rename {
  name: string;
}
export interface ReportMessage {
  number: number;
  reason?: string;
}
export interface Resign {
  key: string;
  seat: number;
}
export interface SeatChange {
  colour: "blue" | "red" | "green" | "yellow" | "violet";
  name: string;
}
export interface SeatLink {
  seat: number;
  secret: string;
}
/**
 * What takes a seat along to another device of the same person.
 */
export interface SeatPass {
  seat: number;
  seconds: number;
  secret: string;
}
export interface ServerAddress {
  address: string | null;
  open: boolean;
}
export interface ServerTime {
  now: number;
}
export interface SetReadOnly {
  read_only: boolean;
}
export interface StandIn {
  bot: string | null;
}
export interface Start {
  bots?: string | null;
}
export interface TableMade {
  host: string;
  invitation: string | null;
  links: SeatLink[];
  table: string;
  watch: string;
}
export interface TakenActs {
  acts: number;
  seat: number;
}
export interface TakenLine {
  shown: boolean;
  text: string;
}
/**
 * What would be taken back, and what came to light in between: to be read before one asks or agrees.
 */
export interface TakingBack {
  alone: number[];
  lines: TakenLine[];
  own: OwnAct[];
  request: number | null;
  secret: boolean;
  shown: number;
  stays: boolean;
  taken: TakenActs[];
}
/**
 * Whether undo by consent is possible at a table.
 */
export interface TakingBackRule {
  allowed: boolean;
}
/**
 * The names of everything on a title's board, by key: place.village, follower.farmer…
 */
export interface Terms {
  terms: {
    [k: string]: Text;
  };
}
/**
 * The same as it is kept, and what may be changed.
 */
export interface TimesOff {
  quiet: Quiet | null;
  quiet_from: number | null;
  time_zone: string | null;
  vacation_days: number;
  vacations: Vacation[];
}
export interface TitleInfo {
  designers: Text;
  first: boolean;
  id: string;
  length: Text;
  name: Text;
  options: OptionInfo[];
  pitch: Text;
  players: number[];
  rules_version: string;
  styles: string[];
}
export interface Titles {
  bots: string[];
  levels: LevelInfo[];
  titles: TitleInfo[];
  usual_bot: string;
}
/**
 * What became of a notice that was tried at once.
 */
export interface Tried {
  sent: boolean;
  trouble: Text | null;
}
export interface Undo {
  acts?: number;
  expected: number;
  key: string;
  seat: number;
}
export interface Unsubscribe {
  token: string;
}
export interface UsePasskey {
  credential: {
    [k: string]: unknown;
  };
  join?: boolean;
}
export interface VoteOnTakingBack {
  choice: "agree" | "refuse" | "withdraw";
  request: number;
}
/**
 * Where the link of a notice leads.
 */
export interface WaitingAt {
  seat: number;
  table: string;
}
/**
 * The browser's own sentences: templates by key, the plural form last where there is one.
 */
export interface Words {
  lang: "fr" | "en";
  words: {
    [k: string]: string[];
  };
}
