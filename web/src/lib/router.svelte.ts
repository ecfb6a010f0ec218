import { href, pathOf } from "./base";
import { parseRoute, type Route } from "./routes";

/** The one place that reads and writes the address. */
class Router {
  route = $state.raw<Route>(parseRoute(pathOf(location.pathname)));

  constructor() {
    addEventListener("popstate", () => this.#read());
  }

  /** Go to a path of the house. */
  go(path: string, how: "push" | "replace" = "push"): void {
    if (how === "replace") history.replaceState(null, "", href(path));
    else history.pushState(null, "", href(path));
    this.#read();
    scrollTo(0, 0);
  }

  /** A click on a link of ours stays on the page, unless it asks for a new tab. */
  follow = (event: MouseEvent & { currentTarget: HTMLAnchorElement }): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    this.go(pathOf(event.currentTarget.pathname));
  };

  #read(): void {
    this.route = parseRoute(pathOf(location.pathname));
  }
}

export const router = new Router();
