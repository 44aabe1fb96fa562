// What a tab keeps when its page is left or loaded again. It goes with the tab.

/**
 * What is kept under a key; `null` if nothing is.
 * @param {string} key
 * @returns {unknown}
 */
export function readTab(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null; // Storage may be unavailable, or hold the text of another program.
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 */
export function keepInTab(key, value) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage the next page begins anew.
  }
}
