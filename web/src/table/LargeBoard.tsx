/** Somebody's board, large, over the table: opened by a press on their strip. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Badge } from "../art/charges";
import { Icon } from "../art/icons";
import { board, largeBoardSeat } from "../state/store";
import { say } from "../ui/i18n";
import { useBoardProps } from "./boardProps";

export function LargeBoard(): JSX.Element | null {
  const Other = board.value?.Other;
  return Other && largeBoardSeat.value !== null ? <Opened other={largeBoardSeat.value} /> : null;
}

function Opened({ other }: { other: number }): JSX.Element {
  const frame = useRef<HTMLDialogElement>(null);
  const props = useBoardProps();
  const whose = props.seats[other];
  useLayoutEffect(() => frame.current?.showModal(), []);
  const Other = board.value!.Other!;
  const close = (): void => void (largeBoardSeat.value = null);
  return (
    <dialog
      ref={frame}
      class="large"
      aria-label={whose?.name}
      onClose={close}
      onClick={(event) => event.target === frame.current && close()}
    >
      <header>
        {whose && <Badge seat={whose} size={36} />}
        <h2>{whose?.name}</h2>
        <button type="button" class="close" aria-label={say("close")} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <div class="large-body" tabIndex={0}>
        <Other {...props} other={other} />
      </div>
    </dialog>
  );
}
