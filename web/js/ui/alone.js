// One request at a time. A second request before the answer to the first could show the answer to the
// wrong question, or do something twice.

import { changed, dropNote } from "./state.js";

let isBusy = false;

/**
 * Runs a request unless another one waits for its answer.
 * @param {() => Promise<unknown>} run
 */
export async function alone(run) {
  if (isBusy) return;
  isBusy = true;
  dropNote();
  try {
    await run();
  } finally {
    isBusy = false;
    changed();
  }
}
