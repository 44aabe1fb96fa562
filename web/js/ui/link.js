// Whether what is wished reaches the house now. While the connection is lost, nothing that looks like
// a wish may look as if it could be made.

import { state } from "./state.js";

export const isLinked = () => state.connection.state === "open";

/** For CSS: what may not be pressed is dimmed. Drawn with the page. */
export function markLink() {
  document.documentElement.dataset.link = isLinked() ? "open" : "lost";
}
