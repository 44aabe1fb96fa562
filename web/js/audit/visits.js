// The places one has come from: what was shown there, and how far it was scrolled. Who goes back finds
// the list as they left it, and the server is not asked again.

/** Places that are kept at most. */
const PLACES_MAX = 20;

/**
 * @template T
 * @param {Pick<History, "state" | "replaceState">} history each of its entries gets a number
 */
export function visits(history) {
  /** @type {Map<number, T>} */
  const kept = new Map();
  let here = number(history) ?? 0;
  history.replaceState({ place: here }, "");
  return {
    /**
     * Follows the address to another place.
     * @param {T} left what is kept of the place that is left
     * @returns {T | null} what was kept of the place that is entered; null for a new one
     */
    move(left) {
      kept.set(here, left);
      const entered = number(history);
      if (entered !== null) {
        here = entered;
        return kept.get(here) ?? null;
      }
      here += 1;
      for (const place of kept.keys()) {
        if (place >= here || place < here - PLACES_MAX) kept.delete(place);
      }
      history.replaceState({ place: here }, "");
      return null;
    },
  };
}

/** @param {Pick<History, "state">} history */
function number({ state }) {
  const { place } = /** @type {{ place?: unknown }} */ (state ?? {});
  return typeof place === "number" ? place : null;
}
