/** A link as a QR code: dark on light in both themes, with the quiet border that readers need. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { say } from "../ui/i18n";

const BORDER = 4;

export function Qr({ text }: { text: string }): JSX.Element {
  const drawn = useSignal<{ size: number; path: string } | null>(null);
  useEffect(() => {
    let wanted = true;
    void import("lean-qr").then(({ generate }) => {
      const code = generate(text);
      let path = "";
      for (let y = 0; y < code.size; y++)
        for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x + BORDER} ${y + BORDER}h1v1h-1z`;
      if (wanted) drawn.value = { size: code.size + 2 * BORDER, path };
    });
    return () => void (wanted = false);
  }, [text]);
  const size = drawn.value?.size ?? 1;
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={say("qr")} shape-rendering="crispEdges">
      <rect class="qr-ground" width={size} height={size} />
      <path d={drawn.value?.path ?? ""} />
    </svg>
  );
}
