// A table that is no more: it closed while the page was away. What the page still shows of it is old.

/** @import { ServerMessage } from "../../../types/protocol" */
import { state } from "../../ui/state.js";
import { onFrame, watch } from "../connection.js";

/** The table that the house did not know when the page asked for it. @type {string | null} */
let unknown = null;

/** @param {ServerMessage} message */
function heard(message) {
  if (message.type === "view" && message.table === unknown) unknown = null;
  if (message.type === "refused" && !message.id && message.code === "unknown-table" && state.at) {
    unknown = state.at;
    // The page says it at length.
    state.ui.note = null;
  }
  if (message.type === "lobby" && unknown && unknown === state.at && message.tables[unknown]) {
    // It was about to open.
    unknown = null;
    watch(state.at);
  }
}

onFrame(heard);

/** Whether the table that is shown is no more. */
export const isGone = () => state.at !== null && state.at === unknown && state.lobby !== null &&
  !state.opening && !(state.at in state.lobby);
