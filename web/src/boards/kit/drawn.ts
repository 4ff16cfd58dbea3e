/** Whether something can be seen, where it is scrolled to. */
export function isDrawn(each: Element): boolean {
  return each.checkVisibility({ visibilityProperty: true }) && each.getClientRects().length > 0;
}
