import type { JSX } from "preact";
import { Front } from "../pages/Front";
import { TablePage } from "../pages/TablePage";
import { errorInFoot } from "../state/store";
import { ErrorNotice } from "../table/ErrorNotice";
import { Announcer } from "../text/Announcer";
import { say } from "../ui/i18n";
import { lazy } from "../ui/lazy";
import { Announcement } from "./Announcement";
import { ErrorBoundary } from "./ErrorBoundary";
import { follow, route } from "./router";

const OperatorPage = lazy(() => import("../operator/OperatorPage").then((part) => part.OperatorPage));
const Me = lazy(() => import("../me").then((part) => part.Me));
const MyGames = lazy(() => import("../games").then((part) => part.MyGames));
const Confirm = lazy(() => import("../me").then((part) => part.Confirm));
const Unsubscribe = lazy(() => import("../me").then((part) => part.Unsubscribe));
const NoticeLink = lazy(() => import("../me").then((part) => part.NoticeLink));

export function App(): JSX.Element {
  const at = route.value;
  return (
    <>
      <Announcement />
      <ErrorBoundary key={at.page === "table" ? at.table : at.page}>
        {at.page === "front" && <Front />}
        {at.page === "operator" && <OperatorPage />}
        {at.page === "nowhere" && <Nowhere />}
        {at.page === "me" && <Me />}
        {at.page === "games" && <MyGames />}
        {at.page === "confirm" && <Confirm />}
        {at.page === "unsubscribe" && <Unsubscribe />}
        {at.page === "notice" && <NoticeLink />}
        {at.page === "table" && <TablePage table={at.table} at={at.moment} />}
      </ErrorBoundary>
      {!errorInFoot.value && <ErrorNotice />}
      <Announcer />
    </>
  );
}

function Nowhere(): JSX.Element {
  return (
    <main class="page">
      <h1>{say("nowhere")}</h1>
      <p>
        <a href="/" onClick={follow({ page: "front" })}>
          {say("to_front")}
        </a>
      </p>
    </main>
  );
}
