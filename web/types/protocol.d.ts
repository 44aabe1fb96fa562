// Generated from crates/protocol by its test `web_types`; do not edit. To write it anew:
// UPDATE_GENERATED=1 cargo test -p protocol --test web_types

/**
 * Amounts that may be chosen: `min`, `min + step`, … `max`, and 0 where `zero`. In cents.
 */
export type AmountRange = {
/**
 * Smallest.
 */
min: number,
/**
 * Largest, chips at hand included.
 */
max: number,
/**
 * Step.
 */
step: number,
/**
 * What lies there now.
 */
now: number,
/**
 * Whether nothing may be chosen, too (takes the stake back).
 */
zero: boolean, };

/**
 * What the croupier of a real shoe is to do next: scan a card, or confirm the settlement.
 */
export type AwaitedView = {
/**
 * Where it goes.
 */
to: PlaceView,
/**
 * To which hand.
 */
hand?: HandRef, };

/**
 * The backers that a holder answers.
 */
export type Backer = "all" | { "player": string };

/**
 * A standing bettor's stake.
 */
export type BackerView = {
/**
 * Their name.
 */
name: string,
/**
 * Their stake there, in cents.
 */
stake: number,
/**
 * What lies there of it now: after a surrender the half that is lost (F5), nothing of a hand
 * that is settled, was paid even money or is void.
 */
on_layout: number,
/**
 * Before the deal: whether the holder consents.
 */
consent: boolean,
/**
 * Their net result once settled, in cents.
 */
net?: number, };

/**
 * A player who was made to leave and may not come back yet.
 */
export type BanView = {
/**
 * The player's name.
 */
name: string,
/**
 * Until when, in milliseconds since 1970.
 */
until: number, };

/**
 * Stakes lying on a spot before the deal, in cents.
 */
export type BetView = {
/**
 * Whose spot it is; absent when there are only backers.
 */
player?: string,
/**
 * Their name.
 */
name?: string,
/**
 * The (21) stake.
 */
stake: number,
/**
 * The POK stake.
 */
pok: number,
/**
 * Standing bettors by player.
 */
backers: { [key in string]: BackerView }, };

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
 * A chip of the rulebook.
 */
export type ChipView = {
/**
 * What it is worth, in cents.
 */
value: number,
/**
 * Its colour: `white`, `red`, `green` or `black`.
 */
colour: string, };

/**
 * A slip that waits for the cage.
 */
export type ChipsRequestView = {
/**
 * Its number in the table's series.
 */
slip: number,
/**
 * To the cage instead of from it.
 */
credit: boolean,
/**
 * How much, in cents.
 */
amount: number,
/**
 * Who asks.
 */
by: string,
/**
 * The chips have moved already, because a tray ran short: two persons have to sign.
 */
covered?: boolean,
/**
 * In which chips: as the cage has counted them out, and before that as they were asked for.
 */
chips?: Array<ChipPile>,
/**
 * The values of chips in which they are counted, in cents, the largest first.
 */
values?: number[],
/**
 * It is the float that the table is to open with.
 */
opener?: boolean,
/**
 * Who has approved it at the cage: the chips are on their way.
 */
approved_by?: string,
/**
 * Who carries them.
 */
carrier?: string, };

/**
 * One frame from a client.
 */
export type ClientMessage = { "type": "hello",
/**
 * The protocol version the client speaks.
 */
protocol: number, } | { "type": "watch",
/**
 * The table.
 */
table: string, } | { "type": "unwatch",
/**
 * The table.
 */
table: string, } | { "type": "ping" } | { "type": "command",
/**
 * Chosen by the client; a resend with the same id is the same command.
 */
id: string,
/**
 * The table.
 */
table: string,
/**
 * What the client believes; the command is refused (`stale`) when it is not so.
 */
expect?: Expect,
/**
 * The wish.
 */
do: Do, } | { "type": "hint",
/**
 * Chosen by the client; the answer has it.
 */
id: string,
/**
 * The table.
 */
table: string, } | { "type": "say",
/**
 * Chosen by the client; the answer has it.
 */
id: string,
/**
 * The table.
 */
table: string,
/**
 * The phrase.
 */
what: Phrase, } | { "type": "order",
/**
 * Chosen by the client; a resend with the same id is the same order.
 */
id: string,
/**
 * The table.
 */
table: string,
/**
 * What it answers, as its author has seen it; the order is refused (`stale`) when that is
 * not there any more.
 */
expect?: OrderExpect,
/**
 * The order.
 */
do: Order, };

/**
 * Why a connection is closed.
 */
export type ClosingReason = "draining" | "too-slow" | "protocol" | "signed-out";

/**
 * A count of the tray that waits for a second person. The second person counts alone, so nobody is
 * shown what the first one has found.
 */
export type CountView = {
/**
 * Its number in the table's series.
 */
count: number,
/**
 * Who counted.
 */
by: string,
/**
 * The drop box was counted, too.
 */
dropped?: boolean, };

/**
 * A fill by the house, because a tray ran short in a round.
 */
export type CoverView = {
/**
 * How much, in cents.
 */
amount: number,
/**
 * Who has signed first.
 */
signed?: string, };

/**
 * What a deadline ends.
 */
export type DeadlineFor = "wash" | "cut" | "results" | "betting" | "insurance" | "turn" | "void";

/**
 * When the table decides by itself.
 */
export type DeadlineView = {
/**
 * What ends.
 */
for: DeadlineFor,
/**
 * Server time, milliseconds since 1970.
 */
at: number,
/**
 * The whole time there was, in milliseconds.
 */
total: number, };

/**
 * The dealer's hand.
 */
export type DealerView = {
/**
 * Cards in drawing order; `??` is the hole card.
 */
cards: string,
/**
 * Total of the open cards; absent without a card.
 */
total?: TotalView,
/**
 * How the hand ended, once it has.
 */
status?: HandStatus, };

/**
 * A decision made before its turn (`plan`).
 */
export type Decision = "hit" | "stand" | "double" | "split" | "surrender";

/**
 * Decks that lie open to be inspected. Their cards are in the view of the table.
 */
export type DecksView = {
/**
 * The shoe that they will be; absent of a real shoe.
 */
shoe?: string,
/**
 * How many decks.
 */
decks: number,
/**
 * How many cards they have together.
 */
cards: number,
/**
 * Two persons inspect them, the second of them a pit boss; otherwise one pit boss does.
 */
by_two?: boolean,
/**
 * The first of two persons, if that person has inspected them.
 */
inspected_first_by?: string, };

/**
 * A dispute that is not decided.
 */
export type DisputeView = {
/**
 * The player's name.
 */
name: string,
/**
 * The round it is about.
 */
round: number, };

/**
 * A player's wish. Amounts are cents; `spot` and `hand` count from 1.
 */
export type Do = { "verb": "buy-in",
/**
 * How much.
 */
amount: number, } | { "verb": "cash-out" } | { "verb": "sit",
/**
 * Seat number.
 */
seat: number, } | { "verb": "leave" } | { "verb": "sit-out",
/**
 * Whether to sit out.
 */
out: boolean, } | { "verb": "bet",
/**
 * The spot.
 */
spot: number,
/**
 * The whole stake.
 */
amount: number, } | { "verb": "pok",
/**
 * The spot.
 */
spot: number,
/**
 * The whole stake.
 */
amount: number, } | { "verb": "back",
/**
 * The spot.
 */
spot: number,
/**
 * The whole stake.
 */
amount: number, } | { "verb": "consent",
/**
 * The backers.
 */
backer: Backer,
/**
 * Yes or no.
 */
yes: boolean, } | { "verb": "follow",
/**
 * The spot.
 */
spot: number,
/**
 * Match doubles.
 */
double: boolean,
/**
 * Match splits.
 */
split: boolean, } | { "verb": "confirm" } | { "verb": "insure",
/**
 * The spot.
 */
spot: number,
/**
 * Exactly half without an amount.
 */
amount?: number, } | { "verb": "decline",
/**
 * The spot.
 */
spot: number, } | { "verb": "even-money",
/**
 * The spot.
 */
spot: number, } | { "verb": "hit",
/**
 * The spot.
 */
spot: number,
/**
 * The hand.
 */
hand: number, } | { "verb": "stand",
/**
 * The spot.
 */
spot: number,
/**
 * The hand.
 */
hand: number, } | { "verb": "double",
/**
 * The spot.
 */
spot: number,
/**
 * The hand.
 */
hand: number,
/**
 * The whole stake without an amount.
 */
amount?: number, } | { "verb": "split",
/**
 * The spot.
 */
spot: number,
/**
 * The hand.
 */
hand: number, } | { "verb": "surrender",
/**
 * The spot.
 */
spot: number,
/**
 * The hand.
 */
hand: number, } | { "verb": "refuse-card",
/**
 * The spot.
 */
spot: number,
/**
 * The hand.
 */
hand: number, } | { "verb": "cut",
/**
 * Cards before the cut card, 1 to cards − 1; without it the cut card goes to the middle.
 */
position?: number, } | { "verb": "no-cut" } | { "verb": "wash",
/**
 * 16 secret random bytes of the player, as 32 hexadecimal digits.
 */
wash: string, } | { "verb": "show-burned" } | { "verb": "dispute",
/**
 * The round: the one on the table, or one of the last twenty.
 */
round: number, } | { "verb": "plan",
/**
 * The spot.
 */
spot: number,
/**
 * Nothing takes the plan back.
 */
decision?: Decision, };

/**
 * What barred entry means for new players now (operation 22 of `docs/operations.md`).
 */
export type EntryView = "barred" | "coming-round";

/**
 * One thing that happened, for words, animation, sound and screen readers.
 */
export type EventView = {
/**
 * What, for programs: `card-dealt`, `bet-placed`, …
 */
kind: string,
/**
 * Spot, if any.
 */
spot?: number,
/**
 * Hand, if any.
 */
hand?: number,
/**
 * Card, if any and open.
 */
card?: string,
/**
 * Player, if any.
 */
player?: string,
/**
 * Amount in cents, if any.
 */
amount?: number,
/**
 * Of a card: the total of the open cards of its hand, with it.
 */
total?: TotalView,
/**
 * The table decided for the player: their time was up (N10).
 */
automatic?: boolean,
/**
 * For people.
 */
words: Words,
/**
 * Why a stake goes back at the deal or because it is over the maximum now, or why a seat is
 * freed by the clock or with its table: a sentence of its own, with which the `words` end.
 */
reason?: Words, };

/**
 * What a late click must not pass over.
 */
export type Expect = {
/**
 * The number of the round.
 */
round: number,
/**
 * The number of cards of the hand the command names.
 */
cards?: number, };

/**
 * One table on the floor. Amounts are cents since the opening.
 */
export type FloorTable = {
/**
 * The table's name.
 */
name: string,
/**
 * Its rulebook.
 */
rulebook: string,
/**
 * The pit it belongs to.
 */
pit: string,
/**
 * What happens there now.
 */
phase: Phase,
/**
 * No stakes are taken.
 */
paused: boolean,
/**
 * The table closes after the round.
 */
last_round: boolean,
/**
 * Since when the table waits for a card of its croupier, or for the croupier to settle the
 * round, in milliseconds since 1970; absent while it does not.
 */
croupier_awaited_since?: number,
/**
 * Seats there are.
 */
seats: number,
/**
 * Seats taken.
 */
seated: number,
/**
 * Rounds dealt.
 */
round: number,
/**
 * Rounds per hour, from the last twenty; 0 before there were two.
 */
pace: number,
/**
 * Since when no round runs, milliseconds since 1970; absent while one does.
 */
idle_since?: number,
/**
 * House chips in the tray.
 */
float: number,
/**
 * Chips bought in at the table.
 */
drop: number,
/**
 * Staked and played, POK, doubles, splits and insurance included; not what went back void.
 */
turnover: number,
/**
 * Stakes taken less winnings paid.
 */
win: number,
/**
 * The win in ten-thousandths of the drop; absent without a drop.
 */
hold?: number,
/**
 * Rounds that were void.
 */
voids: number,
/**
 * Irregularities.
 */
irregularities: number,
/**
 * Disputes that are not decided.
 */
disputes: number,
/**
 * The void of the round that is asked for.
 */
void_asked?: VoidRequestView,
/**
 * The tray holds less than one round can cost at the posted limits.
 */
float_low?: boolean,
/**
 * Fills by the house that two persons have not signed yet.
 */
covers: number,
/**
 * The oldest of them.
 */
cover_asked?: ChipsRequestView,
/**
 * The number of the slip that waits. The cage is to approve it, or its chips are on their way.
 */
slip?: number,
/**
 * The chips of that slip are on their way.
 */
slip_approved?: boolean,
/**
 * That slip is a credit: its chips go to the cage.
 */
slip_credit?: boolean,
/**
 * The decks that lie open to be inspected (O2).
 */
decks?: DecksView,
/**
 * A count of the tray that waits for a second person.
 */
count_asked?: CountView,
/**
 * The last two persons who counted have not counted the same: both count again.
 */
recount?: RecountView,
/**
 * The table has closed and its tray is to be counted.
 */
count_due?: boolean,
/**
 * The dealer's name, if the pit has said it.
 */
dealer?: string,
/**
 * The last round is not announced before this moment, in milliseconds since 1970.
 */
closing_at?: number,
/**
 * The round after which the last one will be announced.
 */
closing_after?: number,
/**
 * The least notice of stricter limits and of the closing that seated players have, in
 * minutes.
 */
notice_minutes: number,
/**
 * The smallest stake.
 */
bet_min: number,
/**
 * The largest stake.
 */
bet_max: number, };

/**
 * Names a hand.
 */
export type HandRef = {
/**
 * The spot.
 */
spot: number,
/**
 * The hand in playing order, from 1.
 */
hand: number, };

/**
 * How a hand ended.
 */
export type HandResult = "win" | "lose" | "push" | "natural" | "bust" | "surrender" | "even-money" | "void";

/**
 * A hand's state in one word.
 */
export type HandStatus = "waiting" | "turn" | "stood" | "doubled" | "twenty-one" | "natural" | "bust" | "surrendered" | "even-money" | "void";

/**
 * A hand of the round on the table. Amounts are cents.
 */
export type HandView = {
/**
 * Its cards.
 */
cards: string,
/**
 * Its total; absent without a card.
 */
total?: TotalView,
/**
 * The holder's stake, doubles included.
 */
stake: number,
/**
 * What lies there of it now: after a surrender the half that is lost (F5), nothing of a hand
 * that is settled, was paid even money or is void.
 */
on_layout: number,
/**
 * The holder's insurance of the original hand, on its first hand.
 */
insurance: number,
/**
 * State.
 */
status: HandStatus,
/**
 * Result once settled.
 */
result?: HandResult,
/**
 * The holder's net once settled (insurance apart).
 */
net?: number,
/**
 * The holder's net of the insurance once settled, on the first hand.
 */
insurance_net?: number,
/**
 * Backers riding this hand.
 */
backers: { [key in string]: BackerView }, };

/**
 * A seat without play, which goes free when nothing happens.
 */
export type IdleView = {
/**
 * Rounds in a row without a stake; not those for which a newcomer was kept out.
 */
rounds: number,
/**
 * Rounds that may still begin without one; at 0 the end of the running one frees the seat.
 * Absent before the first, and where seats stay.
 */
rounds_left?: number,
/**
 * Not before this time, in milliseconds since 1970; absent where the rounds alone count.
 */
at?: number,
/**
 * When all seats go free if no stake is placed until then; absent while a stake lies there.
 */
quiet_at?: number, };

/**
 * What sort of incident is put on record. For an irregularity at the cards the Ontario rulebook
 * says what the table does (O12). For an incident a person decides what to do.
 */
export type IncidentKind = "card-seen" | "dealt-wrong" | "paid-wrong" | "conduct" | "equipment" | "other";

/**
 * The decks laid out face up in their order (O2).
 */
export type InspectionView = {
/**
 * The cards of each deck.
 */
decks: Array<string>,
/**
 * How many cards lie there.
 */
cards: number, };

/**
 * An irregularity to be put on record (O12). `card` is for a real shoe: there the card that has
 * left it is known to the croupier alone.
 */
export type Irregularity = { "kind": "faced-card",
/**
 * Of a real shoe: which.
 */
card?: string, } | { "kind": "drawn-unexposed" } | { "kind": "drawn-exposed",
/**
 * Of a real shoe: which.
 */
card?: string, } | { "kind": "dealer-overdraw",
/**
 * Of a real shoe: which.
 */
card?: string, } | { "kind": "shoe-empty" } | { "kind": "short-deal",
/**
 * The spot.
 */
spot: number,
/**
 * 0 or 1.
 */
count: number, };

/**
 * One line of the lobby.
 */
export type LobbyTable = {
/**
 * The table's name.
 */
name: string,
/**
 * Its rulebook.
 */
rulebook: string,
/**
 * Smallest stake, in cents.
 */
bet_min: number,
/**
 * Largest stake, in cents.
 */
bet_max: number,
/**
 * Seats there are.
 */
seats: number,
/**
 * Seats taken.
 */
seated: number,
/**
 * What happens there now.
 */
phase: Phase,
/**
 * The cards come from a real shoe: nothing is dealt without a croupier.
 */
croupier?: true, };

/**
 * What must be filled in before an offered order is sent.
 */
export type Needs = "reason" | "card" | "spot" | "limits" | "amount" | "player" | "ruling" | "chips" | "count" | "name" | "notice" | "carrier" | "incident";

/**
 * Limits that will hold after some more rounds. Amounts are cents.
 */
export type NextLimitsView = {
/**
 * Smallest stake.
 */
bet_min: number,
/**
 * Largest stake.
 */
bet_max: number,
/**
 * Largest POK stake, where there is POK.
 */
pok_max?: number,
/**
 * From the round after this one on.
 */
after_round: number,
/**
 * And not before this moment, in milliseconds since 1970.
 */
at?: number, };

/**
 * A shoe that is prepared and not yet shuffled.
 */
export type NextShoeView = {
/**
 * Its id.
 */
id: string,
/**
 * SHA-256 of the server's seed in hexadecimal.
 */
commitment: string,
/**
 * What players have added, in the order of the record.
 */
washes: Array<WashView>, };

/**
 * One thing the viewer may do now.
 */
export type OptionView = {
/**
 * The command to send, as it is, or with `amount` replaced by one in the range.
 */
do: Do,
/**
 * What leaves the rack if it is sent as it is, in cents.
 */
cost: number,
/**
 * The amounts that may be chosen, where there is a choice.
 */
amount?: AmountRange,
/**
 * The positions that may be chosen, for a cut.
 */
position?: PositionRange,
/**
 * What to send as the command's `expect`: the round, and for a wish about a hand the number of
 * its cards. Absent where a late command does no harm.
 */
expect?: Expect, };

/**
 * What the pit or a croupier asks of a table. Amounts are cents.
 */
export type Order = { "verb": "inspect-decks" } | { "verb": "confirm-decks" } | { "verb": "shuffle" } | { "verb": "new-dealer",
/**
 * Their name, 1 to 40 characters. It goes on record and to the players.
 */
name: string, } | { "verb": "limits",
/**
 * The number of rounds until then; at once without it.
 */
rounds?: number,
/**
 * Minutes until then, on top of the rounds, up to 1,440 (a day).
 */
minutes?: number,
/**
 * Smallest stake.
 */
bet_min?: number,
/**
 * Largest stake.
 */
bet_max?: number,
/**
 * Largest POK stake.
 */
pok_max?: number, } | { "verb": "void",
/**
 * Why, 1 to 200 characters.
 */
reason: string, } | { "verb": "approve-void" } | { "verb": "refuse-void" } | { "verb": "pause",
/**
 * Why, 1 to 200 characters.
 */
reason: string, } | { "verb": "unpause" } | { "verb": "bar-entry" } | { "verb": "allow-entry" } | { "verb": "note-incident",
/**
 * What sort it is of.
 */
what: IncidentKind,
/**
 * What happened, 1 to 200 characters.
 */
note: string, } | { "verb": "last-round",
/**
 * Rounds of notice, up to 100, the running one included: the last round is announced
 * after them.
 */
rounds?: number,
/**
 * Minutes of notice, up to 1,440 (a day): the last round is not announced before.
 */
minutes?: number, } | { "verb": "evict",
/**
 * The player.
 */
player: string,
/**
 * Why, 1 to 200 characters.
 */
reason: string,
/**
 * Minutes from now on in which they may not come back to this table, up to 10,080 (a
 * week); none without.
 */
minutes?: number, } | { "verb": "sign-fill",
/**
 * The slip.
 */
slip: number, } | { "verb": "lift-ban",
/**
 * The player.
 */
player: string, } | { "verb": "fill",
/**
 * How much.
 */
amount: number,
/**
 * In which chips; not said without.
 */
chips?: Array<ChipPile>, } | { "verb": "credit",
/**
 * How much.
 */
amount: number,
/**
 * The chips that were counted out of the tray: at least one pile.
 */
chips?: Array<ChipPile>, } | { "verb": "approve-chips",
/**
 * The slip.
 */
slip: number,
/**
 * The chips of a fill, as the cashier has counted them out: all that the slip says. None
 * of a credit, which is counted in the pit.
 */
chips?: Array<ChipPile>,
/**
 * Who carries them, 1 to 40 characters; the cashier without one.
 */
carrier?: string, } | { "verb": "refuse-chips",
/**
 * The slip.
 */
slip: number, } | { "verb": "receive-chips",
/**
 * The slip.
 */
slip: number,
/**
 * What was counted, by value: at least one pile.
 */
chips?: Array<ChipPile>,
/**
 * Why that is not what the slip says, 1 to 200 characters.
 */
reason?: string, } | { "verb": "count-tray",
/**
 * What lies there.
 */
chips: Array<ChipPile>,
/**
 * What was counted in the drop box of the session; nothing was without.
 */
dropped?: number,
/**
 * Why it is not what the books say, 1 to 200 characters.
 */
reason?: string, } | { "verb": "agree-count",
/**
 * Its number in the table's series.
 */
count: number,
/**
 * What this person has counted in the tray.
 */
chips?: Array<ChipPile>,
/**
 * What this person has counted in the drop box. Needed if the first person has counted
 * it, and refused otherwise.
 */
dropped?: number, } | { "verb": "refuse-count",
/**
 * Its number.
 */
count: number, } | { "verb": "rule",
/**
 * The dispute.
 */
dispute: number,
/**
 * How, 1 to 200 characters.
 */
ruling: string, } | { "verb": "irregular",
/**
 * The irregularity.
 */
what: Irregularity, } | { "verb": "close" } | { "verb": "scan",
/**
 * The card, such as `Th`.
 */
card: string, } | { "verb": "withdraw-scan",
/**
 * The card as it was scanned.
 */
card: string, } | { "verb": "settle" } | { "verb": "cut-card" };

/**
 * What a late order of the staff must not pass over: what it answers, as its author has seen it.
 */
export type OrderExpect = { "of": "decks",
/**
 * The shoe that they will be; absent of a real shoe.
 */
shoe?: string,
/**
 * The first of two persons who inspect them, if that person has.
 */
inspected_first_by?: string, } | { "of": "round",
/**
 * Its number.
 */
round: number, } | { "of": "void",
/**
 * The number of the round.
 */
round: number,
/**
 * The number of the request in that round.
 */
request: number, };

/**
 * One order the viewer may give now.
 */
export type OrderView = {
/**
 * The order, ready to be sent but for what it `needs`.
 */
do: Order,
/**
 * What must be filled in first.
 */
needs?: Needs,
/**
 * What to send as the order's `expect`. Absent where a late order answers nothing else by
 * itself: it names a slip, a count or a dispute by number, or answers nothing.
 */
expect?: OrderExpect, };

/**
 * What happens at a table.
 */
export type Phase = "float" | "inspection" | "wash" | "cut" | "betting" | "insurance" | "turns" | "closed";

/**
 * A fixed phrase, or a reaction that is drawn.
 */
export type Phrase = "hello" | "welcome" | "good-luck" | "nice-hand" | "well-played" | "congratulations" | "too-bad" | "thank-you" | "youre-welcome" | "sorry" | "one-moment" | "goodbye" | "smile" | "wow" | "heart" | "clover" | "star";

/**
 * Where the next card of a real shoe goes, or what else its croupier is to do.
 */
export type PlaceView = "hand" | "dealer" | "pok" | "settlement";

/**
 * How a player came in.
 */
export type PlayerKind = "guest" | "account";

/**
 * The POK line of a round.
 */
export type PokView = {
/**
 * The dealer's first five cards.
 */
cards: string,
/**
 * The line (P7), `none` included.
 */
line: string,
/**
 * What it pays to one; 0 for none.
 */
pays: number, };

/**
 * Positions that may be chosen for a cut: the number of cards before it.
 */
export type PositionRange = {
/**
 * Smallest.
 */
min: number,
/**
 * Largest.
 */
max: number, };

/**
 * A player's rating, by which the house decides on attentions:
 * average bet × rounds per hour × hours × edge.
 */
export type RatingView = {
/**
 * The player's name; they may have left.
 */
name: string,
/**
 * Rounds in which they had a stake; void ones were not played.
 */
rounds: number,
/**
 * Their average initial stake in a round, in cents; without POK.
 */
average_bet: number,
/**
 * Their rounds per hour; 0 before the second round.
 */
pace: number,
/**
 * Minutes from their first round to their last one.
 */
minutes: number,
/**
 * What the house keeps of that under basic strategy, in cents.
 */
theoretical: number, };

/**
 * Two persons have not counted the same. What each has counted is in the journal.
 */
export type RecountView = {
/**
 * Who counted first.
 */
by: string,
/**
 * Who counted then.
 */
second: string, };

/**
 * A slip or a count that was refused.
 */
export type RefusedRequest = {
/**
 * Its number.
 */
number: number,
/**
 * Who has refused it; `table` if nobody did: the table has closed, or the game went on.
 */
by: string, };

/**
 * The role of a staff member.
 */
export type Role = "pit" | "croupier" | "cage" | "auditor" | "admin";

/**
 * A taken seat.
 */
export type SeatView = {
/**
 * The player.
 */
player: string,
/**
 * Their name.
 */
name: string,
/**
 * They keep the seat without playing.
 */
sitting_out: boolean,
/**
 * Their bets are made.
 */
confirmed: boolean,
/**
 * All players may back their hands.
 */
open_to_backers: boolean, };

/**
 * One frame to a client.
 */
export type ServerMessage = { "type": "welcome" } & Welcome | { "type": "lobby",
/**
 * By table id.
 */
tables: { [key in string]: LobbyTable },
/**
 * The house is being restored: more tables may come, and messages for them wait. The frame
 * is repeated meanwhile.
 */
opening?: boolean,
/**
 * The house cannot record what happens: commands are refused as `unavailable`, and
 * deadlines wait. A frame without it follows once it can.
 */
unavailable?: boolean, } | { "type": "floor",
/**
 * By table id.
 */
tables: { [key in string]: FloorTable }, } | { "type": "slips",
/**
 * By table id.
 */
tables: { [key in string]: ChipsRequestView }, } | { "type": "requests" } | { "type": "purse",
/**
 * The balance.
 */
balance: number, } | { "type": "view",
/**
 * The table.
 */
table: string,
/**
 * Fencing number of the table's owner.
 */
epoch: number,
/**
 * Number of the last step in this view.
 */
seq: number,
/**
 * The server's clock, milliseconds since 1970.
 */
now: number,
/**
 * What all viewers may see.
 */
view: TableView,
/**
 * What only this client's player may see; absent for a spectator.
 */
you?: YouView,
/**
 * What this client may order; absent for a client that is not staff.
 */
staff?: StaffView, } | { "type": "patch",
/**
 * The table.
 */
table: string,
/**
 * Fencing number of the table's owner.
 */
epoch: number,
/**
 * Number of the step; one more than the last.
 */
seq: number,
/**
 * The server's clock, milliseconds since 1970.
 */
now: number,
/**
 * Merge patch of the view.
 */
patch: object,
/**
 * What happened, in words.
 */
events: Array<EventView>, } | { "type": "you",
/**
 * The table.
 */
table: string,
/**
 * Number of the step.
 */
seq: number,
/**
 * Merge patch.
 */
patch: object, } | { "type": "staff",
/**
 * The table.
 */
table: string,
/**
 * Number of the step.
 */
seq: number,
/**
 * Merge patch.
 */
patch: object, } | { "type": "pong" } | { "type": "ack",
/**
 * The command.
 */
id: string,
/**
 * The table.
 */
table: string,
/**
 * The step it became.
 */
seq: number, } | { "type": "hint",
/**
 * The question.
 */
id: string,
/**
 * The table.
 */
table: string,
/**
 * The round.
 */
round: number,
/**
 * The spot.
 */
spot: number,
/**
 * The hand.
 */
hand: number,
/**
 * How many cards it had.
 */
cards: number,
/**
 * What to do.
 */
decision: Decision, } | { "type": "said",
/**
 * The table.
 */
table: string,
/**
 * The player.
 */
player: string,
/**
 * What.
 */
what: Phrase, } | { "type": "refused",
/**
 * The command, when its id could be read.
 */
id?: string,
/**
 * Why, for programs.
 */
code: string,
/**
 * Why, for people.
 */
words: Words, } | { "type": "closing",
/**
 * Why.
 */
reason: ClosingReason,
/**
 * Why, for people.
 */
words: Words, };

/**
 * Where the cards of a table come from.
 */
export type ShoeSource = "generated" | "scanned";

/**
 * The shoe, from outside.
 */
export type ShoeView = {
/**
 * Where its cards come from.
 */
source: ShoeSource,
/**
 * Its id; absent before the first shuffle, between two rounds where every round is shuffled,
 * and while a stacked shoe of a scenario is played.
 */
id?: string,
/**
 * SHA-256 of the server's seed in hexadecimal, published before any bet of the shoe.
 */
commitment?: string,
/**
 * Cards of the shoe.
 */
cards: number,
/**
 * Cards not yet dealt.
 */
left: number,
/**
 * Cards in the discard tray.
 */
discards: number,
/**
 * Cards behind the cut card (O3), from the cut until the cut card is out. Absent if the shoe
 * has no cut card, is a real shoe, or has lost its seed.
 */
behind_cut_card?: number,
/**
 * The cut card is out: this round is the last of the shoe.
 */
cut_card_out: boolean,
/**
 * The burned cards of this shoe, `??` for one that no player has asked to see (O5).
 */
burned?: string,
/**
 * Who inspected the decks first, where two persons do.
 */
inspected_first_by?: string,
/**
 * Who confirmed the inspection of the decks (O2); `house` where no pit boss works.
 */
inspected_by?: string,
/**
 * The last shoe that was retired: its proof can be checked.
 */
retired?: string, };

/**
 * Limits and rules as posted (C10). Amounts are cents.
 */
export type Sign = {
/**
 * Smallest stake.
 */
bet_min: number,
/**
 * Largest initial stake of a hand (quebec-online: of a round).
 */
bet_max: number,
/**
 * Every stake is a multiple of it.
 */
unit: number,
/**
 * Largest POK stake, where there is POK.
 */
pok_max?: number,
/**
 * Decks in the shoe.
 */
decks: number,
/**
 * Spots on the layout.
 */
spots: number,
/**
 * Seats before them.
 */
seats: number,
/**
 * Spots one player may stake, where capped.
 */
spots_per_player_max?: number,
/**
 * Standing players may back hands.
 */
backing: boolean,
/**
 * Players who may back one hand, where capped.
 */
backers_max?: number,
/**
 * Seated players may stake vacant spots.
 */
vacant_spots: boolean,
/**
 * A player may ask for the best play (`hint`).
 */
hints?: boolean,
/**
 * What the pit has barred for new players; absent where they may bet at any time.
 */
entry?: EntryView,
/**
 * New limits that have been announced.
 */
next_limits?: NextLimitsView,
/**
 * The maximum lies outside what the rulebook calls usual (H1: 10 to 20 times the minimum).
 */
unusual_limits?: boolean,
/**
 * The chips of the rulebook, smallest first; none where it names none (H1).
 */
chips?: Array<ChipView>, };

/**
 * A spot.
 */
export type SpotView = {
/**
 * Stakes for the coming round, while betting.
 */
bet?: BetView,
/**
 * The player of the round on the table, if this spot was dealt in.
 */
holder?: string,
/**
 * Their name.
 */
holder_name?: string,
/**
 * POK stake riding in the round on the table, in cents.
 */
pok?: number,
/**
 * Net of the POK stake once settled, in cents.
 */
pok_net?: number,
/**
 * Hands of the round on the table, by number in playing order.
 */
hands: { [key in number]: HandView }, };

/**
 * A staff member.
 */
export type StaffName = {
/**
 * The name they sign in with.
 */
name: string,
/**
 * Their role.
 */
role: Role, };

/**
 * What only a staff member may see of a table: what they may order now.
 */
export type StaffView = {
/**
 * By the order's verb; an irregularity by `irregular:KIND`, a ruling by `rule:DISPUTE`.
 */
options: { [key in string]: OrderView },
/**
 * Why the table takes no stakes.
 */
paused?: string,
/**
 * A request to void the round.
 */
void_request?: VoidRequestView,
/**
 * Chips are asked of the cage, or offered to it.
 */
chips_request?: ChipsRequestView,
/**
 * Fills by the house that two persons have not signed yet, by slip; of many the oldest
 * sixteen.
 */
covers: { [key in number]: CoverView },
/**
 * Disputes that are not decided, by number.
 */
disputes: { [key in number]: DisputeView },
/**
 * The names of all players who have chips or a seat here.
 */
guests: { [key in string]: string },
/**
 * The names of those of them who are made to leave, after the round.
 */
leaving: { [key in string]: string },
/**
 * The players who were made to leave and may not come back yet.
 */
banned: { [key in string]: BanView },
/**
 * The ratings of the players who are here and of those who left last.
 */
ratings: { [key in string]: RatingView },
/**
 * What the table has taken in and paid out.
 */
books: TakingsView,
/**
 * A count of the tray that waits for a second person.
 */
count?: CountView,
/**
 * The last two persons who counted the tray have not counted the same: it is to be counted
 * again.
 */
recount?: RecountView,
/**
 * The last slip, if it was refused; until the next one.
 */
slip_refused?: RefusedRequest,
/**
 * The last count, if it was refused or the game went on before a second person counted; until
 * the next one.
 */
count_refused?: RefusedRequest,
/**
 * The values of chips in which a tray is counted, in cents, the largest first.
 */
values: Array<number>, };

/**
 * What all viewers of a table may see.
 */
export type TableView = {
/**
 * The table's name.
 */
name: string,
/**
 * The rulebook's name.
 */
rulebook: string,
/**
 * Limits and rules as posted.
 */
sign: Sign,
/**
 * What happens now.
 */
phase: Phase,
/**
 * Number of the round that is on the table (running or just settled); 0 before the first.
 */
round: number,
/**
 * When the table decides by itself.
 */
deadline?: DeadlineView,
/**
 * The hand whose decision is awaited.
 */
turn?: HandRef,
/**
 * The player who is offered the cut.
 */
cut_offer?: string,
/**
 * The players who are or will be asked to cut, in order, with the one asked now; after the
 * last refusal the dealer cuts (O3).
 */
cut_order?: Array<string>,
/**
 * The decks laid out face up, while they are inspected (O2).
 */
inspection?: InspectionView,
/**
 * The card of a real shoe that the croupier is to scan next.
 */
awaited?: AwaitedView,
/**
 * The table takes no stakes until further notice.
 */
paused?: boolean,
/**
 * The table closes after this round, or after the next one.
 */
last_round?: boolean,
/**
 * The last round is not announced before this moment, in milliseconds since 1970.
 */
closing_at?: number,
/**
 * The round after which the last one will be announced.
 */
closing_after?: number,
/**
 * The dealer's name, if the pit has said it.
 */
dealer_name?: string,
/**
 * A card exposed in error, on offer (O12c).
 */
exposed?: string,
/**
 * The shoe.
 */
shoe: ShoeView,
/**
 * The shoe that will be shuffled next: its commitment, and what players have added to it.
 */
next_shoe?: NextShoeView,
/**
 * The dealer's cards of the round on the table.
 */
dealer: DealerView,
/**
 * The POK line of the round on the table, once settled (poker-21).
 */
pok?: PokView,
/**
 * Taken seats by number.
 */
seats: { [key in number]: SeatView },
/**
 * Every spot by number.
 */
spots: { [key in number]: SpotView }, };

/**
 * What a table has taken in and paid out since it was opened. In cents.
 */
export type TakingsView = {
/**
 * House chips in the tray.
 */
float: number,
/**
 * Chips bought in at the table.
 */
drop: number,
/**
 * Staked and played, POK, doubles, splits and insurance included; not what went back void.
 */
turnover: number,
/**
 * Stakes taken less winnings paid.
 */
win: number,
/**
 * The float that the table was opened with.
 */
opener: number,
/**
 * Brought from the cage since then.
 */
fills: number,
/**
 * Taken to the cage before the table closed.
 */
credits: number,
/**
 * Taken to the cage when the table closed.
 */
closer: number,
/**
 * What counts of the tray have found beyond the books, less what they have missed.
 */
differences: number,
/**
 * Rounds dealt.
 */
rounds: number,
/**
 * Rounds that were void.
 */
voids: number,
/**
 * Irregularities.
 */
irregularities: number, };

/**
 * A total.
 */
export type TotalView = {
/**
 * Points.
 */
points: number,
/**
 * An ace counts eleven.
 */
soft: boolean, };

/**
 * The first person's half of a void.
 */
export type VoidRequestView = {
/**
 * Its number in the round, from 1. A node of the release before does not say it.
 */
request: number,
/**
 * Who asks.
 */
by: string,
/**
 * Why.
 */
reason: string, };

/**
 * What a wager is on.
 */
export type WagerKind = "hand" | "back" | "insurance" | "pok";

/**
 * A settled wager of the viewer.
 */
export type WagerView = {
/**
 * What it is on.
 */
kind: WagerKind,
/**
 * The spot.
 */
spot: number,
/**
 * The hand.
 */
hand: number,
/**
 * What it won or lost, in cents.
 */
net: number, };

/**
 * What a player has added to a shuffle.
 */
export type WashView = {
/**
 * The player.
 */
player: string,
/**
 * Their bytes as 32 hexadecimal digits.
 */
wash: string, };

/**
 * The answer to `hello`.
 */
export type Welcome = {
/**
 * The protocol version of the server.
 */
protocol: number,
/**
 * The player of this session; absent for a spectator.
 */
player?: string,
/**
 * The player's name.
 */
name?: string,
/**
 * Whether the player is a guest or has an account.
 */
kind?: PlayerKind,
/**
 * The number of the player's account. The cage knows them by it.
 */
member?: number,
/**
 * The staff member of this session, if there is one.
 */
staff?: StaffName,
/**
 * The server's clock, milliseconds since 1970.
 */
now: number, };

/**
 * One sentence in both languages of the house.
 */
export type Words = {
/**
 * French.
 */
fr: string,
/**
 * English.
 */
en: string, };

/**
 * What only one player may see of a table. Amounts are cents.
 */
export type YouView = {
/**
 * Chips in their rack.
 */
rack: number,
/**
 * Their chips in the spots now.
 */
in_play: number,
/**
 * Net of the last settled round, all wagers together; absent if they had none in it.
 */
last_net?: number,
/**
 * The wagers that make up `last_net`, in the order of the layout.
 */
last_wagers?: Array<WagerView>,
/**
 * Their seat.
 */
seat?: number,
/**
 * When their seat goes free if they do nothing; absent while that is far away.
 */
idle?: IdleView,
/**
 * Until when they may not come back to this table, in milliseconds since 1970, because the pit
 * has made them leave.
 */
banned_until?: number,
/**
 * The pit has barred entry: this player may bet after the next shuffle.
 */
kept_out?: boolean,
/**
 * Time bank left, in milliseconds.
 */
time_bank: number,
/**
 * Their plans by spot.
 */
plans: { [key in number]: Decision },
/**
 * All they may do now, by a name that stays the same while it is possible:
 * the verb, then `:SPOT` or `:SPOT.HAND` or `:SEAT` where it has one.
 */
options: { [key in string]: OptionView }, };
