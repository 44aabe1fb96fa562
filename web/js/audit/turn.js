// Asking once more: what was answered is forgotten and the page is drawn anew.

import { changed } from "../ui/state.js";
import { forget } from "./load.js";

export function again() {
  forget();
  changed();
}
