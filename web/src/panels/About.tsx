/** About this box: options, rules, what is reconstructed, and how the dealing can be checked. */
import { useSignal, useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { api } from "../api";
import { complain } from "../commands";
import { said, say } from "../i18n";
import { info, readable, term, terms, titles } from "../store";
import type { About as Facts, TableInfo } from "../wire";
import { Side } from "./Side";

export function About(): JSX.Element {
  const table = info.value!;
  const facts = useSignal<Facts | null>(null);
  useSignalEffect(() => {
    api.about(table.title).then((found) => (facts.value = found), complain);
  });
  return (
    <Side heading={say("panel.about")}>
      <p>{say("unofficial")}</p>
      <h3>{say("about_options")}</h3>
      <Options table={table} />
      <h3>{say("about_rules")}</h3>
      <p>{say("rules_version", { version: table.rules_version })}</p>
      {table.changed_box && <p>{say("changed_box")}</p>}
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

function Options({ table }: { table: TableInfo }): JSX.Element {
  const specs = titles.value?.titles.find((each) => each.id === table.title)?.options ?? [];
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
      <ul class="reconstructed">
        {rows.map(({ row }) => (
          <li key={row}>{rowName(row)}</li>
        ))}
      </ul>
    </>
  );
}

/** A row of the data by the name of its thing: `tile.winery` is place.winery. */
function rowName(row: string): string {
  const parts = row.split(".");
  const last = parts.at(-1) ?? row;
  const named = Object.keys(terms.value).find((key) => key === row || key.endsWith(`.${last}`));
  return named ? term(named) : parts.map(readable).join(", ");
}
