import { render } from "preact";
import { api } from "./api";
import { App } from "./app";
import { followLanguage } from "./commands";
import { loadWords } from "./i18n";
import { followPresses } from "./replay/since";
import { followHistory } from "./router";
import { followSettings } from "./settings";
import "./theme.css";
import "./styles/fonts.css";
import "./styles/base.css";
import "./styles/pages.css";
import "./styles/table.css";
import "./styles/panels.css";
import "./styles/text.css";
import "./styles/replay.css";

followSettings();
followHistory();
followLanguage();
followPresses();
if (import.meta.env.DEV && location.pathname === "/kit") void import("./boards/kit/gallery").then((gallery) => gallery.showGallery());
else
  void loadWords((lang) => api.words(lang).then((found) => found.words)).then(() =>
    render(<App />, document.getElementById("app")!),
  );
