// The words of the entrance for the staff in the language of the viewer.

import { dictionary } from "../ui/words.js";
import { en } from "./door-words-en.js";
import { fr } from "./door-words-fr.js";

/** These words, and those of the tables. */
export const { words: t } = dictionary({ en, fr });
