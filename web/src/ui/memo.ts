/** A component that depends on its props alone: while they are the same it is not rendered again. Boards are rendered at
 * every act, and most of what they show are signs that stay as they are. Not for components that read signals. */
import { Component, type JSX } from "preact";

export function memo<P extends object>(draw: (props: P) => JSX.Element): new (props: P) => Component<P> {
  return class Memo extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      const [was, is] = [this.props as Fields, next as Fields];
      for (const name in is) if (is[name] !== was[name]) return true;
      for (const name in was) if (!(name in is)) return true;
      return false;
    }
    override render(): JSX.Element {
      return draw(this.props as P);
    }
  };
}

type Fields = { readonly [name: string]: unknown };
