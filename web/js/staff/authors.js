// Members of the staff as the journal names them, in words.

import { t } from "./door-words.js";

/**
 * `cage:Ida` as “Cage Ida”. Whatever is no role and name is left as it is.
 * @param {string} author
 */
export function authorWords(author) {
  const [role, ...name] = author.split(":");
  const roles = /** @type {Record<string, string>} */ (t().staff.roles);
  return name.length > 0 && roles[role] ? `${roles[role]} ${name.join(":")}` : author;
}
