/* Plays a stretch of a game through the text view inside the page: types the number of a choice and sends it. The field
   must have the focus by itself, from question to question. Every other time it is the first choice, which is often the
   end of a turn: games would last for ever. */
async ({ picks, patience }) => {
  const find = (selector) => document.querySelector(selector);
  const seq = () => find(".table")?.dataset.seq;

  /** Wait for something to be true, which only a change of the page, or of what has the focus, can make it. */
  const until = (what, true_) =>
    new Promise((done, fail) => {
      const look = () => {
        if (!true_()) return;
        watcher.disconnect();
        removeEventListener("focusin", look);
        clearTimeout(timer);
        done();
      };
      const watcher = new MutationObserver(look);
      watcher.observe(document.documentElement, { subtree: true, childList: true, attributes: true });
      addEventListener("focusin", look);
      const timer = setTimeout(() => fail(new Error(`waited in vain: ${what}; ${find(".prompt")?.innerText}`)), patience);
      look();
    });
  const asked = () => find(".end, .table[aria-busy=false] .number-entry input:focus, .table[aria-busy=false] .actions .option");

  let acts = 0;
  for (const pick of picks) {
    await until("a question", asked);
    if (find(".end")) return { over: true, acts };
    const choices = document.querySelectorAll(".numbered li").length;
    if (!choices) continue;
    const before = seq();
    const field = document.activeElement;
    field.value = String(1 + Math.floor(pick * choices));
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    field.form.requestSubmit();
    const answered = () => find(".end") || seq() !== before;
    await until("an answer", () => find(".confirm button:focus") || answered());
    if (find(".confirm")) {
      document.activeElement.click();
      await until("an answer to what was confirmed", answered);
    }
    acts += 1;
  }
  return { over: false, acts };
};
