/** How a person is told that a table waits. Everything is off at first, and everything can be tried at once. */
import { signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { api } from "../net/api";
import { browserName, mayNotify, notify, pushTrouble, subscribePush, unsubscribePush } from "../net/push";
import { CopyLink } from "../pages/CopyLink";
import { showError } from "../state/session";
import { settings } from "../storage/settings";
import { lang, said, say } from "../ui/i18n";
import { play } from "../ui/sound";
import type { Channel, Notices as NoticesInfo, Tried } from "../wire";
import { NewChannelForm } from "./NewChannelForm";

const notices = signal<NoticesInfo | null>(null);

async function fetchNotices(): Promise<void> {
  notices.value = await api.notices();
  settings.pushed.value = notices.value.channels.some((each) => each.here && each.state === "on");
}

export function Notices(): JSX.Element {
  useEffect(() => void fetchNotices().catch(showError), []);
  const found = notices.value;
  const refresh = (): void => void fetchNotices().catch(showError);
  return (
    <section class="card me-part" aria-label={say("told")}>
      <h2>{say("told")}</h2>
      <p>{say("told.why", { n: Math.max(1, Math.round((found?.delay ?? 60) / 60)) })}</p>
      <h3>{say("told.here")}</h3>
      <OpenPage />
      {found?.push_key && <Push found={found} refresh={refresh} />}
      {found && (
        <>
          <h3>{say("told.elsewhere")}</h3>
          {found.channels.some((each) => !each.here) && (
            <ul class="channels">
              {found.channels
                .filter((each) => !each.here)
                .map((each) => (
                  <ChannelRow key={each.id} of={each} refresh={refresh} />
                ))}
            </ul>
          )}
          <NewChannelForm kinds={found.kinds} added={refresh} />
          <Feed exists={found.feed} refresh={refresh} />
        </>
      )}
    </section>
  );
}

/** What the page itself does while it is open. */
function OpenPage(): JSX.Element {
  const refused = useSignal(false);
  const change = async (on: boolean): Promise<void> => {
    refused.value = on && !(await mayNotify());
    settings.notify.value = on && !refused.value;
  };
  return (
    <>
      <div class="me-way">
        <label class="switch">
          <input
            type="checkbox"
            checked={settings.sounds.value}
            onChange={(event) => (settings.sounds.value = event.currentTarget.checked)}
          />
          <span>
            {say("told.sound")} <span class="small">{say("told.sound.why")}</span>
          </span>
        </label>
        {settings.sounds.value && (
          <button type="button" class="quiet" onClick={() => play("turn")}>
            {say("told.try")}
          </button>
        )}
      </div>
      <div class="me-way">
        <label class="switch">
          <input type="checkbox" checked={settings.notify.value} onChange={(event) => void change(event.currentTarget.checked)} />
          <span>
            {say("told.notify")} <span class="small">{say("told.notify.why")}</span>
          </span>
        </label>
        {settings.notify.value && (
          <button
            type="button"
            class="quiet"
            onClick={() => void notify(say("told.trial"), say("told.trial.text"), "bourgade-trial", "/me")}
          >
            {say("told.try")}
          </button>
        )}
      </div>
      {refused.value && <p role="alert">{say("told.blocked")}</p>}
    </>
  );
}

/** Web Push for this very browser. */
function Push({ found, refresh }: { found: NoticesInfo; refresh: () => void }): JSX.Element {
  const own = found.channels.find((each) => each.here);
  const trouble = useSignal(pushTrouble());
  const busy = useSignal(false);
  const turn = async (on: boolean): Promise<void> => {
    busy.value = true;
    try {
      if (!on && own) {
        await unsubscribePush();
        await api.removeChannel(own.id);
      } else if (on && (await mayNotify())) {
        const push = await subscribePush(found.push_key!);
        await api.addChannel({ kind: "push", push, label: browserName(), lang: lang.value });
      }
      trouble.value = pushTrouble();
    } finally {
      busy.value = false;
      refresh();
    }
  };
  return (
    <div class="me-way">
      <label class="switch">
        <input
          type="checkbox"
          disabled={busy.value || (trouble.value !== null && !own)}
          checked={own?.state === "on"}
          onChange={(event) => void turn(event.currentTarget.checked).catch(showError)}
        />
        <span>
          {say("told.push")} <span class="small">{say(trouble.value ? `told.push.${trouble.value}` : "told.push.why")}</span>
        </span>
      </label>
      {own && <TryNow of={own} />}
      {own?.trouble && <p class="me-trouble">{said(own.trouble)}</p>}
    </div>
  );
}

function TryNow({ of, refresh }: { of: Channel; refresh?: () => void }): JSX.Element {
  const outcome = useSignal<Tried | "waiting" | null>(null);
  const now = outcome.value;
  const press = async (): Promise<void> => {
    outcome.value = "waiting";
    outcome.value = await api.tryChannel(of.id).catch((error: unknown) => {
      showError(error);
      return null;
    });
    refresh?.();
  };
  return (
    <>
      <button type="button" class="quiet" disabled={now === "waiting"} onClick={() => void press()}>
        {say("told.try")}
      </button>
      <span role="status" class={now && now !== "waiting" && !now.sent ? "me-trouble" : "small"}>
        {now === "waiting" ? say("told.trying") : now === null ? "" : now.sent ? say("told.sent") : now.trouble && said(now.trouble)}
      </span>
    </>
  );
}

function ChannelRow({ of, refresh }: { of: Channel; refresh: () => void }): JSX.Element {
  const change = (what: Parameters<typeof api.changeChannel>[1]): void =>
    void api.changeChannel(of.id, what).then(refresh).catch(showError);
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  return (
    <li class="channel">
      <label class="switch">
        <input
          type="checkbox"
          disabled={of.state === "asked"}
          checked={of.state === "on"}
          onChange={(event) => change({ on: event.currentTarget.checked })}
        />
        <span>
          <b>{say(`told.kind.${of.kind}`)}</b> {of.label}
          <span class="small">{say(`told.state.${of.state}`)}</span>
        </span>
      </label>
      {of.trouble && of.state !== "off" && <p class="me-trouble">{said(of.trouble)}</p>}
      {of.kind === "mail" && of.state !== "asked" && (
        <div class="me-row">
          <label class="switch">
            <input type="checkbox" checked={of.daily} onChange={(event) => change({ daily: event.currentTarget.checked })} />
            <span>{say("told.daily")}</span>
          </label>
          {of.daily && (
            <label class="field is-inline">
              <span>{say("told.hour")}</span>
              <select value={of.hour} onChange={(event) => change({ hour: Number(event.currentTarget.value) })}>
                {hours.map((hour) => (
                  <option key={hour} value={hour}>
                    {say("told.at", { hour })}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
      )}
      {of.secret && (
        <details class="unfold">
          <summary>{say("told.secret")}</summary>
          <p class="small">{say("told.secret.why")}</p>
          <CopyLink link={of.secret} name={say("told.secret")} />
        </details>
      )}
      <div class="me-row">
        {of.state !== "asked" && <TryNow of={of} refresh={refresh} />}
        <button type="button" class="quiet" onClick={() => void api.removeChannel(of.id).then(refresh).catch(showError)}>
          {say("told.remove")}
        </button>
      </div>
    </li>
  );
}

/** An address that says where this person is waited for. */
function Feed({ exists, refresh }: { exists: boolean; refresh: () => void }): JSX.Element {
  const url = useSignal<string | null>(null);
  const make = async (): Promise<void> => {
    url.value = (await api.makeFeed()).url;
    refresh();
  };
  const remove = async (): Promise<void> => {
    await api.removeFeed();
    url.value = null;
    refresh();
  };
  return (
    <>
      <h3>{say("told.feed")}</h3>
      <p class="small">{say("told.feed.why")}</p>
      {url.value && <CopyLink link={url.value} name={say("told.feed")} />}
      <div class="me-row">
        <button type="button" class="quiet" onClick={() => void make().catch(showError)}>
          {say(exists ? "told.feed.again" : "told.feed.make")}
        </button>
        {exists && (
          <button type="button" class="quiet" onClick={() => void remove().catch(showError)}>
            {say("told.feed.remove")}
          </button>
        )}
      </div>
    </>
  );
}
