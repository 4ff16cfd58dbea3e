/** About this box: options, rules, what is reconstructed, and how the dealing can be checked. */
import { useSignal, useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { api } from "../net/api";
import { showError } from "../state/session";
import { info, titleInfo } from "../state/store";
import { label } from "../text/labels";
import { said, say } from "../ui/i18n";
import type { About as Facts, TableInfo } from "../wire";
import { Side } from "./Side";

export function About(): JSX.Element {
  const table = info.value!;
  const title = titleInfo.value;
  const facts = useSignal<Facts | null>(null);
  useSignalEffect(() => {
    api.about(table.title).then((found) => (facts.value = found), showError);
  });
  return (
    <Side heading={say("panel.about")}>
      {title && <p>{say("game_by", { names: said(title.designers) })}</p>}
      <p>{say("unofficial")}</p>
      <h3>{say("about_options")}</h3>
      <Options table={table} />
      <h3>{say("about_rules")}</h3>
      <p>{say("rules_version", { version: table.rules_version })}</p>
      {table.changed_box && <p>{say("changed_box")}</p>}
      {table.held && <p>{say(`held.${table.held}`)}</p>}
      {table.imported && <p>{say("imported")}</p>}
      <h3>{say("about_dealing")}</h3>
      <p>{say("dealing_why")}</p>
      <p class="hash">{table.seed_hash}</p>
      {table.seed && (
        <p class="hash">
          {say("dealing_seed")} {table.seed} · {table.salt}
        </p>
      )}
      <h3>{say("about_reconstructed")}</h3>
      {facts.value && <Reconstructed facts={facts.value} />}
    </Side>
  );
}

export function Options({ table }: { table: TableInfo }): JSX.Element {
  const specs = titleInfo.value?.options ?? [];
  return (
    <dl class="fields">
      {specs.map((spec) => {
        const choice = spec.choices.find((each) => each.value === table.options[spec.name]);
        return (
          <div key={spec.name}>
            <dt>{said(spec.label)}</dt>
            <dd>{choice ? said(choice.label) : String(table.options[spec.name])}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function Reconstructed({ facts }: { facts: Facts }): JSX.Element {
  const rows = facts.rows.filter((row) => row.source === "inferred");
  if (!rows.length) return <p>{say("nothing_reconstructed")}</p>;
  return (
    <>
      <p>{say("reconstructed_why", { n: rows.length })}</p>
      <dl class="reconstructed">
        {[...byPart(rows.map(({ row }) => row))].map(([part, things]) => (
          <div key={part}>
            <dt>{name(part)}</dt>
            <dd>{things}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Rows of the data by the part of the box that they are in, each part's things in words: "Inn I (cost, points)". */
function byPart(rows: readonly string[]): Map<string, string> {
  const parts = new Map<string, Map<string, string[]>>();
  for (const row of rows) {
    const [part = "", thing, ...fields] = row.split(".");
    const things = parts.get(part) ?? new Map<string, string[]>();
    if (thing) things.set(thing, [...(things.get(thing) ?? []), ...fields.map(name)]);
    parts.set(part, things);
  }
  const words = (things: Map<string, string[]>): string =>
    [...things].map(([thing, fields]) => (fields.length ? `${name(thing)} (${fields.join(", ")})` : name(thing))).join(", ");
  return new Map([...parts].map(([part, things]) => [part, words(things)]));
}

/** Journeys and travel cards are called by their letters. */
const name = (key: string): string => (/^[a-z]\d?$/.test(key) ? key.toUpperCase() : label(key));
