/** A value pressed on the ladder takes its two dice at once: the acts that lead to it are played one after the other. */
import { computed, signal } from "@preact/signals";
import type { Place, Way } from "./view";

/** What is still to be played. */
const plan = signal<readonly number[]>([]);
export const going = computed(() => plan.value.length > 0);
/** The banner whose values are lit: "how could I get this?" */
export const wished = signal<readonly number[] | null>(null);

export function make(at: Place, way: Way): void {
  wished.value = null;
  plan.value = way.play;
  goOn(at);
}

/** The next act of the plan, if the table asks for it. */
export function goOn(at: Place): void {
  const [next, ...rest] = plan.value;
  if (next === undefined || at.busy.value) return;
  const doable = at.options.all.find(({ option, fit }) => option.action === next && !fit);
  plan.value = doable ? rest : [];
  if (doable) at.act(doable.option);
}
