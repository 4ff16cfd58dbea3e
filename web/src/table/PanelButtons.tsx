/** What opens the panels: beside the prompt on a wide screen, one button on a phone. */
import type { JSX } from "preact";
import { Icon, type IconName } from "../art/icons";
import { hasChat, unread } from "../state/chat";
import { lastSeen, log, type Panel, panel } from "../state/store";
import { say } from "../ui/i18n";
import { NextTableButton } from "./NextTable";

const buttons: readonly { name: Panel; icon: IconName; wide: boolean }[] = [
  { name: "log", icon: "log", wide: true },
  { name: "chat", icon: "chat", wide: true },
  { name: "book", icon: "book", wide: true },
  { name: "settings", icon: "settings", wide: true },
  { name: "table", icon: "menu", wide: false },
];

export function toggle(name: Panel): void {
  panel.value = panel.value === name ? null : name;
}

export function PanelButtons(): JSX.Element {
  const unseen = lastSeen.value ? log.value.length - lastSeen.value.lines : 0;
  const shown = buttons.filter(({ name }) => name !== "chat" || hasChat.value);
  return (
    <nav class="panel-buttons" aria-label={say("panels")}>
      <NextTableButton />
      {shown.map(({ name, icon, wide }) => (
        <button
          key={name}
          type="button"
          class={`panel-button ${wide ? "is-wide" : ""}`}
          title={say(`panel.${name}`)}
          aria-expanded={panel.value === name}
          onClick={() => toggle(name)}
        >
          <Icon name={icon} />
          <span class="panel-button-word">{say(`panel.${name}`)}</span>
          {name === "log" && unseen > 0 && (
            <span class="count" aria-label={say("new_lines", { n: unseen })}>
              {unseen > 99 ? "99+" : unseen}
            </span>
          )}
          {(name === "chat" || name === "table") && unread.value > 0 && (
            <span class={`count ${name === "table" ? "is-narrow" : ""}`} aria-label={say("unread", { n: unread.value })}>
              {unread.value > 99 ? "99+" : unread.value}
            </span>
          )}
        </button>
      ))}
    </nav>
  );
}
