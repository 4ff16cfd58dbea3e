/** A line of the operator's above every page. It takes room of its own, so that it covers nothing. */
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../art/icons";
import { announcement, followAnnouncement, putAway } from "../state/announcement";
import { say } from "../ui/i18n";

export function Announcement(): JSX.Element | null {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(followAnnouncement, []);
  const { text, read_only: readOnly } = announcement.value;
  const told = text && text !== putAway.value ? text : "";
  // Boards are as high as the window, less this.
  useLayoutEffect(() => {
    const high = strip.current?.offsetHeight ?? 0;
    document.documentElement.style.setProperty("--above", `${high}px`);
  });
  if (!told && !readOnly) return null;
  return (
    <div ref={strip} class="announcement" role="status">
      <p>
        {told} {readOnly && <strong>{say("read_only")}</strong>}
      </p>
      {told && (
        <button type="button" class="close" aria-label={say("close")} onClick={() => (putAway.value = text)}>
          <Icon name="close" size={18} />
        </button>
      )}
    </div>
  );
}
