// The words for the staff in the language of the viewer.

import { dictionary } from "../ui/words.js";
import { en } from "./words-en.js";
import { fr } from "./words-fr.js";

/** These words, and those of the tables. */
export const { words: t, both } = dictionary({ en, fr });
