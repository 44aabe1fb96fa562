// Who of the staff is offered to consent to a request. The house judges each consent itself.

/** @import { RequestView } from "../../../types/api" */
/** @import { StaffName } from "../../../types/protocol" */

/** What a cashier asks for and somebody from outside the cage has to agree to. */
const OUTSIDE = new Set(["issue", "count", "drawer-open", "drawer-move", "drawer-close"]);

/**
 * Whether the viewer has asked for it.
 * @param {Pick<RequestView, "by">} request
 * @param {StaffName | null} viewer
 */
export const isOwn = ({ by }, viewer) => by === `${viewer?.role}:${viewer?.name}`;

/**
 * Whether it needs somebody from outside the cage.
 * @param {Pick<RequestView, "by" | "what">} request
 */
export const isForOutside = ({ by, what }) => OUTSIDE.has(what) && by.startsWith("cage:");

/**
 * @param {Pick<RequestView, "by" | "drawer" | "needs" | "second" | "what">} request
 * @param {StaffName | null} viewer
 */
export function mayApprove(request, viewer) {
  const { drawer, needs, second, what } = request;
  if (!viewer || isOwn(request, viewer) || !needs.second || second) return false;
  const isCashier = viewer.role === "cage";
  if (what === "drawer-hand-over") {
    return isCashier && viewer.name.toLowerCase() === drawer?.to?.toLowerCase();
  }
  return !(isCashier && isForOutside(request));
}
