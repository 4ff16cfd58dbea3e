/** A drawing that depends on its properties alone: as long as they are the same it is not looked at again. Boards are
 * drawn anew at every act, and most of what they show are signs that stay as they are. Not for what reads signals. */
import { Component, type JSX } from "preact";

export function steady<P extends object>(draw: (props: P) => JSX.Element): new (props: P) => Component<P> {
  return class Steady extends Component<P> {
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
