// Recomputes the hashes of an exported journal, without any code of the house.
//
//   node docs/check-journal.mjs journal.ndjson transfers.ndjson
//
// Both files are exports of the auditor's console, for all time: `journal.ndjson` and `transfers.ndjson`,
// of the whole house or of one table. What is hashed, byte by byte, is described in
// crates/ledger/src/hash.rs. Sealed seeds are cut out of exported steps, so that the hash of such a step
// cannot be recomputed: it is taken from the file, and the step behind it proves that it is the one that
// was chained. Ends with 1 and the first fault, or with 0 and what was checked.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const ZEROS = "0".repeat(64);
/** Which ids an account has beside its kind. */
const HAS_TABLE = new Set(["rack", "layout", "float", "play_rack", "play_layout", "play_float"]);
const HAS_PLAYER = new Set(["purse", "rack", "play_purse", "play_rack"]);

const [journalFile, transfersFile] = process.argv.slice(2);
if (!journalFile || !transfersFile) fail("give two files: journal.ndjson and transfers.ndjson");

/** The transfers of each step, in order, by `CHAIN SEQ`. */
const transfers = new Map();
for (const transfer of rowsOf(transfersFile)) {
  const step = `${transfer.chain} ${transfer.seq}`;
  transfers.set(step, [...(transfers.get(step) ?? []), transfer]);
}

/** The hash of each chain's last step. */
const heads = new Map();
let recomputed = 0;
let linked = 0;
for (const step of rowsOf(journalFile)) {
  const name = `step ${step.seq} of chain ${step.chain}`;
  const before = heads.get(step.chain) ?? { seq: -1, hash: ZEROS };
  const isFirst = before.seq === -1;
  if (!isFirst && step.seq !== before.seq + 1) fail(`${name}: the step before it is missing`);
  if (step.prev_hash !== before.hash) fail(`${name}: it does not follow the step before it`);
  if (hasSeed(step.events)) linked += 1;
  else if (hashOf(step) !== step.hash) fail(`${name}: its hash is another one`);
  else recomputed += 1;
  heads.set(step.chain, { seq: step.seq, hash: step.hash });
}
if (recomputed === 0) fail("there is no step in the file");
console.log(`${heads.size} chains: ${recomputed} steps recomputed, ${linked} with a sealed seed linked`);

/** @param {string} file */
function rowsOf(file) {
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  const last = JSON.parse(lines.pop() ?? "null");
  if (last?.sha256 === undefined) fail(`${file} has no last line: it is incomplete`);
  const body = lines.map((line) => `${line}\n`).join("");
  if (createHash("sha256").update(body).digest("hex") !== last.sha256) {
    fail(`${file} is not what was exported`);
  }
  return lines.map((line) => JSON.parse(line));
}

/** A step that prepares a shoe has a sealed seed, which is not exported. */
function hasSeed(events) {
  return events.includes("\"shoe-prepared\"");
}

function hashOf(step) {
  const form = createHash("sha256");
  const bytes = (hex) => form.update(Buffer.from(hex, "hex"));
  const id = (uuid) => bytes(uuid.replaceAll("-", ""));
  const whole = (number) => {
    const at = Buffer.alloc(8);
    at.writeBigInt64BE(BigInt(number));
    form.update(at);
  };
  const count = (number) => {
    const at = Buffer.alloc(4);
    at.writeUInt32BE(number);
    form.update(at);
  };
  const text = (words) => {
    const utf8 = Buffer.from(words, "utf8");
    count(utf8.length);
    form.update(utf8);
  };
  const account = (kind, { table, player }) => {
    const none = "0".repeat(32);
    text(kind);
    id(HAS_TABLE.has(kind) ? table : none);
    id(HAS_PLAYER.has(kind) ? player : none);
  };
  text("casino step 1");
  bytes(step.prev_hash);
  id(step.chain);
  whole(step.epoch);
  whole(step.seq);
  id(step.command_id);
  text(step.actor);
  whole(step.at_ms);
  text(step.command);
  text(step.events);
  const moved = transfers.get(`${step.chain} ${step.seq}`) ?? [];
  count(moved.length);
  for (const transfer of moved) {
    id(transfer.id);
    count(transfer.ordinal);
    text(transfer.kind);
    account(transfer.from, transfer);
    account(transfer.to, transfer);
    whole(transfer.amount);
  }
  return form.digest("hex");
}

/** @param {string} why */
function fail(why) {
  console.error(why);
  process.exit(1);
}
