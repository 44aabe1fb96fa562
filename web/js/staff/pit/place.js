// The viewer's place in the list of what waits. When a line is done and goes, the focus goes on to the
// next one that can be answered, and who comes back from a table finds the place again.

import { state } from "../../ui/state.js";
import { keepInTab, readTab } from "../../ui/tab.js";
import { ui } from "./words.js";

const LINES = ".floor-waiting [data-line]";
/** The key under which the tab keeps the place while a table is visited. */
const KEPT = "house.floor.place";

/** The line that had the focus last, those after it, and then those before it, the nearest first. */
let near = /** @type {string[]} */ ([]);

const line = (/** @type {Element | null} */ at) =>
  /** @type {HTMLElement | null} */ (at?.closest?.(LINES) ?? null);

/** @param {HTMLElement} here */
function remember(here) {
  const keys = [...document.querySelectorAll(LINES)].map((one) =>
    /** @type {HTMLElement} */ (one).dataset.line ?? "");
  const at = keys.indexOf(here.dataset.line ?? "");
  near = [...keys.slice(at), ...keys.slice(0, at).reverse()];
}

/** Follows the viewer, and begins where they have left the list for a table. */
export function followPlace() {
  near = /** @type {string[] | null} */ (readTab(KEPT)) ?? [];
  keepInTab(KEPT, null);
  // A page that the browser has kept has its place still.
  window.addEventListener("pageshow", ({ persisted }) => persisted && keepInTab(KEPT, null));
  for (const kind of ["focusin", "pointerdown"]) {
    window.addEventListener(kind, ({ target }) => {
      const at = /** @type {Element} */ (target);
      const here = line(at);
      if (here) remember(here);
      // A dialog belongs to the line that has opened it, and a page takes the focus by itself.
      else if (!at.closest?.("dialog") && !(kind === "focusin" && at.id === "main")) near = [];
    });
  }
}

/** Keeps the place while a table is visited. */
export const keepForReturn = () => keepInTab(KEPT, near);

/**
 * The key of the line where the focus goes: the nearest that can be answered, or else the nearest.
 * @param {string[]} wanted the nearest first
 * @param {Map<string, boolean>} shown the lines that there are, and whether each can be answered
 */
export const nextLine = (wanted, shown) =>
  wanted.find((key) => shown.get(key)) ?? wanted.find((key) => shown.has(key));

/** Called after each drawing. */
export function keepPlace() {
  if (near.length === 0 || !state.floor || state.ui.dialog || ui.dialog) return;
  const { activeElement: at } = document;
  const here = line(at);
  if (here) return remember(here);
  if (at && at !== document.body && at.id !== "main") return;
  const lines = new Map([...document.querySelectorAll(LINES)].map((one) =>
    [/** @type {HTMLElement} */ (one).dataset.line ?? "", one]));
  const shown = new Map([...lines].map(([key, one]) => [key, one.querySelector(".tool") !== null]));
  const found = lines.get(nextLine(near, shown) ?? "");
  const control = found && controlOf(found);
  if (!control) near = [];
  const list = document.querySelector(".floor-waiting")?.getBoundingClientRect();
  // Who reads something else stays there.
  const preventScroll = list !== undefined && (list.bottom < 0 || list.top > innerHeight);
  /** @type {HTMLElement | null} */ (control ?? document.getElementById("main"))?.focus({ preventScroll });
}

/**
 * Where the focus goes on a line: to the button that opens a dialog. Answers that are given at once are
 * read before, so the focus goes to their line.
 * @param {Element} found
 */
const controlOf = (found) => found.querySelector(".tool[aria-haspopup]")
  ?? (found.querySelector(".tool") ? found : found.querySelector("a"));
