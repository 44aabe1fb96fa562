// The words of the lobby and of the tables in the language of the viewer.

import { dictionary } from "../ui/words.js";
import { en } from "./words-en.js";
import { fr } from "./words-fr.js";

/** These words, and those that every page says. */
export const { words: t, both } = dictionary({ en, fr });
