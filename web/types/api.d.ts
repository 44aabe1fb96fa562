// Generated from the table of routes (crates/server/src/routes.rs) by its crate's test `api`; do
// not edit. To write it anew: UPDATE_GENERATED=1 cargo test -p server --test api

import type { AwaitedView, BackerView, BetView, ChipPile, ChipView, ChipsRequestView, CountView, DeadlineFor, DeadlineView, DealerView, DecksView, EntryView, EventView, FloorTable, HandRef, HandResult, HandStatus, HandView, InspectionView, LobbyTable, NextLimitsView, NextShoeView, Phase, PlaceView, PlayerKind, PokView, RecountView, Role, SeatView, ShoeSource, ShoeView, Sign, SpotView, TableView, TotalView, VoidRequestView, WashView, Words } from "./protocol";

/** A movement of an account. Amounts in cents. */
export type AccountLine = {
  after: number;
  amount: number;
  /** In milliseconds since 1970. */
  at: number;
  before: number;
  chain: string;
  from: string;
  kind: string;
  /** The player's; null without one, and for an erased person. */
  name: string | null;
  player: string | null;
  seq: number;
  table: string | null;
  to: string;
};

/** An answer to a request; the same id is the same answer. */
export type AnswerBody = {
  /** Whether the person consents. */
  approves: boolean;
  id: string;
};

/** An exclusion. */
export type Away = {
  /** The length that the player chose. */
  length: AwayLength;
  /** Until when, in milliseconds since 1970. */
  until: number;
};

/** How long an exclusion lasts: up to a month a break from play, called a time-out in rules of player protection, and from half a year on a self-exclusion. */
export type AwayLength = "day" | "week" | "month" | "half-year" | "year" | "five-years";

/** A purchase of play chips. */
export type BuyBody = {
  /** In cents. */
  amount: number;
  /** The same id buys once. */
  id: string;
};

/** A card as it left the shoe, or was turned. */
export type CardSeen = {
  /** None while it lies closed. */
  card: string | null;
  /** It had been exposed in error before. */
  exposed: boolean;
  /** Its place in the shoe, from 0; none when a card that was dealt closed is turned. */
  index: number | null;
  /** `SPOT.HAND`, `dealer`, `hole`, `pok`, `tray`, `table` (on offer) or `back` (misread). */
  to: string;
};

/** Where the cards of a table come from. */
export type CardSource = "generated" | "scanned";

/** The cash of one person in one gaming day so far, in cents: paid by them, and paid to them. */
export type CashOfDay = {
  cash_in: number;
  cash_out: number;
};

/** What a cashier has done in a period. */
export type CashierLine = {
  /** As the journal names them: `cage:Anna`; `house` for chips that the house itself issued. */
  cashier: string;
  /** Drawers that ended with a count. */
  drawers: number;
  /** New chips for the cage. */
  issued: number;
  /** What was counted in them beyond the books, of those with more. */
  over: number;
  /** Chips taken back by card or transfer. */
  redeemed_card: number;
  /** Chips taken back for cash. */
  redeemed_cash: number;
  /** What was missing in them, of those with less. */
  short: number;
  /** Chips sold by card or transfer. */
  sold_card: number;
  /** Chips sold for cash. */
  sold_cash: number;
  trades: number;
};

/** All cashiers of a report. */
export type CashierTotal = {
  drawers: number;
  issued: number;
  over: number;
  redeemed_card: number;
  redeemed_cash: number;
  short: number;
  sold_card: number;
  sold_cash: number;
  trades: number;
};

/** The report of a period by cashier. Amounts in cents. */
export type CashiersReport = {
  /** Who has it made: `auditor:NAME`. */
  by: string;
  cashiers: CashierLine[];
  /** In milliseconds since 1970. */
  from: number;
  /** In milliseconds since 1970. */
  generated_ms: number;
  operator: string;
  /** `shift`, `day`, `month`, `year` or `life`. */
  period: string;
  /** In milliseconds since 1970. */
  to: number;
  total: CashierTotal;
};

/** One check of the books. */
export type CheckLine = {
  /** In milliseconds since 1970. */
  at_ms: number;
  chains: number;
  /** The first twenty of them, in words. */
  findings: string[];
  /** How many findings there were. */
  found: number;
  /** Of which kind each of them is; empty for checks of earlier releases. */
  kinds: FindingKind[];
  marks: number;
  /** Where each of them is; empty for checks of earlier releases. */
  places: (FindingPlace | null)[];
  rounds: number;
  seals: number;
  /** The step of the house's journal that has it on record. */
  seq: number;
  steps: number;
  /** How long it took, in milliseconds. */
  took_ms: number;
  /** Steps of older engines, which this one cannot judge. */
  unjudged: number;
};

/** The last checks, newest first, and the newest seal. */
export type ChecksAnswer = {
  checks: CheckLine[];
  /** The names of the players whose accounts the findings are about, by id, as far as they are known. */
  names: { [key: string]: string };
  seal: SealLine | null;
};

/** An amount of chips in the smallest unit of money (cents), from zero to [`Chips::MAX`].  Sums and differences are checked: leaving the range is a broken invariant and panics, because every amount that comes from outside is compared with what is there before it is used. */
export type Chips = number;

/** A table that was closed, with the figures of its closer's record. Amounts are cents. */
export type ClosedLine = {
  /** Who announced its last round. */
  announced_by: string | null;
  /** When it was closed and nothing of it waited any more, in milliseconds since 1970. */
  at: number;
  /** Who closed it: role and name, or `table` after its last round. */
  by: string | null;
  /** What went back to the cage at the end. */
  closer: number;
  credits: number;
  /** What counts of its tray have found beyond the books, less what they have missed. */
  differences: number;
  drop: number;
  fills: number;
  /** In ten-thousandths of the drop; absent without one. */
  hold?: number | null;
  irregularities: number;
  name: string;
  opener: number;
  pit: string;
  rounds: number;
  rulebook: string;
  table: string;
  /** How its tray was counted; absent where none was to be counted. */
  tray?: ClosedTray | null;
  turnover: number;
  voids: number;
  win: number;
};

/** How the tray of a closed table was counted. */
export type ClosedTray = {
  /** Who counted it. */
  by: string;
  /** What was counted, by value. */
  chips: ChipPile[];
  /** What that comes to, in cents. So much went to the cage; in entries of earlier releases what the books said went there. */
  counted: number;
  /** What was counted in the drop box, and what was bought in during the session, in cents. */
  dropped?: [number, number] | null;
  /** Why they differ. */
  reason?: string | null;
  /** Who agreed to the count. */
  second: string;
};

/** A correction; the same id is the same request. */
export type CorrectionBody = {
  /** In cents. */
  amount: number;
  /** Whether the player gives it back; otherwise the house pays it. */
  back?: boolean;
  id: string;
  /** Who had chips in the round. */
  player: string;
  /** What was wrong with the round. The player reads it. At most 200 characters, none hidden. */
  reason: string;
};

/** What the correction of a settled round is about. */
export type CorrectionView = {
  /** Whether the player gives the chips back; otherwise the house pays them. */
  back: boolean;
  /** The number of the player's dispute of the round, at that table, if there is one. */
  dispute?: number | null;
  /** Whether they are play chips. */
  play: boolean;
  /** The number of the round at that table. */
  round: number;
  table: string;
  /** The name of the table. */
  table_name: string;
};

/** A count. */
export type CountAnswer = {
  /** In milliseconds since 1970. */
  at: number;
  /** What the books said, in cents. */
  books: number;
  /** Who counted. */
  by: string;
  /** In cents. */
  counted: number;
  /** Counted less books, in cents. */
  difference: number;
  /** In the series of counts. */
  number: number;
  /** Why they differ. */
  reason?: string | null;
};

/** What was counted; the same id is the same count. */
export type CountBody = {
  /** In cents. */
  counted: number;
  id: string;
  /** Why it is not what the books say; needed where it is not. At most 200 characters, none hidden. */
  reason?: string | null;
};

/** A table that waits for a count of its tray. */
export type CountLine = {
  /** The number of the count that a second person is to agree to; absent before the first count. */
  count?: number | null;
  name: string;
  pit: string;
  rulebook: string;
  table: string;
};

/** The last counts, the latest first. */
export type CountsAnswer = {
  /** What the books say now, in cents. */
  books: number;
  counts: CountAnswer[];
};

/** The figures of a gaming day for one pit. */
export type DayAnswer = {
  /** What a person sends who signs these figures. */
  digest: string;
  figures: DayFigures;
  /** The request in which they wait for the second signature. */
  request?: WaitingSignature | null;
  /** Who has signed them last. Absent while nobody has signed them. */
  signed?: DaySignature | null;
};

/** The figures of a gaming day for one pit. Tables without any are left out. */
export type DayFigures = {
  /** When the day began, in milliseconds since 1970. */
  from_ms: number;
  /** The pit, as its tables were opened. */
  pit: string;
  /** Its tables, by name. */
  tables: DayTable[];
  /** When it ended, in milliseconds since 1970. */
  to_ms: number;
};

/** A gaming day of a pit. */
export type DayLine = {
  /** What was counted in the trays less what should have lain there, in cents. */
  difference: number;
  /** What was bought in, in cents. */
  drop: number;
  /** When it began, in milliseconds since 1970. */
  from: number;
  pit: string;
  /** The request in which they wait for the second signature. */
  request?: WaitingSignature | null;
  rounds: number;
  /** Who has signed them last. Absent while nobody has signed them. */
  signed?: DaySignature | null;
  /** Tables with figures. */
  tables: number;
  /** When it ended, in milliseconds since 1970. */
  to: number;
  /** Won by the house, in cents. */
  win: number;
};

/** The figures of a session of a table, from one count of its tray to the next. */
export type DaySession = {
  /** Who agreed to the count. */
  agreed_by: string;
  /** What should have lain there at its end. */
  books: number;
  /** What was counted there. */
  counted: number;
  /** Who counted the tray. */
  counted_by: string;
  /** Taken to the cage in it. */
  credits: number;
  /** What was bought in. */
  drop: number;
  /** What was counted in the drop box, if it was looked into. */
  dropped: number | null;
  /** Brought from the cage in it. */
  fills: number;
  /** Its number at the table. */
  number: number;
  /** What lay in the tray when it began. */
  opener: number;
};

/** The signatures of two persons under the figures of a gaming day. */
export type DaySignature = {
  at_ms: number;
  /** Who has signed first: `pit:NAME`. */
  by: string;
  /** When the day that was signed began, in milliseconds since 1970. */
  from: number;
  /** The number of the request in which the second person agreed. */
  request: number;
  /** Whether what was signed is what the figures of the day that was asked for are today; null as long as they are not complete. */
  same: boolean | null;
  /** Who has signed after them. */
  second: string;
  /** When it ended, in milliseconds since 1970. */
  to: number;
};

/** The figures of a gaming day for one table. */
export type DayTable = {
  /** Taken to the cage when it closed. */
  closer: number;
  /** What corrections of settled rounds paid to players, less what they gave back. It is not in `win`. */
  corrections: number;
  /** Taken to the cage. */
  credits: number;
  /** The drop: chips bought in. */
  drop: number;
  /** Brought from the cage. */
  fills: number;
  /** Its name. */
  name: string;
  /** The float that it was opened with on that day. */
  opener: number;
  /** Rounds that ended. */
  rounds: number;
  /** The sessions that ended on that day with a count of the tray. */
  sessions: DaySession[];
  /** Staked by the players. */
  staked: number;
  /** The table. */
  table: string;
  /** Rounds of them that were declared void. */
  voids: number;
  /** Won by the house; below zero where it lost. */
  win: number;
};

/** The last gaming days that have ended, the latest first, for each pit that has figures. */
export type DaysAnswer = {
  /** Whether all steps of these days are read. No day is listed as long as some are not. */
  complete: boolean;
  days: DayLine[];
  /** When the next day may be signed, in milliseconds since 1970. */
  next: number;
};

/** How a dealer's hand ended. */
export type DealerEnd = "stood" | "bust" | "natural" | "unplayed" | "void";

/** What a document is. */
export type DocumentKind = "passport" | "identity-card" | "driving-licence" | "residence-permit";

/** The number of tables that were told. */
export type DrainAnswer = {
  /** The tables that were told. */
  tables: number;
};

/** The request; the same id is the same request. */
export type DrainBody = {
  id: string;
  /** Minutes of notice, up to 1,440 (a day). */
  minutes?: number | null;
  /** Rounds of notice at each table, up to 100, the running one included. */
  rounds?: number | null;
};

/** What is asked about a drawer. */
export type DrawerView = {
  /** The name of the cashier whose drawer it is. */
  cashier: string;
  /** Whether money goes into the drawer; absent where none is moved. */
  into?: boolean | null;
  /** The notes and coins that were counted, or go into the drawer or out of it. */
  pieces: Pieces[];
  /** The name of the cashier who takes it over. */
  to?: string | null;
};

/** The drawers of the cage. */
export type DrawersAnswer = {
  /** The names of the other cashiers, one of whom may take the asker's own over. */
  cashiers: string[];
  /** The last ones that ended, the latest first. */
  ended: EndedDrawer[];
  /** The other open ones. */
  others: OpenDrawer[];
  /** The asker's own, while it is open. */
  own?: OpenDrawer | null;
  /** What has just been asked for and needs the consent of another person. */
  request?: RequestView | null;
  /** The values of notes and coins, in cents. */
  values: number[];
};

/** What a staff member has to do before they can do anything else. */
export type Duty = "change-password" | "enrol-totp";

/** What was counted at the end of a drawer; the same id is the same end. */
export type EndDrawerBody = {
  /** The name of the cashier whose drawer it is. Without it the drawer is the author's own; that of another cashier needs the consent of a second person. */
  cashier?: string | null;
  id: string;
  /** Notes and coins, one line for each value; none for an empty drawer. */
  pieces: Pieces[];
  /** Why it is not what should lie in it; needed where it is not. At most 200 characters, none hidden. */
  reason?: string | null;
  /** The name of the cashier who takes the author's own drawer over: one of `cashiers`, who has to consent. Without it the drawer ends. */
  to?: string | null;
};

/** Tables that have ended. */
export type EndedAnswer = {
  /** Those that were closed in it, the last one first, of the last 200 of the house, for those who see the floor and for the cage, where their trays have come back; otherwise empty. */
  closed: ClosedLine[];
  /** When the running shift began, in milliseconds since 1970. */
  from: number;
  /** Open ones whose tray was not counted since the shift began, nor in the half hour before it, although they were open then. Empty for those who do not see the floor, and while the read model is behind. */
  not_counted: CountLine[];
  /** The sessions that ended in the shift with a count of an open table; empty like those. */
  sessions: TableSessionLine[];
  /** When it ends, in milliseconds since 1970. */
  to: number;
  /** Those that wait for the count of their tray, whenever they have closed. */
  to_count: CountLine[];
};

/** A drawer that ended. */
export type EndedDrawer = {
  /** When, in milliseconds since 1970. */
  at: number;
  /** Taken for chips by card or transfer. */
  card_in: number;
  /** Paid for chips by card or transfer. */
  card_out: number;
  /** Cash taken for chips. */
  cash_in: number;
  /** Cash paid for chips. */
  cash_out: number;
  /** The name of the cashier who answers for it. */
  cashier: string;
  /** What was counted, in cents. */
  counted: number;
  /** Counted less what should have lain in it, in cents. */
  difference: number;
  /** The number of its opening. */
  number: number;
  /** The money that was counted when it was opened. */
  opening: number;
  /** Money put in from the safe. */
  put_in: number;
  /** Why they differ. */
  reason?: string | null;
  /** Money taken out to the safe. */
  taken_out: number;
  /** The name of the cashier who has taken it over. */
  to?: string | null;
  /** Trades at it. */
  trades: number;
};

/** A request to erase a person; the same id is the same request. */
export type EraseBody = {
  id: string;
};

/** A kind of events. */
export type EventKind = {
  count: number;
  kind: string;
};

/** The kinds of events. */
export type EventKindsAnswer = {
  kinds: EventKind[];
};

/** An event of a journal. */
export type EventLine = {
  /** In milliseconds since 1970. */
  at: number;
  /** Who: `pit:Anna`, … */
  by: string;
  /** The table; nil for the house. */
  chain: string;
  /** The event as the journal has it: the fields are those of its kind. */
  detail: { [key: string]: unknown };
  kind: string;
  /** The names of the players whose ids are in it, by id, as far as they are known: an erased person has none. */
  names: { [key: string]: string };
  round: number | null;
  seq: number;
  /** The table's name; null for the house. */
  table: string | null;
};

/** Significant events, newest first. */
export type EventsAnswer = {
  events: EventLine[];
  /** More people are meant by `actor` than are searched for. */
  left_out: boolean;
  /** The cursor of the next page; null at the end. */
  next: string | null;
};

/** The number of rounds of each kind, and of counts of the cage. */
export type ExceptionCounts = {
  adjusted: number;
  automatic: number;
  corrected: number;
  /** Fills by the house that two persons have not signed. */
  covers: number;
  /** Counts of the cage that were not what the books said. */
  differences: number;
  disputed: number;
  /** Incidents that people have put on record. */
  incidents: number;
  irregular: number;
  /** Issues by the house itself, because the cage was short for a table. */
  issues: number;
  /** Persons whose cash in a gaming day was large. */
  large_cash: number;
  /** Counts that ended a table where chips were bought in, without its drop box. */
  uncounted: number;
  /** Gaming days of pits that nobody has signed in time. */
  unsigned: number;
  void: number;
  wins: number;
};

/** The newest rounds of each kind. */
export type ExceptionRounds = {
  adjusted: RoundLine[];
  automatic: RoundLine[];
  corrected: RoundLine[];
  disputed: RoundLine[];
  irregular: RoundLine[];
  void: RoundLine[];
  wins: RoundLine[];
};

/** The number of exceptions of each kind, and the newest of them. */
export type ExceptionsAnswer = {
  counts: ExceptionCounts;
  /** The newest fills by the house that two persons have not signed. */
  covers: EventLine[];
  /** The newest counts of the cage that were not what the books said. */
  differences: EventLine[];
  /** Incidents that people have put on record. */
  incidents: EventLine[];
  /** The newest issues by the house itself, because the cage was short for a table; of the house, not of a table. */
  issues: EventLine[];
  /** Persons whose cash in a gaming day was large; of the house, not of a table. */
  large_cash: LargeCashLine[];
  rounds: ExceptionRounds;
  /** The newest counts that ended a table where chips were bought in, without its drop box. */
  uncounted: EventLine[];
  /** All gaming days, of the last two weeks, that nobody has signed although the next day is over, too; of a pit, not of a table. */
  unsigned: UnsignedDay[];
};

/** An account of chips, by the parts that a search for its statement asks for. */
export type FindingAccount = {
  /** Its kind: `purse`, `rack`, `cage`, `play_rack`, … */
  kind: string;
  /** The player whose chips they are, if there is one. */
  player?: string | null;
  /** The table of its chips, if there is one. */
  table?: string | null;
};

/** What a finding is about. The pages have a sentence for each kind. Kinds may be added, and are never renamed. */
export type FindingKind = "link" | "settings" | "unreadable" | "recomputed" | "engine" | "transfers" | "layout" | "row" | "twice" | "missing-account" | "impossible-row" | "no-table" | "sign" | "noted-closed" | "number" | "behind" | "anchor" | "loss" | "cage" | "author" | "marks" | "seal" | "seal-key" | "sealed-step" | "snapshot" | "orphan" | "untouched-account" | "balance" | "unproven-balance" | "person-row" | "identity" | "staff" | "staff-missing" | "staff-not-on-record" | "people-unchecked" | "read-model" | "read-model-unchecked" | "signed-day" | "trial-balance";

/** Where a finding of a check is. Beside the chain there is at most one of the other fields. */
export type FindingPlace = {
  /** The account of chips, where it is about one. Absent in entries of earlier releases, like the parts below. */
  account?: FindingAccount | null;
  /** The chain: the table of that id, or the house's. */
  chain: string;
  /** When the gaming day began, in milliseconds since 1970, where it is about a signed one. */
  day_ms?: number | null;
  /** The round, where it is about one. */
  round?: number | null;
  /** The step of the chain, where it is about one and about none of the above. */
  seq?: number | null;
  /** The member of the staff, by name, where it is about one. */
  staff?: string | null;
};

/** The tables by their ids. */
export type FloorAnswer = {
  tables: { [key: string]: FloorTable };
};

/** A player as the cage knows them. */
export type Found = {
  /** `guest` or `account`. */
  kind: string;
  /** The number of the account; guests have none. */
  member: number | null;
  name: string;
  player: string;
  /** Chips in the purse, in cents: of a guest, play chips. */
  purse: number;
};

/** The players that were found. */
export type FoundAnswer = {
  players: Found[];
};

/** The name of a new guest. */
export type GuestBody = {
  name: string;
};

/** 32 bytes, written as 64 lower-case hexadecimal digits. */
export type HexDigits = string;

/** The settings of a house that everybody may read. */
export type HouseAnswer = {
  /** Who runs the house, as its pages and forms name it. */
  operator: string;
  /** The time zone and the shifts of the house. */
  times: TimesView;
};

/** What a cashier reads from a document. It has no `Debug`, so that it cannot be logged. */
export type Identity = {
  /** The date of birth, `YYYY-MM-DD`. */
  born: string;
  /** Who has issued the document: the two letters of ISO 3166-1. */
  country: string;
  /** The family name. */
  family_name: string;
  /** The given names; the first of them counts. */
  given_names: string;
  /** What it is. */
  kind: DocumentKind;
  /** Its number: 3 to 40 letters and digits; spaces and signs do not count. */
  number: string;
};

/** Whose account the person's is. */
export type IdentityAnswer = {
  /** Whether the account is recorded as that of the person. */
  is_identified: boolean;
  /** The other account that is recorded as that of the person, if there is one. */
  known_as?: KnownAs | null;
};

/** What a cashier has read from a document; the same id with the same document is the same reading. */
export type IdentityBody = {
  id: string;
  /** What was read. */
  identity: Identity;
  /** Whether the cashier has seen that another person has the same name and date of birth. */
  is_namesake?: boolean;
};

/** New chips for the cage; the same id is the same request. */
export type IssueBody = {
  /** In cents. */
  amount: number;
  id: string;
};

/** The accounts of a kind. */
export type KindBalance = {
  /** The number of them. */
  accounts: number;
  /** In cents. */
  balance: number;
  kind: string;
};

/** Another account of a person. */
export type KnownAs = {
  /** By what the person is known. */
  by: KnownBy;
  member: number | null;
  name: string;
  player: string;
};

/** By what a person is known already. */
export type KnownBy = "document" | "name";

/** A player whose id was given, as far as they are known. */
export type KnownPlayer = {
  /** The number of the account; guests have none. */
  member: number | null;
  /** Null for an erased person, and for an id that no player has. */
  name: string | null;
  player: string;
};

/** A page of persons with large cash in a gaming day, the newest day first. */
export type LargeCashAnswer = {
  large_cash: LargeCashLine[];
  /** The cursor of the next page; null at the end. */
  next: string | null;
};

/** The cash of one person in one gaming day, all trades together. Amounts in cents. */
export type LargeCashLine = {
  /** Paid by the person. */
  cash_in: number;
  /** Paid to the person. */
  cash_out: number;
  /** When the gaming day began, in milliseconds since 1970. */
  day: number;
  /** The number of the account. */
  member: number | null;
  name: string | null;
  player: string;
  trades: number;
};

/** How a round went. */
export type LastResult = {
  /** How the dealer's hand ended. */
  end: DealerEnd;
  /** What the asker won, or lost if below zero, in cents. Absent if they had no chips in it. */
  net?: number | null;
  /** The dealer's total; 0 of a void round. */
  points: number;
  /** The number of the round at the table. */
  round: number;
};

/** The last results of a table. */
export type LastResults = {
  /** Rounds that are over, oldest first; at most twelve. */
  rounds: LastResult[];
};

/** What the house owes its players, in cents. */
export type LiabilityAnswer = {
  /** In milliseconds since 1970. */
  at: number;
  layouts: number;
  /** The number of players it owes chips. */
  players: number;
  purses: number;
  racks: number;
  tables: OwedAtTable[];
  total: number;
};

/** One limit. */
export type Limit = {
  /** The laxer limit that will apply later. */
  next?: NextLimit | null;
  /** Cents or minutes; `None`: no limit. */
  value: number | null;
};

/** What is limited. */
export type LimitKind = "deposit-day" | "deposit-week" | "deposit-month" | "loss-day" | "loss-week" | "loss-month" | "session";

/** The limits that apply, and the sums they are compared with. */
export type LimitsAnswer = {
  /** The present exclusion. */
  away?: Away | null;
  /** Bought at the cage in a day, a week, a month, in cents. */
  deposits: [number, number, number];
  /** The limits that are set, by kind. */
  limits: { [key: string]: Limit };
  /** Lost in a day, a week, a month, in cents; below zero where the player won. */
  losses: [number, number, number];
  /** The server's clock, in milliseconds since 1970. */
  now: number;
  /** The beginning of the present session, in milliseconds since 1970. */
  since?: number | null;
};

/** A change of a player's limits; the same id is the same change. */
export type LimitsBody = {
  /** What changes. */
  change: LimitsChangeAsked;
  /** Of the change. */
  id: string;
};

/** A change that a player asks for. */
export type LimitsChange = {
  /** The limit to change. */
  kind: LimitKind;
  /** Cents or minutes; `None`: no limit. */
  value: number | null;
  what: "limit";
} | {
  /** How long, from now. */
  length: AwayLength;
  what: "away";
};

/** A change that a player asks for. */
export type LimitsChangeAsked = {
  /** The limit to change. */
  kind: LimitKind;
  /** Cents or minutes; `None`: no limit. */
  value?: number | null;
  what: "limit";
} | {
  /** How long, from now. */
  length: AwayLength;
  what: "away";
};

/** A request in a list. */
export type ListedRequest = {
  /** In cents. */
  amount?: number | null;
  /** In milliseconds since 1970. */
  at: number;
  /** What the books said when the cage, or a drawer, was counted, in cents; `amount` is what was counted. */
  books?: number | null;
  /** Who asked: role and name; for the player the role alone. */
  by: string;
  /** The change of the player's limits. */
  change?: LimitsChange | null;
  /** Whether the player consented. */
  confirmed: boolean;
  /** The correction of a settled round. */
  correction?: CorrectionView | null;
  /** The figures of a gaming day, which the person who asks has signed. */
  day?: DayFigures | null;
  /** What is asked about a drawer. */
  drawer?: DrawerView | null;
  /** Until when it waits, in milliseconds since 1970. */
  ends: number;
  /** Their half of the first password that it has given an account of the staff. */
  half?: PasswordHalf | null;
  /** Whether the person who asks for the list may consent to it now. */
  may_consent: boolean;
  /** Whether they may refuse it, or take it back. */
  may_refuse: boolean;
  /** The number of the player's account. */
  member?: number | null;
  /** The player's name. */
  name?: string | null;
  needs: RequestNeeds;
  /** In the series of requests. */
  number: number;
  /** How the money changes hands. */
  paid?: Paid | null;
  player?: string | null;
  /** Why a round is corrected, or why a count is not what the books say. */
  reason?: string | null;
  /** The number of the receipt, once there is one. */
  receipt?: number | null;
  /** Of the payment. */
  reference?: string | null;
  /** The second member of the staff who consented: role and name; for the player the role alone. */
  second?: string | null;
  /** What is asked about the staff. */
  staff?: StaffAsk | null;
  state: RequestState;
  what: RequestWhat;
};

/** The tables by their ids. */
export type LobbyAnswer = {
  tables: { [key: string]: LobbyTable };
};

/** A player and their purse. */
export type Me = {
  /** A guest or an account. */
  kind: PlayerKind;
  /** The number of the account. */
  member?: number | null;
  /** Their name. */
  name: string;
  /** Their id. */
  player: string;
  /** Chips in the purse, in cents: of a guest, play chips. */
  purse: number;
};

/** Money that goes from the safe to the cashier's drawer, or back; the same id is the same move. */
export type MoveMoneyBody = {
  id: string;
  /** Whether it goes into the drawer. */
  into: boolean;
  /** Notes and coins, one line for each value. */
  pieces: Pieces[];
  /** What for. At most 200 characters, none hidden. */
  reason: string;
};

/** Where a player has or had chips. */
export type MyAccount = {
  /** What is in it now, in cents, without stakes in play. */
  balance: number;
  /** The table's name. */
  name: string | null;
  /** Of play chips. */
  play: boolean;
  /** The table of a rack; null for the purse. */
  table: string | null;
};

/** The round with the largest win. */
export type MyBest = {
  /** When it ended, in milliseconds since 1970. */
  at: number;
  /** The table's name. */
  name: string;
  /** What was won, in cents. */
  net: number;
  /** The number of the round at the table. */
  round: number;
  /** The table. */
  table: string;
};

/** A decision on a hand of the player. */
export type MyDecision = {
  /** The table decided for them: their time was up. */
  automatic: boolean;
  /** The hand there in playing order. */
  hand: number;
  /** The spot. */
  spot: number;
  /** `hit`, `stand`, `double`, `split`, `surrender`, `refuse-card`, `insure`, `decline` or `even-money`. */
  what: string;
};

/** A round that the player has disputed. Times are in milliseconds since 1970. */
export type MyDispute = {
  /** When they disputed it. */
  at: number;
  /** The number of the dispute at the table. */
  dispute: number;
  /** The table's name. */
  name: string;
  /** They had chips in it, so that it is among their rounds. */
  played: boolean;
  /** The number of the round at the table. */
  round: number;
  /** When the pit ruled; null until then. */
  ruled_at: number | null;
  /** What the pit has ruled, in its own words; null until then. */
  ruling: string | null;
  /** The table. */
  table: string;
};

/** Sums over rounds. Amounts in cents. */
export type MyFigures = {
  /** Hands that were played to an end. */
  hands: number;
  /** Hands that lost. */
  lost: number;
  /** Hands that were paid as naturals. */
  naturals: number;
  /** What was won, or lost if below zero. */
  net: number;
  /** Hands whose stake went back. */
  pushed: number;
  /** Rounds. */
  rounds: number;
  /** All stakes. */
  staked: number;
  /** Hands that won. */
  won: number;
};

/** One thing that happened, and the felt after it. */
export type MyFrame = {
  /** In milliseconds since 1970. */
  at: number;
  /** Cards that left the shoe or were turned. */
  cards: CardSeen[];
  /** What the player decided, or the table for them. */
  decision?: MyDecision | null;
  /** What was said to all. */
  events: EventView[];
  /** Of several frames of one step, which; from 0. */
  part: number;
  /** In the player's rack, in cents. */
  rack: number;
  /** The step of the table. */
  seq: number;
  /** What was shown to all. */
  view: TableView;
};

/** A hand that the player had chips on, as it lay at the end. */
export type MyHand = {
  /** Another player held it. */
  backed: boolean;
  /** Its cards, as in the view of a table. */
  cards: string;
  /** The hand there in playing order. */
  hand: number;
  /** Of the stake on it, in cents. */
  net: number;
  /** `win`, `lose`, `push`, `natural`, `bust`, `surrender`, `even-money` or `void`. */
  outcome: string;
  /** The spot. */
  spot: number;
};

/** A page of the lines of one account, and all accounts. */
export type MyLedger = {
  /** The purse first, then racks, the table opened last first. */
  accounts: MyAccount[];
  /** Newest first. */
  lines: MyLine[];
  /** The beginning of the next page; null on the last one. A page of a rack may have no lines although another one follows. */
  next: string | null;
};

/** One movement of a purse or a rack. Amounts in cents. */
export type MyLine = {
  /** The balance after it. */
  after: number;
  /** In milliseconds since 1970. */
  at: number;
  /** The balance before it. */
  before: number;
  /** Below zero when chips left. */
  change: number;
  /** `purchase`, `redemption`, `grant`, `grant_back`, `buy_in`, `cash_out`, `stake`, `stake_back`, `winnings`, `winnings_back`, `correction` or `correction_back`. */
  kind: string;
  /** The table's name; of a line of a purse alone. */
  name?: string | null;
  /** What was wrong with the round; of a correction alone. */
  reason?: string | null;
  /** The round that it happened in, once that is over; of a correction, the round that was wrong. */
  round: number | null;
  /** The table that it happened at, if at one; of a correction, the table of the round. */
  table: string | null;
};

/** A round card by card, as one of its players saw it. Amounts in cents. */
export type MyReplay = {
  /** When it ended, in milliseconds since 1970. */
  at: number;
  /** What corrections have paid since, less what was given back. */
  corrected: number;
  /** What they have disputed in it, with the pit's rulings. */
  disputes: MyDispute[];
  /** What happened, one thing at a time. */
  frames: MyFrame[];
  /** The seed of the shoe is published, so that its proof can be checked. */
  is_proven: boolean;
  /** The table's name. */
  name: string;
  /** What they won, or lost if below zero. */
  net: number;
  /** With play chips. */
  play: boolean;
  /** The number of the round at the table. */
  round: number;
  /** The rulebook. */
  rulebook: string;
  /** The shoe, if it has an id. */
  shoe: string | null;
  /** All stakes of the player. */
  staked: number;
  /** The table. */
  table: string;
  /** All stakes went back. */
  void: boolean;
};

/** A round, as one of its players sees it in a list. Amounts in cents. */
export type MyRound = {
  /** When it ended, in milliseconds since 1970. */
  at: number;
  /** What corrections have paid since, less what was given back. */
  corrected: number;
  /** The hands they had chips on. */
  hands: MyHand[];
  /** The table's name. */
  name: string;
  /** What they won, or lost if below zero. */
  net: number;
  /** With play chips. */
  play: boolean;
  /** The number of the round at the table. */
  round: number;
  /** The rulebook. */
  rulebook: string;
  /** The shoe, if it has an id. */
  shoe: string | null;
  /** All stakes of the player. */
  staked: number;
  /** The table. */
  table: string;
  /** All stakes went back. */
  void: boolean;
};

/** A page of a player's own rounds, newest first. */
export type MyRounds = {
  /** The beginning of the next page; null on the last one. */
  next: string | null;
  /** Rounds that are over and in which they had chips. */
  rounds: MyRound[];
};

/** The figures of one rulebook. */
export type MyRulebook = {
  /** Its figures. */
  figures: MyFigures;
  /** The rulebook. */
  rulebook: string;
};

/** The disputes of a player that were ruled on in the last hour, the latest ruling first. */
export type MyRulings = {
  /** Each with its ruling. */
  disputes: MyDispute[];
};

/** Rounds without a pause of half an hour between them, of one kind of chips. Amounts in cents. */
export type MySession = {
  /** The end of its first round, in milliseconds since 1970. */
  from: number;
  /** What was won, or lost if below zero. */
  net: number;
  /** With play chips. */
  play: boolean;
  /** After each round, oldest first. */
  points: SessionPoint[];
  /** All stakes. */
  staked: number;
  /** The end of its last round, in milliseconds since 1970. */
  to: number;
};

/** The figures of a player's rounds with one kind of chips. */
export type MyStatistics = {
  /** All rounds. */
  all: MyFigures;
  /** The round with the largest win, if there was one. */
  best: MyBest | null;
  /** What corrections of rounds have paid, less what was given back, in cents. It is not in the figures. */
  corrections: number;
  /** Of play chips: a guest's. */
  play: boolean;
  /** By rulebook, the most played first. */
  rulebooks: MyRulebook[];
  /** Newest first, made of the newest 1,000 rounds. */
  sessions: MySession[];
};

/** The body of a sign-in. */
export type NameAndPassword = {
  /** The name. */
  name: string;
  /** The password. */
  password: string;
};

/** The body of a request to change one's password. */
export type NewPassword = {
  /** The present password. */
  current: string;
  /** The new one: 10 to 128 characters, hard to guess, and none of the former ones. */
  new: string;
};

/** A new secret, which is shown once. */
export type NewTotp = {
  /** The secret in base32, to be typed into an authenticator. */
  secret: string;
  /** The same as an `otpauth://` address. */
  uri: string;
};

/** A laxer limit that does not apply yet. */
export type NextLimit = {
  /** From when on, in milliseconds since 1970. */
  from: number;
  /** Cents or minutes; `None`: no limit. */
  value: number | null;
};

/** An open drawer. */
export type OpenDrawer = {
  /** Taken for chips by card or transfer. */
  card_in: number;
  /** Paid for chips by card or transfer. */
  card_out: number;
  /** The money that should lie in it, in cents. */
  cash: number;
  /** Cash taken for chips. */
  cash_in: number;
  /** Cash paid for chips. */
  cash_out: number;
  /** The name of the cashier who answers for it. */
  cashier: string;
  /** The number of its opening. */
  number: number;
  /** The money that was counted when it was opened. */
  opening: number;
  /** Money put in from the safe. */
  put_in: number;
  /** Money taken out to the safe. */
  taken_out: number;
  /** Trades at it. */
  trades: number;
};

/** What was counted at the opening of a drawer; the same id is the same opening. */
export type OpenDrawerBody = {
  id: string;
  /** Notes and coins, one line for each value; none for an empty drawer. */
  pieces: Pieces[];
};

/** The table that is open now. */
export type OpenTableAnswer = {
  /** The table's id. */
  table: string;
  /** The limits are allowed but unusual (H1). */
  warning: boolean;
};

/** The table to open. */
export type OpenTableBody = {
  /** Chosen by the client: a resend has the same. */
  id: string;
  table: TableConfigAsked;
};

/** The chips at a table, in cents. */
export type OwedAtTable = {
  layout: number;
  name: string;
  racks: number;
  table: string;
};

/** How the money of a trade changed hands. */
export type Paid = "cash" | "card";

/** The half of a first password that the viewer of a request gives to the new member. */
export type PasswordHalf = {
  /** Whether it is the first one; the two are written one after the other. */
  first: boolean;
  /** The characters. */
  text: string;
};

/** A sign-in. */
export type PastSignIn = {
  /** When, in milliseconds since 1970. */
  at: number;
  /** The network: an IPv4 /24 or an IPv6 /48. `None` for those before networks were kept. */
  network: string | null;
  /** Whether the session is open. */
  state: SessionState;
  /** When the session was last used, in milliseconds since 1970; a player's, to an hour. */
  used: number;
};

/** A kind of time that figures are summed over. */
export type Period = "shift" | "day" | "month" | "year" | "life";

/** The notes or coins of one value. */
export type Pieces = {
  /** How many. */
  count: number;
  /** In cents; one of [`MONEY_VALUES`]. */
  value: number;
};

/** One player. */
export type PlayerAnswer = {
  /** The present exclusion. */
  away?: Away | null;
  /** Their cash in this gaming day, all cashiers together. */
  cash: CashOfDay;
  /** Bought at the cage in a day, a week, a month, in cents. */
  deposits: [number, number, number];
  /** Whether they have reached it. */
  has_large_cash: boolean;
  /** Whether the cage has recorded who they are. */
  is_identified: boolean;
  /** `guest` or `account`. */
  kind: string;
  /** From which sum of cash in a gaming day on they are listed for auditors, in cents. */
  large_cash: number;
  /** The limits that are set, by kind. */
  limits: { [key: string]: Limit };
  /** Lost in a day, a week, a month, in cents; below zero where the player won. */
  losses: [number, number, number];
  /** The number of the account; guests have none. */
  member: number | null;
  name: string;
  /** The server's clock, in milliseconds since 1970. */
  now: number;
  player: string;
  /** Chips in the purse, in cents: of a guest, play chips. */
  purse: number;
  /** Chips at tables, in cents. */
  racks: number;
  /** The beginning of the present session, in milliseconds since 1970. */
  since?: number | null;
};

/** What a player has staked and won in the rounds that ended in a period. */
export type PlayerFigures = {
  /** In rounds that they lost. */
  lost: number;
  /** The number of the account. */
  member: number | null;
  /** Minutes from the first to the last round of the visits that ended in the period; null when none did. */
  minutes: number | null;
  /** Null for an erased person. */
  name: string | null;
  net: number;
  player: string;
  rounds: number;
  /** Without what went back because its round was void. */
  staked: number;
  /** In rounds that they won. */
  won: number;
};

/** A player. */
export type PlayerLine = {
  /** `guest` or `account`. */
  kind: string;
  /** The number of the account; guests have none. */
  member: number | null;
  name: string;
  player: string;
};

/** The players with the given text in their name, or whose number or beginning of an id it is: the nearest twenty. */
export type PlayersAnswer = {
  /** More players are meant. */
  left_out: boolean;
  players: PlayerLine[];
};

/** The report of a period by player, without play chips. Amounts in cents. */
export type PlayersReport = {
  /** Who has it made: `auditor:NAME`. */
  by: string;
  /** In milliseconds since 1970. */
  from: number;
  /** In milliseconds since 1970. */
  generated_ms: number;
  operator: string;
  /** `shift`, `day`, `month`, `year` or `life`. */
  period: string;
  /** At most 1,000: those who have staked the most. */
  players: PlayerFigures[];
  /** In milliseconds since 1970. */
  to: number;
  total: PlayersTotal;
};

/** All players of a period, also those who are not listed. */
export type PlayersTotal = {
  lost: number;
  net: number;
  players: number;
  /** Each counted for each of its players. */
  rounds: number;
  staked: number;
  won: number;
};

/** The return of POK. */
export type PokReturn = {
  actual_ppm: number | null;
  net: number;
  staked: number;
  theoretical_ppm: number;
};

/** A place in the order of a shoe. */
export type ProofAt = {
  /** Cards that left before it in that lap. */
  index: number;
  /** 0 is the shoe itself, 1 its discards after the first reshuffle, and so on. */
  lap: number;
};

/** A card burned: to the tray, unseen. */
export type ProofBurn = {
  /** Which, once it was shown or the shoe is retired. */
  card?: string | null;
  /** See [`At`]. */
  index: number;
  /** See [`At`]. */
  lap: number;
};

/** The cut. */
export type ProofCut = {
  /** The number of cards before the cut card. */
  cut_card_at?: number | null;
  /** Who cut; the dealer without one. */
  player?: string | null;
  /** The number of cards that went from the front to the back. */
  position: number;
};

/** A card dealt. */
export type ProofDealt = {
  /** Of a card that had been exposed: the place of the next card when this one was taken. */
  before?: ProofAt | null;
  /** Which; a hole card once it is turned. */
  card?: string | null;
  /** See [`At`]. */
  index: number;
  /** See [`At`]. */
  lap: number;
  /** Where to. */
  to: To;
};

/** A card that went to the tray unplayed. */
export type ProofDiscard = {
  /** Of an exposed card: the place of the next card when this one went to the tray. */
  before?: ProofAt | null;
  /** The card. */
  card: string;
  /** See [`At`]. */
  index: number;
  /** See [`At`]. */
  lap: number;
  /** Why. */
  why: ProofWhy;
};

/** Everything public about one shoe. */
export type ProofDocument = {
  /** Cards burned. */
  burns: ProofBurn[];
  /** SHA-256 of the seed, published before any stake of the shoe. A real shoe has none. */
  commitment?: string | null;
  /** The cut, where the rulebook has one. */
  cut?: ProofCut | null;
  /** The index of the card before which the cut card came out. */
  cut_card_out?: number | null;
  /** Decks in the shoe. */
  decks: number;
  /** SHA-256 of the canonical form of all other fields. */
  digest: HexDigits;
  /** Cards that went to the tray without being played. */
  discards: ProofDiscard[];
  /** What is to be said in words: of a real shoe, and of one whose seed is lost, that there is no proof. */
  note?: ProofNote | null;
  /** The version of the format: [`FORMAT`]. */
  proof: number;
  /** Discards that were shuffled in the middle of a round. */
  reshuffles: ProofReshuffle[];
  /** The rounds dealt from this shoe. */
  rounds: ProofRound[];
  /** The rulebook played. */
  rulebook: Rulebook;
  /** The seed, once the shoe is retired. */
  seed?: HexDigits | null;
  /** The shoe. */
  shoe: string;
  /** Where its cards come from. */
  source: ProofSource;
  /** How far the shoe is. */
  state: ProofState;
  /** The table. */
  table: string;
  /** What players added, in the order in which it enters the key. */
  washes: Washed[];
};

/** Words. */
export type ProofNote = {
  /** In English. */
  en: string;
  /** In French. */
  fr: string;
};

/** Discards shuffled in the middle of a round (O12e). */
export type ProofReshuffle = {
  /** 1 for the first of a shoe; it begins the lap of that number. */
  ordinal: number;
  /** The round in which it happened. */
  round: number;
  /** The cards in the order in which they came to the tray, once the shoe is retired. */
  tray?: string[] | null;
};

/** A round dealt from the shoe. */
export type ProofRound = {
  /** Its cards, in the order in which they were dealt. */
  cards: ProofDealt[];
  /** The place of the next card when the cards of the round were picked up. */
  ended_before?: ProofAt | null;
  /** Its number at the table. */
  round: number;
  /** Its splits, which renumber hands. */
  splits: SplitAt[];
};

/** Where the cards come from. */
export type ProofSource = "generated" | "scanned";

/** How far a shoe is. */
export type ProofState = "prepared" | "in-play" | "retired" | "seed-lost";

/** Why a card was discarded unplayed. */
export type ProofWhy = "faced" | "exposed" | "overdraw";

/** A page of the movements of a purse. */
export type PurseAnswer = {
  /** Newest first. */
  lines: MyLine[];
  /** The beginning of the next page; absent on the last one. */
  next?: string | null;
};

/** What happened in a purse in a period. Amounts in cents, moments in milliseconds since 1970. */
export type PursePeriod = {
  /** The balance after the period. */
  after: number;
  /** When it was read. */
  at: number;
  /** The balance before the period. */
  before: number;
  /** The first moment. */
  from: number;
  /** Whether the lines are there. If not, there are too many for one answer. */
  is_whole: boolean;
  /** Every movement, oldest first; none if there are more than 500. */
  lines: MyLine[];
  /** The moment after the last one: that of the reading, if the period goes on after it. */
  to: number;
};

/** A receipt. */
export type Receipt = {
  /** In cents. */
  amount: number;
  /** In milliseconds since 1970. */
  at: number;
  /** The cashier. */
  by: string;
  /** `chips-bought` or `chips-redeemed`. */
  kind: string;
  /** The number of their account. */
  member?: number | null;
  name: string;
  /** In the series of receipts. */
  number: number;
  /** Who runs the house. */
  operator: string;
  /** How the money changed hands; absent on receipts from before there were drawers. */
  paid?: Paid | null;
  player: string;
  reference: string;
  /** Its title, in both languages. */
  words: Words;
};

/** A table between two moments, in cents. docs/auditor.md has the equations. */
export type ReconciledTable = {
  cashed_out: number;
  /** What was taken to the cage when it closed. */
  closer: number;
  closing: number;
  credits: number;
  /** `win` less `result`, in cents. It is zero in sound books. */
  difference: number;
  /** The change of the racks less what the transfers explain, in cents. It is zero in sound books. */
  difference_racks: number;
  /** `win` less `rounds_won`, in cents. It is zero when no round is running. */
  difference_rounds: number;
  /** What counts of its tray have found beyond the books, less what they have missed. */
  differences: number;
  drop: number;
  fills: number;
  layout_closing: number;
  layout_opening: number;
  name: string;
  /** The float that it was opened with. */
  opener: number;
  opening: number;
  racks_closing: number;
  racks_opening: number;
  result: number;
  rounds_won: number;
  stakes: number;
  stakes_back: number;
  table: string;
  win: number;
  winnings: number;
};

/** Tables reconciled to zero. */
export type ReconciliationAnswer = {
  /** In milliseconds since 1970. */
  from: number;
  tables: ReconciledTable[];
  /** In milliseconds since 1970. */
  to: number;
};

/** Codes for the loss of the device, each valid once. They are shown once. */
export type RecoveryCodes = {
  /** The codes. */
  codes: string[];
};

/** Why there is no answer. docs/protocol.md lists the codes. */
export type Rejected = {
  code: string;
  words: Words;
};

/** A round, card by card. */
export type ReplayAnswer = {
  frames: ReplayFrame[];
  round: number;
  rulebook: string;
  shoe: string | null;
  table: string;
};

/** One thing that happened, and the felt after it. */
export type ReplayFrame = {
  /** In milliseconds since 1970. */
  at: number;
  /** The table decided by default. */
  automatic: boolean;
  /** Who, as the journal writes them: `player:…`, `pit:Anna`, … */
  by: string;
  cards: CardSeen[];
  /** As the journal has it; null before the first stake. */
  command: unknown;
  /** `player`, `table`, `staff` or `house`. */
  decided: string;
  /** A player's choice. */
  decision: boolean;
  events: EventView[];
  /** Of several frames of one step, which; from 0. */
  part: number;
  /** In a player's own replay: what was in their rack then, in cents. */
  rack?: number | null;
  seq: number;
  view: TableView;
  /** Who, by the name people know. */
  who: string;
};

/** The report of a period. */
export type ReportAnswer = {
  active: boolean;
  /** Who has it made: `auditor:NAME`. */
  by: string;
  /** In milliseconds since 1970. */
  from: number;
  /** In milliseconds since 1970. */
  generated_ms: number;
  operator: string;
  /** `shift`, `day`, `month`, `year` or `life`. */
  period: string;
  pits: ReportPit[];
  /** Who has signed the figures of each pit; empty but for a gaming day that has ended. */
  signatures: ReportSignature[];
  tables: ReportLine[];
  /** In milliseconds since 1970. */
  to: number;
  total: ReportTotal;
  words: Words;
};

/** A table in a report. */
export type ReportLine = {
  automatic: number;
  cashed_out: number;
  /** What was taken to the cage when tables closed. */
  closer: number;
  /** What corrections of settled rounds paid to players, less what they gave back. It is not in `won` and `win`. */
  corrections: number;
  credits: number;
  /** What counts of trays have found beyond the books, less what they have missed. */
  differences: number;
  disputes: number;
  drop: number;
  fills: number;
  hold_ppm: number | null;
  irregular: number;
  name: string;
  /** The floats that tables were opened with. */
  opener: number;
  rounds: number;
  rulebook: string;
  staked: number;
  table: string;
  voids: number;
  win: number;
  won: number;
};

/** The tables of a pit in a report. */
export type ReportPit = {
  automatic: number;
  cashed_out: number;
  /** What was taken to the cage when tables closed. */
  closer: number;
  /** What corrections of settled rounds paid to players, less what they gave back. It is not in `won` and `win`. */
  corrections: number;
  credits: number;
  /** What counts of trays have found beyond the books, less what they have missed. */
  differences: number;
  disputes: number;
  drop: number;
  fills: number;
  hold_ppm: number | null;
  irregular: number;
  /** The floats that tables were opened with. */
  opener: number;
  /** As the tables were opened. */
  pit: string;
  rounds: number;
  staked: number;
  voids: number;
  win: number;
  won: number;
};

/** Whether the figures of a gaming day are signed, for one pit. */
export type ReportSignature = {
  pit: string;
  /** Null while nobody has signed them. */
  signed: DaySignature | null;
};

/** All tables of a report. */
export type ReportTotal = {
  automatic: number;
  cashed_out: number;
  /** What was taken to the cage when tables closed. */
  closer: number;
  /** What corrections of settled rounds paid to players, less what they gave back. It is not in `won` and `win`. */
  corrections: number;
  credits: number;
  /** What counts of trays have found beyond the books, less what they have missed. */
  differences: number;
  disputes: number;
  drop: number;
  fills: number;
  hold_ppm: number | null;
  irregular: number;
  /** The floats that tables were opened with. */
  opener: number;
  rounds: number;
  staked: number;
  voids: number;
  win: number;
  won: number;
};

/** Whose consent a request needs. */
export type RequestNeeds = {
  /** That this one is not of the cage. */
  outside: boolean;
  /** The player. */
  player: boolean;
  /** A second member of the staff. */
  second: boolean;
};

/** How far a request has come. */
export type RequestState = "waiting" | "done" | "refused" | "over";

/** A request at the cage. */
export type RequestView = {
  /** In cents. */
  amount?: number | null;
  /** In milliseconds since 1970. */
  at: number;
  /** What the books said when the cage, or a drawer, was counted, in cents; `amount` is what was counted. */
  books?: number | null;
  /** Who asked: role and name; for the player the role alone. */
  by: string;
  /** The change of the player's limits. */
  change?: LimitsChange | null;
  /** Whether the player consented. */
  confirmed: boolean;
  /** The correction of a settled round. */
  correction?: CorrectionView | null;
  /** The figures of a gaming day, which the person who asks has signed. */
  day?: DayFigures | null;
  /** What is asked about a drawer. */
  drawer?: DrawerView | null;
  /** Until when it waits, in milliseconds since 1970. */
  ends: number;
  /** The number of the player's account. */
  member?: number | null;
  /** The player's name. */
  name?: string | null;
  needs: RequestNeeds;
  /** In the series of requests. */
  number: number;
  /** How the money changes hands. */
  paid?: Paid | null;
  player?: string | null;
  /** Why a round is corrected, or why a count is not what the books say. */
  reason?: string | null;
  /** The number of the receipt, once there is one. */
  receipt?: number | null;
  /** Of the payment. */
  reference?: string | null;
  /** The second member of the staff who consented: role and name; for the player the role alone. */
  second?: string | null;
  /** What is asked about the staff. */
  staff?: StaffAsk | null;
  state: RequestState;
  what: RequestWhat;
};

/** What is asked for. */
export type RequestWhat = "issue" | "purchase" | "redemption" | "limits" | "erase" | "correction" | "count" | "drawer-open" | "drawer-move" | "drawer-close" | "drawer-hand-over" | "staff" | "day";

/** The requests that are shown, the latest first: each for an hour. */
export type RequestsAnswer = {
  /** The server's clock, in milliseconds since 1970. */
  now: number;
  requests: ListedRequest[];
};

/** Actual returns with their 95 % band beside the published ones. */
export type ReturnsAnswer = {
  rulebooks: RulebookReturn[];
};

/** The staff, by name: those who are there first. */
export type RosterAnswer = {
  staff: RosterLine[];
};

/** A member of the staff. */
export type RosterLine = {
  has_left: boolean;
  /** Whether they have a second factor, which can be taken away after the loss of the device. */
  has_second_factor: boolean;
  name: string;
  /** The pit they work for; all of them without one. */
  pit?: string | null;
  /** As the database has it. */
  role: string;
};

/** A round with its chips. */
export type RoundAnswer = {
  lines: RoundTransfer[];
  /** Of its table, and the corrections of the round, which are the house's. */
  notable: EventLine[];
  players: RoundPlayer[];
  round: RoundLine;
  /** The staff who acted in it: `pit:Anna`, … */
  staff: string[];
  sums: RoundSums;
};

/** A round that is over. Amounts in cents; `won` is the players'. */
export type RoundLine = {
  /** Decisions that the table made by default. */
  automatic: number;
  /** In milliseconds since 1970. */
  began_ms: number;
  disputed: boolean;
  /** In milliseconds since 1970. */
  ended_ms: number;
  first_seq: number;
  /** Irregularities. */
  irregular: number;
  last_seq: number;
  /** The largest net win of one player. */
  max_win: number;
  name: string;
  players: number;
  round: number;
  rulebook: string;
  shoe: string | null;
  staked: number;
  table: string;
  void: boolean;
  won: number;
};

/** A player of a round, in cents. */
export type RoundPlayer = {
  name: string | null;
  net: number;
  player: string;
  staked: number;
};

/** The movements of a round summed, in cents. */
export type RoundSums = {
  /** What is left on the layout, in cents. It is zero in sound books. */
  layout_after: number;
  stake_back: number;
  staked: number;
  taken: number;
  winnings: number;
};

/** A movement of chips in a round. */
export type RoundTransfer = {
  /** In cents. */
  amount: number;
  /** In milliseconds since 1970. */
  at: number;
  from: string;
  kind: string;
  player: string | null;
  seq: number;
  to: string;
};

/** A page of rounds, newest first. */
export type RoundsAnswer = {
  /** More members of the staff are meant by `staff` than are searched for. */
  left_out: boolean;
  /** The cursor of the next page; null at the end. */
  next: string | null;
  /** The player that was searched for; null without one. */
  player: KnownPlayer | null;
  rounds: RoundLine[];
};

/** One of the five rulebooks. */
export type Rulebook = "ontario-fair" | "paris-club" | "quebec-online" | "poker-21" | "home-game";

/** The return of a rulebook. */
export type RulebookReturn = {
  actual_ppm: number | null;
  high_ppm: number | null;
  low_ppm: number | null;
  net: number;
  /** Null where the rulebook has no POK. */
  pok: PokReturn | null;
  rounds: number;
  rulebook: string;
  staked: number;
  theoretical_ppm: number;
};

/** All rulebooks. */
export type RulebooksAnswer = {
  rulebooks: UsualTable[];
};

/** A seal on the books. */
export type SealLine = {
  /** In milliseconds since 1970. */
  at_ms: number;
  /** Hexadecimal digits. */
  hash: string;
  /** The public key, in hexadecimal digits. */
  key: string;
  number: number;
};

/** Numbers that must have no gaps. */
export type SerialsAnswer = {
  /** Series with gaps. */
  gaps: number;
  series: SeriesOfNumbers[];
};

/** Sums over time; only buckets with activity. */
export type SeriesAnswer = {
  /** `hour` or `day`. */
  bucket: string;
  points: SeriesPoint[];
};

/** How much time one point sums up. */
export type SeriesBucket = "hour" | "day";

/** A series of numbers. */
export type SeriesOfNumbers = {
  count: number;
  last: number;
  /** The first twenty. */
  missing: number[];
  name: string | null;
  /** `slip`, `dispute`, `receipt`, `count`, `seal` or `journal`. */
  series: string;
  table: string | null;
};

/** A bucket. */
export type SeriesPoint = {
  /** Its start, in milliseconds since 1970. */
  at: number;
  drop: number;
  hold_ppm: number | null;
  /** Thousandths of a round in an hour of play. */
  pace_milli: number;
  rounds: number;
  staked: number;
  win: number;
};

/** The net of a session after a round. */
export type SessionPoint = {
  /** When the round ended, in milliseconds since 1970. */
  at: number;
  /** In cents. */
  net: number;
};

/** Whether a session is open. */
export type SessionState = "here" | "open" | "ended";

/** A first signature; the same id is the same one, as long as the figures are the same. */
export type SignBody = {
  /** Of the figures that the person has seen. */
  digest: string;
  /** When the day began, in milliseconds since 1970. */
  from: number;
  id: string;
  pit: string;
};

/** A person's last sign-ins. */
export type SignIns = {
  /** Newest first, up to 20. */
  sign_ins: PastSignIn[];
};

/** A fill or a credit. */
export type SlipLine = {
  /** In cents. */
  amount: number;
  /** Who approved it at the cage; who signed first a fill by the house. */
  approved_by: string | null;
  /** In milliseconds since 1970. */
  approved_ms: number | null;
  /** Who carried the chips. */
  carrier: string | null;
  /** The chips by value. Empty if nobody has named them. */
  chips: ChipPile[];
  /** What was counted when they were received, in cents; null before, and for a fill by the house. */
  counted: number | null;
  /** The house has filled the tray, because it ran short. */
  covered: boolean;
  credit: boolean;
  /** Who counted and received the chips, refused the slip, or was the second person to sign a fill by the house. */
  decided_by: string | null;
  /** In milliseconds since 1970. */
  decided_ms: number | null;
  name: string | null;
  /** It is the float that the table opens with. */
  opener: boolean;
  /** Why that is something else. */
  reason: string | null;
  requested_by: string;
  /** In milliseconds since 1970. */
  requested_ms: number;
  /** The chips that were sent, by value, as they were counted out. Empty if nobody has named them. */
  sent: ChipPile[];
  slip: number;
  /** `open`, `moved` or `refused`. */
  state: string;
  table: string;
};

/** Fills and credits, newest first. */
export type SlipsAnswer = {
  slips: SlipLine[];
};

/** A split: the second card of the hand becomes a hand of its own, directly after it. */
export type SplitAt = {
  /** Cards of the round dealt before. */
  after: number;
  /** The hand. */
  hand: To;
};

/** What an administrator asks for about an account of the staff. */
export type StaffAsk = {
  action: "add";
  /** Its name. No other member of the staff has it or had it. */
  name: string;
  /** The pit it works for; all of them without one. */
  pit?: string | null;
  /** Its role. */
  role: Role;
} | {
  action: "assign";
  /** The name of the account. */
  name: string;
  /** The pit; all of them without one. */
  pit?: string | null;
} | {
  action: "password";
  /** The name of the account. */
  name: string;
} | {
  action: "totp";
  /** The name of the account. */
  name: string;
} | {
  action: "end";
  /** The name of the account. */
  name: string;
};

/** A change of the staff; the same id is the same request. */
export type StaffBody = {
  /** What is asked for. */
  change: StaffAsk;
  id: string;
};

/** The body of a staff member's sign-in. */
export type StaffCredentials = {
  /** The code of the second factor, or a recovery code. */
  code?: string | null;
  /** The name. */
  name: string;
  /** The password. */
  password: string;
};

/** A staff member, and what they have to do before anything else. */
export type StaffMe = {
  /** What they have to do before anything else. */
  duty?: Duty | null;
  /** The name they sign in with. */
  name: string;
  /** Their role. */
  role: Role;
};

/** A page of a statement. */
export type StatementAnswer = {
  /** The kind of the account. */
  account: string;
  /** In cents. */
  closing: number;
  lines: AccountLine[];
  /** The cursor of the next page; null at the end. */
  next: string | null;
  /** In cents. */
  opening: number;
  /** Whose it is; null for an account of the house. */
  player: KnownPlayer | null;
};

/** How far the read model follows. */
export type StatusAnswer = {
  /** Steps of the journal that it has not read. */
  behind: number;
  /** In milliseconds since 1970. */
  now: number;
  steps: number;
};

/** What a table is opened with. It is kept with the table and never changes; limits may, by an event. */
export type TableConfig = {
  /** A pit boss works here: they confirm the decks (O2). Where none does, the house confirms them when it opens the table. */
  attended: boolean;
  /** Players who may back one hand; no cap without. Older tables have none. */
  backers_max?: number | null;
  /** Whether hands may be backed. Tables opened before this could be said do what their rulebook has, as all do that say yes. */
  backing: boolean;
  /** By how much a count may differ without a reason, in cents. */
  count_tolerance?: Chips;
  /** Decks in the shoe. */
  decks: number;
  /** Entry is barred from the opening on: players who bet on the first round after a shuffle may bet until the next shuffle, others may not. The pit may allow entry (operation 22 of `docs/operations.md`). */
  entry_barred?: boolean;
  /** House chips put into the tray at the opening, in cents. */
  float: Chips;
  /** The pit boss who has asked the cage for the float. The table opens when it has been received, and after it has closed its tray is counted. Without one the house puts the float there by itself, and takes it back. */
  float_asked_by?: string | null;
  /** Whether a player may ask for the best play. */
  hints: boolean;
  /** Two persons inspect the decks (O2): a croupier or pit boss first, and then a pit boss, who is another person and confirms them. */
  inspection_by_two?: boolean;
  /** Limits posted at the opening. */
  limits: TableLimits;
  /** What people call it. */
  name: string;
  /** The least notice, in minutes: seated players are told at least so long before a minimum rises, a maximum falls, or the table closes (operations 8 and 18 of `docs/operations.md`). */
  notice_minutes?: number;
  /** The pit it belongs to. */
  pit: string;
  /** Its rulebook. */
  rulebook: Rulebook;
  /** Where the cards come from. */
  source: CardSource;
  /** Spots one player may stake (F1); no cap without. */
  spots_per_player_max: number | null;
  /** How long people have. */
  timers: Timers;
  /** Whether a seated player may stake vacant spots; the same of older tables. */
  vacant_spots: boolean;
};

/** What a table is opened with. It is kept with the table and never changes; limits may, by an event. */
export type TableConfigAsked = {
  /** A pit boss works here: they confirm the decks (O2). Where none does, the house confirms them when it opens the table. */
  attended?: boolean;
  /** Players who may back one hand; no cap without. Older tables have none. */
  backers_max?: number | null;
  /** Whether hands may be backed. Tables opened before this could be said do what their rulebook has, as all do that say yes. */
  backing?: boolean;
  /** By how much a count may differ without a reason, in cents. */
  count_tolerance?: Chips;
  /** Decks in the shoe. */
  decks: number;
  /** Entry is barred from the opening on: players who bet on the first round after a shuffle may bet until the next shuffle, others may not. The pit may allow entry (operation 22 of `docs/operations.md`). */
  entry_barred?: boolean;
  /** House chips put into the tray at the opening, in cents. */
  float: Chips;
  /** The pit boss who has asked the cage for the float. The table opens when it has been received, and after it has closed its tray is counted. Without one the house puts the float there by itself, and takes it back. */
  float_asked_by?: string | null;
  /** Whether a player may ask for the best play. */
  hints?: boolean;
  /** Two persons inspect the decks (O2): a croupier or pit boss first, and then a pit boss, who is another person and confirms them. */
  inspection_by_two?: boolean;
  /** Limits posted at the opening. */
  limits: TableLimitsAsked;
  /** What people call it. */
  name: string;
  /** The least notice, in minutes: seated players are told at least so long before a minimum rises, a maximum falls, or the table closes (operations 8 and 18 of `docs/operations.md`). */
  notice_minutes?: number;
  /** The pit it belongs to. */
  pit?: string;
  /** Its rulebook. */
  rulebook: Rulebook;
  /** Where the cards come from. */
  source?: CardSource;
  /** Spots one player may stake (F1); no cap without. */
  spots_per_player_max?: number | null;
  /** How long people have. */
  timers: TimersAsked;
  /** Whether a seated player may stake vacant spots; the same of older tables. */
  vacant_spots?: boolean;
};

/** Limits of a table. All amounts in cents. */
export type TableLimits = {
  /** Largest initial stake of a hand, or of a round (Q1). */
  bet_max: Chips;
  /** Smallest stake. */
  bet_min: Chips;
  /** Largest POK stake, where there is POK (P2). */
  pok_max: Chips | null;
  /** Every stake is a multiple of it (C8). */
  unit: Chips;
};

/** Limits of a table. All amounts in cents. */
export type TableLimitsAsked = {
  /** Largest initial stake of a hand, or of a round (Q1). */
  bet_max: Chips;
  /** Smallest stake. */
  bet_min: Chips;
  /** Largest POK stake, where there is POK (P2). */
  pok_max?: Chips | null;
  /** Every stake is a multiple of it (C8). */
  unit: Chips;
};

/** A table that was ever opened. */
export type TableLine = {
  /** In milliseconds since 1970; null while it is open. */
  closed_ms: number | null;
  name: string;
  /** In milliseconds since 1970. */
  opened_ms: number;
  rounds: number;
  rulebook: string;
  table: string;
};

/** A session of a table: what happened between two counts of its tray. */
export type TableSessionLine = {
  agreed_by: string;
  /** In milliseconds since 1970: the count before, or the opening of the table. */
  began_ms: number;
  /** What the books said at the end: opener + fills − credits + win. */
  books: number;
  /** What went to the cage with the count, when the table had closed. */
  closer: number;
  counted: number;
  counted_by: string;
  credits: number;
  /** `counted` less `books`. */
  difference: number;
  /** Chips bought in, by the books. */
  drop: number;
  /** What was counted in the drop box; null when nobody has looked. */
  dropped: number | null;
  /** In milliseconds since 1970: the second person agreed to the count. */
  ended_ms: number;
  fills: number;
  name: string;
  /** From 1 at each table. */
  number: number;
  /** What lay in the tray when it began. */
  opener: number;
  /** As the table was opened. */
  pit: string;
  /** Why a count differs. */
  reason: string | null;
  rounds: number;
  /** When the shift began in which it ended, in milliseconds since 1970. */
  shift_ms: number | null;
  staked: number;
  table: string;
  win: number;
};

/** The report of a period by session of a table. Amounts in cents. */
export type TableSessionsReport = {
  /** Who has it made: `auditor:NAME`. */
  by: string;
  /** In milliseconds since 1970. */
  from: number;
  /** In milliseconds since 1970. */
  generated_ms: number;
  operator: string;
  /** `shift`, `day`, `month`, `year` or `life`. */
  period: string;
  /** At most 1,000: the latest. */
  sessions: TableSessionLine[];
  /** Sums of all sessions of each table, also of those that are not listed. */
  tables: TableSessionsSum[];
  /** In milliseconds since 1970. */
  to: number;
  total: TableSessionsTotal;
};

/** The sessions of a table, summed up. */
export type TableSessionsSum = {
  /** What the books said at the end: opener + fills − credits + win. */
  books: number;
  /** What went to the cage with the count, when the table had closed. */
  closer: number;
  counted: number;
  credits: number;
  /** `counted` less `books`. */
  difference: number;
  /** Chips bought in, by the books. */
  drop: number;
  /** What was counted in the drop boxes; null when nobody has looked. */
  dropped: number | null;
  fills: number;
  name: string;
  /** What lay in the tray when each began. */
  opener: number;
  /** As the table was opened. */
  pit: string;
  rounds: number;
  sessions: number;
  staked: number;
  table: string;
  /** Sessions in which chips were bought in and whose drop box nobody has counted: their drop is in `drop`, and nothing of them in `dropped`. */
  uncounted: number;
  win: number;
};

/** All sessions of a report, also those that are not listed. */
export type TableSessionsTotal = {
  /** What the books said at the end: opener + fills − credits + win. */
  books: number;
  /** What went to the cage with the count, when the table had closed. */
  closer: number;
  counted: number;
  credits: number;
  /** `counted` less `books`. */
  difference: number;
  /** Chips bought in, by the books. */
  drop: number;
  /** What was counted in the drop boxes; null when nobody has looked. */
  dropped: number | null;
  fills: number;
  /** What lay in the tray when each began. */
  opener: number;
  rounds: number;
  sessions: number;
  staked: number;
  /** Sessions in which chips were bought in and whose drop box nobody has counted: their drop is in `drop`, and nothing of them in `dropped`. */
  uncounted: number;
  win: number;
};

/** Every table that was ever opened. */
export type TablesAnswer = {
  tables: TableLine[];
};

/** A count on record, or the request it has become. */
export type TakenCount = {
  /** Once it is on record. */
  count?: CountAnswer | null;
  /** While it needs the consent of a second person. */
  request?: RequestView | null;
};

/** How long people have, in milliseconds. */
export type Timers = {
  /** Whether betting closes early only when all seated players who do not sit out, and have chips for a stake, have said that their bets are made. Older tables wait for those alone who have staked, have played the last round or have just sat down. */
  awaits_seated?: boolean;
  /** For bets, from the first stake on. */
  betting_ms: number;
  /** For the cut. */
  cut_ms: number;
  /** Time without a stake that must have passed, too. */
  idle_ms_min?: number;
  /** Rounds in a row without a stake after which a seat is freed; never without. */
  idle_rounds_max: number | null;
  /** For insurance. */
  insurance_ms: number;
  /** Quiet between rounds, with no stake on the table, after which all seats are freed; never without. */
  quiet_ms_max: number | null;
  /** For the results of a round, before stakes are taken or cards are shuffled again; zero for none. */
  results_ms?: number;
  /** On top, once for each time a seat is taken. */
  time_bank_ms: number;
  /** For each decision. */
  turn_ms: number;
  /** For washing the first shoe, from the first seated player on. */
  wash_ms: number;
};

/** How long people have, in milliseconds. */
export type TimersAsked = {
  /** Whether betting closes early only when all seated players who do not sit out, and have chips for a stake, have said that their bets are made. Older tables wait for those alone who have staked, have played the last round or have just sat down. */
  awaits_seated?: boolean;
  /** For bets, from the first stake on. */
  betting_ms: number;
  /** For the cut. */
  cut_ms: number;
  /** Time without a stake that must have passed, too. */
  idle_ms_min?: number;
  /** Rounds in a row without a stake after which a seat is freed; never without. */
  idle_rounds_max?: number | null;
  /** For insurance. */
  insurance_ms: number;
  /** Quiet between rounds, with no stake on the table, after which all seats are freed; never without. */
  quiet_ms_max?: number | null;
  /** For the results of a round, before stakes are taken or cards are shuffled again; zero for none. */
  results_ms?: number;
  /** On top, once for each time a seat is taken. */
  time_bank_ms: number;
  /** For each decision. */
  turn_ms: number;
  /** For washing the first shoe, from the first seated player on. */
  wash_ms?: number;
};

/** The times of a house as its pages need them. */
export type TimesView = {
  /** When the shifts begin, as `06:00`. The gaming day begins with the first one. */
  shifts: string[];
  /** The name of the zone in the tz database. */
  zone: string;
};

/** Where a card goes. Written `2.1` (spot and hand), `dealer`, `hole` or `pok`. */
export type To = string;

/** The body of a request for a new secret. */
export type TotpBegin = {
  /** The person's password. */
  password: string;
};

/** The body of a request that confirms a new secret. */
export type TotpCode = {
  /** Six digits, as the authenticator shows them. */
  code: string;
};

/** The receipt of a trade, or the request it has become. */
export type TradeAnswer = {
  /** What is in the purse now, in cents. */
  purse: number;
  /** Once the trade is carried out. */
  receipt?: Receipt | null;
  /** While it needs the consent of others. */
  request?: RequestView | null;
};

/** A trade at the cage; the same id is the same trade. */
export type TradeBody = {
  /** The reference is on another receipt, and this is another payment all the same. */
  again?: boolean;
  /** In cents. */
  amount: number;
  id: string;
  /** How the money changes hands; absent: by card. */
  paid?: Paid | null;
  player: string;
  /** Of the payment: a card slip, a transfer. At most 60 characters, none hidden. A purchase by card needs one, and so does every trade above what needs a second person. */
  reference?: string;
};

/** All balances by kind. */
export type TrialBalanceAnswer = {
  accounts: KindBalance[];
  /** In milliseconds since 1970. */
  at: number;
  /** The sum of all balances, in cents. It is zero in sound books. */
  total: number;
};

/** Purses with chips that have not moved for long: those that have lain longest, at most 200. */
export type UnclaimedAnswer = {
  /** In milliseconds since 1970. */
  at: number;
  /** No chip of them has moved since this moment, in milliseconds since 1970. */
  before: number;
  /** The number of all of them. */
  players: number;
  purses: UnclaimedPurse[];
  /** What lies in all of them, in cents. */
  total: number;
};

/** A purse with chips that have not moved for long. */
export type UnclaimedPurse = {
  /** In cents. */
  amount: number;
  /** When chips moved last, in milliseconds since 1970. */
  last: number;
  /** The number of the account. */
  member: number | null;
  /** Null for an erased person. */
  name: string | null;
  player: string;
};

/** A gaming day of a pit whose figures nobody has signed. */
export type UnsignedDay = {
  /** When it began, in milliseconds since 1970. */
  from: number;
  /** As its tables were opened. */
  pit: string;
  rounds: number;
  /** When it ended, in milliseconds since 1970. */
  to: number;
};

/** One rulebook. */
export type UsualTable = {
  /** Decks, at most. */
  decks_max: number;
  /** Whether the decks are inspected (O2). */
  has_inspection: boolean;
  /** Whether a shoe lasts for several rounds, so that entry can be barred within it. */
  has_shoe: boolean;
  /** Whether real cards can be scanned. */
  scanned: boolean;
  /** Spots there are. */
  spots: number;
  /** A table as it is usually opened. */
  table: TableConfig;
};

/** A request in which figures wait for the second signature. */
export type WaitingSignature = {
  /** Until when it waits, in milliseconds since 1970. */
  ends: number;
  number: number;
};

/** A slip, and of which table. */
export type WaitingSlip = {
  /** How much, in cents. */
  amount: number;
  /** Who has approved it at the cage: the chips are on their way. */
  approved_by?: string | null;
  /** Who asks. */
  by: string;
  /** Who carries them. */
  carrier?: string | null;
  /** In which chips: as the cage has counted them out, and before that as they were asked for. */
  chips?: ChipPile[];
  /** The chips have moved already, because a tray ran short: two persons have to sign. */
  covered?: boolean;
  /** To the cage instead of from it. */
  credit: boolean;
  /** It is the float that the table is to open with. */
  opener?: boolean;
  /** Its number in the table's series. */
  slip: number;
  table: string;
  /** The values of chips in which they are counted, in cents, the largest first. */
  values?: number[];
};

/** The slips that wait for the cage. */
export type WaitingSlips = {
  slips: WaitingSlip[];
};

/** A player's contribution to the shuffle. */
export type Washed = {
  /** Who. */
  player: string;
  /** Their 16 bytes. */
  wash: string;
};

/** What each route takes and answers. */
export type Routes = {
  /** The last self-checks, and the newest seal */
  "GET /api/audit/checks": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: ChecksAnswer;
  };
  /** Significant events, newest first */
  "GET /api/audit/events": {
    path: undefined;
    query: { actor?: string | null; cursor?: string | null; exception?: string | null; from?: number | null; kind?: string | null; limit?: number | null; queries?: boolean | null; step?: number | null; table?: string | null; to?: number | null };
    body: undefined;
    answer: EventsAnswer;
  };
  /** All events of a search, as a file */
  "GET /api/audit/events.csv": {
    path: undefined;
    query: { actor?: string | null; cursor?: string | null; exception?: string | null; from?: number | null; kind?: string | null; limit?: number | null; queries?: boolean | null; step?: number | null; table?: string | null; to?: number | null };
    body: undefined;
    answer: null;
  };
  /** Which kinds of events there are */
  "GET /api/audit/events/kinds": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: EventKindsAnswer;
  };
  /** What is out of the ordinary */
  "GET /api/audit/exceptions": {
    path: undefined;
    query: { from?: number | null; table?: string | null; to?: number | null; win_min?: number | null };
    body: undefined;
    answer: ExceptionsAnswer;
  };
  /** A file, streamed; its sum with `.sha256` after its name */
  "GET /api/audit/export/{file}": {
    path: { file: string };
    query: { from?: number | null; table?: string | null; to?: number | null };
    body: undefined;
    answer: null;
  };
  /** Persons with large cash in a gaming day, the newest day first */
  "GET /api/audit/large-cash": {
    path: undefined;
    query: { cursor?: string | null; from?: number | null; limit?: number | null; to?: number | null };
    body: undefined;
    answer: LargeCashAnswer;
  };
  /** What the house owes its players */
  "GET /api/audit/liability": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: LiabilityAnswer;
  };
  /** Players by a part of their name */
  "GET /api/audit/players": {
    path: undefined;
    query: { name: string };
    body: undefined;
    answer: PlayersAnswer;
  };
  /** Tables reconciled to zero */
  "GET /api/audit/reconciliation": {
    path: undefined;
    query: { from?: number | null; table?: string | null; to?: number | null };
    body: undefined;
    answer: ReconciliationAnswer;
  };
  /** The report of a period */
  "GET /api/audit/report": {
    path: undefined;
    query: { at?: number | null; period?: Period | null };
    body: undefined;
    answer: ReportAnswer;
  };
  /** A period's report by cashier */
  "GET /api/audit/report/cashiers": {
    path: undefined;
    query: { at?: number | null; period?: Period | null };
    body: undefined;
    answer: CashiersReport;
  };
  /** A period's report by player */
  "GET /api/audit/report/players": {
    path: undefined;
    query: { at?: number | null; period?: Period | null };
    body: undefined;
    answer: PlayersReport;
  };
  /** A period's report by session of the tables */
  "GET /api/audit/report/sessions": {
    path: undefined;
    query: { at?: number | null; period?: Period | null };
    body: undefined;
    answer: TableSessionsReport;
  };
  /** Returns of the rulebooks beside the published ones */
  "GET /api/audit/returns": {
    path: undefined;
    query: { from?: number | null; to?: number | null };
    body: undefined;
    answer: ReturnsAnswer;
  };
  /** A page of rounds, newest first */
  "GET /api/audit/rounds": {
    path: undefined;
    query: { cursor?: string | null; exception?: string | null; from?: number | null; limit?: number | null; player?: string | null; round?: number | null; shoe?: string | null; staff?: string | null; staked_max?: number | null; staked_min?: number | null; table?: string | null; to?: number | null; win_max?: number | null; win_min?: number | null };
    body: undefined;
    answer: RoundsAnswer;
  };
  /** All rounds of a search, as a file */
  "GET /api/audit/rounds.csv": {
    path: undefined;
    query: { cursor?: string | null; exception?: string | null; from?: number | null; limit?: number | null; player?: string | null; round?: number | null; shoe?: string | null; staff?: string | null; staked_max?: number | null; staked_min?: number | null; table?: string | null; to?: number | null; win_max?: number | null; win_min?: number | null };
    body: undefined;
    answer: null;
  };
  /** A round with its chips */
  "GET /api/audit/rounds/{id}/{round}": {
    path: { id: string; round: string };
    query: undefined;
    body: undefined;
    answer: RoundAnswer;
  };
  /** A round, card by card */
  "GET /api/audit/rounds/{id}/{round}/replay": {
    path: { id: string; round: string };
    query: undefined;
    body: undefined;
    answer: ReplayAnswer;
  };
  /** Numbers that must have no gaps */
  "GET /api/audit/serials": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: SerialsAnswer;
  };
  /** Win, hold and pace over time */
  "GET /api/audit/series": {
    path: undefined;
    query: { bucket?: SeriesBucket | null; from?: number | null; table?: string | null; to?: number | null };
    body: undefined;
    answer: SeriesAnswer;
  };
  /** Fills and credits, newest first */
  "GET /api/audit/slips": {
    path: undefined;
    query: { limit?: number | null; table?: string | null };
    body: undefined;
    answer: SlipsAnswer;
  };
  /** A page of an account's statement */
  "GET /api/audit/statement": {
    path: undefined;
    query: { account: string; cursor?: string | null; from?: number | null; limit?: number | null; player?: string | null; table?: string | null; to?: number | null };
    body: undefined;
    answer: StatementAnswer;
  };
  /** An account's lines, as a file */
  "GET /api/audit/statement.csv": {
    path: undefined;
    query: { account: string; cursor?: string | null; from?: number | null; limit?: number | null; player?: string | null; table?: string | null; to?: number | null };
    body: undefined;
    answer: null;
  };
  /** How far the read model follows */
  "GET /api/audit/status": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: StatusAnswer;
  };
  /** Every table that was ever opened */
  "GET /api/audit/tables": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: TablesAnswer;
  };
  /** All balances by kind */
  "GET /api/audit/trial-balance": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: TrialBalanceAnswer;
  };
  /** Purses with chips that have not moved for long */
  "GET /api/audit/unclaimed": {
    path: undefined;
    query: { days?: number | null };
    body: undefined;
    answer: UnclaimedAnswer;
  };
  /** Play chips for the purse; the same id buys once */
  "POST /api/cage/buy": {
    path: undefined;
    query: undefined;
    body: BuyBody;
    answer: Me;
  };
  /** What was counted, set against the books */
  "POST /api/cage/count": {
    path: undefined;
    query: undefined;
    body: CountBody;
    answer: TakenCount;
  };
  /** The last counts, the latest first */
  "GET /api/cage/counts": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: CountsAnswer;
  };
  /** The drawers: one's own, other open ones, ended ones */
  "GET /api/cage/drawer": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: DrawersAnswer;
  };
  /** Opens one's own drawer with a count */
  "POST /api/cage/drawer": {
    path: undefined;
    query: undefined;
    body: OpenDrawerBody;
    answer: DrawersAnswer;
  };
  /** Ends a drawer with a count, or asks to hand it over */
  "POST /api/cage/drawer/end": {
    path: undefined;
    query: undefined;
    body: EndDrawerBody;
    answer: DrawersAnswer;
  };
  /** Asks for money from the safe, or back; another person has to consent */
  "POST /api/cage/drawer/money": {
    path: undefined;
    query: undefined;
    body: MoveMoneyBody;
    answer: DrawersAnswer;
  };
  /** Asks for new chips; another person has to consent */
  "POST /api/cage/issue": {
    path: undefined;
    query: undefined;
    body: IssueBody;
    answer: RequestView;
  };
  /** Players by the beginning of their name, or by id */
  "GET /api/cage/players": {
    path: undefined;
    query: { name?: string };
    body: undefined;
    answer: FoundAnswer;
  };
  /** A player, with their chips and limits */
  "GET /api/cage/players/{id}": {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: PlayerAnswer;
  };
  /** Asks for the erasure of a person; another member of the staff has to consent */
  "POST /api/cage/players/{id}/erase": {
    path: { id: string };
    query: undefined;
    body: EraseBody;
    answer: RequestView;
  };
  /** What was read from a document; it is not kept, and one person has one account */
  "POST /api/cage/players/{id}/identity": {
    path: { id: string };
    query: undefined;
    body: IdentityBody;
    answer: IdentityAnswer;
  };
  /** Asks for a change of a player's limits; the player has to consent */
  "POST /api/cage/players/{id}/limits": {
    path: { id: string };
    query: undefined;
    body: LimitsBody;
    answer: RequestView;
  };
  /** The movements of a purse, newest first */
  "GET /api/cage/players/{id}/statement": {
    path: { id: string };
    query: { before?: string | null };
    body: undefined;
    answer: PurseAnswer;
  };
  /** The movements of a purse in a period, with the balances before and after it */
  "GET /api/cage/players/{id}/statement/period": {
    path: { id: string };
    query: { from: number; to: number };
    body: undefined;
    answer: PursePeriod;
  };
  /** Chips for money; the same id is the same trade */
  "POST /api/cage/purchase": {
    path: undefined;
    query: undefined;
    body: TradeBody;
    answer: TradeAnswer;
  };
  /** A receipt, with words to print */
  "GET /api/cage/receipts/{number}": {
    path: { number: string };
    query: undefined;
    body: undefined;
    answer: Receipt;
  };
  /** Money for chips */
  "POST /api/cage/redemption": {
    path: undefined;
    query: undefined;
    body: TradeBody;
    answer: TradeAnswer;
  };
  /** The requests that need the consent of others, and what has come of them */
  "GET /api/cage/requests": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: RequestsAnswer;
  };
  /** A second person consents to a request, or refuses it */
  "POST /api/cage/requests/{number}": {
    path: { number: string };
    query: undefined;
    body: AnswerBody;
    answer: RequestView;
  };
  /** Fills and credits that wait for the cage */
  "GET /api/cage/slips": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: WaitingSlips;
  };
  /** A newcomer gives a name and gets play chips, once */
  "POST /api/guest": {
    path: undefined;
    query: undefined;
    body: GuestBody;
    answer: Me;
  };
  /** Who runs the house, its time zone and its shifts */
  "GET /api/house": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: HouseAnswer;
  };
  /** A player's own limits and what counts against them */
  "GET /api/limits": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: LimitsAnswer;
  };
  /** A player changes a limit or stays away */
  "POST /api/limits": {
    path: undefined;
    query: undefined;
    body: LimitsBody;
    answer: LimitsAnswer;
  };
  /** The tables that are open, as in the `lobby` frame */
  "GET /api/lobby": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: LobbyAnswer;
  };
  /** An account signs in */
  "POST /api/login": {
    path: undefined;
    query: undefined;
    body: NameAndPassword;
    answer: Me;
  };
  /** Ends the session everywhere */
  "POST /api/logout": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: null;
  };
  /** Whose session it is, with the purse */
  "GET /api/me": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: Me;
  };
  /** Every line of the player's purse, or of their rack at one table, newest first */
  "GET /api/me/ledger": {
    path: undefined;
    query: { before?: string | null; limit?: number | null; play?: boolean | null; table?: string | null };
    body: undefined;
    answer: MyLedger;
  };
  /** Requests at the cage that the player has to consent to */
  "GET /api/me/requests": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: RequestsAnswer;
  };
  /** The player consents to a request, or refuses it */
  "POST /api/me/requests/{number}": {
    path: { number: string };
    query: undefined;
    body: AnswerBody;
    answer: RequestView;
  };
  /** A player's own rounds, newest first */
  "GET /api/me/rounds": {
    path: undefined;
    query: { before?: string | null; limit?: number | null };
    body: undefined;
    answer: MyRounds;
  };
  /** A round of the player, card by card */
  "GET /api/me/rounds/{id}/{round}": {
    path: { id: string; round: string };
    query: undefined;
    body: undefined;
    answer: MyReplay;
  };
  /** What the pit has ruled in the last hour on rounds that the player disputed */
  "GET /api/me/rulings": {
    path: undefined;
    query: { fresh?: boolean };
    body: undefined;
    answer: MyRulings;
  };
  /** Every line of the player's chips as a file, streamed */
  "GET /api/me/statement.csv": {
    path: undefined;
    query: { from?: number | null; to?: number | null };
    body: undefined;
    answer: null;
  };
  /** The figures of a player's own rounds */
  "GET /api/me/statistics": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: MyStatistics;
  };
  /** This document */
  "GET /api/openapi.json": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: unknown;
  };
  /** Another password; all other sessions end */
  "POST /api/password": {
    path: undefined;
    query: undefined;
    body: NewPassword;
    answer: null;
  };
  /** The last gaming days that have ended, and whether their figures are signed */
  "GET /api/pit/days": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: DaysAnswer;
  };
  /** Signs the figures of a gaming day; a second person has to sign after it */
  "POST /api/pit/days": {
    path: undefined;
    query: undefined;
    body: SignBody;
    answer: RequestView;
  };
  /** The figures of a gaming day of a pit, table by table */
  "GET /api/pit/days/figures": {
    path: undefined;
    query: { from: number; pit: string };
    body: undefined;
    answer: DayAnswer;
  };
  /** The next round is the last at all tables of the asker's pits */
  "POST /api/pit/drain": {
    path: undefined;
    query: undefined;
    body: DrainBody;
    answer: DrainAnswer;
  };
  /** The tables of the asker's pits, as in the `floor` frame */
  "GET /api/pit/floor": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: FloorAnswer;
  };
  /** Asks for the correction of a settled round for one player */
  "POST /api/pit/rounds/{id}/{round}/corrections": {
    path: { id: string; round: string };
    query: undefined;
    body: CorrectionBody;
    answer: RequestView;
  };
  /** What a table of each rulebook is usually opened with */
  "GET /api/pit/rulebooks": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: RulebooksAnswer;
  };
  /** Opens a table; the same id opens one */
  "POST /api/pit/tables": {
    path: undefined;
    query: undefined;
    body: OpenTableBody;
    answer: OpenTableAnswer;
  };
  /** A name and a password make an account */
  "POST /api/register": {
    path: undefined;
    query: undefined;
    body: NameAndPassword;
    answer: Me;
  };
  /** The proof of a shoe (docs/proof.md) */
  "GET /api/shoes/{id}/proof": {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: ProofDocument;
  };
  /** A player's own last sign-ins */
  "GET /api/sign-ins": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: SignIns;
  };
  /** Ends all of the asker's sessions but this one */
  "POST /api/sign-ins/end-others": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: null;
  };
  /** Asks for a change of the staff; a second person has to consent */
  "POST /api/staff/changes": {
    path: undefined;
    query: undefined;
    body: StaffBody;
    answer: RequestView;
  };
  /** A member of the staff signs in */
  "POST /api/staff/login": {
    path: undefined;
    query: undefined;
    body: StaffCredentials;
    answer: StaffMe;
  };
  /** Ends the session everywhere */
  "POST /api/staff/logout": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: null;
  };
  /** Whose session of the staff it is */
  "GET /api/staff/me": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: StaffMe;
  };
  /** Another password; all other sessions end */
  "POST /api/staff/password": {
    path: undefined;
    query: undefined;
    body: NewPassword;
    answer: null;
  };
  /** All of the staff, and those who have left */
  "GET /api/staff/roster": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: RosterAnswer;
  };
  /** A staff member's own last sign-ins */
  "GET /api/staff/sign-ins": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: SignIns;
  };
  /** Ends all of the asker's sessions but this one */
  "POST /api/staff/sign-ins/end-others": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: null;
  };
  /** A new secret for a second factor, shown once */
  "POST /api/staff/totp": {
    path: undefined;
    query: undefined;
    body: TotpBegin;
    answer: NewTotp;
  };
  /** Its first code; answers recovery codes, shown once */
  "POST /api/staff/totp/confirm": {
    path: undefined;
    query: undefined;
    body: TotpCode;
    answer: RecoveryCodes;
  };
  /** Tables that were closed in this shift, and those whose tray is to be counted */
  "GET /api/tables/ended": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: EndedAnswer;
  };
  /** The slips of this shift, newest first */
  "GET /api/tables/slips": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: SlipsAnswer;
  };
  /** The last results of an open table, with what the asker won or lost in them */
  "GET /api/tables/{id}/results": {
    path: { id: string };
    query: undefined;
    body: undefined;
    answer: LastResults;
  };
  /** Whether the server lives */
  "GET /healthz": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: null;
  };
  /** What the server counts, for this machine or with the token */
  "GET /metrics": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: null;
  };
  /** Whether the server takes players */
  "GET /readyz": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: null;
  };
  /** The socket (docs/protocol.md) */
  "GET /ws": {
    path: undefined;
    query: undefined;
    body: undefined;
    answer: null;
  };
};
