// Repeats all requests of the page: forgets the answers and draws again.

import { changed } from "../ui/state.js";
import { forget } from "./load.js";

export function again() {
  forget();
  changed();
}
