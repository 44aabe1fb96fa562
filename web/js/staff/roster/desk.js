// The administrator's connection: it says who is signed in, and when requests have changed.

/** @import { ServerMessage } from "../../../types/protocol" */
import { receive } from "../../ui/frames.js";
import { connectToHouse } from "../../ui/house.js";
import { changed, state } from "../../ui/state.js";

const house = connectToHouse(heard);

export const { connect, retryNow } = house;

/** Whether the viewer is signed in as an administrator. */
export const isAdmin = () => state.staff?.role === "admin";

/** @param {ServerMessage} message */
function heard(message) {
  receive(state, message, performance.now());
  changed();
}
