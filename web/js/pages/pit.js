// Starts the pit's page: the live floor with all tables, and the orders that concern no single table.

import { connect, retryNow } from "../play/connection.js";
import { toAnswer } from "../staff/consent/list.js";
import { drawDesk } from "../staff/desk.js";
import { dayDialog } from "../staff/days/list.js";
import { followEnded } from "../staff/ended/follow.js";
import { calls, ring } from "../staff/pit/alarms.js";
import { leaveTable, tableDialog } from "../staff/pit/at-table.js";
import { drainDialog } from "../staff/pit/drain.js";
import { floorView } from "../staff/pit/floor.js";
import { openTableDialog } from "../staff/pit/open-table.js";
import { followPlace, keepPlace } from "../staff/pit/place.js";
import { seesFloor, ui, w } from "../staff/pit/words.js";
import { startPage } from "../ui/page.js";
import { changed, onChange, serverNow, state } from "../ui/state.js";

/** Idle times grow while nothing else changes. */
const IDLE_STEP_MS = 10_000;
const DIALOGS = { open: openTableDialog, drain: drainDialog };

followEnded();
followPlace();
startPage(() => drawDesk({
  title: w().title,
  isKnown: state.wasConnected,
  worksHere: seesFloor(),
  door: w().door,
  view: floorView,
  dialog: ui.dialog ? DIALOGS[ui.dialog]() : tableDialog() ?? dayDialog(),
  retryNow,
}), { connect, retryNow });
onChange(leaveTable);
onChange(keepPlace);
onChange(() => state.floor && ring(calls(state.floor, serverNow()), toAnswer()));
window.setInterval(changed, IDLE_STEP_MS);
