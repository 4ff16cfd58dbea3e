/* Notes what moves on a page while a board changes: flights, steps, counters that tick, and what slides by its style sheet. */
() => {
  window.moved = 0;
  window.answers = 0;
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    window.moved += 1;
    return animate.apply(this, how);
  };
  const { fetch } = window;
  window.fetch = async (...what) => {
    const answer = await fetch(...what);
    await answer.clone().text();
    setTimeout(() => (window.answers += 1));
    return answer;
  };
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  // What is lit, asked or new is no piece.
  const STATE = /^is-(changed|asked|fresh|up|down|legal|new|refused|passive|open|chosen|striking)$/;

  /** Every thing that is drawn: what it is, its words, its place in a picture. */
  const drawn = () => {
    const found = new Map();
    const note = (thing) => found.set(thing, (found.get(thing) ?? 0) + 1);
    for (const each of document.querySelectorAll(".table-main *, .players *")) {
      const kind = [...each.classList].filter((name) => !STATE.test(name)).sort().join(".") || each.tagName;
      const words = [...each.childNodes].map((child) => (child.nodeType === Node.TEXT_NODE ? child.data.trim() : "")).join("");
      const place = ["transform", "d", "cx", "cy", "x", "y"].map((name) => each.getAttribute(name) ?? "").join(" ");
      note(`${each.parentElement.classList[0] ?? ""} > ${kind} ${words} ${place}`.trim());
    }
    return found;
  };
  const more = (one, other) => [...one].filter(([thing, count]) => count > (other.get(thing) ?? 0)).map(([thing]) => thing.slice(0, 80));
  const ends = (each) => each.playState === "running" && each.effect.getComputedTiming().endTime !== Infinity;

  /** What is asked for has come, and is drawn. */
  const come = async (ask) => {
    const answers = window.answers;
    ask();
    while (window.answers === answers) await new Promise((later) => setTimeout(later, 4));
    await frame();
    await frame();
  };
  const rest = async () => {
    for (let quiet = 0; quiet < 2; ) {
      const running = document.getAnimations().filter(ends);
      for (const each of running) each.finish();
      quiet = running.length ? 0 : quiet + 1;
      await frame();
    }
  };

  /** From this address one moment on: what has changed, unless something moved. */
  window.stillness = async (address) => {
    if (location.pathname !== address)
      await come(() => {
        history.pushState(null, "", address);
        dispatchEvent(new PopStateEvent("popstate"));
      });
    await rest();
    const before = drawn();
    window.moved = 0;
    await come(() => document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true })));
    const now = drawn();
    const slides = document.getAnimations().filter((each) => each.transitionProperty === "transform" || /tick/.test(each.animationName ?? ""));
    await frame(); // flights start one after the other
    const still = window.moved + slides.length === 0;
    await rest();
    return still ? [...more(before, now), ...more(now, before)] : [];
  };
};
