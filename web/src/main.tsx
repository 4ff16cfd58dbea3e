import { render } from "preact";
import { api } from "./net/api";
import { App } from "./app/App";
import { showError, enter, followLanguage } from "./state/session";
import { loadWords, type Lang } from "./ui/i18n";
import { followConnectivity } from "./net/connectivity";
import { followPendingCommand } from "./state/actions";
import { followSkips } from "./replay/playback";
import { followPointer } from "./app/pointer";
import { followErrors } from "./net/errorReports";
import { followHistory, route } from "./app/router";
import { followSettings, settings } from "./storage/settings";
import "./styles/theme.css";
import "./styles/fonts.css";
import "./styles/base.css";
import "./styles/pages.css";
import "./styles/table.css";
import "./styles/panels.css";
import "./styles/text.css";
import "./styles/replay.css";
import "./styles/learning.css";

const words = (lang: Lang): Promise<void> => loadWords(lang, (each) => api.words(each).then((found) => found.words));

followErrors();
followPointer();
followSettings(words);
followConnectivity();
followHistory();
followLanguage();
followSkips();
followPendingCommand();
if (import.meta.env.DEV && location.pathname === "/kit") void import("./boards/kit/gallery").then((gallery) => gallery.showGallery());
else {
  // A table is on its way while the words are: on a slow line every round trip counts.
  if (route.value.page === "table") void enter(route.value.table).catch(showError);
  void words(settings.lang.value).then(() => render(<App />, document.getElementById("app")!));
}
