/** A reader's own preferences. */
import { effect, signal } from "@preact/signals";
import { LANGS, type Lang, lang } from "../ui/i18n";
import { storedSignal } from "./localStorage";

export const THEMES = ["auto", "light", "dark"] as const;
export const MOTIONS = ["auto", "off"] as const;
export const CONFIRMS = ["always", "left", "never"] as const;

/** After one's own move: stay at the table, or go on to the next one that waits. */
export const NEXTS = ["stay", "auto"] as const;

export const LESSONS = ["first", "always", "never"] as const;

export const SPEEDS = ["slow", "normal", "fast", "off"] as const;
export type Speed = (typeof SPEEDS)[number];

export const settings = {
  lang: storedSignal<Lang>("lang", navigator.language.toLowerCase().startsWith("en") ? "en" : "fr", LANGS),
  theme: storedSignal<(typeof THEMES)[number]>("theme", "auto", THEMES),
  motion: storedSignal<(typeof MOTIONS)[number]>("motion", "auto", MOTIONS),
  /** Ask again before the end of a turn: always, only when something is left to do, never. */
  confirm: storedSignal<(typeof CONFIRMS)[number]>("confirm", "left", CONFIRMS),
  /** How quickly others' moves are played back. */
  playback: storedSignal<Speed>("playback", "normal", SPEEDS),
  /** When lessons are given: in first games, always, never. */
  lessons: storedSignal<(typeof LESSONS)[number]>("lessons", "first", LESSONS),
  next: storedSignal<(typeof NEXTS)[number]>("next", "stay", NEXTS),
  /** Messages of others are shown, and looked for. */
  chat: storedSignal<boolean>("chat", true),
  sounds: storedSignal<boolean>("sounds", false),
  /** The browser shows that a table waits, while the page is open and not looked at. */
  notify: storedSignal<boolean>("notify", false),
  /** Web Push is on in this browser: then the server tells. */
  pushed: storedSignal<boolean>("pushed", false),
  textView: storedSignal<boolean>("text", false),
  /** The list of actions stays unfolded beside a board. */
  list: storedSignal<boolean>("list", false),
  name: storedSignal<string>("name", ""),
};

/** The theme that is shown: of "auto", the device's. */
export const shownTheme = signal<"light" | "dark">("light");

/** `words` fetches those of a language: who switches sees the old one until the new one is there. */
export function followSettings(words: (lang: Lang) => Promise<void>): void {
  const root = document.documentElement;
  const darkness = matchMedia("(prefers-color-scheme: dark)");
  const paint = (): void => {
    const theme = settings.theme.value;
    root.dataset["theme"] = shownTheme.value = theme === "auto" ? (darkness.matches ? "dark" : "light") : theme;
  };
  darkness.addEventListener("change", paint);
  effect(paint);
  lang.value = settings.lang.value;
  effect(() => {
    const wanted = settings.lang.value;
    void words(wanted).then(() => {
      if (settings.lang.value === wanted) root.lang = lang.value = wanted;
    });
  });
  effect(() => {
    root.dataset["motion"] = settings.motion.value;
  });
}
