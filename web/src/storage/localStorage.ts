/** Local storage. Nothing in it is needed: a browser that forgets still plays. */
import { effect, type Signal, signal } from "@preact/signals";

const PREFIX = "bourgade.";

export function saveItem(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // full or forbidden
  }
}

export function loadItem<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function removeItem(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // forbidden
  }
}

/** A signal that is remembered. `allowed` guards against what an older version has left. */
export function storedSignal<T>(key: string, otherwise: T, allowed?: readonly T[]): Signal<T> {
  const found = loadItem(key, otherwise);
  const made = signal(allowed && !allowed.includes(found) ? otherwise : found);
  effect(() => saveItem(key, made.value));
  return made;
}

/** The tables that this browser has been at, the latest first. */
export interface KnownTable {
  table: string;
  title: string;
  seen: number; // when, in milliseconds
  over: boolean;
  players: string[];
  mine?: number[]; // the seats that this browser held when it was last there
  invitation?: string | null; // the secret of the link for all who are invited
  links?: { [seat: number]: string }; // secrets of the seats that were not taken yet
}

const MOST_TABLES = 20;

export function knownTables(): KnownTable[] {
  return loadItem<KnownTable[]>("tables", []);
}

export function knownTable(table: string): KnownTable | undefined {
  return knownTables().find((known) => known.table === table);
}

export function rememberTable(change: Partial<KnownTable> & Pick<KnownTable, "table">): void {
  const before: KnownTable = knownTable(change.table) ?? { table: "", title: "", seen: 0, over: false, players: [] };
  const others = knownTables().filter((known) => known.table !== change.table);
  saveItem("tables", [{ ...before, ...change, seen: Date.now() }, ...others].slice(0, MOST_TABLES));
  for (const gone of others.slice(MOST_TABLES - 1)) forgetTable(gone.table);
}

/** Put a table back that was forgotten, where it stood. */
export function restoreTable(known: KnownTable): void {
  const others = knownTables().filter((each) => each.table !== known.table);
  saveItem(
    "tables",
    [...others, known].sort((one, two) => two.seen - one.seen),
  );
}

export function forgetTable(table: string): void {
  saveItem(
    "tables",
    knownTables().filter((known) => known.table !== table),
  );
  try {
    const isOfTable = (key: string): boolean =>
      ["seen", "pressed", "claim", "said"].some((what) => `${key}.`.startsWith(`${PREFIX}${what}.${table}.`));
    for (const key of Object.keys(localStorage).filter(isOfTable)) localStorage.removeItem(key);
  } catch {
    // forbidden
  }
}
