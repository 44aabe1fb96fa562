// A player's own limits: “My limits”.

/** @import { LimitsAnswer, LimitsChange } from "../../../types/api" */
/** @import { Answer } from "../../../types/call" */
import { call } from "../../net/api.js";
import { uuid } from "../../net/uuid.js";
import { modal, openDialog } from "../../ui/dialog.js";
import { h } from "../../ui/dom.js";
import { changed, note } from "../../ui/state.js";
import { takeAway } from "./away.js";
import { forget, limitsForm } from "./form.js";
import { reminderSetting } from "./reminder-setting.js";
import { w } from "./words.js";

/** @type {LimitsAnswer | null} what the house said last */
let held = null;

export async function openLimits() {
  held = null;
  forget();
  openDialog("my-limits");
  take(await call("GET /api/limits", {}));
}

export const limitsButton = () =>
  h("button", { type: "button", class: "plain my-limits", key: "my-limits",
    onclick: () => void openLimits() }, w().open);

export function myLimitsDialog() {
  return modal(
    w().title,
    "my-limits-dialog",
    h("p", { class: "faint" }, w().text),
    reminderSetting(),
    held && limitsForm(held, w(), send),
  );
}

/** @param {LimitsChange} change */
async function send(change) {
  take(await call("POST /api/limits", { body: { id: uuid(), change } }));
}

/** @param {Answer<"GET /api/limits">} answer */
function take(answer) {
  if (!answer.ok) return note(answer.words);
  held = answer.body;
  takeAway(held);
  changed();
}
