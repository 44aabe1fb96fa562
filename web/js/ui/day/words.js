// The words about the figures of a gaming day, in the viewer's language.

import { dictionary } from "../words.js";
import { en } from "./words-en.js";
import { fr } from "./words-fr.js";

export const { words: w } = dictionary({ en, fr });
