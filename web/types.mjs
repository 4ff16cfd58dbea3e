// Writes src/wire.ts from src/wire.schema.json (which `python -m bourgade.server.wire.export` writes).
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

// Titles of single fields would become names of types, and clash with the models'.
function withoutTitles(node, isModel = false) {
  if (Array.isArray(node)) return node.map((each) => withoutTitles(each));
  if (node === null || typeof node !== "object") return node;
  const kept = Object.entries(node).filter(([key, value]) => key !== "title" || isModel || typeof value !== "string");
  return Object.fromEntries(
    kept.map(([key, value]) => [
      key,
      key === "$defs"
        ? Object.fromEntries(Object.entries(value).map(([name, model]) => [name, withoutTitles(model, true)]))
        : withoutTitles(value),
    ]),
  );
}

const schema = withoutTitles(JSON.parse(readFileSync(new URL("src/wire.schema.json", import.meta.url), "utf8")), true);
const types = await compile(schema, "Wire", {
  bannerComment: "// Generated from src/bourgade/server/wire by `npm run types`: do not edit.",
  additionalProperties: false,
  ignoreMinAndMaxItems: true,
});
writeFileSync(process.argv[2] ?? new URL("src/wire.ts", import.meta.url), types);
