// Counts and slips in one line: what the books say, what was counted, by how much it is off, why, and
// who counted. All that is on record stays below it.

/** @import { Pieces } from "../../types/house" */

/** @typedef {string | number | boolean | Pieces[]} Value */
/** @typedef {[path: string[], value: Value]} Field */
/**
 * What is counted, by an event or a part of one.
 * @typedef {{ [name: string]: any }} Said
 */

/**
 * @param {[name: string, value: any][]} fields
 * @returns {Field[]}
 */
const known = (fields) => fields.flatMap(([name, value]) =>
  (value === undefined || value === null || value === "" ? [] : [/** @type {Field} */ ([[name], value])]));

/**
 * A count of a float, of the cage or of a drawer.
 * @param {Said} it
 */
const counted = ({ books, counted: found, difference = found - books, reason, by, request }) => known([
  ["books", books], ["counted_by", by], ["counted", found], ["difference", difference], ["reason", reason],
  ["request", request],
]);

/**
 * What was counted in the drop box, where that is not what was bought in.
 * @param {Said} it
 */
const boxed = ({ dropped = null, session }) =>
  (dropped === null || dropped === session.drop ? []
    : known([["drop", session.drop], ["dropped", dropped]]));

/**
 * The chips of a slip that have come.
 * @param {Said} it
 */
function moved({ amount, credit, receipt, requested_by: asked, by }) {
  const { opener, counted: found = amount, carrier, by: counter, reason } = receipt ?? {};
  return known([
    [opener ? "opener" : credit ? "credit" : "fill", amount],
    ...(found === amount ? [] : /** @type {[string, any][]} */ (
      [["counted", found], ["difference", found - amount]])), ["reason", reason],
    ["requested_by", asked], ["approved_by", counter && by], ["carrier", carrier],
    ["counted_by", counter ?? by],
  ]);
}

/**
 * The line of an event, if it has one.
 * @param {string} kind
 * @param {Said} it what is on record
 * @returns {Field[] | null}
 */
export function lineOf(kind, it) {
  switch (kind) {
    case "tray-count-asked":
      return [...counted(it), ...boxed(it)];
    case "tray-counted":
      return [...counted(it.count), ...boxed(it.count),
        ...known([["agreed_by", it.second], ["closer", it.credit || null]])];
    case "tray-counts-differed":
      return [...counted(it.count), ...counted({ ...it.second, books: it.count.books }).slice(1)];
    case "cage-counted":
      return counted(it);
    case "drawer-closed":
    case "drawer-handed-over":
      return [...counted({ ...it, books: it.counted - it.difference, by: it.drawer.cashier }),
        ...known([["to", it.to]])];
    case "chips-moved":
      return moved(it);
    default:
      return null;
  }
}
