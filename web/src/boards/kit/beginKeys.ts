import { isDrawn } from "./drawn";

/** Where nothing has the focus, the next Tab comes to what is lit: browsers go on from where the focus was last. */
export function beginKeys(frame: HTMLElement): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const first = [...frame.querySelectorAll("[data-act]")].find(isDrawn);
  for (let each = first && comesBefore(first); each && each !== frame; each = each.parentElement) {
    const plain = !each.hasAttribute("tabindex");
    if (plain) each.setAttribute("tabindex", "-1");
    (each as HTMLElement).focus({ preventScroll: true });
    const taken = document.activeElement === each;
    (each as HTMLElement).blur();
    if (plain) each.removeAttribute("tabindex");
    if (taken) return;
  }
}

/** What stands right before a thing in the document. */
function comesBefore(thing: Element): Element | null {
  let found = thing.previousElementSibling;
  if (!found) return thing.parentElement;
  while (found.lastElementChild) found = found.lastElementChild;
  return found;
}
