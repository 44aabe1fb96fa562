// The words of the auditor's page in the viewer's language.

import { dictionary } from "../ui/words.js";
import { en } from "./words-en.js";
import { fr } from "./words-fr.js";

export const { words: w, both } = dictionary({ en, fr });

/**
 * A word by its code, or the code itself when there is no word for it.
 * @param {Record<string, string>} words
 * @param {string} code
 */
export const named = (words, code) => words[code] ?? code;
