// A free seat that somebody points at. The felt is drawn in replays, too, where nobody sits down: there
// nothing is registered.

/** @type {{ take: (seat: number) => void }} */
const asked = { take() {} };

/** @param {(seat: number) => void} take takes the seat */
export function onSeatAsked(take) {
  asked.take = take;
}

/** @param {number} seat */
export const askForSeat = (seat) => asked.take(seat);
