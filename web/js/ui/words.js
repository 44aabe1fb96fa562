// The words of the pages in the language of the viewer. A feature keeps its English and its French
// words side by side (`words-en.js`, `words-fr.js`); the type of the French ones is that of the
// English ones, so that a word missing in one language is a type error.

/** @import { Words } from "../../types/protocol" */
import { state } from "./state.js";
import { en } from "./words-en.js";
import { fr } from "./words-fr.js";

/**
 * The words of a feature: `words()` are those of the viewer's language, `both` is one sentence in
 * both languages, for a note that stays when the language changes.
 * @template T
 * @param {{ en: T, fr: NoInfer<T> }} said
 */
export const dictionary = (said) => ({
  words: () => said[state.prefs.lang],
  /** @type {(sentence: (words: T) => string) => Words} */
  both: (sentence) => ({ en: sentence(said.en), fr: sentence(said.fr) }),
});

/** The words that all pages share. */
export const { words: t, both } = dictionary({ en, fr });

/**
 * A sentence of the server in the viewer's language.
 * @param {Words} words
 * @returns {string}
 */
export function inWords(words) {
  return words[state.prefs.lang] || words.en || words.fr;
}
