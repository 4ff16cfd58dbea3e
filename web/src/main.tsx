import { render } from "preact";
import { App } from "./app/App";
import { followPointer } from "./app/pointer";
import { followHistory, route } from "./app/router";
import { api } from "./net/api";
import { followConnectivity } from "./net/connectivity";
import { followErrors } from "./net/errorReports";
import { followSkips } from "./replay/playback";
import { followPendingCommand } from "./state/actions";
import { followChanges } from "./state/lastSeen";
import { followLanguage, openOnce, showError } from "./state/session";
import { followTurns } from "./state/turnNotices";
import { followSettings, settings } from "./storage/settings";
import { type Lang, loadWords } from "./ui/i18n";
import "./styles/theme.css";
import "./styles/fonts.css";
import "./styles/base.css";
import "./styles/pages.css";
import "./styles/table.css";
import "./styles/panels.css";
import "./styles/text.css";
import "./styles/replay.css";
import "./styles/tutoring.css";
import "./styles/clock.css";

const words = (lang: Lang): Promise<void> => loadWords(lang, (each) => api.words(each).then((found) => found.words));

/** The letters come meanwhile, so that no line changes its length when they do; on a slow line nobody waits for them. */
const SLOW = 300;
const LETTERS = ['400 1em "Alegreya"', '700 1em "Alegreya"', '400 1em "Alegreya Sans"'] as const;
const letters = (): Promise<unknown> =>
  Promise.race([
    Promise.all(LETTERS.map((each) => document.fonts.load(each))).catch(() => undefined),
    new Promise((late) => setTimeout(late, SLOW)),
  ]);

followErrors();
followPointer();
followSettings(words);
followConnectivity();
followHistory();
followLanguage();
followSkips();
followChanges();
followTurns();
followPendingCommand();
if (import.meta.env.DEV && location.pathname === "/kit") void import("./boards/kit/gallery").then((gallery) => gallery.showGallery());
else {
  // A table is on its way while the words are: on a slow line every round trip counts.
  if (route.value.page === "table") void openOnce(route.value.table).catch(showError);
  void Promise.all([words(settings.lang.value), letters()]).then(() => {
    const app = document.getElementById("app")!;
    app.replaceChildren(); // the skeleton of before: what is rendered first need not be in its place
    render(<App />, app);
  });
}
