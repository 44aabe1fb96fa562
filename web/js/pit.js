// Starts the pit's page: the floor with every table, live, and what the pit does away from a table.

import { dial, hurry } from "./link.js";
import { startPage } from "./page.js";
import { drainDialog } from "./pit/drain.js";
import { floorView } from "./pit/floor.js";
import { openTableDialog } from "./pit/open-table.js";
import { seesFloor, ui, w } from "./pit/words.js";
import { drawDesk } from "./staff-page.js";
import { changed, state } from "./state.js";

/** Idle times grow while nothing else changes. */
const IDLE_STEP_MS = 10_000;
const DIALOGS = { open: openTableDialog, drain: drainDialog };

startPage(() => drawDesk({
  title: w().title,
  isKnown: state.linked,
  worksHere: seesFloor(),
  door: w().door,
  view: floorView,
  dialog: ui.dialog && DIALOGS[ui.dialog](),
  hurry,
}), { dial, hurry });
window.setInterval(changed, IDLE_STEP_MS);
