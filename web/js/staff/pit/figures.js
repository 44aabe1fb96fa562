// Figures of tables as the pit reads them.

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
