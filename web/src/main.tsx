import { render } from "preact";
import "./theme.css";

render(<main>Bourgade</main>, document.getElementById("app")!);
