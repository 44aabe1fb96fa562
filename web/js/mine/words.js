// The words of the page of one's own play in the viewer's language.

import { dictionary } from "../ui/words.js";
import { en } from "./words-en.js";
import { fr } from "./words-fr.js";

export const { words: w } = dictionary({ en, fr });
