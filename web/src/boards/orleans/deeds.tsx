/** The beneficial deeds: spaces by kind, filled ones marked, the reward, and the citizen for whoever comes last. */
import type { JSX } from "preact";
import { Cover } from "../kit";
import { Follower, Icon } from "./icons";
import { type Ctx, cls, press } from "./press";
import type { Deed } from "./view";
import { w } from "./words";

export function Deeds({ ctx }: { ctx: Ctx }): JSX.Element {
  return (
    <section class="orl-panel orl-deeds" aria-label={w("deeds")}>
      <header>
        <h2>{w("deeds")}</h2>
      </header>
      <div class="orl-deed-list">
        {ctx.game.deeds.map((deed, index) => (
          <DeedCard key={deed.deed} ctx={ctx} deed={deed} index={index} />
        ))}
      </div>
    </section>
  );
}

function DeedCard({ ctx, deed, index }: { ctx: Ctx; deed: Deed; index: number }): JSX.Element {
  const citizen = ctx.game.citizens.includes(deed.deed);
  const rewards = ctx.question?.source === `deed.${deed.deed}` ? ctx.options.of("reward") : [];
  const owner = ctx.game.seats.findIndex((mat) => mat.citizens.includes(deed.deed));
  return (
    <article
      data-spot={`deed.${deed.deed}`}
      class={cls("orl-deed", !citizen && "is-done", rewards.length > 0 && "is-asking", ctx.changed.has(`deeds.${index}`) && "is-changed")}
    >
      <h3>{ctx.term(`deed.${deed.deed}`)}</h3>
      <div class="orl-deed-spaces">
        {Object.entries(deed.spaces).map(([kind, count]) => (
          <Kind key={kind} ctx={ctx} deed={deed} kind={kind} count={count} free={deed.free[kind] ?? 0} />
        ))}
      </div>
      <footer>
        {rewards.length > 0 ? (
          rewards.map((each) => (
            <button key={each.option.action} type="button" class="kit-choice" {...press(ctx, each)}>
              1 <Icon name={String(each.option.meaning["reward"])} size={22} />
            </button>
          ))
        ) : (
          <>
            <span class="orl-reward" aria-label={w("each_brings")}>
              {deed.reward === "choice" ? 1 : deed.reward}
              <Icon name="coin" size={17} title={w("coins")} />
              {deed.reward === "choice" && (
                <>
                  / 1<Icon name="development" size={17} title={w("development")} />
                </>
              )}
            </span>
            {citizen ? (
              <Icon name="citizen" size={22} title={ctx.term(`citizen.${deed.deed}`)} />
            ) : (
              <span class="orl-small">{ctx.seats[owner]?.name ?? ""}</span>
            )}
          </>
        )}
      </footer>
    </article>
  );
}

interface KindProps {
  ctx: Ctx;
  deed: Deed;
  kind: string;
  count: number;
  free: number;
}

/** The spaces of one kind; the first free one is where the next follower goes. */
function Kind({ ctx, deed, kind, count, free }: KindProps): JSX.Element {
  const doable = ctx.options.one("deed", { deed: deed.deed, follower: kind });
  const refused =
    ctx.options.why("deed", { deed: deed.deed, follower: kind }) ??
    ctx.options.why("deed", { deed: deed.deed, follower: `starter_${kind}` });
  const name = `${ctx.term(`follower.${kind}`)} ${count - free}/${count}`;
  return (
    <span class={cls("orl-deed-kind", doable && "is-legal", !doable && refused && "is-refused")}>
      <Cover at={ctx} doable={doable} refused={refused} name={name} />
      {Array.from({ length: count }, (_, place) => (
        <span key={place} class={cls("orl-deed-space", place < count - free && "is-filled")}>
          <Follower follower={kind} size={26} title={ctx.term(`follower.${kind}`)} />
        </span>
      ))}
    </span>
  );
}
