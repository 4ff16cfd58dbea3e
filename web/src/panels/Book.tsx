/** The rules book: searched, and opened at a rule by every prompt and reason. */
import { useSignal, useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { merged } from "../boards/kit/press";
import { read, reads } from "../boards/kit/reading";
import { api } from "../net/api";
import { showError } from "../state/session";
import { bookRule, catalogue, info } from "../state/store";
import { type Lang, lang, said, say } from "../ui/i18n";
import type { BookRule, BookSection, Book as Pages } from "../wire";
import { Blocks } from "./Markdown";
import { Side } from "./Side";

const shelf = new Map<string, Pages>();

async function fetchBook(title: string, language: Lang): Promise<Pages> {
  const key = `${title}.${language}`;
  const found = shelf.get(key) ?? (await api.book(title, language));
  shelf.set(key, found);
  return found;
}

export function Book(): JSX.Element {
  const title = info.value!.title;
  const pages = useSignal<Pages | null>(null);
  const search = useSignal("");
  useSignalEffect(() => {
    fetchBook(title, lang.value).then((found) => (pages.value = found), showError);
  });
  const shown = pages.value ? matching(pages.value.sections, search.value) : [];
  return (
    <Side heading={say("panel.book")}>
      <label class="field">
        <span>{say("book_search")}</span>
        <input type="search" value={search.value} onInput={(event) => (search.value = event.currentTarget.value)} />
      </label>
      {pages.value && !search.value && <Opening sections={pages.value.sections} />}
      {pages.value && shown.length === 0 && <p>{say("book_nothing")}</p>}
      {shown.map((section) => (
        <section key={section.heading} id={anchor(section)} class="book-section">
          <h3>{section.heading}</h3>
          {section.rules.map((rule) => (
            <Rule key={rule.number} rule={rule} />
          ))}
        </section>
      ))}
    </Side>
  );
}

/** What every book begins with: what the game is about, and what stands where. */
function Opening({ sections }: { sections: BookSection[] }): JSX.Element {
  const [intro, ...rest] = sections;
  const go = (event: Event, to: BookSection): void => {
    event.preventDefault();
    document.getElementById(anchor(to))?.scrollIntoView({ block: "start" });
  };
  return (
    <nav class="book-opening" aria-label={say("book_contents")}>
      {intro && <Blocks blocks={intro.blocks} />}
      <h3>{say("book_contents")}</h3>
      <ul class="book-contents">
        {rest
          .filter((each) => each.level === 2)
          .map((each) => (
            <li key={each.heading}>
              <a href={`#${anchor(each)}`} onClick={(event) => go(event, each)}>
                {each.heading}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

const anchor = (section: BookSection): string => `book-${section.rules[0]?.number ?? section.heading}`;

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** All words of a rule, those of its tables, too. */
const textOf = (rule: BookRule): string =>
  rule.blocks.map((block) => (typeof block === "string" ? block : [block.heads, ...block.rows].flat().join(" "))).join(" ");

function matching(sections: BookSection[], search: string): BookSection[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return sections
    .map((section) => ({
      ...section,
      rules: section.rules.filter((rule) => {
        const text = plain(`${rule.number} ${section.heading} ${textOf(rule)}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter((section) => section.rules.length > 0);
}

function Rule({ rule }: { rule: BookRule }): JSX.Element {
  const here = bookRule.value === rule.number;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (here) place.current?.scrollIntoView({ block: "center" });
  }, [here]);
  return (
    <div ref={place} class={`rule ${here ? "is-here" : ""}`} aria-current={here ? "true" : undefined}>
      <span class="rule-number">{rule.number}</span>
      <div class="rule-text">
        <Blocks blocks={rule.blocks} />
        <PiecesOf rule={rule.number} />
      </div>
    </div>
  );
}

/** The pieces of this table's box that a rule is about: each can be read large. */
function PiecesOf({ rule }: { rule: string }): JSX.Element | null {
  const found = Object.entries(catalogue.value?.pieces ?? {}).filter(([, piece]) => piece.rule === rule);
  if (!found.length || found.length > MOST) return null;
  return (
    <p class="rule-pieces">
      {found.map(([key, piece]) => (
        <button
          key={key}
          type="button"
          class="rule-piece"
          {...merged({ onClick: (event: MouseEvent) => read(key, event.currentTarget as Element) }, reads(key))}
        >
          {said(piece.name)}
        </button>
      ))}
    </p>
  );
}

/** More than that is no help beside a rule. */
const MOST = 24;
