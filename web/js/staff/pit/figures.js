// Figures of tables as the pit reads them.

/** @import { FloorTable } from "../../../types/protocol" */
import { count, timeOfDay } from "../../ui/format.js";
import { state } from "../../ui/state.js";
import { w } from "./words.js";

/** @param {number | null | undefined} hold ten-thousandths of the drop; none without a drop */
export function holdWords(hold) {
  if (typeof hold !== "number") return "–";
  const locale = state.prefs.lang === "fr" ? "fr-CA" : "en-CA";
  return new Intl.NumberFormat(locale, { style: "percent", minimumFractionDigits: 1,
    maximumFractionDigits: 1 }).format(hold / 10_000);
}

/** @param {{ voids: number, irregularities: number }} table */
export const incidentWords = ({ voids, irregularities }) => w().incidents(voids, irregularities);

/**
 * When the last round that was announced will come. Empty without a notice.
 * @param {Pick<FloorTable, "closing_at" | "closing_after">} table
 */
export function closingWords({ closing_at: at, closing_after: after }) {
  const { closing } = w();
  const time = at === undefined ? "" : timeOfDay(at);
  if (after === undefined) return time && closing.at(time);
  return time ? closing.afterAt(count(after), time) : closing.after(count(after));
}
