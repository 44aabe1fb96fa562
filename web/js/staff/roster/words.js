// The words of the administrator's page in the viewer's language.

import { dictionary } from "../../ui/words.js";
import { en } from "./words-en.js";
import { fr } from "./words-fr.js";

export const { words: w, both } = dictionary({ en, fr });
