//! The tray of a table: what fills it when a round needs more than lies there, who signs for that,
//! and that play chips do not touch it.

use chips::{Account, Chips, PlayerId, TransferKind};
use protocol::{ChipPile, Phase, Role};
use table::{Actor, Allowed, Command, Event, LimitSetting, Rulebook, Setting, TableConfig};
use uuid::Uuid;

use super::{ANA, BUY_IN, Sitting, stand};

/// The most that a table may open with, in cents.
const FLOAT_MAX: i64 = 1_000_000_000;

#[test]
fn a_tray_short_of_chips_is_filled_from_the_cage_on_the_books() {
    let mut config = TableConfig::demo(Rulebook::OntarioFair);
    config.float = Chips::ZERO;
    let mut sitting = Sitting::with(config, "As 6d Kh");
    sitting.bet(ANA, 1, 400);
    let step = sitting.tick();
    let fill = step.transfers.iter().find(|transfer| transfer.kind == TransferKind::Fill);
    assert_eq!(fill.map(|fill| fill.from), Some(Account::Cage));
    assert_eq!(sitting.0.table.rack(ANA).cents(), BUY_IN.cents() + 600);
    // The fill has a slip of the table's series, which two persons sign.
    let amount = Chips::cents_const(1_000_000);
    let filled = Event::FloatFilled { amount, slip: Some(1) };
    assert!(step.events.contains(&filled), "{step:?}");
    assert_eq!(sitting.0.table.floor_line().covers, 1);
    let boss = || Actor::Pit("berthe".to_owned());
    let sign = Command::SignFill { slip: 1 };
    let staff = |sitting: &Sitting, role, name| sitting.0.table.staff(role, name);
    assert!(staff(&sitting, Role::Cage, "kay").options.contains_key("sign-fill:1"));
    sitting.0.tell(&boss(), &sign);
    assert_eq!(staff(&sitting, Role::Pit, "oscar").covers[&1].signed.as_deref(), Some("berthe"));
    for own in [boss(), Actor::Cage("Berthe".to_owned())] {
        assert_eq!(sitting.0.refusal(&own, &sign), "own-request", "{own}");
    }
    assert_eq!(sitting.0.refusal(&Actor::Croupier("carl".to_owned()), &sign), "not-allowed");
    // Also after the table has closed.
    sitting.0.tell(&boss(), &Command::Close);
    assert!(sitting.0.table.is_unsettled());
    sitting.0.tell(&Actor::Pit("oscar".to_owned()), &sign);
    assert!(!sitting.0.table.is_unsettled());
    assert_eq!(sitting.0.refusal(&boss(), &sign), "no-such-request");
}

#[test]
fn a_tray_that_may_run_short_is_called_low_before_it_does_and_none_is_opened_so() {
    for (rulebook, most) in [
        // Seven spots, each split into three or four hands that double and win at the maximum.
        (Rulebook::OntarioFair, 7 * 3 * 2 * 500),
        (Rulebook::ParisClub, 7 * 4 * 2 * 50_000),
        // One player has the maximum once (Q1).
        (Rulebook::QuebecOnline, 4 * 2 * 25_000),
        // And five identical cards for each POK stake (P7).
        (Rulebook::Poker21, 7 * 4 * 2 * 10_000 + 7 * 150 * 2_000),
        // Split hands are not doubled (H6).
        (Rulebook::HomeGame, 8 * 4 * 10_000),
    ] {
        let mut config = TableConfig::demo(rulebook);
        assert!(config.float.cents() >= most, "a demo table has enough");
        let unit = config.limits.unit.cents();
        for (float, is_low) in [(most, false), (most - unit, true)] {
            config.float = Chips::cents_const(float);
            let sitting = Sitting::with(config.clone(), "As 6d Kh");
            assert_eq!(sitting.0.table.floor_line().float_low, is_low, "{rulebook} {float}");
            let fault = config.judge_settings().err();
            let allowed = is_low.then_some((Setting::Float, Allowed::Range(most, FLOAT_MAX)));
            assert_eq!(fault.map(|fault| (fault.setting, fault.allowed)), allowed);
        }
    }
}

/// The most is no more than it can be: one hand becomes four, each is doubled, and the dealer goes
/// over 21.
#[test]
fn a_player_can_win_all_that_a_spot_is_said_to_cost() {
    let mut config = TableConfig::demo(Rulebook::ParisClub);
    config.limits.bet_max = Chips::cents_const(10_000);
    let mut sitting = Sitting::with(config, "8s 6d 8h 8d 8c 3s Td 3h Tc 3d Th 3c Ts Kh Qc");
    let (cost, before) = (sitting.0.table.round_cost_max(), sitting.0.table.float().cents());
    sitting.bet(ANA, 1, 10_000);
    sitting.tick();
    let mut decisions = Vec::new();
    while sitting.phase() == Phase::Turns {
        let options = sitting.0.table.you(ANA).options;
        let best = ["split:", "double:"].into_iter().find_map(|name| {
            options.iter().find(|(option, _)| option.starts_with(name)).map(|(_, option)| option)
        });
        let wish = &best.expect("she may split or double").wish;
        decisions.push(*wish);
        sitting.say(ANA, Command::from_wish(wish, false).expect("an option is a command"));
    }
    assert_eq!(decisions.len(), 3 + 4, "{decisions:?}");
    assert_eq!(before - sitting.0.table.float().cents(), cost / 7);
}

/// A stake counts as it was placed, also when lower limits are posted then (C10).
#[test]
fn a_stake_under_higher_limits_counts_until_it_is_played() {
    for rulebook in [Rulebook::ParisClub, Rulebook::HomeGame] {
        let mut sitting = Sitting::with(TableConfig::demo(rulebook), "Ts 6d Th 9h Tc");
        let cost = |sitting: &Sitting| sitting.0.table.round_cost_max();
        let (before, sign) = (cost(&sitting), sitting.0.table.view().sign);
        let lower = Command::Limits {
            bet_min: None,
            bet_max: Chips::from_cents(sign.bet_max / 2),
            pok_max: None,
            rounds: 0,
            minutes: None,
        };
        sitting.bet(ANA, 1, sign.bet_max);
        sitting.0.tell(&Actor::Pit("berthe".to_owned()), &lower);
        assert_eq!(cost(&sitting), before, "{rulebook}: the stake lies there");
        sitting.say(ANA, Command::Bet { spot: 1, amount: Chips::ZERO });
        assert!(cost(&sitting) < before, "{rulebook}: it was taken back");
    }
    // It counts in the round, too, and no longer than that. No credit takes what it may cost.
    let mut sitting =
        Sitting::with(TableConfig::demo(Rulebook::ParisClub), "Ts 6d Th 9h Tc 2d 3d 4d");
    let cost = |sitting: &Sitting| sitting.0.table.round_cost_max();
    let (before, sign) = (cost(&sitting), sitting.0.table.view().sign);
    let bet_max = Chips::from_cents(sign.bet_max / 2);
    let (bet_min, pok_max, rounds, minutes) = (None, None, 0, None);
    sitting.bet(ANA, 1, sign.bet_max);
    let boss = Actor::Pit("berthe".to_owned());
    sitting.0.tell(&boss, &Command::Limits { bet_min, bet_max, pok_max, rounds, minutes });
    sitting.tick();
    assert_eq!((sitting.phase(), cost(&sitting)), (Phase::Turns, before));
    let (spare, unit) = (sitting.0.table.float().cents() - before, sign.unit);
    let credit = |cents: i64| Command::RequestChips {
        credit: true,
        amount: Chips::cents_const(cents),
        chips: vec![ChipPile { value: unit, count: u32::try_from(cents / unit).unwrap() }],
    };
    assert_eq!(sitting.0.refusal(&boss, &credit(spare + unit)), "tray-too-low");
    sitting.say(ANA, stand(1));
    assert!(cost(&sitting) < before, "the round is over");
}

/// Limits whose rounds no float could pay are not opened: what is too large is the maximum.
#[test]
fn limits_that_no_float_can_pay_for_are_refused() {
    let mut config = TableConfig::demo(Rulebook::ParisClub);
    config.float = Chips::cents_const(1_000_000_000);
    let most = 17_857_000;
    for (bet_max, is_refused) in [(most, false), (most + 1_000, true)] {
        config.limits.bet_max = Chips::cents_const(bet_max);
        let fault = config.judge_settings().err();
        let bet_max = Setting::Limits(LimitSetting::BetMax);
        let refused = is_refused.then_some((bet_max, Allowed::Range(1_000, most)));
        assert_eq!(fault.map(|fault| (fault.setting, fault.allowed)), refused);
    }
}

#[test]
fn play_chips_touch_neither_tray_nor_takings_and_a_player_has_one_kind() {
    let mut config = TableConfig::demo(Rulebook::OntarioFair);
    config.float = Chips::ZERO;
    let mut sitting = Sitting::with(config, "As 6d Kh");
    let gus = PlayerId(Uuid::from_u128(3));
    let buy_in = |play| Command::BuyIn { amount: BUY_IN, play };
    let before = sitting.0.table.floor_line();
    sitting.say(gus, buy_in(true));
    assert_eq!(sitting.refusal(gus, &buy_in(false)), "other-chips");
    assert_eq!(sitting.refusal(ANA, &buy_in(true)), "other-chips");
    sitting.say(gus, Command::Sit { seat: 3 });
    sitting.bet(gus, 3, 400);
    let step = sitting.tick();
    // A natural, paid without a fill.
    assert!(step.transfers.iter().all(|moved| moved.from.is_play() && moved.to.is_play()));
    assert_eq!(sitting.0.table.rack(gus).cents(), BUY_IN.cents() + 600);
    let after = sitting.0.table.floor_line();
    assert_eq!(
        (after.float, after.drop, after.turnover, after.win),
        (before.float, before.drop, before.turnover, before.win)
    );
    let step = sitting.say(gus, Command::CashOut);
    let out = step.transfers.first().map(|moved| (moved.from, moved.to));
    let id = sitting.0.table.id();
    assert_eq!(out, Some((Account::PlayRack(id, gus), Account::PlayPurse(gus))));
    sitting.say(gus, buy_in(false));
    assert_eq!(sitting.0.table.floor_line().drop, before.drop + BUY_IN.cents());
}
