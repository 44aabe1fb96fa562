// The way to one's own rounds, figures and statement. At a table it opens beside it: the hand stays.

import { h } from "../ui/dom.js";
import { t } from "./words.js";

/** @param {"" | "_blank"} target */
export const myGameLink = (target) => h("a",
  { class: target ? "tool wide link-tool my-game" : "link-tool plain my-game", key: "my-game",
    href: "/my-game.html", target: target || null, rel: target ? "noopener" : null },
  target ? `${t().myGame} ↗` : t().myGame);
