// Where a small box stands beside its target without covering anything that matters. Only arithmetic of
// rectangles: the page is measured by whoever asks.

/** @typedef {{ left: number, top: number, width: number, height: number }} Rect */
/** @typedef {"top" | "bottom" | "left" | "right"} Side */
/** @typedef {{ left: number, top: number, side: Side, arrow: number }} Stand */

/** Between box and target: the arrow. */
const GAP = 10;
/** Between box and edge. */
const EDGE = 6;
/** How far along the target's side the box may be moved: shares of its length. */
const SHIFTS = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];
/** The arrow keeps this far from the corners. */
const CORNER = 16;

/** @param {number} n @param {number} min @param {number} max */
const within = (n, min, max) => Math.min(Math.max(n, min), Math.max(min, max));

/** @param {Rect} a @param {Rect} b */
const meets = (a, b) => a.left < b.left + b.width && b.left < a.left + a.width &&
  a.top < b.top + b.height && b.top < a.top + a.height;

/**
 * The first place that covers nothing: over the target, under it, at its sides.
 * @param {{ width: number, height: number }} box
 * @param {Rect} target
 * @param {Rect[]} others what must stay visible; the target may be among them
 * @param {Rect} room where the box may be
 * @returns {Stand | null} null when every place would cover something
 */
export function beside(box, target, others, room) {
  const middle = { x: target.left + target.width / 2, y: target.top + target.height / 2 };
  const [right, bottom] = [room.left + room.width, room.top + room.height];
  for (const side of /** @type {Side[]} */ (["top", "bottom", "right", "left"])) {
    for (const shift of SHIFTS) {
      const isFlat = side === "top" || side === "bottom";
      const along = isFlat
        ? within(middle.x - box.width * shift, room.left + EDGE, right - EDGE - box.width)
        : within(middle.y - box.height * shift, room.top + EDGE, bottom - EDGE - box.height);
      const away = {
        top: target.top - GAP - box.height, bottom: target.top + target.height + GAP,
        left: target.left - GAP - box.width, right: target.left + target.width + GAP,
      }[side];
      const stand = isFlat ? { left: along, top: away } : { left: away, top: along };
      const rect = { ...stand, ...box };
      const fits = rect.left >= room.left && rect.top >= room.top &&
        rect.left + box.width <= right && rect.top + box.height <= bottom;
      const length = isFlat ? box.width : box.height;
      const arrow = (isFlat ? middle.x : middle.y) - along;
      if (fits && arrow >= CORNER && arrow <= length - CORNER && !others.some((it) => meets(rect, it))) {
        return { ...stand, side, arrow };
      }
    }
  }
  return null;
}
