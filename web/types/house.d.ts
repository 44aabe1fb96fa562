// Generated from crates/house by its test `web_types`; do not edit. To write it anew:
// UPDATE_GENERATED=1 cargo test -p house --test web_types

import type { Role } from "./protocol";

/**
 * What a check of the books found.
 */
export type BooksChecked = {
/**
 * How long it took, in milliseconds.
 */
took_ms: number,
/**
 * Chains followed to their heads.
 */
chains: number,
/**
 * Steps checked.
 */
steps: number,
/**
 * Rounds played again.
 */
rounds: number,
/**
 * Steps that could not be judged: an engine unknown to the checker had decided them, or the
 * seed of their shoe is lost. Absent in the oldest entries.
 */
unjudged: number,
/**
 * Marks compared.
 */
marks_checked: number,
/**
 * Seals checked.
 */
seals: number,
/**
 * The number of findings.
 */
found: number,
/**
 * The first findings, in words.
 */
findings: Array<string>,
/**
 * Of which kind each of them is. Absent in entries of earlier releases.
 */
kinds?: Array<FindingKind>,
/**
 * Where each of them is. Absent in entries of earlier releases.
 */
places?: Array<FindingPlace | null>, };

/**
 * What is asked for and needs the consent of others: mostly at the cage. Amounts are cents.
 */
export type CageAsk = { "what": "issue",
/**
 * How many.
 */
amount: number, } | { "what": "purchase" } & CageTrade | { "what": "redemption" } & CageTrade | { "what": "limits",
/**
 * The player.
 */
player: string,
/**
 * The change.
 */
change: Change, } | { "what": "erase",
/**
 * The player.
 */
player: string, } | { "what": "correction" } & RoundCorrection | { "what": "count" } & CageCount | { "what": "drawer" } & DrawerAsk | { "what": "staff" } & StaffAsk | { "what": "day" } & DayFigures;

/**
 * A count of the cage that is not what the books say.
 */
export type CageCount = {
/**
 * The chips that were counted, in cents.
 */
counted: number,
/**
 * The balance by the books when they were counted, in cents.
 */
books: number,
/**
 * Why it is another one.
 */
reason: string, };

/**
 * A trade of an account's chips for money at the cage.
 */
export type CageTrade = {
/**
 * The player.
 */
player: string,
/**
 * In cents.
 */
amount: number,
/**
 * The reference of the payment, such as that of a card slip. May be empty at a redemption.
 */
reference: string,
/**
 * How the money changed hands; absent in entries from before there were drawers.
 */
paid?: Paid,
/**
 * The number of the request that the trade carries out. `None` for a trade that needs no
 * consent, and in entries from before there were requests.
 */
request?: number,
/**
 * The drawer of the cashier after the trade; absent in what was asked for, and in entries from
 * before there were drawers.
 */
drawer?: Drawer, };

/**
 * A change that a player asks for.
 */
export type Change = { "what": "limit",
/**
 * The limit to change.
 */
kind: LimitKind,
/**
 * Cents or minutes; `None`: no limit.
 */
value: number | null, } | { "what": "away",
/**
 * How long, from now.
 */
length: Length, };

/**
 * Chips of one value.
 */
export type ChipPile = {
/**
 * The value of each, in cents.
 */
value: number,
/**
 * How many.
 */
count: number, };

/**
 * How the tray of a closed table was counted.
 */
export type ClosedTray = {
/**
 * Who counted it.
 */
by: string,
/**
 * Who agreed to the count.
 */
second: string,
/**
 * What was counted, by value.
 */
chips: Array<ChipPile>,
/**
 * What that comes to, in cents. So much went to the cage; in entries of earlier releases what
 * the books said went there.
 */
counted: number,
/**
 * What was counted in the drop box, and what was bought in during the session, in cents.
 */
dropped?: [number, number],
/**
 * Why they differ.
 */
reason?: string, };

/**
 * Whose consent a request needs.
 */
export type ConsentNeeds = {
/**
 * A second member of the staff.
 */
second: boolean,
/**
 * The player.
 */
player: boolean,
/**
 * The second member of the staff is not of the cage. Only trades say it here, because those of
 * earlier releases did not need it; of everything else `CageRequest::needs_outside` knows it
 * by its kind.
 */
outside?: boolean, };

/**
 * The figures of a gaming day for one pit. Tables without any are left out.
 */
export type DayFigures = {
/**
 * The pit, as its tables were opened.
 */
pit: string,
/**
 * When the day began, in milliseconds since 1970.
 */
from_ms: number,
/**
 * When it ended, in milliseconds since 1970.
 */
to_ms: number,
/**
 * Its tables, by name.
 */
tables: Array<DayTable>, };

/**
 * The figures of a session of a table, from one count of its tray to the next.
 */
export type DaySession = {
/**
 * Its number at the table.
 */
number: number,
/**
 * What lay in the tray when it began.
 */
opener: number,
/**
 * Brought from the cage in it.
 */
fills: number,
/**
 * Taken to the cage in it.
 */
credits: number,
/**
 * What should have lain there at its end.
 */
books: number,
/**
 * What was counted there.
 */
counted: number,
/**
 * What was bought in.
 */
drop: number,
/**
 * What was counted in the drop box, if it was looked into.
 */
dropped: number | null,
/**
 * Who counted the tray.
 */
counted_by: string,
/**
 * Who agreed to the count.
 */
agreed_by: string, };

/**
 * The figures of a gaming day, signed by two persons: the author of the entry, and a second one.
 */
export type DaySigned = {
/**
 * What they have signed.
 */
figures: DayFigures,
/**
 * The second person, as the journal names them.
 */
second: string,
/**
 * The number of the request in which that person agreed to them.
 */
request: number, };

/**
 * The figures of a gaming day for one table.
 */
export type DayTable = {
/**
 * The table.
 */
table: string,
/**
 * Its name.
 */
name: string,
/**
 * Rounds that ended.
 */
rounds: number,
/**
 * Rounds of them that were declared void.
 */
voids: number,
/**
 * Staked by the players.
 */
staked: number,
/**
 * Won by the house; below zero where it lost.
 */
win: number,
/**
 * The drop: chips bought in.
 */
drop: number,
/**
 * The float that it was opened with on that day.
 */
opener: number,
/**
 * Brought from the cage.
 */
fills: number,
/**
 * Taken to the cage.
 */
credits: number,
/**
 * Taken to the cage when it closed.
 */
closer: number,
/**
 * What corrections of settled rounds paid to players, less what they gave back. It is not in
 * `win`.
 */
corrections: number,
/**
 * The sessions that ended on that day with a count of the tray.
 */
sessions: Array<DaySession>, };

/**
 * Where people sign in.
 */
export type Door = "players" | "staff";

/**
 * A drawer as an entry leaves it.
 */
export type Drawer = {
/**
 * The number of its opening.
 */
number: number,
/**
 * The name of the cashier who answers for it.
 */
cashier: string,
/**
 * The money that was counted when it was opened.
 */
opening: number,
/**
 * Cash taken for chips.
 */
cash_in: number,
/**
 * Cash paid for chips.
 */
cash_out: number,
/**
 * Taken for chips by card or transfer.
 */
card_in: number,
/**
 * Paid for chips by card or transfer.
 */
card_out: number,
/**
 * Money put in from the safe.
 */
put_in: number,
/**
 * Money taken out to the safe.
 */
taken_out: number,
/**
 * Trades at it.
 */
trades: number, };

/**
 * What is asked about a drawer.
 */
export type DrawerAsk = { "action": "open",
/**
 * What was counted.
 */
pieces: Array<Pieces>, } | { "action": "move" } & DrawerMove | { "action": "close" } & DrawerCount | { "action": "hand-over",
/**
 * The name of the cashier who takes it.
 */
to: string,
/**
 * The drawer when it was counted.
 */
drawer: Drawer,
/**
 * What was counted.
 */
pieces: Array<Pieces>,
/**
 * Why it is not what should lie there, or what else the cashier has to say.
 */
reason?: string, };

/**
 * The count at the end of a drawer. It holds for the drawer as it was when it was counted.
 */
export type DrawerCount = {
/**
 * The drawer when it was counted.
 */
drawer: Drawer,
/**
 * What was counted.
 */
pieces: Array<Pieces>,
/**
 * Why it is not what should lie there, or what else the cashier has to say.
 */
reason?: string, };

/**
 * How a drawer ended.
 */
export type DrawerEnd = {
/**
 * The drawer as it was.
 */
drawer: Drawer,
/**
 * What was counted in it.
 */
pieces: Array<Pieces>,
/**
 * The same in cents.
 */
counted: number,
/**
 * Counted less what should have lain in it.
 */
difference: number,
/**
 * Why they differ, or what else the cashier had to say.
 */
reason?: string,
/**
 * The number of the request that it carries out; absent where it needed no consent.
 */
request?: number, };

/**
 * Money that goes from the safe to a drawer, or back.
 */
export type DrawerMove = {
/**
 * Whether it goes into the drawer.
 */
into: boolean,
/**
 * The notes and coins.
 */
pieces: Array<Pieces>,
/**
 * What for.
 */
reason: string, };

/**
 * An exclusion.
 */
export type Exclusion = {
/**
 * The length that the player chose.
 */
length: Length,
/**
 * Until when, in milliseconds since 1970.
 */
until: number, };

/**
 * An account of chips, by the parts that a search for its statement asks for.
 */
export type FindingAccount = {
/**
 * Its kind: `purse`, `rack`, `cage`, `play_rack`, …
 */
kind: string,
/**
 * The table of its chips, if there is one.
 */
table?: string,
/**
 * The player whose chips they are, if there is one.
 */
player?: string, };

/**
 * What a finding is about. The pages have a sentence for each kind. Kinds may be added, and are
 * never renamed.
 */
export type FindingKind = "link" | "settings" | "unreadable" | "recomputed" | "engine" | "transfers" | "layout" | "row" | "twice" | "missing-account" | "impossible-row" | "no-table" | "sign" | "noted-closed" | "number" | "behind" | "anchor" | "loss" | "cage" | "author" | "marks" | "seal" | "seal-key" | "sealed-step" | "snapshot" | "orphan" | "untouched-account" | "balance" | "unproven-balance" | "person-row" | "identity" | "staff" | "staff-missing" | "staff-not-on-record" | "people-unchecked" | "read-model" | "read-model-unchecked" | "signed-day" | "trial-balance";

/**
 * Where a finding of a check is. Beside the chain there is at most one of the other fields.
 */
export type FindingPlace = {
/**
 * The chain: the table of that id, or the house's.
 */
chain: string,
/**
 * The round, where it is about one.
 */
round?: number,
/**
 * The account of chips, where it is about one. Absent in entries of earlier releases, like the
 * parts below.
 */
account?: FindingAccount,
/**
 * The member of the staff, by name, where it is about one.
 */
staff?: string,
/**
 * When the gaming day began, in milliseconds since 1970, where it is about a signed one.
 */
day_ms?: number,
/**
 * The step of the chain, where it is about one and about none of the above.
 */
seq?: number, };

/**
 * One event of the house's journal. Amounts are cents, times milliseconds since 1970.
 */
export type HouseEvent = { "kind": "chips-issued",
/**
 * How many.
 */
amount: number,
/**
 * Why; absent in entries from before there were requests.
 */
cause?: IssueCause, } | { "kind": "chips-sold",
/**
 * The guest.
 */
player: string,
/**
 * How many.
 */
amount: number,
/**
 * From the accounts of play chips. In entries of earlier releases, which do not have it,
 * they came from the cage.
 */
play?: boolean, } | { "kind": "play-chips-returned",
/**
 * The guest.
 */
player: string,
/**
 * How many.
 */
amount: number,
/**
 * To the accounts of play chips. Play chips of earlier releases go back to the cage.
 */
play?: boolean, } | { "kind": "chips-bought" } & CageTrade | { "kind": "chips-redeemed" } & CageTrade | { "kind": "cage-asked",
/**
 * What.
 */
ask: CageAsk,
/**
 * Whose consent it needs.
 */
needs: ConsentNeeds, } | { "kind": "cage-approved",
/**
 * The number of the request.
 */
request: number, } | { "kind": "cage-refused",
/**
 * The number of the request.
 */
request: number,
/**
 * The code of the refusal, where the house could not carry the request out.
 */
reason?: string, } | { "kind": "person-erased",
/**
 * The player.
 */
player: string,
/**
 * The number of the request that a second person consented to.
 */
request: number, } | { "kind": "round-corrected" } & RoundCorrection | { "kind": "person-identified",
/**
 * The player.
 */
player: string,
/**
 * Whether another account belongs to a person of the same name and date of birth, who is
 * another person by the cashier's word.
 */
namesake: boolean, } | { "kind": "cage-counted",
/**
 * The chips that were counted.
 */
counted: number,
/**
 * The balance by the books.
 */
books: number,
/**
 * Counted less books.
 */
difference: number,
/**
 * Why they differ. Absent where they do not, and in entries of earlier releases.
 */
reason?: string,
/**
 * The number of the request in which a second person has agreed to it. Absent as above.
 */
request?: number, } | { "kind": "drawer-opened",
/**
 * The name of the cashier.
 */
cashier: string,
/**
 * What was counted.
 */
pieces: Array<Pieces>,
/**
 * The same in cents.
 */
counted: number,
/**
 * The number of the request that a second person consented to; absent for an empty drawer.
 */
request?: number, } | { "kind": "drawer-moved",
/**
 * The drawer afterwards.
 */
drawer: Drawer,
/**
 * In cents.
 */
amount: number,
/**
 * The number of the request that the second person consented to.
 */
request: number,
/**
 * Whether it goes into the drawer.
 */
into: boolean,
/**
 * The notes and coins.
 */
pieces: Array<Pieces>,
/**
 * What for.
 */
reason: string, } | { "kind": "drawer-closed" } & DrawerEnd | { "kind": "drawer-handed-over",
/**
 * The name of the cashier who has taken it.
 */
to: string,
/**
 * The drawer as it was.
 */
drawer: Drawer,
/**
 * What was counted in it.
 */
pieces: Array<Pieces>,
/**
 * The same in cents.
 */
counted: number,
/**
 * Counted less what should have lain in it.
 */
difference: number,
/**
 * Why they differ, or what else the cashier had to say.
 */
reason?: string,
/**
 * The number of the request that it carries out; absent where it needed no consent.
 */
request?: number, } | { "kind": "day-signed" } & DaySigned | { "kind": "limits-changed",
/**
 * The player.
 */
player: string,
/**
 * The limits until then.
 */
before: PlayerLimits,
/**
 * The limits from then on.
 */
after: PlayerLimits,
/**
 * The number of the request that the player consented to. `None` where they did it
 * themselves, and in entries from before there were requests.
 */
request?: number, } | { "kind": "table-opened",
/**
 * The table.
 */
table: string,
/**
 * The name of the opener.
 */
by: string,
/**
 * The counted float.
 */
float: number,
/**
 * What it was opened with.
 */
settings: Record<string, unknown>, } | { "kind": "table-closed" } & TableClosed | { "kind": "table-signed",
/**
 * The table.
 */
table: string,
/**
 * Its hash ([`crate::TableSign::hash`]).
 */
sign: string,
/**
 * The engine that opened it; absent from the time before engines had numbers.
 */
engine?: number, } | { "kind": "drain-ordered",
/**
 * The name of the pit boss.
 */
by: string,
/**
 * At the tables of these pits.
 */
pits: Pits,
/**
 * How long before it; absent for at once, and in entries of earlier releases.
 */
notice?: Notice, } | { "kind": "house-opened" } & HouseOpened | { "kind": "table-broke",
/**
 * The table.
 */
table: string,
/**
 * Why.
 */
reason: string, } | { "kind": "chain-stopped",
/**
 * The chain: a table's id.
 */
chain: string,
/**
 * The step at its head by the database.
 */
seq: number, } | { "kind": "balance-mended",
/**
 * Whose purse it is; absent: it is the cage.
 */
player?: string,
/**
 * Whether it is a purse of play chips.
 */
play?: boolean,
/**
 * What its row said, in cents.
 */
found: number,
/**
 * What lies there, in cents.
 */
proven: number, } | { "kind": "clock-changed",
/**
 * The time expected.
 */
before: number,
/**
 * The time read.
 */
after: number, } | { "kind": "login-failed" } & LoginFailure | { "kind": "login-locked" } & LoginFailure | { "kind": "staff-added",
/**
 * Its name.
 */
name: string,
/**
 * Its role.
 */
role: Role,
/**
 * The pit it works for; all of them without one.
 */
pit?: string,
/**
 * When; absent for those of the first start.
 */
at_ms?: number,
/**
 * The number of the request that a second person consented to; absent for those of the
 * first start and of the console.
 */
request?: number, } | { "kind": "staff-assigned",
/**
 * The pit until then; all of them without one.
 */
before: string | null,
/**
 * The pit from then on; all of them without one.
 */
pit: string | null,
/**
 * Whose account.
 */
name: string,
/**
 * Sessions that ended with it.
 */
sessions_ended: number,
/**
 * When, in milliseconds since 1970.
 */
at_ms: number,
/**
 * The number of the request that a second person consented to. Absent for changes by the
 * console and by the person.
 */
request?: number, } | { "kind": "staff-ended" } & StaffChange | { "kind": "staff-password-renewed" } & StaffChange | { "kind": "staff-totp-reset" } & StaffChange | { "kind": "staff-password-changed" } & StaffChange | { "kind": "password-changed",
/**
 * The player.
 */
player: string,
/**
 * Sessions that ended with it.
 */
sessions_ended: number,
/**
 * When.
 */
at_ms: number, } | { "kind": "sealed",
/**
 * The number of the seal.
 */
number: number,
/**
 * Its hash, in hexadecimal digits.
 */
hash: string, } | { "kind": "seed-key-changed" } & SeedKeyChange | { "kind": "seal-key-changed" } & SealKeyChange | { "kind": "house-restored" } & HouseRestored | { "kind": "seed-key-lost" } & SeedKeyLoss | { "kind": "books-anchored",
/**
 * The number of the seal.
 */
number: number,
/**
 * Its hash, in hexadecimal digits.
 */
hash: string, } | { "kind": "accounts-proven",
/**
 * The fingerprint of the seed key, in hexadecimal digits.
 */
key: string,
/**
 * The layout of the bytes under the MACs; `None`: that before rows had revisions.
 */
layout?: number,
/**
 * Members of the staff who were there, former ones among them.
 */
staff: number,
/**
 * Players with an account who were there.
 */
accounts: number, } | { "kind": "books-checked" } & BooksChecked | { "kind": "audit-query",
/**
 * The path of the question.
 */
path: string,
/**
 * Its parameters.
 */
query: string, };

/**
 * How a house was opened.
 */
export type HouseOpened = {
/**
 * The version of the program.
 */
version: string,
/**
 * The engine that decides from now on ([`table::ENGINE`]); absent in the oldest entries.
 */
engine?: number,
/**
 * Whether guests may play.
 */
guests: boolean,
/**
 * Origins whose pages may use the server.
 */
origins: Array<string>,
/**
 * The hour (UTC) at which the books are checked.
 */
self_check_hour: number,
/**
 * Minutes between two seals.
 */
seal_minutes: number,
/**
 * Tables that were open.
 */
tables: number,
/**
 * The most play chips that a purse may hold after a sale. From the first entry that has it on,
 * every sale and return of play chips has a receipt.
 */
play_chips_max?: number,
/**
 * From the first entry that says so on, play chips come from accounts of their own and no
 * chips are issued for guests.
 */
play_apart?: boolean,
/**
 * Trades at the cage above this need a second person; absent in entries from before there were
 * requests.
 */
second_person_above?: number,
/**
 * Whether chips are sold only to players of whom the cage knows who they are; absent in
 * entries from before the cage recorded it.
 */
demands_identity?: boolean,
/**
 * From the first entry that says so on, a count of the cage that is not what the books say has
 * a reason and the consent of a second person.
 */
counts_agreed?: boolean,
/**
 * From the first entry that says so on, every trade goes through the open drawer of its
 * cashier.
 */
drawers?: boolean,
/**
 * From the first entry that says so on, what all cashiers have traded with a player counts
 * together, and the second person of a large trade is not of the cage.
 */
trades_seen_outside?: boolean,
/**
 * Who runs the house. It and what follows are absent in entries of earlier releases.
 */
operator?: string,
/**
 * The name of its time zone in the tz database.
 */
zone?: string,
/**
 * When its shifts begin, in its own time: `06:00,14:00,22:00`. The gaming day begins with the
 * first one.
 */
shifts?: string,
/**
 * From which sum on the cash of one person in a gaming day is listed, in cents.
 */
large_cash?: number,
/**
 * The age in years from which a person may play.
 */
age_min?: number,
/**
 * Whether all staff must have a second factor.
 */
demands_totp?: boolean, };

/**
 * Books that went back to an earlier state.
 */
export type HouseRestored = {
/**
 * Why, in the operator's words.
 */
reason: string,
/**
 * When, in milliseconds since 1970.
 */
at_ms: number, };

/**
 * Why chips were issued.
 */
export type IssueCause = { "why": "opening" } | { "why": "guests" } | { "why": "table",
/**
 * The table.
 */
table: string, } | { "why": "request",
/**
 * Its number.
 */
request: number, };

/**
 * How long an exclusion lasts: up to a month a break from play, called a time-out in rules of
 * player protection, and from half a year on a self-exclusion.
 */
export type Length = "day" | "week" | "month" | "half-year" | "year" | "five-years";

/**
 * One limit.
 */
export type Limit = {
/**
 * Cents or minutes; `None`: no limit.
 */
value: number | null,
/**
 * The laxer limit that will apply later.
 */
next?: Next, };

/**
 * What is limited.
 */
export type LimitKind = "deposit-day" | "deposit-week" | "deposit-month" | "loss-day" | "loss-week" | "loss-month" | "session";

/**
 * A wrong password.
 */
export type LoginFailure = {
/**
 * The door.
 */
door: Door,
/**
 * The player whose account was tried. What was typed is not recorded: it may be a password, or
 * the name of a person who has no account. (Entries of earlier releases have a name instead.)
 */
player?: string,
/**
 * The account of the staff that was tried.
 */
name?: string,
/**
 * When, in milliseconds since 1970.
 */
at_ms: number, };

/**
 * A laxer limit that does not apply yet.
 */
export type Next = {
/**
 * Cents or minutes; `None`: no limit.
 */
value: number | null,
/**
 * From when on, in milliseconds since 1970.
 */
from: number, };

/**
 * How long before it a last round is announced. With both, it comes when both are over.
 */
export type Notice = {
/**
 * Rounds of a table, the running one included.
 */
rounds?: number,
/**
 * Minutes.
 */
minutes?: number, };

/**
 * A dispute that waits for its ruling when its table closes. (Entries of earlier releases also
 * have the player's name.)
 */
export type OpenDispute = {
/**
 * Its number at the table.
 */
dispute: number,
/**
 * The player who disputes.
 */
player: string,
/**
 * The round.
 */
round: number, };

/**
 * How the money of a trade changed hands.
 */
export type Paid = "cash" | "card";

/**
 * The notes or coins of one value.
 */
export type Pieces = {
/**
 * In cents; one of [`MONEY_VALUES`].
 */
value: number,
/**
 * How many.
 */
count: number, };

/**
 * The pits that an entry is about.
 */
export type Pits = "all" | { "one": string };

/**
 * The limits of one player.
 */
export type PlayerLimits = {
/**
 * The limits that are set, by kind.
 */
limits: { [kind in LimitKind]?: Limit },
/**
 * The present exclusion.
 */
away?: Exclusion, };

/**
 * An event as the journal has it: [`house::RecordedEvent`], as the web reads it.
 */
export type RecordedEvent = {
/**
 * The series of its number.
 */
series?: Series,
/**
 * The number that the series gave it, or its own.
 */
number?: number,
/**
 * The ids by which its entry is found.
 */
marks?: Array<string>,
/**
 * How many events of its sort were not recorded before it.
 */
left_out?: number, } & ({ "kind": "chips-issued",
/**
 * How many.
 */
amount: number,
/**
 * Why; absent in entries from before there were requests.
 */
cause?: IssueCause, } | { "kind": "chips-sold",
/**
 * The guest.
 */
player: string,
/**
 * How many.
 */
amount: number,
/**
 * From the accounts of play chips. In entries of earlier releases, which do not have it,
 * they came from the cage.
 */
play?: boolean, } | { "kind": "play-chips-returned",
/**
 * The guest.
 */
player: string,
/**
 * How many.
 */
amount: number,
/**
 * To the accounts of play chips. Play chips of earlier releases go back to the cage.
 */
play?: boolean, } | { "kind": "chips-bought" } & CageTrade | { "kind": "chips-redeemed" } & CageTrade | { "kind": "cage-asked",
/**
 * What.
 */
ask: CageAsk,
/**
 * Whose consent it needs.
 */
needs: ConsentNeeds, } | { "kind": "cage-approved",
/**
 * The number of the request.
 */
request: number, } | { "kind": "cage-refused",
/**
 * The number of the request.
 */
request: number,
/**
 * The code of the refusal, where the house could not carry the request out.
 */
reason?: string, } | { "kind": "person-erased",
/**
 * The player.
 */
player: string,
/**
 * The number of the request that a second person consented to.
 */
request: number, } | { "kind": "round-corrected" } & RoundCorrection | { "kind": "person-identified",
/**
 * The player.
 */
player: string,
/**
 * Whether another account belongs to a person of the same name and date of birth, who is
 * another person by the cashier's word.
 */
namesake: boolean, } | { "kind": "cage-counted",
/**
 * The chips that were counted.
 */
counted: number,
/**
 * The balance by the books.
 */
books: number,
/**
 * Counted less books.
 */
difference: number,
/**
 * Why they differ. Absent where they do not, and in entries of earlier releases.
 */
reason?: string,
/**
 * The number of the request in which a second person has agreed to it. Absent as above.
 */
request?: number, } | { "kind": "drawer-opened",
/**
 * The name of the cashier.
 */
cashier: string,
/**
 * What was counted.
 */
pieces: Array<Pieces>,
/**
 * The same in cents.
 */
counted: number,
/**
 * The number of the request that a second person consented to; absent for an empty drawer.
 */
request?: number, } | { "kind": "drawer-moved",
/**
 * The drawer afterwards.
 */
drawer: Drawer,
/**
 * In cents.
 */
amount: number,
/**
 * The number of the request that the second person consented to.
 */
request: number,
/**
 * Whether it goes into the drawer.
 */
into: boolean,
/**
 * The notes and coins.
 */
pieces: Array<Pieces>,
/**
 * What for.
 */
reason: string, } | { "kind": "drawer-closed" } & DrawerEnd | { "kind": "drawer-handed-over",
/**
 * The name of the cashier who has taken it.
 */
to: string,
/**
 * The drawer as it was.
 */
drawer: Drawer,
/**
 * What was counted in it.
 */
pieces: Array<Pieces>,
/**
 * The same in cents.
 */
counted: number,
/**
 * Counted less what should have lain in it.
 */
difference: number,
/**
 * Why they differ, or what else the cashier had to say.
 */
reason?: string,
/**
 * The number of the request that it carries out; absent where it needed no consent.
 */
request?: number, } | { "kind": "day-signed" } & DaySigned | { "kind": "limits-changed",
/**
 * The player.
 */
player: string,
/**
 * The limits until then.
 */
before: PlayerLimits,
/**
 * The limits from then on.
 */
after: PlayerLimits,
/**
 * The number of the request that the player consented to. `None` where they did it
 * themselves, and in entries from before there were requests.
 */
request?: number, } | { "kind": "table-opened",
/**
 * The table.
 */
table: string,
/**
 * The name of the opener.
 */
by: string,
/**
 * The counted float.
 */
float: number,
/**
 * What it was opened with.
 */
settings: Record<string, unknown>, } | { "kind": "table-closed" } & TableClosed | { "kind": "table-signed",
/**
 * The table.
 */
table: string,
/**
 * Its hash ([`crate::TableSign::hash`]).
 */
sign: string,
/**
 * The engine that opened it; absent from the time before engines had numbers.
 */
engine?: number, } | { "kind": "drain-ordered",
/**
 * The name of the pit boss.
 */
by: string,
/**
 * At the tables of these pits.
 */
pits: Pits,
/**
 * How long before it; absent for at once, and in entries of earlier releases.
 */
notice?: Notice, } | { "kind": "house-opened" } & HouseOpened | { "kind": "table-broke",
/**
 * The table.
 */
table: string,
/**
 * Why.
 */
reason: string, } | { "kind": "chain-stopped",
/**
 * The chain: a table's id.
 */
chain: string,
/**
 * The step at its head by the database.
 */
seq: number, } | { "kind": "balance-mended",
/**
 * Whose purse it is; absent: it is the cage.
 */
player?: string,
/**
 * Whether it is a purse of play chips.
 */
play?: boolean,
/**
 * What its row said, in cents.
 */
found: number,
/**
 * What lies there, in cents.
 */
proven: number, } | { "kind": "clock-changed",
/**
 * The time expected.
 */
before: number,
/**
 * The time read.
 */
after: number, } | { "kind": "login-failed" } & LoginFailure | { "kind": "login-locked" } & LoginFailure | { "kind": "staff-added",
/**
 * Its name.
 */
name: string,
/**
 * Its role.
 */
role: Role,
/**
 * The pit it works for; all of them without one.
 */
pit?: string,
/**
 * When; absent for those of the first start.
 */
at_ms?: number,
/**
 * The number of the request that a second person consented to; absent for those of the
 * first start and of the console.
 */
request?: number, } | { "kind": "staff-assigned",
/**
 * The pit until then; all of them without one.
 */
before: string | null,
/**
 * The pit from then on; all of them without one.
 */
pit: string | null,
/**
 * Whose account.
 */
name: string,
/**
 * Sessions that ended with it.
 */
sessions_ended: number,
/**
 * When, in milliseconds since 1970.
 */
at_ms: number,
/**
 * The number of the request that a second person consented to. Absent for changes by the
 * console and by the person.
 */
request?: number, } | { "kind": "staff-ended" } & StaffChange | { "kind": "staff-password-renewed" } & StaffChange | { "kind": "staff-totp-reset" } & StaffChange | { "kind": "staff-password-changed" } & StaffChange | { "kind": "password-changed",
/**
 * The player.
 */
player: string,
/**
 * Sessions that ended with it.
 */
sessions_ended: number,
/**
 * When.
 */
at_ms: number, } | { "kind": "sealed",
/**
 * The number of the seal.
 */
number: number,
/**
 * Its hash, in hexadecimal digits.
 */
hash: string, } | { "kind": "seed-key-changed" } & SeedKeyChange | { "kind": "seal-key-changed" } & SealKeyChange | { "kind": "house-restored" } & HouseRestored | { "kind": "seed-key-lost" } & SeedKeyLoss | { "kind": "books-anchored",
/**
 * The number of the seal.
 */
number: number,
/**
 * Its hash, in hexadecimal digits.
 */
hash: string, } | { "kind": "accounts-proven",
/**
 * The fingerprint of the seed key, in hexadecimal digits.
 */
key: string,
/**
 * The layout of the bytes under the MACs; `None`: that before rows had revisions.
 */
layout?: number,
/**
 * Members of the staff who were there, former ones among them.
 */
staff: number,
/**
 * Players with an account who were there.
 */
accounts: number, } | { "kind": "books-checked" } & BooksChecked | { "kind": "audit-query",
/**
 * The path of the question.
 */
path: string,
/**
 * Its parameters.
 */
query: string, });

/**
 * The correction of a settled round for one player: chips move once more, and the round stays on
 * record as it was.
 */
export type RoundCorrection = {
/**
 * The table.
 */
table: string,
/**
 * The number of the round at that table.
 */
round: number,
/**
 * Who had chips in it.
 */
player: string,
/**
 * In cents.
 */
amount: number,
/**
 * Whether the player gives it back; otherwise the house pays it.
 */
back?: boolean,
/**
 * Whether the player had play chips in the round.
 */
play?: boolean,
/**
 * What was wrong with the round. The player reads it.
 */
reason: string,
/**
 * The number of the player's latest dispute of that round, at that table. Absent where they
 * have disputed nothing, and in entries of earlier releases.
 */
dispute?: number,
/**
 * The number of the request that it carries out; absent in the request itself.
 */
request?: number, };

/**
 * A new key of the seals. Keys, hashes and signatures are hexadecimal digits; what is signed is
 * described in the crate `audit`.
 */
export type SealKeyChange = {
/**
 * The public key of the seals until then.
 */
before: string,
/**
 * The public key of the seals from then on.
 */
after: string,
/**
 * The number of the last seal before; 0 without one.
 */
seal: number,
/**
 * Its hash; zeros without one.
 */
hash: string,
/**
 * The new key's signature.
 */
by_new: string,
/**
 * The old key's signature; none when the old key was lost.
 */
by_old?: string,
/**
 * Why, in the operator's words.
 */
reason: string,
/**
 * When, in milliseconds since 1970.
 */
at_ms: number, };

/**
 * A new key of the seeds. What the old one has encrypted stays as it is.
 */
export type SeedKeyChange = {
/**
 * The fingerprint of the key until then, in hexadecimal digits.
 */
before: string,
/**
 * The fingerprint of the key from then on.
 */
after: string,
/**
 * Why, in the operator's words.
 */
reason: string,
/**
 * When, in milliseconds since 1970.
 */
at_ms: number, };

/**
 * A seed key that was lost, with all that only it could open: the seeds of the shoes in play, the
 * snapshots of tables, the second factors of the staff, and the check of the MACs until then. The
 * heads until then are in a seal. Fingerprints, hash and signature are hexadecimal digits; what is
 * signed is described in the crate `audit`.
 */
export type SeedKeyLoss = {
/**
 * The fingerprint of the key that was lost.
 */
before: string,
/**
 * The fingerprint of the key from then on.
 */
after: string,
/**
 * The number of the seal of all heads at the loss.
 */
seal: number,
/**
 * Its hash.
 */
hash: string,
/**
 * The signature of the key of the seals.
 */
by_seal_key: string,
/**
 * How many members of the staff have lost their second factor.
 */
second_factors: number,
/**
 * Why, in the operator's words.
 */
reason: string,
/**
 * When, in milliseconds since 1970.
 */
at_ms: number, };

/**
 * A series of numbers without gaps.
 */
export type Series = "receipt" | "count" | "request" | "play-receipt" | "drawer";

/**
 * What an administrator asks for about an account of the staff.
 */
export type StaffAsk = { "action": "add",
/**
 * Its name. No other member of the staff has it or had it.
 */
name: string,
/**
 * Its role.
 */
role: Role,
/**
 * The pit it works for; all of them without one.
 */
pit?: string, } | { "action": "assign",
/**
 * The name of the account.
 */
name: string,
/**
 * The pit; all of them without one.
 */
pit?: string, } | { "action": "password",
/**
 * The name of the account.
 */
name: string, } | { "action": "totp",
/**
 * The name of the account.
 */
name: string, } | { "action": "end",
/**
 * The name of the account.
 */
name: string, };

/**
 * A change of a staff account that ends sessions.
 */
export type StaffChange = {
/**
 * Whose account.
 */
name: string,
/**
 * Sessions that ended with it.
 */
sessions_ended: number,
/**
 * When, in milliseconds since 1970.
 */
at_ms: number,
/**
 * The number of the request that a second person consented to. Absent for changes by the
 * console and by the person.
 */
request?: number, };

/**
 * The closer's record of a table. Amounts are cents.
 */
export type TableClosed = {
/**
 * The table.
 */
table: string,
/**
 * Its name.
 */
name: string,
/**
 * The pit it belonged to.
 */
pit: string,
/**
 * Who closed it, as the table's journal names them.
 */
by: string | null,
/**
 * Who announced the last round, as the table's journal names them.
 */
announced_by: string | null,
/**
 * House chips that went back to the cage.
 */
credited: number | null,
/**
 * The drop: chips bought in.
 */
drop: number,
/**
 * The turnover: chips staked.
 */
turnover: number,
/**
 * Won by the house; below zero where it lost.
 */
win: number,
/**
 * The win in ten-thousandths of the drop; none without a drop.
 */
hold: number | null,
/**
 * The float it was opened with; absent in entries of earlier releases, whose fills include it.
 */
opener?: number,
/**
 * Chips moved from the cage to its float since it was opened.
 */
fills: number,
/**
 * Chips moved from its float to the cage before it closed; in entries of earlier releases with
 * those of its end.
 */
credits: number,
/**
 * What counts of its tray have found beyond the books, less what they have missed; absent in
 * entries of earlier releases, which did not book it.
 */
differences?: number,
/**
 * Rounds played.
 */
rounds: number,
/**
 * Rounds that were declared void.
 */
voids: number,
/**
 * Irregularities put on record (O12).
 */
irregularities: number,
/**
 * Disputes that were not ruled on yet.
 */
disputes: Array<OpenDispute> | null,
/**
 * The count of its tray; absent where none was to be counted, and in entries of earlier
 * releases.
 */
tray?: ClosedTray, };
