/** What is different between two views: the JSON paths of all leaves that changed, and of everything around them. */
type Json = unknown;

export function changedPaths(before: Json, now: Json): Set<string> {
  const found = new Set<string>();
  compare(before, now, "", found);
  return found;
}

function compare(before: Json, now: Json, path: string, found: Set<string>): boolean {
  if (before === now) return false;
  let different = false;
  if (isTree(before) && isTree(now) && Array.isArray(before) === Array.isArray(now)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(now)])) {
      const inner = path ? `${path}.${key}` : key;
      if (compare((before as Tree)[key], (now as Tree)[key], inner, found)) different = true;
    }
  } else {
    different = true;
  }
  if (different && path) found.add(path);
  return different;
}

type Tree = { readonly [key: string]: Json };

function isTree(value: Json): value is Tree {
  return typeof value === "object" && value !== null;
}
