// Announces the last round at all tables, before an update of the server or at the end of the night:
// at once, or after a notice.

/** @import { FloorTable } from "../../../types/protocol" */
import { call } from "../../net/api.js";
import { uuid } from "../../net/uuid.js";
import { h } from "../../ui/dom.js";
import { modalOf } from "../../ui/modal.js";
import { state } from "../../ui/state.js";
import { notice } from "../orders/form.js";
import { noticeFields } from "../orders/notice.js";
import { t } from "../words.js";
import { refused, show, ui, w } from "./words.js";

/** The order being given: a second try with the same notice is the same order. */
let given = { id: "", said: "" };

export function drainDialog() {
  const words = w().drain;
  const tables = Object.values(state.floor ?? {})
    .filter((table) => !table.last_round && table.phase !== "closed");
  return modalOf(close, words.title, "drain-dialog",
    h("p", null, words.text(tables.length)),
    toldLater(tables),
    h("form", { class: "order-form", key: "form", onsubmit: (event) => void go(event) },
      noticeFields("drain", t().staff.lastRound.rounds),
      h("button", { class: "action action-stand wide" },
        h("span", { class: "action-name" }, words.go))));
}

/**
 * Where seated players are told a while before, the last round cannot come at once.
 * @param {FloorTable[]} tables
 */
function toldLater(tables) {
  const told = tables.filter((table) => table.seated > 0 && table.notice_minutes > 0);
  const most = Math.max(...told.map((table) => table.notice_minutes));
  return told.length > 0 && h("p", { key: "told" }, w().drain.told(told.length, most));
}

const close = () => show(null);

/** @param {SubmitEvent} event */
async function go(event) {
  event.preventDefault();
  const { order } = ui;
  const body = notice(new FormData(/** @type {HTMLFormElement} */ (event.target)));
  const said = `${order} ${JSON.stringify(body)}`;
  if (given.said !== said) given = { id: uuid(), said };
  const answer = await call("POST /api/pit/drain", { body: { id: given.id, ...body } });
  if (!answer.ok) return refused(order, answer.words);
  // By the time of the answer another dialog may be open.
  if (ui.order === order) close();
}
