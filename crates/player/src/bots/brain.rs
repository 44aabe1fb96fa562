//! Chooses a bot's next action from the view and the options alone. Pure: the same view gives the
//! same action, so that it does not change while the bot waits.

use protocol::{Do, Expect, HandRef, OptionView, Phase, ShoeSource, TableView, WashBytes, YouView};
use uuid::Uuid;

use crate::bots::strategy::{BotPlay, Sight, plays, points_of};

/// A bot buys in when its rack holds fewer stakes than this.
const RACK_STAKES_MIN: i64 = 4;
/// Stakes a bot buys in.
const BUY_IN_STAKES: i64 = 20;
/// Stakes a bot buys at the cage when its purse is short.
const CAGE_STAKES: i64 = 100;
/// The largest stake of a bot, in units above the minimum.
const STAKE_STEPS: u64 = 4;

/// The settings in which one bot differs from another.
#[derive(Clone, Copy, Debug)]
pub struct Temper {
    /// The seed of stakes and washes.
    pub seed: u64,
    /// Seats left to people.
    pub seats_kept_free: usize,
    /// Chips in the purse, in cents.
    pub purse: i64,
}

/// A bot's next action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotAction {
    /// Send this.
    Say {
        /// The wish.
        wish: Do,
        /// The state it is meant for.
        expect: Option<Expect>,
    },
    /// Buy chips at the cage, in cents.
    Cage(i64),
}

impl BotAction {
    /// Whether it is to wash the cards.
    pub(crate) fn is_wash(&self) -> bool {
        matches!(self, BotAction::Say { wish: Do::Wash { .. }, .. })
    }
}

/// The next action, or `None` until the view changes.
pub fn decide(player: Uuid, view: &TableView, you: &YouView, temper: &Temper) -> Option<BotAction> {
    if view.phase == Phase::Closed {
        return None;
    }
    let Some(seat) = you.seat else {
        return take_seat(view, you, temper);
    };
    if matches!(view.phase, Phase::Wash | Phase::Betting)
        && let Some(intent) = wash(view, you, temper)
    {
        return Some(intent);
    }
    if view.phase == Phase::Betting {
        if let Some(intent) = make_room(view, you, temper) {
            return Some(intent);
        }
        return bet(player, seat, view, you, temper);
    }
    if let Some(intent) = answer_offers(you) {
        return Some(intent);
    }
    let play = view.turn.and_then(|turn| play(turn, view, you));
    play.or_else(|| wash(view, you, temper))
}

fn seats_free(view: &TableView) -> usize {
    usize::from(view.sign.seats).saturating_sub(view.seats.len())
}

fn take_seat(view: &TableView, you: &YouView, temper: &Temper) -> Option<BotAction> {
    // No bots at a real shoe: a croupier would have to deal to them.
    if view.shoe.source == ShoeSource::Scanned || seats_free(view) <= temper.seats_kept_free {
        return None;
    }
    if you.rack < stake_whole(view) {
        return chips(view, you, temper);
    }
    // Each bot starts its search at another seat, so that bots spread out.
    let seats = u64::from(view.sign.seats.max(1));
    let first = temper.seed % seats;
    (0..seats)
        .map(|step| (first + step) % seats + 1)
        .find_map(|seat| offered(you, &format!("sit:{seat}")))
        .map(|option| say(option, option.wish))
}

/// One bot leaves its seat when a person has come and the table is nearly full.
fn make_room(view: &TableView, you: &YouView, temper: &Temper) -> Option<BotAction> {
    if seats_free(view) >= temper.seats_kept_free || you.in_play > 0 {
        return None;
    }
    let leave = offered(you, "leave")?;
    Some(say(leave, leave.wish))
}

/// The minimum stake and the compulsory stake beside it, in cents.
fn stake_whole(view: &TableView) -> i64 {
    let wagers = if view.sign.pok_max.is_some() { 2 } else { 1 };
    view.sign.bet_min.saturating_mul(wagers)
}

fn chips(view: &TableView, you: &YouView, temper: &Temper) -> Option<BotAction> {
    let wanted = stake_whole(view).saturating_mul(BUY_IN_STAKES);
    if temper.purse < wanted {
        return Some(BotAction::Cage(stake_whole(view).saturating_mul(CAGE_STAKES)));
    }
    let option = you.options.get("buy-in")?;
    let amount = option.amount.map_or(wanted, |range| wanted.clamp(range.min, range.max));
    Some(say(option, Do::BuyIn { amount }))
}

fn bet(
    player: Uuid,
    seat: u8,
    view: &TableView,
    you: &YouView,
    temper: &Temper,
) -> Option<BotAction> {
    if view.seats.get(&seat).is_some_and(|seat| seat.sitting_out) {
        return offered(you, "sit-out").map(|option| say(option, Do::SitOut { out: false }));
    }
    let spot = view.spots.get(&seat)?;
    let mine = spot.bet.as_ref().filter(|bet| bet.player == Some(player));
    let (stake, pok) = mine.map_or((0, 0), |bet| (bet.stake, bet.pok));
    let short = you.rack < stake_whole(view).saturating_mul(RACK_STAKES_MIN);
    if short && stake == 0 && pok == 0 && you.options.contains_key("buy-in") {
        return chips(view, you, temper);
    }
    if view.sign.pok_max.is_some() && pok == 0 {
        let option = offered(you, &format!("pok:{seat}"))?;
        return Some(say(option, Do::Pok { spot: seat, amount: option.amount?.min }));
    }
    if stake == 0 {
        let option = offered(you, &format!("bet:{seat}"))?;
        let range = option.amount?;
        let steps = roll(temper.seed, view.round) % STAKE_STEPS;
        let more = range.step.saturating_mul(i64::try_from(steps).ok()?);
        let amount = range.min.saturating_add(more).min(range.max);
        return Some(say(option, Do::Bet { spot: seat, amount }));
    }
    let confirmed = view.seats.get(&seat).is_some_and(|seat| seat.confirmed);
    if confirmed {
        return None;
    }
    let confirm = offered(you, "confirm")?;
    Some(say(confirm, confirm.wish))
}

/// The bot's wash for the next shoe. The same shoe always gets the same wash.
fn wash(view: &TableView, you: &YouView, temper: &Temper) -> Option<BotAction> {
    let option = offered(you, "wash")?;
    let (high, low) = view.next_shoe.as_ref()?.id.as_u64_pair();
    let halves = [roll(temper.seed ^ high, 0), roll(temper.seed ^ low, 1)];
    let bytes = (u128::from(halves[0]) << 64) | u128::from(halves[1]);
    let wish = Do::Wash { wash: WashBytes(bytes.to_be_bytes()) };
    Some(say(option, wish))
}

/// Declines insurance and cuts in the middle.
fn answer_offers(you: &YouView) -> Option<BotAction> {
    let answer = you.options.iter().find_map(|(name, option)| {
        let verb = name.split(':').next().unwrap_or(name);
        matches!(verb, "decline" | "cut").then_some(option)
    })?;
    Some(say(answer, answer.wish))
}

fn play(turn: HandRef, view: &TableView, you: &YouView) -> Option<BotAction> {
    let hand = view.spots.get(&turn.spot)?.hands.get(&turn.hand)?;
    let total = hand.total?;
    let cards = points_of(&hand.cards);
    let sight = Sight {
        points: total.points,
        soft: total.soft,
        pair: matches!(cards[..], [first, second] if first == second).then(|| cards[0]),
        dealer: points_of(&view.dealer.cards).first().copied().unwrap_or(10),
    };
    let name = |play| {
        let verb = match play {
            BotPlay::Hit => "hit",
            BotPlay::Stand => "stand",
            BotPlay::Double => "double",
            BotPlay::Split => "split",
        };
        format!("{verb}:{}.{}", turn.spot, turn.hand)
    };
    let option = plays(sight).into_iter().find_map(|play| offered(you, &name(play)))?;
    Some(say(option, option.wish))
}

fn offered<'you>(you: &'you YouView, name: &str) -> Option<&'you OptionView> {
    you.options.get(name)
}

/// A wish with the `expect` of its option.
fn say(option: &OptionView, wish: Do) -> BotAction {
    BotAction::Say { wish, expect: option.expect }
}

/// A number that follows from a seed and a round (the finaliser of splitmix64).
pub(crate) fn roll(seed: u64, round: u32) -> u64 {
    let mut mixed = seed.wrapping_add(u64::from(round).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use protocol::{AmountRange, NextShoeView, OptionView};

    use super::*;
    use crate::bots::example;

    const TEMPER: Temper = Temper { seed: 3, seats_kept_free: 2, purse: 100_000 };

    fn option(wish: Do, range: Option<(i64, i64, i64)>) -> OptionView {
        let amount =
            range.map(|(min, max, step)| AmountRange { min, max, step, now: 0, zero: true });
        OptionView { wish, cost: 0, amount, position: None, expect: None }
    }

    fn wish(view: &TableView, you: &YouView, temper: &Temper) -> Option<Do> {
        match decide(example::ANA, view, you, temper) {
            Some(BotAction::Say { wish, .. }) => Some(wish),
            Some(BotAction::Cage(_)) | None => None,
        }
    }

    #[test]
    fn a_bot_without_chips_goes_to_the_cage_then_buys_in_then_sits() {
        let view = example::table_view();
        let mut you = example::you_view();
        let poor = Temper { purse: 0, ..TEMPER };
        assert_eq!(decide(example::ANA, &view, &you, &poor), Some(BotAction::Cage(10_000)));
        you.options.insert("buy-in".into(), option(Do::BuyIn { amount: 1 }, Some((1, 99_999, 1))));
        assert_eq!(wish(&view, &you, &TEMPER), Some(Do::BuyIn { amount: 2_000 }));
        you.rack = 2_000;
        you.options.insert("sit:5".into(), option(Do::Sit { seat: 5 }, None));
        assert_eq!(wish(&view, &you, &TEMPER), Some(Do::Sit { seat: 5 }));
    }

    #[test]
    fn a_bot_keeps_seats_free_and_gets_up_for_people() {
        let mut view = example::table_view();
        let mut you = example::you_view();
        you.rack = 2_000;
        for seat in 1..=5 {
            view.seats.insert(seat, example::seat_view(seat));
        }
        you.options.insert("sit:6".into(), option(Do::Sit { seat: 6 }, None));
        assert_eq!(wish(&view, &you, &TEMPER), None);
        you.seat = Some(1);
        view.seats.insert(6, example::seat_view(6));
        you.options.insert("leave".into(), option(Do::Leave, None));
        assert_eq!(wish(&view, &you, &TEMPER), Some(Do::Leave));
        you.in_play = 100;
        assert_ne!(wish(&view, &you, &TEMPER), Some(Do::Leave));
    }

    #[test]
    fn a_seated_bot_bets_within_its_limits_and_confirms() {
        let mut view = example::table_view();
        let mut you = example::you_view();
        (you.rack, you.seat) = (2_000, Some(1));
        view.seats.insert(1, example::seat_view(1));
        you.options.insert(
            "bet:1".into(),
            option(Do::Bet { spot: 1, amount: 100 }, Some((100, 300, 100))),
        );
        you.options.insert("confirm".into(), option(Do::Confirm, None));
        let Some(Do::Bet { spot: 1, amount }) = wish(&view, &you, &TEMPER) else {
            panic!("no bet");
        };
        assert!([100, 200, 300].contains(&amount));
        view.spots.get_mut(&1).unwrap().bet = Some(example::bet_view(amount));
        assert_eq!(wish(&view, &you, &TEMPER), Some(Do::Confirm));
        view.seats.get_mut(&1).unwrap().confirmed = true;
        assert_eq!(wish(&view, &you, &TEMPER), None);
    }

    #[test]
    fn a_bot_plays_only_what_is_offered_on_the_hand_in_turn() {
        let mut view = example::table_view();
        let mut you = example::you_view();
        you.seat = Some(1);
        view.phase = Phase::Turns;
        view.turn = Some(HandRef { spot: 1, hand: 1 });
        view.dealer.cards = "Th ??".into();
        view.spots.get_mut(&1).unwrap().hands.insert(1, example::hand_view("8h 8d", 16));
        assert_eq!(wish(&view, &you, &TEMPER), None);
        you.options.insert("hit:1.1".into(), option(Do::Hit { spot: 1, hand: 1 }, None));
        assert_eq!(wish(&view, &you, &TEMPER), Some(Do::Hit { spot: 1, hand: 1 }));
        let expect = Some(Expect { round: view.round, cards: Some(2) });
        let split = OptionView { expect, ..option(Do::Split { spot: 1, hand: 1 }, None) };
        you.options.insert("split:1.1".into(), split);
        let said = decide(example::ANA, &view, &you, &TEMPER);
        assert_eq!(said, Some(BotAction::Say { wish: Do::Split { spot: 1, hand: 1 }, expect }));
    }

    #[test]
    fn a_bot_washes_each_shoe_once_with_bytes_of_its_own() {
        let mut view = example::table_view();
        let mut you = example::you_view();
        (you.rack, you.seat) = (2_000, Some(1));
        view.phase = Phase::Wash;
        let zeros = Do::Wash { wash: WashBytes::default() };
        you.options.insert("wash".into(), option(zeros, None));
        let mut washed = |shoe: u128, temper: &Temper| {
            let (id, commitment) = (Uuid::from_u128(shoe), String::new());
            view.next_shoe = Some(NextShoeView { id, commitment, washes: Vec::new() });
            wish(&view, &you, temper).unwrap()
        };
        let first = washed(1, &TEMPER);
        assert!(matches!(first, Do::Wash { .. }));
        assert_ne!(first, zeros);
        assert_eq!(first, washed(1, &TEMPER), "it does not change while it is thought over");
        assert_ne!(first, washed(2, &TEMPER));
        assert_ne!(first, washed(1, &Temper { seed: 4, ..TEMPER }));
        you.options.clear();
        assert_eq!(wish(&view, &you, &TEMPER), None);
    }

    #[test]
    fn a_bot_leaves_a_real_shoe_to_people() {
        let mut view = example::table_view();
        let mut you = example::you_view();
        you.rack = 2_000;
        you.options.insert("sit:5".into(), option(Do::Sit { seat: 5 }, None));
        view.shoe.source = ShoeSource::Scanned;
        assert_eq!(wish(&view, &you, &TEMPER), None);
    }
}
