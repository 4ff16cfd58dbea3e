/** The way in for who has never played: a short game against a mild bot, with lessons. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { go } from "../app/router";
import { Icon } from "../art/icons";
import { api } from "../net/api";
import { showError } from "../state/session";
import { rememberTable } from "../storage/localStorage";
import { settings } from "../storage/settings";
import { said, say } from "../ui/i18n";
import type { TitleInfo } from "../wire";

export function FirstGame({ title }: { title: TitleInfo }): JSX.Element {
  const starting = useSignal(false);
  const start = async (): Promise<void> => {
    if (starting.value) return;
    starting.value = true;
    try {
      const { beginAnew } = await import("../tutoring/lessons");
      const made = await api.makeFirst({ title: title.id, name: settings.name.value.trim() || null });
      for (const link of made.links) await api.claim({ secret: link.secret });
      rememberTable({ table: made.table, title: title.id });
      await api.start(made.table, null);
      beginAnew(title.id);
      go({ page: "table", table: made.table, moment: null });
    } catch (error) {
      starting.value = false;
      showError(error);
    }
  };
  return (
    <button type="button" class="quiet title-first" aria-disabled={starting.value} onClick={() => void start()}>
      <Icon name="lesson" size={20} />
      <span>
        {say("first_game")}
        <span class="small">{say("first_game_why")}</span>
        <span class="hidden"> {said(title.name)}</span>
      </span>
    </button>
  );
}
