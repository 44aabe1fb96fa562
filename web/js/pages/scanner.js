// Starts the croupier's page: one table with a real shoe, a scanner that types, large words.

import { drawDesk } from "../staff/desk.js";
import { followEnded } from "../staff/ended/follow.js";
import { toCountView } from "../staff/ended/tables.js";
import { focusCode, listenToScanner } from "../staff/scanner/code.js";
import { connect, desk, retryNow, sitAt } from "../staff/scanner/desk.js";
import { setSound, soundIsOn } from "../staff/scanner/sound.js";
import { deskView } from "../staff/scanner/table.js";
import { w } from "../staff/scanner/words.js";
import { h } from "../ui/dom.js";
import { tableName } from "../ui/format.js";
import { sortedBy } from "../ui/natural.js";
import { startPage } from "../ui/page.js";
import { state } from "../ui/state.js";

function view() {
  if (desk.unknownTable) return said(w().choose.unknown);
  return state.at ? deskView() : choice();
}

/** @param {string} words */
const said = (words) => h("main", { class: "waiting", id: "main", key: "said" }, words);

function choice() {
  const tables = Object.entries(state.lobby ?? {});
  const real = sortedBy(tables.filter(([id]) => desk.sources.get(id) === "scanned"),
    ([, table]) => tableName(table));
  const all = state.lobby !== null && tables.every(([id]) => desk.sources.has(id));
  return h(
    "main",
    { class: "door", id: "main", key: "choice", tabindex: -1 },
    h("h1", null, w().choose.title),
    h("ul", { class: "choice" }, real.map(([id, table]) =>
      h("li", { key: id },
        h("a", { class: "tool link-tool", href: `scanner.html?table=${id}` }, tableName(table))))),
    !all && h("p", { class: "faint", role: "status" }, w().choose.looking),
    all && real.length === 0 && h("p", { class: "faint", role: "status" }, w().choose.none),
    toCountView(),
  );
}

const tools = () => [
  state.at && h("a", { class: "plain other", href: "scanner.html", key: "other" },
    w().choose.other),
  h("label", { class: "switch", key: "sound" },
    h("input", {
      type: "checkbox", checked: soundIsOn(),
      onchange: (event) => {
        setSound(event.target.checked);
        focusCode();
      },
    }),
    w().sound),
];

followEnded();
startPage(() => {
  const shown = state.table?.view;
  drawDesk({
    title: shown ? tableName(shown) : w().title,
    isKnown: state.wasConnected,
    worksHere: state.staff?.role === "croupier",
    door: w().door,
    view,
    tools: state.staff && tools(),
    retryNow,
  });
}, { connect, retryNow });
listenToScanner();
const table = new URLSearchParams(location.search).get("table");
if (table !== null) {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(table)) sitAt(table);
  else desk.unknownTable = true;
}
