// The charts: win, hold and pace of each table over time, actual against theoretical return.

/** @import { SeriesPoint } from "../../types/api" */
import { h } from "../ui/dom.js";
import { f, fromMillionths } from "../ui/figures.js";
import { returnsChart } from "./band.js";
import { lineChart } from "./chart.js";
import { load } from "./load.js";
import { byName, ends, searchForm, TABLES, tableWords, tables, times, waiting, when }
  from "./parts.js";
import { DAY, HOUR } from "../ui/scale.js";
import { t } from "../ui/words.js";
import { w } from "./words.js";

/** Tables drawn at once, so that one page does not send a hundred requests. */
const TABLES_MAX = 6;

/** @param {Record<string, string>} keys */
export function chartsView(keys) {
  const bucket = keys.bucket ?? "day";
  return h(
    "section",
    { key: "charts" },
    h("h1", null, w().charts.title),
    searchForm("charts", { ...keys, bucket }, [
      { name: "table", label: w().common.table, type: "table", all: w().charts.most(TABLES_MAX) },
      { name: "bucket", label: w().charts.bucket, type: "select",
        options: [["hour", w().charts.hour], ["day", w().charts.day]] },
      ...times(),
    ]),
    when(load(TABLES, {}), () => overTime(keys, bucket)),
    when(load("GET /api/audit/returns", { query: ends(keys) }), ({ rulebooks }) =>
      (rulebooks.length > 0 ? returnsChart(rulebooks)
        : h("p", { class: "faint", key: "none" }, w().charts.none))),
  );
}

/**
 * @param {Record<string, string>} keys
 * @param {string} bucket
 */
function overTime(keys, bucket) {
  const drawn = chosen(keys.table).map((table) => ({
    name: tableWords(table),
    loaded: load("GET /api/audit/series",
      { query: { table: table.table, bucket, ...ends(keys) } }),
  }));
  const late = drawn.find(({ loaded }) => loaded.state !== "done");
  if (late) return waiting(late.loaded);
  const series = (/** @type {(point: SeriesPoint) => number | null} */ value) => drawn
    .map(({ name, loaded }) => ({
      name,
      points: (loaded.state === "done" ? loaded.body.points : [])
        .flatMap((point) => {
          const found = value(point);
          return found === null ? [] : [{ at: point.at, value: found }];
        }),
    }))
    .filter(({ points }) => points.length > 0);
  if (drawn.length === 0) return h("p", { class: "faint", key: "none" }, w().charts.none);
  const { signed, percent, decimal, whole } = f();
  const every = bucket === "hour" ? HOUR : DAY;
  return [
    lineChart({ key: "win", title: w().charts.win, every, say: signed, unit: 100,
      mark: (cents, digits) => decimal(cents / 100, digits), series: series(({ win }) => win) }),
    lineChart({ key: "hold", title: w().charts.hold, every, say: (share) => percent(share),
      unit: 0.01, mark: percent,
      series: series(({ hold_ppm: ppm }) => (ppm === null ? null : fromMillionths(ppm))) }),
    lineChart({ key: "pace", title: t().pace.hours, means: t().pace.means, every, unit: 1,
      say: (pace) => whole(Math.round(pace)), mark: decimal,
      series: series((point) => point.pace_milli / 1000) }),
  ];
}

/**
 * The table chosen, or those with most rounds.
 * @param {string | undefined} id
 */
function chosen(id) {
  const all = tables();
  if (id) return all.filter(({ table }) => table === id);
  const played = all.filter(({ rounds }) => rounds > 0);
  return byName(played.toSorted((a, b) => b.rounds - a.rounds).slice(0, TABLES_MAX));
}
