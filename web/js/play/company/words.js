// The words of company at the table, in the language of the viewer, with those of the tables.

import { dictionary } from "../../ui/words.js";
import { en } from "../words-en.js";
import { fr } from "../words-fr.js";
import {
  caps as capsEn, handover as handoverEn, lastResults as lastResultsEn, talk as talkEn,
} from "./words-en.js";
import {
  caps as capsFr, handover as handoverFr, lastResults as lastResultsFr, talk as talkFr,
} from "./words-fr.js";

export const { words: t, both } = dictionary({
  en: { ...en, caps: capsEn, handover: handoverEn, lastResults: lastResultsEn, talk: talkEn },
  fr: { ...fr, caps: capsFr, handover: handoverFr, lastResults: lastResultsFr, talk: talkFr },
});
