/** Where drawing the page fails, the reader is told so in words, and the server's log gets the error. */
import { Component, type ComponentChildren, type JSX } from "preact";
import { report } from "../net/errorReports";
import { say } from "../ui/i18n";

interface Props {
  children: ComponentChildren;
}

export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static override getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    report(error);
    console.error(error);
  }

  override render(): ComponentChildren {
    return this.state.failed ? <Failed /> : this.props.children;
  }
}

function Failed(): JSX.Element {
  return (
    <main class="page failed">
      <div role="alert">
        <h1>{say("failed")}</h1>
        <p>{say("failed_why")}</p>
      </div>
      <p>
        <button type="button" class="option is-main" onClick={() => location.reload()}>
          {say("failed_reload")}
        </button>{" "}
        <a href="/">{say("to_front")}</a>
      </p>
    </main>
  );
}
