// Which naturals of the viewer lie on the felt.

/** @import { TableView } from "../../../types/protocol" */

/**
 * @param {TableView} view as the felt shows it
 * @param {string | undefined} me
 * @returns {{ name: string, spot: number, at: number }[]} `at` counts the hands of the spot from 0
 */
export function naturalsIn(view, me) {
  if (me === undefined) return [];
  return Object.entries(view.spots).flatMap(([n, { holder, hands }]) => {
    if (holder !== me) return [];
    const spot = Number(n);
    return Object.entries(hands).flatMap(([number, { status, result }], at) =>
      status === "natural" || result === "natural"
        ? [{ name: `${view.round}:${spot}.${number}`, spot, at }] : []);
  });
}
