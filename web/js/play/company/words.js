// The words of company at the table, in the language of the viewer, with those of the tables.

import { dictionary } from "../../ui/words.js";
import { en } from "../words-en.js";
import { fr } from "../words-fr.js";
import { handover as handoverEn, lastResults as lastResultsEn } from "./words-en.js";
import { handover as handoverFr, lastResults as lastResultsFr } from "./words-fr.js";

export const { words: t, both } = dictionary({
  en: { ...en, handover: handoverEn, lastResults: lastResultsEn },
  fr: { ...fr, handover: handoverFr, lastResults: lastResultsFr },
});
