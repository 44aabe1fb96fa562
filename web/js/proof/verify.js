// Checks a proof document with WebCrypto alone. Starts from the published seed and recomputes every
// card; nothing else in the document is believed. The checks, their codes, their order and their
// words are those of crates/proof/src/verify.rs.

/** @import { Document } from "./form.js" */
/** @import { Finding } from "./words-en.js" */
import { digestOf } from "./canonical.js";
import { wrongInForm } from "./form.js";
import { replay, wrongCard, wrongReshuffle } from "./replay.js";
import { bytesOf, hexOf, sha256, subtle } from "./shuffle.js";
import { wrongCut, wrongDecks, wrongRecord } from "./structure.js";
import { en } from "./words-en.js";
import { fr } from "./words-fr.js";

/** @typedef {"passed" | "failed" | "nothing"} Outcome */
/**
 * @typedef {object} Check
 * @property {string} code what it is about
 * @property {Outcome} outcome
 * @property {{ fr: string, en: string }} words
 */
/**
 * @typedef {object} Report
 * @property {Check[]} checks every check that was made, in order
 * @property {Outcome} outcome failed if any failed, else nothing if there was nothing to check
 * @property {string[][]} [orders] every card of each lap, where it could be computed
 */
/**
 * What the checker has recorded before, independent of the document.
 * @typedef {object} Seen
 * @property {string | null} [shoe] the shoe the document is to be of
 * @property {string | null} [commitment] as it was shown before the first stake
 * @property {string | null} [wash] one's own
 */

/**
 * Checks the text of a document.
 * @param {string} text
 * @param {Seen} [seen]
 * @returns {Promise<Report>}
 */
export async function verify(text, seen = {}) {
  /** @type {Check[]} */
  const checks = [];
  const orders = await check(text, seen, checks);
  const has = (/** @type {Outcome} */ one) => checks.some(({ outcome }) => outcome === one);
  const outcome = has("failed") ? "failed" : has("nothing") ? "nothing" : "passed";
  return orders ? { checks, outcome, orders } : { checks, outcome };
}

/**
 * Makes one check after the other, as far as there is something to check.
 * @param {string} text
 * @param {Seen} seen
 * @param {Check[]} checks
 */
async function check(text, seen, checks) {
  const note = (/** @type {keyof typeof en.passed} */ code, /** @type {Finding | undefined} */ it) => {
    checks.push(it ? said(code, "failed", it) : said(code, "passed", (say) => say.passed[code]));
    return it === undefined;
  };
  const nothing = (/** @type {string} */ code, /** @type {Finding} */ it) => {
    checks.push(said(code, "nothing", it));
    return undefined;
  };
  const value = parsed(text);
  const detail = value === undefined ? "no JSON" : wrongInForm(value);
  if (!note("format", detail === undefined ? undefined : (say) => say.format(detail))) {
    return undefined;
  }
  if (!subtle()) return nothing("no-crypto", (say) => say.noCrypto());
  const document = /** @type {Document} */ (value);
  const digest = await digestOf({ ...document });
  note("digest",
    digest === document.digest ? undefined : (say) => say.digest(digest, document.digest));
  const { shoe, commitment, wash } = seen;
  if (shoe) {
    note("seen-shoe",
      shoe === document.shoe ? undefined : (say) => say.seenShoe(shoe, document.shoe));
  }
  if (commitment) {
    note("seen-commitment", commitment === document.commitment ? undefined
      : (say) => say.seenCommitment(commitment, document.commitment));
  }
  if (wash) {
    const isListed = document.washes.some((listed) => listed.wash === wash);
    note("seen-wash", isListed ? undefined : (say) => say.seenWash(wash));
  }
  if (document.source === "scanned") return nothing("no-proof", (say) => say.noProof());
  const areDecksFine = note("decks", wrongDecks(document));
  note("cut", wrongCut(document));
  const areCardsFine = note("cards", wrongRecord(document));
  if (document.state === "seed-lost") return nothing("seed-lost", (say) => say.seedLost());
  const { seed } = document;
  if (!seed) return nothing("not-retired", (say) => say.notRetired());
  const computed = hexOf(await sha256(bytesOf(seed)));
  note("commitment", computed === document.commitment ? undefined
    : (say) => say.commitment(computed, document.commitment));
  // Without a sound record of what left the shoe when, nothing can be recomputed.
  if (!areDecksFine || !areCardsFine) return undefined;
  const replayed = await replay(document, seed);
  note("reshuffle", wrongReshuffle(document, replayed));
  note("card", wrongCard(document, replayed.orders));
  return replayed.orders;
}

/** @param {string} code @param {Outcome} outcome @param {Finding} finding @returns {Check} */
function said(code, outcome, finding) {
  return { code, outcome, words: { fr: finding(fr), en: finding(en) } };
}

/** @param {string} text @returns {unknown} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
