/** A patch applied to the update before it. What has not changed stays the very same object. */
import type { Edit, Patch, Update } from "../wire";

type Tree = { [key: string | number]: unknown };
type Piece = { from: number; count: number } | { new: unknown };

export function applyPatch(before: Update, patch: Patch): Update {
  let now: unknown = before;
  for (const edit of patch.edits) now = applyEdit(now, edit, 0);
  return { ...(now as Update), seq: patch.seq, log: patch.log, log_from: patch.log_from };
}

export function applyEdit(tree: unknown, edit: Edit, depth: number): unknown {
  if (depth === edit.at.length) return edit.do === "list" ? joinRuns(tree as unknown[], edit.value as unknown as Piece[]) : edit.value;
  const key = edit.at[depth]!;
  const copy: Tree = (Array.isArray(tree) ? [...(tree as unknown[])] : { ...(tree as Tree) }) as Tree;
  if (edit.do === "drop" && depth === edit.at.length - 1) delete copy[key];
  else copy[key] = applyEdit(copy[key], edit, depth + 1);
  return copy;
}

/** A list made of runs of the old one and of new elements. */
function joinRuns(old: unknown[], pieces: Piece[]): unknown[] {
  return pieces.flatMap((piece) => ("new" in piece ? [piece.new] : old.slice(piece.from, piece.from + piece.count)));
}
