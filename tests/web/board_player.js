/* Plays in the page by what is lit there: `play` presses so many times or to the end of the game, `focus` gives what it
   would press the focus, for a real key, `reach` presses whatever turns the board and tells all that is lit then. What
   is pressed must be what lies on top where it is seen, what is focused must be reached by Tab; nothing is pressed in
   the list of actions. */
async ({ call, things, turning, idle, endless, seed, presses, timed = false, before, second, patience }) => {
  // First halves of an act: what then lights up is the second.
  const HALVES = new Set(["pick-follower", "pick-space"]);
  const find = (selector) => document.querySelector(selector);
  const seq = () => find(".table")?.dataset.seq;

  let state = seed | 0;
  const chance = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const one = (of) => of[Math.floor(chance() * of.length)];

  /** Wait for something to be true, which only a change of the page can make it. */
  const until = (what, true_) =>
    new Promise((done, fail) => {
      const look = () => {
        if (!true_()) return;
        watcher.disconnect();
        clearTimeout(timer);
        done();
      };
      const watcher = new MutationObserver(look);
      watcher.observe(document.documentElement, { subtree: true, childList: true, attributes: true });
      const timer = setTimeout(() => {
        watcher.disconnect();
        fail(new Error(`waited in vain: ${what}; ${find(".prompt")?.innerText}`));
      }, patience);
      look();
    });

  const visible = (each) => each.checkVisibility({ visibilityProperty: true }) && each.getClientRects().length > 0;
  const lit = () =>
    [...document.querySelectorAll(things)].filter(
      (each) => (/^\d+$/.test(each.dataset.act) || HALVES.has(each.dataset.act)) && visible(each) && !endless.includes(Number(each.dataset.act)),
    );
  const settled = () => find(".end") || (find(".table[aria-busy=false]") && !find(".table-main [aria-busy=true]") && lit().length > 0);

  /** What lies on top of a thing at one of a few points: itself, or a part of it. */
  const onTop = (thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    for (const x of [0.5, 0.25, 0.75])
      for (const y of [0.5, 0.25, 0.75]) {
        const at = { clientX: left + width * x, clientY: top + height * y };
        const found = document.elementFromPoint(at.clientX, at.clientY);
        if (found?.closest("[data-act], .confirm button, .kit-parts button") === thing) return { found, at };
      }
    return null;
  };
  const press = (thing) => {
    for (const block of ["nearest", "center"]) {
      thing.scrollIntoView({ block, inline: block });
      const { found, at } = onTop(thing) ?? {};
      if (!found) continue;
      found.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true, view: window, ...at }));
      return;
    }
    const { left, top, width, height } = thing.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2)?.outerHTML.slice(0, 200);
    throw new Error(`lit, but covered: ${thing.outerHTML.slice(0, 200)} at ${[left, top, width, height]} by ${over}; ${find(".prompt")?.innerText}`);
  };

  const isIdle = (each) => idle.includes(Number(each.dataset.act));
  /** Would rather do something than end or decline it. */
  const pick = (all) => {
    const busy = all.filter((each) => !isIdle(each));
    const halves = busy.filter((each) => HALVES.has(each.dataset.act));
    return one(busy.length && chance() > 0.2 ? (halves.length ? halves : busy) : all);
  };
  /** Followers are sent where others are already. */
  const seconds = () => lit().filter((each) => !HALVES.has(each.dataset.act) && !isIdle(each));
  const secondHalf = async () => {
    await until("where to with what is in the hand", () => find(".table-main .is-chosen") && seconds().length > 0);
    const held = (each) => each.closest("article")?.querySelectorAll(".is-held").length ?? 0;
    const all = seconds();
    const most = Math.max(...all.map(held));
    return one(all.filter((each) => held(each) === most));
  };

  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  /** From a press to what it brings, in milliseconds; presses that were asked again are left out. */
  const times = [];

  /** Somebody else was quicker. */
  const putAway = async () => {
    if (!find(".error-notice")) return;
    find(".error-notice .close").click();
    await until("the notice of that is put away", () => !find(".error-notice"));
  };

  const play = async () => {
    for (let done = 0; done < presses; done += 1) {
      await until("something to press", settled);
      if (find(".end")) return { over: true, presses: done, times };
      await putAway();
      const before = seq();
      const thing = pick(lit());
      const what = thing.outerHTML.slice(0, 120);
      const start = performance.now();
      press(thing);
      if (HALVES.has(thing.dataset.act)) {
        press(await secondHalf());
      }
      const answered = () => find(".end, .error-notice") || seq() !== before;
      await until(`an answer to ${what}`, () => find(".confirm") || answered());
      if (find(".confirm")) {
        press(find(".confirm .is-main"));
        await until("an answer to what was confirmed", answered);
      } else if (timed && !HALVES.has(thing.dataset.act)) {
        await painted();
        times.push(performance.now() - start);
      }
      if (find(".choices")) throw new Error("the list of actions has been opened");
    }
    return { over: false, presses, times };
  };

  /** What the last key did is waited for first; what is asked again has the focus by itself. */
  const focus = async () => {
    const answered = () => find(".error-notice") || (settled() && seq() !== before);
    if (!second) await until("an answer to a key, and something to press", () => find(".end") || find(".confirm :focus") || answered());
    if (find(".end")) return { over: true };
    if (find(".choices")) throw new Error("the list of actions has been opened");
    if (find(".confirm")) return { over: false, seq: before, half: false };
    await putAway();
    const thing = second ? await secondHalf() : pick(lit());
    thing.focus();
    if (thing.tabIndex < 0 || document.activeElement !== thing) throw new Error(`not reached by keys: ${thing.outerHTML.slice(0, 200)}`);
    return { over: false, seq: seq(), half: HALVES.has(thing.dataset.act) };
  };

  const reach = async () => {
    const acts = new Set();
    const look = () => lit().forEach((each) => HALVES.has(each.dataset.act) || acts.add(Number(each.dataset.act)));
    look();
    const turns = () => [...document.querySelectorAll(turning)].filter(visible);
    for (let number = 0; number < turns().length; number += 1) { // there may be fewer of them with something in the hand
      press(turns()[number]);
      await painted();
      await painted();
      look();
    }
    return { acts: [...acts] };
  };

  return { play, focus, reach }[call]();
};
