/** The table: its panels on a phone, links, looking back, the record, leaving. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { follow, go } from "../app/router";
import { Icon, type IconName } from "../art/icons";
import { saveRecord, watchLink } from "../net/links";
import { CopyLink } from "../pages/CopyLink";
import { KeptUntil } from "../pages/KeptUntil";
import { OtherDevice } from "../pages/OtherDevice";
import { PaceAbout } from "../pages/Pace";
import { RecoveryLink } from "../pages/RecoveryLink";
import { SeatForm } from "../pages/SeatForm";
import { LinkAudienceNote } from "../pages/ShareLink";
import { resign } from "../state/actions";
import { hasChat, unread } from "../state/chat";
import { nextTables } from "../state/mySeats";
import { showError } from "../state/session";
import { hasPoints, info, over, type Panel, panel, recapFrom, seat, seats, tableId, update } from "../state/store";
import { settings } from "../storage/settings";
import { goNext } from "../table/NextTable";
import { say } from "../ui/i18n";
import { AdviceConsent } from "./AdviceConsent";
import { Side } from "./Side";
import { TakingBackRule } from "./TakingBackRule";
import { TimesOff } from "./TimesOff";

export function TableMenu(): JSX.Element {
  const table = info.value!;
  const own = seat.value === null ? undefined : seats.value[seat.value];
  const moments = update.value?.moments ?? 0;
  return (
    <Side heading={say("panel.table")}>
      <div class="menu">
        {nextTables.value.length > 0 && (
          <button type="button" class="menu-item" onClick={goNext}>
            <Icon name="forth" /> {say("next_tables", { n: nextTables.value.length })}
          </button>
        )}
        {recapFrom.value !== null && <Open to="recap" icon="eye" />}
        <Open to="seats" icon="people" />
        {hasChat.value && <Open to="chat" icon="chat" count={unread.value} />}
        {seat.value !== null && <Open to="notes" icon="notes" />}
        <Open to="log" icon="log" />
        <Open to="book" icon="book" />
        <Open to="glossary" icon="lesson" />
        {!over.value && hasPoints.value && <Open to="forecast" icon="crown" />}
        <Open to="about" icon="info" />
        <Open to="settings" icon="settings" />
        <Open to="keys" icon="text" />
        <button type="button" class="menu-item" onClick={() => (settings.textView.value = !settings.textView.value)}>
          <Icon name="text" /> {say(settings.textView.value ? "text_off" : "text_on")}
        </button>
        {moments > 1 && (
          <button type="button" class="menu-item" onClick={() => lookBackFrom(moments)}>
            <Icon name="back" /> {say("look_back")}
          </button>
        )}
        {over.value && (
          <button type="button" class="menu-item" onClick={() => void saveRecord(table.table, table.title).catch(showError)}>
            <Icon name="save" /> {say("save_record")}
          </button>
        )}
        <a class="menu-item" href="/me" onClick={follow({ page: "me" })}>
          <Icon name="person" /> {say("me.menu")}
        </a>
        <a class="menu-item" href="/" onClick={follow({ page: "front" })}>
          <Icon name="forth" /> {say("to_front")}
        </a>
      </div>
      <section>
        <h3>{say("watch_heading")}</h3>
        <p class="small">{say("watch_why")}</p>
        <LinkAudienceNote />
        <CopyLink link={watchLink(table.watch)} />
      </section>
      <section>
        <h3>{say("pace")}</h3>
        <PaceAbout of={table} />
        {own && table.pace === "days" && !over.value && (
          <details class="unfold">
            <summary>{say("times_off")}</summary>
            <TimesOff />
          </details>
        )}
      </section>
      <AdviceConsent />
      <TakingBackRule />
      {own && !over.value && (
        <section>
          <h3>{say("your_seat")}</h3>
          <SeatForm of={own} />
          <OtherDevice seat={own.seat} />
          <Resigning />
        </section>
      )}
      {!over.value && <RecoveryLink />}
      <KeptUntil />
    </Side>
  );
}

function lookBackFrom(moments: number): void {
  panel.value = null;
  if (tableId.value !== null) go({ page: "table", table: tableId.value, moment: moments - 1 });
}

function Open({ to, icon, count = 0 }: { to: Panel; icon: IconName; count?: number }): JSX.Element {
  return (
    <button type="button" class="menu-item" onClick={() => (panel.value = to)}>
      <Icon name={icon} /> {say(`panel.${to}`)} {count > 0 && <span class="menu-count">{say("unread", { n: count })}</span>}
    </button>
  );
}

function Resigning(): JSX.Element | null {
  const sure = useSignal(false);
  if (info.value?.stage !== "playing" || seats.value[seat.value ?? -1]?.resigned) return null;
  if (!sure.value)
    return (
      <button type="button" class="menu-item is-grave" onClick={() => (sure.value = true)}>
        <Icon name="flag" /> {say("resign")}
      </button>
    );
  return (
    <div class="confirm" role="alertdialog" aria-label={say("resign")} aria-describedby="resign-why">
      <p id="resign-why">{say("resign_why")}</p>
      <button type="button" class="option is-grave" onClick={() => resign()}>
        {say("resign_yes")}
      </button>
      <button type="button" class="quiet" onClick={() => (sure.value = false)}>
        {say("resign_no")}
      </button>
    </div>
  );
}
