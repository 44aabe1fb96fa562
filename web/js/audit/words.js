// The words of the auditor's page in the viewer's language.

import { dictionary } from "../ui/words.js";
import { en } from "./words-en.js";
import { fr } from "./words-fr.js";

export const { words: w } = dictionary({ en, fr });

/**
 * A word by its code, or the code where nobody has a word for it.
 * @param {Record<string, string>} words
 * @param {string} code
 */
export const named = (words, code) => words[code] ?? code;
