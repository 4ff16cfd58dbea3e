/** The person: name, how they are told, how they come back, what is known of them. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { follow } from "../app/router";
import { Icon } from "../art/icons";
import { api } from "../net/api";
import { showError } from "../state/session";
import { say } from "../ui/i18n";
import type { Me as MeInfo } from "../wire";
import { ComingBack } from "./ComingBack";
import { MyData } from "./MyData";
import { Notices } from "./Notices";
import { fetchMe, me } from "./person";
import { Recovering } from "./Recovering";
import "./me.css";

export function Me(): JSX.Element {
  useEffect(() => {
    document.title = `${say("me")} – Bourgade`;
    fetchMe().catch(showError);
  }, []);
  const found = me.value;
  return (
    <main class="page me">
      <a class="back" href="/" onClick={follow({ page: "front" })}>
        <Icon name="back" size={18} /> {say("to_front")}
      </a>
      <h1>{say("me")}</h1>
      {found && !found.known && <p>{say("me.nobody")}</p>}
      {found?.known && (
        <>
          <a class="option me-games" href="/me/games" onClick={follow({ page: "games" })}>
            <Icon name="crown" size={20} /> {say("games")}
          </a>
          <About found={found} />
          <Notices />
          <ComingBack found={found} />
        </>
      )}
      {found && <Recovering known={found.known} />}
      {found?.known && <MyData found={found} />}
    </main>
  );
}

function About({ found }: { found: MeInfo }): JSX.Element {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const change = (changes: Parameters<typeof api.changeMe>[0]): void =>
    void api
      .changeMe(changes)
      .then((fresh) => (me.value = fresh))
      .catch(showError);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget as HTMLFormElement).get("name") ?? "").trim();
    if (name) change({ name });
  };
  return (
    <section class="card me-part" aria-label={say("me.about")}>
      <h2>{say("me.about")}</h2>
      <form class="me-row" onSubmit={submit}>
        <label class="field">
          <span>{say("me.name")}</span>
          <input name="name" maxLength={40} defaultValue={found.name} />
        </label>
        <button type="submit" class="option">
          {say("me.save")}
        </button>
      </form>
      <div class="me-row">
        <label class="field">
          <span>{say("me.lang")}</span>
          <select value={found.lang ?? ""} onChange={(event) => change({ lang: event.currentTarget.value as "fr" | "en" })}>
            {found.lang === null && <option value="">{say("me.not_said")}</option>}
            <option value="fr">{say("lang.fr")}</option>
            <option value="en">{say("lang.en")}</option>
          </select>
        </label>
        <p class="me-zone">
          <span class="small">{say("me.time_zone")}</span> {found.time_zone ?? say("me.not_said")}
          {found.time_zone !== here && (
            <button type="button" class="quiet" onClick={() => change({ time_zone: here })}>
              {say("me.take_zone", { zone: here })}
            </button>
          )}
        </p>
      </div>
      <p class="small">{say("me.devices", { n: found.devices })}</p>
    </section>
  );
}
