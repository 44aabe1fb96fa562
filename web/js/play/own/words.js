// The words of what happened to the viewer, in their language, with those of the tables.

import { dictionary } from "../../ui/words.js";
import { en } from "../words-en.js";
import { fr } from "../words-fr.js";
import { feel as feelEn, own as ownEn } from "./words-en.js";
import { feel as feelFr, own as ownFr } from "./words-fr.js";

export const { words: t } = dictionary({
  en: { ...en, own: ownEn, feel: feelEn },
  fr: { ...fr, own: ownFr, feel: feelFr },
});
