/** A small woodcut for each title, drawn in a field of 64 by 64; a plain town for titles without one. */
import type { JSX } from "preact";

const drawn: { readonly [title: string]: string } = {
  // A bridge with towers over the river
  orleans:
    "M6 44h52M10 44V26l5-6 5 6v18M44 44V26l5-6 5 6v18M20 34h24M20 40c2-6 8-6 10 0v4M34 44v-4c2-6 8-6 10 0M4 51c4-3 6 3 10 0s6 3 10 0 6 3 10 0 6 3 10 0 6 3 10 0 6 2 6 0M4 57c4-3 6 3 10 0s6 3 10 0 6 3 10 0 6 3 10 0 6 3 10 0 6 2 6 0M15 20v-6h5l-2 2 2 2h-5",
  // A cathedral with five towers
  tournay:
    "M8 56h48M14 56V30l4-8 4 8v26M42 56V30l4-8 4 8v26M24 56V22l3-10 3 10v12M34 34V22l3-10 3 10v34M30 34h4M32 56V46M28 40h8M18 36v6M46 36v6",
  // A bell tower above roofs
  clochemerle: "M6 56h52M24 56V24h16v32M22 24l10-16 10 16zM28 32c0-4 8-4 8 0v6h-8zM32 38v3M6 56V44l8-6 10 8M58 56V44l-8-6-10 8M32 8V4",
  // A walled town with a cross of two bars
  lorrein: "M8 56V36h5v-5h6v5h6v-5h6v5h2v-5h6v5h6v-5h6v5h5v20zM28 56v-8c0-5 8-5 8 0v8M32 26V6M26 11h12M24 17h16",
};

const TOWN = "M8 56h48M12 56V36l8-8 8 8v20M28 56V26l9-9 9 9v30M46 56V40l6-5v21M18 44h4M35 34h4M35 42h4";

export function Emblem({ title, size = 72 }: { title: string; size?: number }): JSX.Element {
  return (
    <svg class="emblem" width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <path d={drawn[title] ?? TOWN} />
    </svg>
  );
}
