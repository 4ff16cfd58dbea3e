/** One more way to be told: an address, or a webhook. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { api } from "../net/api";
import { showError } from "../state/session";
import { lang, said, say } from "../ui/i18n";
import type { Channel, Notices } from "../wire";

type Kind = Notices["kinds"][number];

export function NewChannelForm({ kinds, added }: { kinds: readonly Kind[]; added: () => void }): JSX.Element {
  const ways = kinds.filter((each) => each !== "push");
  const kind = useSignal<Kind>(ways[0] ?? "json");
  const made = useSignal<Channel | null>(null);
  const submit = async (form: HTMLFormElement): Promise<void> => {
    const target = String(new FormData(form).get("target") ?? "").trim();
    const where = kind.value === "mail" ? { mail: target } : { url: target };
    made.value = await api.addChannel({ kind: kind.value, ...where, lang: lang.value });
    form.reset();
    added();
  };
  const mail = kind.value === "mail";
  return (
    <form
      class="me-row"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget as HTMLFormElement).catch(showError);
      }}
    >
      <label class="field">
        <span>{say("told.add")}</span>
        <select value={kind.value} onChange={(event) => (kind.value = event.currentTarget.value as Kind)}>
          {ways.map((each) => (
            <option key={each} value={each}>
              {say(`told.kind.${each}`)}
            </option>
          ))}
        </select>
      </label>
      <label class="field me-target">
        <span>{say(mail ? "told.mail" : "told.url")}</span>
        {mail ? (
          <input name="target" type="email" required maxLength={254} autoComplete="email" />
        ) : (
          <input name="target" type="url" required maxLength={2000} autoComplete="off" placeholder="https://" />
        )}
      </label>
      <button type="submit" class="option">
        {say("told.add.do")}
      </button>
      <p class="small me-wide">{say(`told.kind.${kind.value}.why`)}</p>
      {made.value?.state === "asked" && (
        <p class="me-wide" role="status">
          {made.value.trouble ? said(made.value.trouble) : say("told.proof_sent", { mail: made.value.label })}
        </p>
      )}
    </form>
  );
}
