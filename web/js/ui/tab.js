// What a tab keeps when its page is left or loaded again, and what the browser keeps for all tabs. What
// a tab keeps goes with it.

/** Storage may be unavailable, and is asked for only when it is needed. */
const STORES = { tab: () => sessionStorage, browser: () => localStorage };

/**
 * @param {keyof typeof STORES} store
 * @param {string} key
 * @returns {unknown}
 */
function read(store, key) {
  try {
    return JSON.parse(STORES[store]().getItem(key) ?? "null");
  } catch {
    return null; // It may hold the text of another program.
  }
}

/**
 * @param {keyof typeof STORES} store
 * @param {string} key
 * @param {unknown} value
 */
function keep(store, key, value) {
  try {
    STORES[store]().setItem(key, JSON.stringify(value));
  } catch {
    // Without storage the next page begins anew.
  }
}

/**
 * What the tab keeps under a key; `null` if nothing is.
 * @param {string} key
 */
export const readTab = (key) => read("tab", key);

/**
 * @param {string} key
 * @param {unknown} value
 */
export const keepInTab = (key, value) => keep("tab", key, value);

/**
 * What the browser keeps under a key for all tabs; `null` if nothing is.
 * @param {string} key
 */
export const readBrowser = (key) => read("browser", key);

/** The keys under which the browser keeps something for all tabs. */
export function keysInBrowser() {
  try {
    return Object.keys(STORES.browser());
  } catch {
    return [];
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 */
export const keepInBrowser = (key, value) => keep("browser", key, value);
