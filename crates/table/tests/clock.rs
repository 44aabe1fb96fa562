//! What a table does with time and with people who come and go: deadlines, time bank, plans, idle
//! seats, racks. Played on listed cards, so that each hand is known.

#[path = "clock/tray.rs"]
mod tray;

use blackjack::{Card, cards_from};
use chips::{Account, Chips, PlayerId, TransferKind};
use kit::{Seeds, TABLE, TableDriver};
use protocol::{DeadlineFor, Decision, Do, HandStatus, Phase};
use table::{
    Actor, Choice, Command, Event, Refusal, Rulebook, StackedShoe, Step, Table, TableConfig,
};
use table_words::words;
use uuid::Uuid;

const ANA: PlayerId = PlayerId(Uuid::from_u128(1));
const BOB: PlayerId = PlayerId(Uuid::from_u128(2));
const BUY_IN: Chips = Chips::cents_const(100_000);

struct Sitting(TableDriver);

fn order(cards: &str) -> Vec<Card> {
    cards_from(cards).expect("the listed cards are cards")
}

impl Sitting {
    fn of(rulebook: Rulebook, cards: &str) -> Sitting {
        Sitting::with(TableConfig::demo(rulebook), cards)
    }

    /// A table on which ana sits at 1 and bob at 2, with chips.
    fn with(config: TableConfig, cards: &str) -> Sitting {
        let shoe = StackedShoe { order: order(cards), ..StackedShoe::default() };
        let table = Table::stacked(TABLE, config, shoe).expect("demo limits are allowed");
        let mut sitting = Sitting(TableDriver::new(table, Seeds::default(), 0));
        sitting.tell(&Actor::House, &Command::Open);
        let seats = sitting.0.table.rules().seats;
        for (player, seat) in [(ANA, 1), (BOB, 2)] {
            sitting.say(player, Command::BuyIn { amount: BUY_IN, play: false });
            if seat <= seats {
                sitting.say(player, Command::Sit { seat });
            }
        }
        sitting
    }

    fn judge(&self, by: &Actor, command: &Command) -> Result<Step, Refusal> {
        self.0.judge(by, command)
    }

    fn tell(&mut self, by: &Actor, command: &Command) -> Step {
        self.0.tell(by, command)
    }

    #[expect(clippy::needless_pass_by_value, reason = "a script reads better so")]
    fn say(&mut self, player: PlayerId, command: Command) -> Step {
        self.tell(&Actor::Player(player), &command)
    }

    fn refusal(&self, player: PlayerId, command: &Command) -> &'static str {
        self.0.refusal(&Actor::Player(player), command)
    }

    fn bet(&mut self, player: PlayerId, spot: u8, cents: i64) {
        let amount = Chips::cents_const(cents);
        self.say(player, Command::Bet { spot, amount });
    }

    /// The clock comes to the deadline.
    fn tick(&mut self) -> Step {
        self.0.tick()
    }

    fn phase(&self) -> Phase {
        self.0.table.view().phase
    }

    fn waits_for(&self) -> Option<(DeadlineFor, i64)> {
        self.0.table.view().deadline.map(|deadline| (deadline.what, deadline.at - self.0.now_ms))
    }
}

fn stand(spot: u8) -> Command {
    Command::Decide { spot, hand: None, decision: Choice::Stand }
}

#[test]
fn the_clock_of_betting_starts_with_the_first_stake_and_closes_betting() {
    let mut sitting = Sitting::of(Rulebook::OntarioFair, "Th 6d 9h");
    assert_eq!(sitting.waits_for(), None);
    sitting.bet(ANA, 1, 100);
    assert_eq!(sitting.waits_for(), Some((DeadlineFor::Betting, 15_000)));
    sitting.0.now_ms = 10_000;
    sitting.bet(ANA, 1, 200);
    assert_eq!(sitting.waits_for(), Some((DeadlineFor::Betting, 5_000)));
    let early = sitting.judge(&Actor::Table, &Command::Tick).expect_err("it is too early");
    assert_eq!(early.code(), "wrong-phase");
    sitting.tick();
    assert_eq!(sitting.phase(), Phase::Turns);
    assert_eq!(sitting.waits_for(), Some((DeadlineFor::Turn, 15_000)));
}

#[test]
fn no_clock_runs_when_the_last_stake_is_taken_back() {
    let mut sitting = Sitting::of(Rulebook::OntarioFair, "");
    sitting.bet(ANA, 1, 100);
    sitting.bet(ANA, 1, 0);
    assert_eq!(sitting.waits_for(), None);
}

#[test]
fn betting_closes_early_when_every_bettor_has_confirmed() {
    let mut sitting = Sitting::of(Rulebook::OntarioFair, "Th 8h 6d 9h 9c");
    sitting.bet(ANA, 1, 100);
    sitting.say(ANA, Command::Confirm);
    assert_eq!(sitting.phase(), Phase::Betting, "bob has just sat down and is waited for");
    sitting.bet(BOB, 2, 100);
    sitting.bet(ANA, 1, 200);
    sitting.say(BOB, Command::Confirm);
    assert_eq!(sitting.phase(), Phase::Betting, "a changed bet is to be confirmed again");
    sitting.say(ANA, Command::Confirm);
    assert_eq!(sitting.phase(), Phase::Turns);
}

#[test]
fn who_sits_out_is_not_waited_for() {
    let mut sitting = Sitting::of(Rulebook::OntarioFair, "Th 6d 9h");
    sitting.say(BOB, Command::SitOut { out: true });
    sitting.bet(ANA, 1, 100);
    sitting.say(ANA, Command::Confirm);
    assert_eq!(sitting.phase(), Phase::Turns);
}

#[test]
fn sitting_out_gives_open_stakes_back() {
    let mut sitting = Sitting::of(Rulebook::OntarioFair, "");
    sitting.bet(BOB, 2, 100);
    sitting.say(BOB, Command::SitOut { out: true });
    assert_eq!(sitting.0.table.rack(BOB), BUY_IN);
    assert_eq!(sitting.waits_for(), None);
}

#[test]
fn a_time_bank_goes_before_the_table_stands_and_only_once() {
    let mut sitting = Sitting::of(Rulebook::OntarioFair, "Th 6d 4h 5c 2c Tc 9c");
    sitting.bet(ANA, 1, 100);
    sitting.tick();
    sitting.tick();
    assert_eq!(sitting.phase(), Phase::Turns, "the bank was used first");
    assert_eq!(sitting.0.table.you(ANA).time_bank, 0);
    assert_eq!(sitting.waits_for(), Some((DeadlineFor::Turn, 15_000)));
    sitting.say(ANA, Command::Decide { spot: 1, hand: None, decision: Choice::Hit });
    let step = sitting.tick();
    assert_eq!(step.by, Actor::Table);
    assert_eq!(sitting.phase(), Phase::Betting, "the table stood for her");
    assert_eq!(sitting.0.table.view().spots[&1].hands[&1].status, HandStatus::Stood);
}

#[test]
fn each_decision_has_its_own_time() {
    let mut sitting = Sitting::of(Rulebook::OntarioFair, "2h 6d 3h 4c 2c");
    sitting.bet(ANA, 1, 100);
    sitting.tick();
    sitting.0.now_ms += 9_000;
    sitting.say(ANA, Command::Decide { spot: 1, hand: None, decision: Choice::Hit });
    assert_eq!(sitting.waits_for(), Some((DeadlineFor::Turn, 15_000)));
}

#[test]
fn silence_in_the_insurance_window_is_a_no() {
    let mut sitting = Sitting::of(Rulebook::OntarioFair, "Th Ad 8h 7c");
    sitting.bet(ANA, 1, 100);
    sitting.tick();
    assert_eq!(sitting.waits_for(), Some((DeadlineFor::Insurance, 10_000)));
    sitting.tick();
    assert_eq!(sitting.phase(), Phase::Turns);
    assert_eq!(sitting.0.table.in_play(ANA).cents(), 100);
}

#[test]
fn a_single_stake_of_poker_21_waits_on_after_the_deadline() {
    let mut sitting = Sitting::of(Rulebook::Poker21, "");
    sitting.bet(ANA, 1, 200);
    let first = sitting.0.table.deadline();
    sitting.tick();
    assert_eq!(sitting.phase(), Phase::Betting);
    assert_eq!(sitting.0.table.in_play(ANA).cents(), 200);
    assert_eq!(sitting.waits_for(), None);
    assert!(sitting.0.table.deadline() > first);
    sitting.tick();
    assert_eq!(sitting.0.table.in_play(ANA), Chips::ZERO, "the quiet table is cleared");
}

#[test]
fn after_a_restart_the_time_that_was_left_goes_on() {
    let mut sitting = Sitting::of(Rulebook::OntarioFair, "Th 6d 9h");
    sitting.bet(ANA, 1, 100);
    sitting.0.now_ms = 86_400_000;
    sitting.tell(&Actor::House, &Command::Resume);
    assert_eq!(sitting.waits_for(), Some((DeadlineFor::Betting, 15_000)));
    sitting.0.now_ms += 12_000;
    sitting.bet(ANA, 1, 200);
    sitting.0.now_ms += 86_400_000;
    sitting.tell(&Actor::House, &Command::Resume);
    assert_eq!(sitting.waits_for(), Some((DeadlineFor::Betting, 5_000)), "at least five seconds");
}

#[test]
fn a_plan_is_carried_out_when_its_turn_comes() {
    let mut sitting = Sitting::of(Rulebook::OntarioFair, "Th 9h 6d 8h 9c Tc 5s");
    sitting.bet(ANA, 1, 100);
    sitting.bet(BOB, 2, 100);
    sitting.tick();
    sitting.say(BOB, Command::Plan { spot: 2, decision: Some(Decision::Stand) });
    assert_eq!(sitting.0.table.you(BOB).plans.len(), 1);
    sitting.say(ANA, stand(1));
    assert_eq!(sitting.phase(), Phase::Betting, "bob's hand stood as he had planned");
    assert_eq!(sitting.0.table.you(BOB).plans.len(), 0);
}

#[test]
fn what_follows_from_a_plan_is_its_makers_even_when_the_clock_carries_it_out() {
    let mut sitting = Sitting::of(Rulebook::OntarioFair, "Th 8h 6d 9h 9c Tc 5s");
    for (player, spot) in [(ANA, 1), (BOB, 2)] {
        sitting.bet(player, spot, 100);
        sitting.say(player, Command::Confirm);
    }
    let plan = Command::Plan { spot: 2, decision: Some(Decision::Stand) };
    sitting.say(BOB, plan.clone());
    sitting.tick(); // the time bank
    let before = sitting.0.table.clone();
    let step = sitting.tick();
    let words = words(&sitting.0.table, &step);
    let stood: Vec<_> = words.iter().filter(|event| event.kind == "stood").collect();
    assert_eq!(stood[0].words.en, "Time is up: the hand stands.");
    assert_eq!(stood[1].words.en, "Stands, as planned.");
    let parts = step.parts(&before);
    let is_stood =
        |part: &&Step| matches!(part.events[..], [Event::Felt(blackjack::FeltEvent::Stood { .. })]);
    let whose: Vec<_> =
        parts.iter().filter(is_stood).map(|part| (part.by.clone(), part.command.clone())).collect();
    assert_eq!(whose, [(Actor::Table, Command::Tick), (Actor::Player(BOB), plan)]);
}

#[test]
fn a_plan_that_is_not_possible_is_dropped_and_the_player_asked() {
    let mut sitting = Sitting::of(Rulebook::OntarioFair, "Th 9h 6d 8h 7c");
    sitting.bet(ANA, 1, 100);
    sitting.bet(BOB, 2, 100);
    sitting.tick();
    assert_eq!(sitting.refusal(ANA, &Command::Plan { spot: 2, decision: None }), "not-your-spot");
    assert_eq!(sitting.refusal(ANA, &Command::Plan { spot: 1, decision: None }), "wrong-phase");
    sitting.say(BOB, Command::Plan { spot: 2, decision: Some(Decision::Split) });
    sitting.say(ANA, stand(1));
    assert_eq!(sitting.0.table.view().turn.map(|turn| turn.spot), Some(2));
    assert_eq!(sitting.0.table.you(BOB).plans.len(), 0);
}

#[test]
fn an_idle_seat_is_freed_between_rounds() {
    let mut config = TableConfig::demo(Rulebook::OntarioFair);
    config.timers.idle_rounds_max = Some(2);
    let cards = ["Th 6d 9h Tc 5s"; 2].join(" ");
    let mut sitting = Sitting::with(config, &cards);
    for expected in [Some(2), None] {
        sitting.bet(ANA, 1, 100);
        sitting.tick();
        assert_eq!(sitting.0.table.seat_of(BOB), Some(2), "never in the middle of a round");
        sitting.say(ANA, stand(1));
        assert_eq!(sitting.0.table.seat_of(BOB), expected);
    }
    assert_eq!(sitting.0.table.rack(BOB), BUY_IN, "the chips stay in the rack");
}

#[test]
fn a_seat_is_freed_after_rounds_and_time() {
    let mut config = TableConfig::demo(Rulebook::OntarioFair);
    (config.timers.idle_rounds_max, config.timers.idle_ms_min) = (Some(1), 60_000);
    let cards = ["Th 6d 9h Tc 5s"; 3].join(" ");
    let mut sitting = Sitting::with(config, &cards);
    for (ends_at_ms, expected) in [(20_000, Some(2)), (59_999, Some(2)), (120_000, None)] {
        sitting.bet(ANA, 1, 100);
        sitting.tick();
        sitting.0.now_ms = ends_at_ms;
        sitting.say(ANA, stand(1));
        assert_eq!(sitting.0.table.seat_of(BOB), expected, "{ends_at_ms}");
    }
    assert_eq!(sitting.0.table.seat_of(ANA), Some(1), "she plays");
}

#[test]
fn a_seat_without_play_is_warned_and_kept_by_a_sign_of_life() {
    let mut config = TableConfig::demo(Rulebook::OntarioFair);
    (config.timers.idle_rounds_max, config.timers.idle_ms_min) = (Some(2), 60_000);
    let cards = ["Th 6d 9h Tc 5s"; 3].join(" ");
    let mut sitting = Sitting::with(config, &cards);
    let play = |sitting: &mut Sitting| {
        sitting.bet(ANA, 1, 100);
        sitting.tick();
        sitting.say(ANA, stand(1));
        sitting.0.now_ms += 60_000;
    };
    let idle = |sitting: &Sitting| sitting.0.table.you(BOB).idle.expect("no stake lies");
    assert_eq!(idle(&sitting).rounds_left, None, "he has missed no round");
    play(&mut sitting);
    assert_eq!((idle(&sitting).rounds, idle(&sitting).rounds_left), (1, Some(1)));
    let here = Command::SitOut { out: false };
    let at = sitting.0.now_ms + 60_000;
    let step = sitting.say(BOB, here);
    assert_eq!(step.events, [Event::SatOut { player: BOB, out: false }]);
    play(&mut sitting);
    assert_eq!(sitting.0.table.seat_of(BOB), Some(2), "he has said that he is there");
    assert_eq!((idle(&sitting).rounds_left, idle(&sitting).at), (Some(1), Some(at)));
    play(&mut sitting);
    assert_eq!(sitting.0.table.seat_of(BOB), None);
    assert_eq!(sitting.0.table.you(BOB).idle, None);
}

#[test]
fn a_quiet_table_says_when_its_seats_go_free_and_a_sign_of_life_puts_it_off() {
    let mut sitting = Sitting::of(Rulebook::OntarioFair, "Th 6d 9h Tc 5s");
    let at = |sitting: &Sitting| sitting.0.table.you(ANA).idle.and_then(|idle| idle.quiet_at);
    let first = at(&sitting).expect("nothing lies on the table");
    assert_eq!(Some(first), sitting.0.table.deadline());
    let early = sitting.judge(&Actor::Player(BOB), &Command::SitOut { out: false });
    assert!(early.expect("it is no mistake").events.is_empty(), "too early: no step");
    sitting.0.now_ms += 100_000;
    sitting.say(BOB, Command::SitOut { out: false });
    assert_eq!(at(&sitting), Some(first + 100_000), "for all who sit there");
}

#[test]
fn the_results_of_a_round_are_shown_before_stakes_are_taken_again() {
    let cards = ["Th 6d 9h Tc 5s"; 2].join(" ");
    let mut sitting = Sitting::with(TableConfig::for_people(Rulebook::OntarioFair), &cards);
    sitting.say(BOB, Command::SitOut { out: true });
    sitting.bet(ANA, 1, 100);
    assert_eq!(sitting.waits_for(), Some((DeadlineFor::Betting, 12_000)));
    sitting.say(ANA, Command::Confirm);
    sitting.say(ANA, stand(1));
    assert_eq!(sitting.waits_for(), Some((DeadlineFor::Results, 2_500)));
    assert_eq!(sitting.phase(), Phase::Betting);
    let bet = Command::Bet { spot: 1, amount: Chips::cents_const(100) };
    assert_eq!(sitting.refusal(ANA, &bet), "betting-closed");
    let options = sitting.0.table.you(ANA).options;
    assert!(!options.values().any(|option| matches!(option.wish, Do::Bet { .. })));
    assert_eq!(sitting.judge(&Actor::Table, &Command::Deal).unwrap_err().code(), "wrong-phase");
    // Chips may be bought and seats taken or left meanwhile.
    sitting.say(ANA, Command::BuyIn { amount: BUY_IN, play: false });
    assert_eq!(sitting.waits_for(), Some((DeadlineFor::Results, 2_500)));
    sitting.tick();
    assert_eq!(sitting.waits_for(), None);
    sitting.bet(ANA, 1, 100);
    assert_eq!(sitting.waits_for(), Some((DeadlineFor::Betting, 12_000)));
}

#[test]
fn a_pause_ends_the_time_for_results_and_a_last_round_has_time_to_be_played_after_it() {
    let cards = ["Th 6d 9h Tc 5s"; 3].join(" ");
    let config = TableConfig { attended: true, ..TableConfig::for_people(Rulebook::OntarioFair) };
    let mut sitting = Sitting::with(config, &cards);
    let pit = Actor::Pit("pat".to_owned());
    let play = |sitting: &mut Sitting| {
        sitting.bet(ANA, 1, 100);
        sitting.tick();
        sitting.say(ANA, stand(1));
    };
    play(&mut sitting);
    sitting.tell(&pit, &Command::Pause { reason: "a spilled drink".to_owned() });
    assert_eq!(sitting.waits_for(), None);
    sitting.tell(&pit, &Command::Unpause);
    play(&mut sitting);
    sitting.tell(&pit, &Command::LastRound { rounds: None, minutes: None });
    assert_eq!(sitting.waits_for(), Some((DeadlineFor::Results, 2_500)));
    sitting.tick();
    assert_eq!(sitting.waits_for(), Some((DeadlineFor::Betting, 12_000)), "the last round");
    play(&mut sitting);
    assert_eq!(sitting.phase(), Phase::Closed);
}

#[test]
fn betting_waits_for_all_who_are_seated_and_do_not_sit_out() {
    let cards = ["Th 6d 9h Tc 5s"; 3].join(" ");
    let mut sitting = Sitting::with(TableConfig::for_people(Rulebook::OntarioFair), &cards);
    sitting.bet(ANA, 1, 100);
    sitting.tick();
    sitting.say(ANA, stand(1));
    sitting.tick();
    // Bob did not play that round, and has the time of this one.
    sitting.bet(ANA, 1, 100);
    sitting.say(ANA, Command::Confirm);
    assert_eq!(sitting.phase(), Phase::Betting);
    sitting.bet(BOB, 2, 100);
    sitting.say(BOB, Command::Confirm);
    assert_eq!(sitting.phase(), Phase::Turns);
}

#[test]
fn betting_waits_no_longer_when_the_last_one_sits_out_or_goes_or_has_no_chips() {
    for goes in [Command::SitOut { out: true }, Command::Leave, Command::CashOut] {
        let config = TableConfig::for_people(Rulebook::OntarioFair);
        let mut sitting = Sitting::with(config, "Th 6d 9h Tc 5s");
        sitting.bet(ANA, 1, 100);
        sitting.say(ANA, Command::Confirm);
        assert_eq!(sitting.phase(), Phase::Betting);
        sitting.say(BOB, goes);
        assert_eq!(sitting.phase(), Phase::Turns);
    }
    let config = TableConfig::for_people(Rulebook::OntarioFair);
    let mut sitting = Sitting::with(config, "Th 6d 9h Tc 5s");
    sitting.say(BOB, Command::CashOut);
    sitting.say(BOB, Command::Sit { seat: 2 });
    sitting.bet(ANA, 1, 100);
    sitting.say(ANA, Command::Confirm);
    assert_eq!(sitting.phase(), Phase::Turns, "bob has no chips");
}

#[test]
fn a_table_at_which_nothing_happens_frees_its_seats() {
    let mut sitting = Sitting::of(Rulebook::QuebecOnline, "");
    assert_eq!(sitting.0.table.seat_of(ANA), Some(1));
    assert_eq!(sitting.waits_for(), None, "nobody is shown a countdown");
    sitting.0.now_ms = 179_999;
    let early = sitting.judge(&Actor::Table, &Command::Tick).expect_err("it is too early");
    assert_eq!(early.code(), "wrong-phase");
    let step = sitting.tick();
    assert_eq!(sitting.0.now_ms, 180_000);
    assert!(step.events.iter().any(|event| matches!(event, Event::SeatLeft { idle: true, .. })));
    assert_eq!(sitting.0.table.seat_of(ANA), None);
    assert_eq!(sitting.0.table.deadline(), None);
}

#[test]
fn racks_are_topped_up_and_cashed_out_between_rounds_only() {
    let mut sitting = Sitting::of(Rulebook::OntarioFair, "Th 6d 9h Tc 9s");
    sitting.bet(ANA, 1, 100);
    sitting.tick();
    let top_up = Command::BuyIn { amount: BUY_IN, play: false };
    assert_eq!(sitting.refusal(ANA, &top_up), "wrong-phase");
    assert_eq!(sitting.refusal(ANA, &Command::CashOut), "wrong-phase");
    assert_eq!(sitting.refusal(ANA, &Command::Leave), "wrong-phase");
    sitting.say(ANA, stand(1));
    sitting.say(ANA, top_up);
    sitting.bet(ANA, 1, 500);
    let step = sitting.say(ANA, Command::CashOut);
    let home = Account::Purse(ANA);
    let out = step.transfers.iter().find(|transfer| transfer.to == home);
    assert_eq!(out.map(|transfer| transfer.amount.cents()), Some(2 * BUY_IN.cents() + 100));
    assert_eq!(sitting.0.table.seat_of(ANA), None);
    assert_eq!(sitting.0.table.layout(), Chips::ZERO);
    assert_eq!(sitting.0.table.players().collect::<Vec<_>>(), [BOB]);
}

#[test]
fn holder_backer_and_spectator_each_see_what_is_theirs_to_do() {
    let cal = PlayerId(Uuid::from_u128(3));
    let mut sitting = Sitting::of(Rulebook::ParisClub, "Th Ad 8h 9c");
    sitting.say(cal, Command::BuyIn { amount: BUY_IN, play: false });
    sitting.say(ANA, Command::Consent { backer: None, yes: true });
    sitting.bet(ANA, 1, 1_000);
    let backing = sitting.0.table.you(cal);
    assert!(backing.options.contains_key("back:1"));
    assert!(!backing.options.contains_key("bet:1"));
    sitting.say(cal, Command::Back { spot: 1, amount: Chips::cents_const(2_000) });
    sitting.tick();
    assert!(sitting.0.table.you(ANA).options.contains_key("insure:1"));
    let backer = sitting.0.table.you(cal);
    assert_eq!(backer.options["insure:1"].cost, 1_000, "half of his own stake");
    assert!(backer.options.contains_key("follow:1"));
    assert!(!sitting.0.table.you(BOB).options.contains_key("insure:1"));
    sitting.tick();
    let may = |player, word: &str| {
        sitting.0.table.you(player).options.keys().any(|key| key.starts_with(word))
    };
    assert!(may(ANA, "stand:") && !may(cal, "stand:") && !may(BOB, "stand:"));
    assert!(may(PlayerId(Uuid::from_u128(9)), "sit:"), "a spectator may take a free seat");
}

#[test]
fn the_pit_can_open_a_table_without_backers_and_without_stakes_on_vacant_spots() {
    let cal = PlayerId(Uuid::from_u128(3));
    let all = TableConfig::demo(Rulebook::ParisClub);
    let none = TableConfig { backing: false, vacant_spots: false, ..all.clone() };
    for (config, has) in [(all, true), (none, false)] {
        assert!(config.judge_settings().is_ok());
        let mut sitting = Sitting::with(config, "Th Ad 8h 9c");
        sitting.say(cal, Command::BuyIn { amount: BUY_IN, play: false });
        sitting.bet(ANA, 1, 1_000);
        let amount = Chips::cents_const(1_000);
        let code = |player: PlayerId, command: Command| {
            sitting.judge(&Actor::Player(player), &command).err().map(|refusal| refusal.code())
        };
        let refused = |code| if has { None } else { Some(code) };
        let back = Command::Back { spot: 1, amount };
        assert_eq!(code(cal, back), refused("backing-not-allowed"));
        let consent = Command::Consent { backer: None, yes: true };
        assert_eq!(code(ANA, consent), refused("backing-not-allowed"));
        let vacant = Command::Bet { spot: 3, amount };
        assert_eq!(code(ANA, vacant), refused("vacant-bets-not-allowed"));
        let offers =
            |player, option: &str| sitting.0.table.you(player).options.contains_key(option);
        assert_eq!((offers(cal, "back:1"), offers(ANA, "bet:3")), (has, has));
        let sign = sitting.0.table.view().sign;
        assert_eq!((sign.backing, sign.vacant_spots), (has, has));
    }
    // What the rulebook does not have is switched on by nobody.
    let fair = TableConfig::demo(Rulebook::OntarioFair);
    assert!(fair.judge_settings().is_ok());
    assert!(TableConfig { backing: true, ..fair.clone() }.judge_settings().is_err());
    assert!(TableConfig { vacant_spots: true, ..fair }.judge_settings().is_err());
}

const DAY_MS: i64 = 86_400_000;

/// Q8, A46: a round still unfinished after 35 days is cancelled; stake, double, insurance and the
/// booked half go back, and the table is there for the next round.
#[test]
fn a_round_unfinished_after_35_days_is_cancelled_and_its_stakes_return() {
    // Ana at all three zones: natural, nineteen, a pair; the dealer an ace.
    let mut sitting = Sitting::of(Rulebook::QuebecOnline, "As Td 8h Ad Ks 9c 8d 7c 5s");
    for (spot, cents) in [(1, 1_000), (2, 500), (3, 2_000)] {
        sitting.bet(ANA, spot, cents);
    }
    sitting.tick();
    let began = sitting.0.now_ms;
    assert_eq!(sitting.phase(), Phase::Insurance);
    sitting.say(ANA, Command::EvenMoney { spot: 1, hand: None });
    sitting.say(ANA, Command::Insure { spot: 2, hand: None, amount: None });
    sitting.say(ANA, Command::Decline { spot: 3, hand: None });
    assert_eq!(sitting.0.table.in_play(ANA).cents(), 3_500 + 500 + 250);
    // The house stands still: its deadline is long past when it comes back.
    sitting.0.now_ms = began + 35 * DAY_MS - 1;
    sitting.tell(&Actor::House, &Command::Resume);
    let turn_ends = sitting.0.table.deadline();
    assert_eq!(turn_ends, Some(began + 35 * DAY_MS), "before the turn runs out");
    let early = sitting.judge(&Actor::Table, &Command::Tick).expect_err("it is too early");
    assert_eq!(early.code(), "wrong-phase");
    let step = sitting.tick();
    assert_eq!(step.by, Actor::Table);
    assert_eq!(sitting.0.table.rack(ANA), BUY_IN);
    assert_eq!(sitting.0.table.layout(), Chips::ZERO);
    assert!(step.transfers.iter().all(|transfer| transfer.kind == TransferKind::StakeBack));
    assert_eq!(sitting.phase(), Phase::Betting);
    assert_eq!(sitting.0.table.view().spots[&2].hands[&1].status, HandStatus::Void);
    sitting.bet(ANA, 1, 500);
}

/// Q8 is quebec-online's alone.
#[test]
fn no_other_round_is_cancelled_for_its_age() {
    let mut sitting = Sitting::of(Rulebook::OntarioFair, "Th 6d 9h Tc 9s");
    sitting.bet(ANA, 1, 100);
    sitting.tick();
    sitting.0.now_ms += 40 * DAY_MS;
    sitting.tell(&Actor::House, &Command::Resume);
    sitting.tick();
    assert_eq!(sitting.phase(), Phase::Turns, "the time bank goes first");
    sitting.tick();
    assert_eq!(sitting.0.table.view().spots[&1].hands[&1].status, HandStatus::Stood);
}
