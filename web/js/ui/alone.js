// One request at a time. Whoever asks again while an answer is awaited would be shown the answer to
// another question, or do a thing twice.

import { changed } from "./state.js";

let isBusy = false;

/**
 * Runs what asks the house, unless something is asked already.
 * @param {() => Promise<unknown>} run
 */
export async function alone(run) {
  if (isBusy) return;
  isBusy = true;
  try {
    await run();
  } finally {
    isBusy = false;
    changed();
  }
}
