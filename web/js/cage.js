// Starts the cashier's page: players, their trades, slips of the tables, the count.

import { countView } from "./cage/count.js";
import { dial, hurry, isCashier } from "./cage/desk.js";
import { playerView } from "./cage/player.js";
import { slipsView } from "./cage/slips.js";
import { w } from "./cage/words.js";
import { h } from "./dom.js";
import { startPage } from "./page.js";
import { drawDesk } from "./staff-page.js";
import { state } from "./state.js";

const view = () => h("main", { class: "cage-page", id: "main", key: "cage", tabindex: -1 },
  h("h1", { class: "unseen", key: "title" }, w().title), playerView(), slipsView(), countView());

startPage(() => drawDesk({
  title: w().title,
  isKnown: state.linked,
  worksHere: isCashier(),
  door: w().door,
  view,
  hurry,
}), { dial, hurry });
