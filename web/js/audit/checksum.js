// The checksum of an exported file: what its last line says, and what this browser computes from
// the bytes before it.

import { hexOf, sha256 } from "../proof/shuffle.js";

/**
 * @typedef {object} Checked
 * @property {"ok" | "wrong" | "incomplete"} outcome
 * @property {number} rows as the file says
 * @property {string} said by the last line
 * @property {string} computed of everything before it
 * @property {string} whole of the whole file
 */

const NEWLINE = 10;

/**
 * Where the last line of a file begins.
 * @param {Uint8Array} bytes
 */
export function lastLineAt(bytes) {
  const end = bytes.at(-1) === NEWLINE ? bytes.length - 1 : bytes.length;
  return bytes.subarray(0, end).lastIndexOf(NEWLINE) + 1;
}

/**
 * What a last line says; nothing when it is not one.
 * @param {string} line
 * @returns {{ sha256: string, rows: number } | null}
 */
export function saidIn(line) {
  const found = /^# sha256=([0-9a-f]{64}) rows=(\d+)$/.exec(line.trim())
    ?? /^\{"sha256":"([0-9a-f]{64})","rows":(\d+)\}$/.exec(line.trim());
  return found ? { sha256: found[1], rows: Number(found[2]) } : null;
}

/**
 * The bytes of a stream; null when there are more than allowed, because a stream does not announce its
 * length.
 * @param {ReadableStream<Uint8Array>} body
 * @param {number} most bytes
 * @returns {Promise<Uint8Array<ArrayBuffer> | null>}
 */
export async function bytesOf(body, most) {
  const reader = body.getReader();
  /** @type {Uint8Array[]} */
  const parts = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * Checks a file.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {Promise<Checked>}
 */
export async function checkFile(bytes) {
  const at = lastLineAt(bytes);
  const said = saidIn(new TextDecoder().decode(bytes.subarray(at)));
  const whole = hexOf(await sha256(bytes));
  if (!said) return { outcome: "incomplete", rows: 0, said: "", computed: "", whole };
  const computed = hexOf(await sha256(bytes.slice(0, at)));
  const outcome = computed === said.sha256 ? "ok" : "wrong";
  return { outcome, rows: said.rows, said: said.sha256, computed, whole };
}
