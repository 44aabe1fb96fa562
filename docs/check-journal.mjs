// Recomputes the hashes of an exported journal, without any code of the house.
//
//   node docs/check-journal.mjs journal.ndjson transfers.ndjson
//
// Both files are exports of the auditor's console, from the beginning to one and the same moment in the
// past: `journal.ndjson` and `transfers.ndjson`, of the whole house or of one table. They are read line by
// line, whatever their length. What is hashed, byte by byte, is described in crates/ledger/src/hash.rs.
// Sealed seeds are cut out of exported steps, so that the hash of such a step cannot be recomputed: it is
// taken from the file, and the step behind it proves that it is the one that was chained. The transfers of
// such a step are counted, not proven. Ends with 1 and the first fault, or with 0 and what was checked.

import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

const ZEROS = "0".repeat(64);
const STRAY = "it has a transfer and is not in the journal";
/** Which ids an account has beside its kind. */
const HAS_TABLE = new Set(["rack", "layout", "float", "play_rack", "play_layout", "play_float"]);
const HAS_PLAYER = new Set(["purse", "rack", "play_purse", "play_rack"]);

const [journalFile, transfersFile] = process.argv.slice(2);
if (!journalFile || !transfersFile) fail("give two files: journal.ndjson and transfers.ndjson");

/** Both files have their rows in one order: by chain, and within a chain by step. */
const transfers = rowsOf(transfersFile);
let next = await transfers.next();
/** The hash of each chain's last step. */
const heads = new Map();
const sum = { recomputed: 0, linked: 0, unproven: 0 };
for await (const step of rowsOf(journalFile)) {
  const name = nameOf(step);
  const before = heads.get(step.chain) ?? { seq: -1, hash: ZEROS };
  const isFirst = before.seq === -1;
  if (!isFirst && step.seq !== before.seq + 1) fail(`${name}: the step before it is missing`);
  if (step.prev_hash !== before.hash) fail(`${name}: it does not follow the step before it`);
  const moved = await transfersOf(step);
  if (hasSeed(step.events)) {
    sum.linked += 1;
    sum.unproven += moved.length;
  } else if (hashOf(step, moved) !== step.hash) {
    fail(`${name}: its hash is another one`);
  } else {
    sum.recomputed += 1;
  }
  heads.set(step.chain, { seq: step.seq, hash: step.hash });
}
if (!next.done) fail(`${nameOf(next.value)}: ${STRAY}`);
if (sum.recomputed === 0) fail("there is no step in the file");
console.log(`${heads.size} chains: ${sum.recomputed} steps recomputed, ${sum.linked} with a sealed seed ` +
  `linked, whose ${sum.unproven} transfers no hash proves`);

function nameOf({ chain, seq }) {
  return `step ${seq} of chain ${chain}`;
}

/** The transfers of a step, in order. None is left behind of a step that is not in the journal. */
async function transfersOf(step) {
  const moved = [];
  for (; !next.done; next = await transfers.next()) {
    const { chain, seq } = next.value;
    if (chain > step.chain || chain === step.chain && seq > step.seq) break;
    if (chain !== step.chain || seq !== step.seq) fail(`${nameOf(next.value)}: ${STRAY}`);
    moved.push(next.value);
  }
  return moved;
}

/**
 * The rows of a file, whose last line says what they come to.
 * @param {string} file
 */
async function* rowsOf(file) {
  const sha256 = createHash("sha256");
  let last = null;
  for await (const line of linesOf(file)) {
    if (last !== null) {
      sha256.update(last);
      yield JSON.parse(last.toString());
    }
    last = line;
  }
  const said = JSON.parse(last?.toString() ?? "null")?.sha256;
  if (said === undefined) fail(`${file} has no last line: it is incomplete`);
  if (sha256.digest("hex") !== said) fail(`${file} is not what was exported`);
}

/**
 * The lines of a file, each with its end.
 * @param {string} file
 */
async function* linesOf(file) {
  const LINE_FEED = 10;
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(file)) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let from = 0;
    for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, from)) {
      yield bytes.subarray(from, end + 1);
      from = end + 1;
    }
    rest = bytes.subarray(from);
  }
  if (rest.length > 0) yield rest;
}

/** A step that prepares a shoe has a sealed seed, which is not exported. */
function hasSeed(events) {
  return events.includes("\"shoe-prepared\"");
}

function hashOf(step, moved) {
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
