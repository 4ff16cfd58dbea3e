/** A lesson beside the part of the board that it is about; on a small screen above the action bar. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { tab, update } from "../state/store";
import { settings } from "../storage/settings";
import { RuleLink } from "../table/Prompt";
import { say } from "../ui/i18n";
import { overLog, usePlaced } from "../ui/place";
import type { Lesson as Words } from "../wire";
import { Linked } from "./Linked";
import { anchorOf, followLessons, isOpener, lesson, partOfLesson, putLessonAway } from "./lessons";

export function Lesson(): JSX.Element | null {
  useEffect(followLessons, []);
  return lesson.value ? <Bubble key={lesson.value.key} of={lesson.value} /> : null;
}

function Bubble({ of }: { of: Words }): JSX.Element {
  const frame = useRef<HTMLElement>(null);
  /** What the lesson is about is out of sight: this brings it forward. */
  const opener = useSignal<Element | null>(null);
  /** Something was brought forward: look again. */
  const turned = useSignal(0);
  useLayoutEffect(() => {
    const anchor = anchorOf(of.key);
    anchor?.setAttribute("data-taught", "");
    opener.value = isOpener(anchor) ? anchor : null;
    anchor?.scrollIntoView({ block: "nearest", inline: "nearest" });
    return () => anchor?.removeAttribute("data-taught");
  }, [of, update.value, tab.value, turned.value]);
  // What is asked needs the whole board: those words stay at its side, over the log.
  const besidePart = partOfLesson(of.key) !== null;
  usePlaced(frame, () => (besidePart ? anchorOf(of.key) : null), besidePart ? null : overLog, [of, update.value, tab.value, turned.value]);
  const show = (): void => {
    (opener.value as HTMLElement).click();
    requestAnimationFrame(() => (turned.value += 1));
  };
  return (
    <section ref={frame} class="lesson" aria-live="polite" aria-label={say("lesson")} data-lesson={of.key}>
      <p>
        <Linked text={of.text} /> {of.rule && <RuleLink rule={of.rule} />}
      </p>
      {of.why && (
        <p class="lesson-why">
          <b>{say("lesson_why")}</b> <Linked text={of.why} />
        </p>
      )}
      <div class="lesson-ends">
        <button type="button" class="quiet" onClick={() => (settings.lessons.value = "never")}>
          {say("lesson_never")}
        </button>
        {opener.value && (
          <button type="button" class="option lesson-show" onClick={show}>
            {say("lesson_show")}
          </button>
        )}
        <button type="button" class="option is-main" onClick={putLessonAway}>
          {say("lesson_done")}
        </button>
      </div>
    </section>
  );
}
