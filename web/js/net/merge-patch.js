// JSON Merge Patch (RFC 7396). Patches are applied blindly: this file knows nothing of the game.

/**
 * A new value in which `patch` is merged over `target`; neither is changed.
 * @param {unknown} target
 * @param {unknown} patch
 * @returns {any}
 */
export function mergePatch(target, patch) {
  if (!isObject(patch)) return patch;
  /** @type {Record<string, unknown>} */
  const merged = Object.create(null);
  if (isObject(target)) Object.assign(merged, target);
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else merged[key] = mergePatch(merged[key], value);
  }
  return merged;
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
