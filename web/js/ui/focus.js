// Where the focus goes next, when what had it has left the page. A wish waits until its element is
// there, and is dropped as soon as the viewer has gone elsewhere by themselves.

/** @type {(() => Element | null | undefined) | null} */
let wanted = null;

/** Places where the Tab key does not stop, as a whole page: the focus may be taken from there. */
const isNowhere = (/** @type {Element | null} */ at) => !at || at === document.body ||
  !at.isConnected || (/** @type {HTMLElement} */ (at).tabIndex < 0 && !at.matches("[popover]"));

/**
 * Gives the focus to an element as soon as it is there.
 * @param {() => Element | null | undefined} find
 */
export function focusNext(find) {
  wanted = find;
}

/** What had the focus last, as long as the viewer has not moved on. @type {Element | null} */
let last = null;
globalThis.window?.addEventListener?.("focusin", (event) => {
  last = /** @type {Element} */ (event.target);
});

/**
 * Whether the focus was lost with an element of such a place, which has left the page.
 * @param {string} selector
 */
export function hasLost(selector) {
  return last !== null && !last.isConnected && last.matches(selector) &&
    document.activeElement === document.body;
}

/** Called after each drawing. */
export function settleFocus() {
  if (!wanted) return;
  const found = wanted();
  if (!found) return;
  wanted = null;
  if (!isNowhere(document.activeElement)) return;
  // A whole page is read from its top.
  /** @type {HTMLElement} */ (found).focus({ preventScroll: found.id === "main" });
}
