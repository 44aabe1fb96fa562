// Opens a table. The form starts with the usual settings of the rulebook; the server judges whether
// the chosen ones are allowed.

/** @import { UsualTable } from "../../../types/api" */
import { call } from "../../net/api.js";
import { uuid } from "../../net/uuid.js";
import { h } from "../../ui/dom.js";
import { rulebookName, tableName } from "../../ui/format.js";
import { modalOf } from "../../ui/modal.js";
import { changed, note, state } from "../../ui/state.js";
import { t } from "../words.js";
import { settingsOf, TIMERS } from "./settings.js";
import { refused, show, ui, w } from "./words.js";

const CENTS = 100;
const SECOND_MS = 1000;

/** @type {UsualTable[] | null} */
let usual = null;
let isAsking = false;
let chosen = 0;
/** The order being given: a second try with the same settings is the same order. */
let order = { id: "", said: "" };

/** Opens the dialog, with a name that no open table has now. */
export function openTable() {
  usual = null;
  show("open");
}

export function openTableDialog() {
  const words = w().open;
  if (!usual) void load();
  return modalOf(() => show(null), words.title, "open-table-dialog",
    usual ? form(usual, usual[chosen]) : h("p", { class: "waiting" }, w().looking));
}

async function load() {
  if (isAsking) return;
  isAsking = true;
  const answer = await call("GET /api/pit/rulebooks", {});
  isAsking = false;
  if (!answer.ok) return note(answer.words);
  usual = answer.body.rulebooks;
  changed();
}

/**
 * @param {UsualTable[]} all
 * @param {UsualTable} base
 */
function form(all, base) {
  const words = w().open;
  return h(
    "form",
    { class: "order-form", onsubmit: (event) => void submit(event, base) },
    h("label", { class: "chooser" },
      h("span", null, words.rulebook),
      h("select",
        {
          name: "rulebook",
          onchange: (event) => {
            chosen = Number(event.target.value);
            changed();
          },
        },
        all.map((one, at) => h("option", { value: at, selected: at === chosen, key: at },
          rulebookName(one.table.rulebook))))),
    h("div", { class: "open-fields", key: base.table.rulebook }, fields(base)),
    h("button", { class: "action action-confirm wide" },
      h("span", { class: "action-name" }, words.go)),
  );
}

/** @param {UsualTable} base */
function fields(base) {
  const words = w().open;
  const { table } = base;
  const { limits, timers } = table;
  const cents = { step: "0.01", min: 0 };
  return [
    input("name", words.name, tableName(table), { maxlength: 40, type: "text" }),
    input("pit", words.pit, ownPit(table.pit), { maxlength: 40, type: "text" }),
    input("bet_min", t().staff.limits.bet_min, limits.bet_min / CENTS, cents),
    input("bet_max", t().staff.limits.bet_max, limits.bet_max / CENTS, cents),
    limits.pok_max !== null &&
      input("pok_max", t().staff.limits.pok_max, limits.pok_max / CENTS, cents),
    input("unit", t().sign.unit, limits.unit / CENTS, cents),
    input("decks", words.decks, table.decks, { min: 1, max: base.decks_max }),
    input("float", words.float, table.float / CENTS, cents),
    input("count_tolerance", words.tolerance, (table.count_tolerance ?? 0) / CENTS, cents),
    input("spots_per_player_max", words.spots, table.spots_per_player_max ?? "",
      { min: 1, max: base.spots, required: false }),
    base.scanned && h("label", { class: "chooser", key: "source" },
      h("span", null, words.source),
      h("select", { name: "source" },
        h("option", { value: "generated" }, words.sources.generated),
        h("option", { value: "scanned" }, words.sources.scanned))),
    table.backing && tick("backing", words.backing, true),
    table.backing && input("backers_max", words.backers, table.backers_max ?? "",
      { min: 1, max: 255, required: false }),
    table.vacant_spots && tick("vacant_spots", words.vacantSpots, true),
    tick("attended", words.attended, table.attended),
    base.has_inspection && tick("inspection_by_two", words.byTwo, table.inspection_by_two === true),
    base.has_shoe && tick("entry_barred", words.entryBarred, table.entry_barred === true),
    input("notice_minutes", words.notice, table.notice_minutes ?? 0, { min: 0, max: 1440, step: 1 }),
    tick("hints", words.hints, table.hints),
    h("details", { class: "open-timers", key: "timers" },
      h("summary", null, words.timers),
      h("div", { class: "open-fields" },
        TIMERS.map((name) => input(name, words.timer[name], Number(timers[name] ?? 0) / SECOND_MS,
          { min: 0, step: "any" })),
        tick("awaits_seated", words.awaitsSeated, timers.awaits_seated === true),
        input("idle_rounds_max", words.idleRounds, timers.idle_rounds_max ?? "",
          { min: 1, required: false }))),
  ];
}

/**
 * The pit of the open tables, if they all belong to the same one.
 * @param {string} usualPit
 */
function ownPit(usualPit) {
  const pits = new Set(Object.values(state.floor ?? {}).map((table) => table.pit));
  return pits.size === 1 ? [...pits][0] : usualPit;
}

/**
 * @param {string} name
 * @param {string} label
 * @param {string | number} value
 * @param {Record<string, unknown>} more
 */
function input(name, label, value, more) {
  return h(
    "div",
    { class: "field", key: name },
    h("label", { for: `open-${name}` }, label),
    h("input", { id: `open-${name}`, name, type: "number", inputmode: more.type ? null : "decimal",
      required: true, value, ...more }),
  );
}

/**
 * @param {string} name
 * @param {string} label
 * @param {boolean} checked
 */
function tick(name, label, checked) {
  return h("label", { class: "switch", key: name },
    h("input", { type: "checkbox", name, checked }), label);
}

/**
 * The field whose setting was refused, such as `timers.turn_ms`.
 * @param {string} setting
 */
function focusOn(setting) {
  const name = setting.split(".").pop();
  if (!name) return;
  const field = document.querySelector(`.open-table-dialog [name="${name}"]`);
  if (!(field instanceof HTMLElement)) return;
  const folded = field.closest("details");
  if (folded) folded.open = true;
  field.focus();
}

/**
 * @param {SubmitEvent} event
 * @param {UsualTable} base
 */
async function submit(event, base) {
  event.preventDefault();
  const table = settingsOf(base, new FormData(/** @type {HTMLFormElement} */ (event.target)));
  // The form offers the name in the viewer's language. The house stores the rulebook's own name.
  if (table.name === tableName(base.table)) table.name = base.table.name;
  const said = JSON.stringify(table);
  if (order.said !== said) order = { id: uuid(), said };
  const { order: from } = ui;
  const answer = await call("POST /api/pit/tables", { body: { id: order.id, table } });
  if (!answer.ok) {
    refused(from, answer.words);
    return focusOn(answer.setting);
  }
  // Other settings may have been sent since, and wait for their own answer.
  if (order.said === said) order = { id: "", said: "" };
  const { name, rulebook } = table;
  ui.opened = { id: answer.body.table, name, rulebook };
  // By the time of the answer another dialog may be open.
  if (ui.order === from) show(null);
  else changed();
  if (answer.body.warning) note(w().unusual);
}
