// The words about gaming days that are signed, in the viewer's language.

import { dictionary } from "../../ui/words.js";
import { en } from "./words-en.js";
import { fr } from "./words-fr.js";

export const { words: w } = dictionary({ en, fr });
