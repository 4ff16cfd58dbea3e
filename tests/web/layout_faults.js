/* Looks at a page as somebody would who wants to play: tells what is cut, covered, outside, on top of one another, broken
   inside a word, too small to be hit, or lit where nobody sees it. */
(least) => {
  const found = [];
  const name = (each) => {
    const own = each.getAttribute?.("class")?.split(" ").slice(0, 2).join(".") ?? "";
    const above = each.parentElement?.getAttribute("class")?.split(" ")[0] ?? "";
    const text = (each.innerText ?? each.getAttribute?.("aria-label") ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
    return `${above} > ${each.tagName.toLowerCase()}.${own} "${text}"`;
  };
  const tell = (what, each, more = "") => found.push(`${what}: ${name(each)} ${more}`.trim());
  const drawn = (each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && each.getClientRects().length > 0;
  const table = document.querySelector(".table");
  const main = document.querySelector(".table-main");
  const round = (box) => [box.left, box.top, box.right, box.bottom].map(Math.round).join(" ");

  /** What is left of a box inside all that cuts it off; null: nothing. */
  const seen = (each, box = each.getBoundingClientRect(), from = each.parentElement) => {
    let [left, top, right, bottom] = [Math.max(0, box.left), Math.max(0, box.top), Math.min(innerWidth, box.right), Math.min(innerHeight, box.bottom)];
    for (let above = from; above && above !== document.body; above = above.parentElement) {
      const style = getComputedStyle(above);
      if (style.position === "fixed") break;
      const cuts = (value) => value !== "visible";
      if (!cuts(style.overflowX) && !cuts(style.overflowY)) continue;
      const frame = above.getBoundingClientRect();
      if (cuts(style.overflowX)) [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      if (cuts(style.overflowY)) [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    }
    return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom } : null;
  };
  /** Said to the ear alone. */
  const isUnseen = (each) => {
    for (let above = each; above && above !== table; above = above.parentElement) if (getComputedStyle(above).clipPath.startsWith("inset(50%") || (above.offsetWidth <= 1 && above.offsetHeight <= 1 && above.offsetWidth + above.offsetHeight > 0)) return true;
    return false;
  };
  /** The board itself scrolls up and down only, whatever its style says of the other way. */
  const scrolls = (each, way) => {
    for (let above = each; above && above !== document.body; above = above.parentElement) {
      if (way === "x" && above === main) return false;
      const style = getComputedStyle(above);
      if (["auto", "scroll"].includes(way === "x" ? style.overflowX : style.overflowY)) return true;
    }
    return false;
  };

  // Words: cut, outside, broken, one upon the other.
  const words = [];
  const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.data;
    const holder = node.parentElement;
    if (!text.trim() || !drawn(holder) || holder.closest(".hidden, svg, option, [hidden]") || isUnseen(holder)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const shown = seen(holder, box, holder);
    if (!shown) continue;
    const clipped = (rect) => ({ left: Math.max(rect.left, shown.left), top: Math.max(rect.top, shown.top), right: Math.min(rect.right, shown.right), bottom: Math.min(rect.bottom, shown.bottom) });
    words.push({ holder, box, shown, rects: [...range.getClientRects()].map(clipped) });
    const style = getComputedStyle(holder);
    const lost = { x: box.width - (shown.right - shown.left), y: box.height - (shown.bottom - shown.top) };
    const gentle = (each) => each && getComputedStyle(each).textOverflow === "ellipsis";
    if (lost.x > 3 && !scrolls(holder, "x") && !gentle(holder) && !gentle(holder.parentElement)) tell("cut", holder, `${Math.round(lost.x)} px`);
    if (lost.y > 0.45 * style.fontSize.slice(0, -2) && !scrolls(holder, "y")) tell("cut below", holder, `${Math.round(lost.y)} px`);
    for (const word of text.matchAll(/[\p{L}’']{4,}/gu)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].map((rect) => Math.round(rect.top / 4)));
      if (lines.size > 1) {
        tell("broken word", holder, word[0]);
        break;
      }
    }
    if (parseFloat(style.fontSize) < 12.5) tell("small letters", holder, style.fontSize);
  }
  const apart = (one, two) => one.holder !== two.holder && !one.holder.contains(two.holder) && !two.holder.contains(one.holder);
  const fan = (each) => each.closest(".kit-hand, .kit-sheet, .kit-beyond, .trn-told, .kit-stack-count, .trn-onto, .trn-fires, .trn-on, .trn-height, .table-foot, .lesson, .docked, .log-lines");
  for (let index = 0; index < words.length; index += 1)
    for (let other = index + 1; other < words.length; other += 1) {
      const [one, two] = [words[index], words[other]];
      if (!apart(one, two) || fan(one.holder) || fan(two.holder)) continue;
      const sticky = (each) => each.closest("[data-sticks], .replay, .docked") ;
      if (sticky(one.holder) !== sticky(two.holder)) continue;
      // Letters take about the middle of the height that a line of them is given.
      const upon = one.rects.some((a) =>
        two.rects.some((b) => {
          const [high, low] = [Math.max(a.top + 0.2 * (a.bottom - a.top), b.top + 0.2 * (b.bottom - b.top)), Math.min(a.bottom - 0.2 * (a.bottom - a.top), b.bottom - 0.2 * (b.bottom - b.top))];
          return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 && low - high > 4;
        }),
      );
      if (upon) tell("upon one another", one.holder, `and ${name(two.holder)}`);
    }

  // What is pressed: outside, covered, too small, lit out of sight.
  const acts = /^\d+$|^pick-/;
  const presses = [...table.querySelectorAll("button, [role=button], [data-act], a[href], input, select")].filter(drawn);
  const unseen = new Map();
  const inSight = new Set();
  for (const each of presses) {
    const box = each.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    const shown = seen(each);
    const act = each.dataset.act;
    const lit = act !== undefined && acts.test(act);
    if (box.right > innerWidth + 2 && !scrolls(each, "x") && !each.closest("svg")) tell("outside", each);
    const whole = shown && (shown.right - shown.left) * (shown.bottom - shown.top) >= 0.6 * box.width * box.height;
    if (lit && !whole) unseen.set(act, each);
    if (!shown) continue;
    const [x, y] = [(shown.left + shown.right) / 2, (shown.top + shown.bottom) / 2];
    const top = [[x, y], [x, shown.top + 0.3 * (shown.bottom - shown.top)], [x, shown.top + 0.7 * (shown.bottom - shown.top)]].map(([a, b]) => document.elementFromPoint(a, b));
    const free = top.some((hit) => hit && (each.contains(hit) || hit.contains(each) || hit.closest("[data-act], button, [role=button], a") === each));
    if (!free && whole) {
      // A neighbour's press may lie over it; what covers without being a part of the board does not.
      const over = top[0];
      const layer = over?.closest(".kit-sheet, .kit-beyond, [data-sticks], .lesson, .kit-hand, .since, .alerts");
      if (each.closest(".docked, .log-lines")) continue;
      if (lit) unseen.set(act, each);
      if (!layer || !layer.contains(each)) if (!layer) tell("covered", each, `by ${over ? name(over) : "nothing"} at ${round(box)}`);
    } else if (lit && whole) inSight.add(act);
    const inText = each.matches("a, .rule-link, .term, .linked") || each.closest("p .linked, h1 .linked, .log-lines, .docked, .prompt-where");
    const small = Math.min(box.width, box.height);
    // The places of a map are as large as the map lets them be, and on a phone on its side the bars are low.
    const enough = each.ownerSVGElement || each.matches(".kit-die") ? 24 : innerHeight <= 450 ? Math.min(least, 34) : least;
    const may = !each.disabled && each.getAttribute("aria-disabled") !== "true" && each.getAttribute("aria-hidden") !== "true";
    if (!inText && whole && may && small < enough - 0.6 && Math.max(box.width, box.height) < 2 * enough && !each.matches("input")) tell("small", each, `${Math.round(box.width)} × ${Math.round(box.height)}`);
  }
  const hidden = [...unseen].filter(([act]) => !inSight.has(act));
  const counted = [...table.querySelectorAll(".kit-beyond")].filter(drawn).length > 0 || table.querySelector(".tab.is-asked, .kit-parts .is-asked:not(.is-open), .kit-sheet.is-asked, .kit-sheet.is-lit") !== null;
  if (hidden.length && !counted) for (const [, each] of hidden.slice(0, 3)) tell("lit out of sight", each, `${hidden.length} in all, at ${round(each.getBoundingClientRect())}`);
  if (document.documentElement.scrollWidth > innerWidth + 1) found.push("the page scrolls sideways");

  // Pieces and places that are cut at a side.
  for (const each of main.querySelectorAll(".kit-thing, .kit-tile, .kit-die, .kit-choice, [class$=-slot], [class*='-slot ']")) {
    if (!drawn(each) || each.ownerSVGElement || scrolls(each, "x")) continue;
    const box = each.getBoundingClientRect();
    const shown = seen(each);
    if (shown && box.width - (shown.right - shown.left) > 4) tell("cut at a side", each, `at ${round(box)}`);
  }

  // How much of the board is bare while something on it has to be scrolled for.
  const frame = main.getBoundingClientRect();
  const scrolling = [main, ...main.querySelectorAll("*")].some((each) => each.scrollHeight > each.clientHeight + 8 && ["auto", "scroll"].includes(getComputedStyle(each).overflowY) && drawn(each));
  let bare = 0;
  const steps = 24;
  for (let column = 0; column < steps; column += 1)
    for (let row = 0; row < steps; row += 1) {
      const hit = document.elementFromPoint(frame.left + ((column + 0.5) / steps) * frame.width, frame.top + ((row + 0.5) / steps) * frame.height);
      if (!hit || hit.matches(".table-main, .table-body, .part, .part > *, .part > * > *:not(section, article, svg, button)")) bare += 1;
    }
  const share = bare / steps / steps;
  if (scrolling && share > 0.4) found.push(`${Math.round(100 * share)} % bare while something scrolls`);
  return { found: [...new Set(found)], bare: share, scrolling, hidden: hidden.length };
};
