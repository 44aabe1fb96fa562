//! Requests of the cage: who may consent to them, refuse them and carry them out.

use chips::{Chips, PlayerId, TableId};
use serde_json::json;
use uuid::Uuid;

use super::*;
use crate::drawer::{Drawer, DrawerCount, DrawerMove, Pieces};
use crate::entry::HouseEntry;
use crate::protection::{Change, Length};
use crate::records::{CageCount, CageTrade, RoundCorrection, StaffChange};
use crate::staff::StaffAsk;

const ANA: PlayerId = PlayerId(Uuid::from_u128(1));
const BOB: PlayerId = PlayerId(Uuid::from_u128(2));

fn cents(cents: i64) -> Chips {
    Chips::from_cents(cents).unwrap()
}

fn trade(amount: i64) -> CageTrade {
    let reference = "slip".to_owned();
    let (paid, request, drawer) = (None, None, None);
    CageTrade { player: ANA, amount: cents(amount), reference, paid, request, drawer }
}

fn correction(back: bool) -> RoundCorrection {
    RoundCorrection {
        table: TableId(Uuid::from_u128(9)),
        round: 12,
        player: ANA,
        amount: cents(100),
        back,
        play: false,
        reason: "a 20 was paid as a 19".to_owned(),
        dispute: None,
        request: None,
    }
}

fn by(text: &str) -> Author {
    text.parse().unwrap()
}

/// A request asked for by `cage:Ida` at 0, and what its entry was.
fn asked(ask: CageAsk) -> Requests {
    let needs = ask.needs(&by("cage:Ida"), 0, cents(300_000));
    let mut requests = Requests::default();
    let entry = HouseEntry::asked(by("cage:Ida"), ask, needs);
    requests.note(entry.author(), &entry.recorded(1), 0);
    requests
}

fn approve(requests: &mut Requests, who: &Author) {
    let entry = HouseEntry::answered(who.clone(), 1, true);
    requests.note(who, &entry.recorded(0), 1);
}

#[test]
fn what_needs_whose_consent() {
    let needs = |ask: CageAsk, traded| {
        let needs = ask.needs(&by("cage:Ida"), traded, cents(300_000));
        (needs.second, needs.player)
    };
    let change = Change::Away { length: Length::FiveYears };
    assert_eq!(needs(CageAsk::Issue { amount: cents(1) }, 0), (true, false));
    assert_eq!(needs(CageAsk::Purchase(trade(300_000)), 0), (false, false));
    assert_eq!(needs(CageAsk::Purchase(trade(300_001)), 0), (true, false));
    assert_eq!(needs(CageAsk::Purchase(trade(1)), 300_000), (true, false));
    assert_eq!(needs(CageAsk::Purchase(trade(1)), i64::MAX), (true, false));
    assert_eq!(needs(CageAsk::Redemption(trade(1)), 0), (false, true));
    assert_eq!(needs(CageAsk::Redemption(trade(300_001)), 0), (true, true));
    assert_eq!(needs(CageAsk::Limits { player: ANA, change }, 0), (false, true));
    assert_eq!(needs(CageAsk::Correction(correction(false)), 0), (true, false));
    assert_eq!(needs(CageAsk::Correction(correction(true)), 0), (true, true));
}

#[test]
fn a_player_is_shown_what_they_agree_to_and_corrections_that_were_carried_out() {
    for back in [false, true] {
        let mut requests = asked(CageAsk::Correction(correction(back)));
        assert_eq!(requests.of(1).unwrap().is_shown_to_player(), back);
        approve(&mut requests, &by("cage:Ivo"));
        assert_eq!(requests.of(1).unwrap().is_ready(), !back);
        let done = RoundCorrection { request: Some(1), ..correction(back) };
        let entry = HouseEntry::round_corrected(Actor::Pit("Pia".to_owned()), done);
        requests.note(entry.author(), &entry.recorded(0), 2);
        assert!(requests.of(1).unwrap().is_shown_to_player());
    }
}

#[test]
fn nobody_approves_their_own_request_and_each_consent_is_of_another_person() {
    let mut requests = asked(CageAsk::Redemption(trade(300_001)));
    let judge = |requests: &Requests, who: &str| requests.judge(1, &by(who), true, 1);
    for own in ["cage:Ida", "pit:Ida", "admin:ida"] {
        assert_eq!(judge(&requests, own), Err(NotAnswerable::Own), "{own}");
    }
    let bob = Author::from(Actor::Player(BOB)).to_string();
    for other in [bob.as_str(), "croupier:Carl", "auditor:Olga", "house", "console"] {
        assert_eq!(judge(&requests, other), Err(NotAnswerable::NotTheirs), "{other}");
    }
    assert_eq!(judge(&requests, "pit:Pia"), Ok(()));
    approve(&mut requests, &by("pit:Pia"));
    assert_eq!(judge(&requests, "pit:Per"), Err(NotAnswerable::NotTheirs));
    assert!(!requests.of(1).unwrap().is_ready());
    let ana = Author::from(Actor::Player(ANA));
    assert_eq!(requests.judge(1, &ana, true, 1), Ok(()));
    approve(&mut requests, &ana);
    assert!(requests.of(1).unwrap().is_ready());
    let done = CageTrade { request: Some(1), ..trade(300_001) };
    let entry = HouseEntry::redemption(Actor::Cage("Ida".to_owned()), done);
    requests.note(entry.author(), &entry.recorded(7), 2);
    assert_eq!(requests.of(1).unwrap().state, RequestState::Done { receipt: Some(7) });
    assert_eq!(judge(&requests, "pit:Pia"), Err(NotAnswerable::Over));
}

#[test]
fn new_chips_and_counts_that_differ_need_consent_from_outside_the_cage() {
    let count = CageCount { counted: 5, books: 7, reason: "a drawer is locked".to_owned() };
    for ask in [CageAsk::Issue { amount: cents(1) }, CageAsk::Count(count)] {
        let requests = asked(ask);
        assert_eq!(requests.judge(1, &by("cage:Ivo"), true, 1), Err(NotAnswerable::NotTheirs));
        assert_eq!(requests.judge(1, &by("pit:Pia"), true, 1), Ok(()));
        assert_eq!(requests.judge(1, &by("admin:Ada"), true, 1), Ok(()));
        let request = requests.of(1).unwrap();
        let may = ["cage:Ivo", "pit:Pia"].map(|who| request.may_consent(&by(who), 1));
        assert_eq!((request.needs_outside(), may), (true, [false, true]));
        assert!(!request.may_consent(&by("pit:Pia"), REQUEST_MS + 1), "it is over");
    }
}

#[test]
fn a_large_trade_needs_consent_from_outside_the_cage_but_for_requests_of_earlier_releases() {
    for ask in [CageAsk::Purchase(trade(300_001)), CageAsk::Redemption(trade(300_001))] {
        let requests = asked(ask.clone());
        assert_eq!(requests.judge(1, &by("cage:Ivo"), true, 1), Err(NotAnswerable::NotTheirs));
        for outside in ["pit:Pia", "admin:Ada"] {
            assert_eq!(requests.judge(1, &by(outside), true, 1), Ok(()), "{outside}");
        }
        let needs = ask.needs(&by("cage:Ida"), 0, cents(300_000));
        let recorded = serde_json::to_value(needs).unwrap();
        assert_eq!(recorded["outside"], true);
        let earlier: ConsentNeeds =
            serde_json::from_value(json!({ "second": true, "player": needs.player })).unwrap();
        assert!(needs.covers(earlier) && !earlier.covers(needs));
        let mut requests = Requests::default();
        let entry = HouseEntry::asked(by("cage:Ida"), ask, earlier);
        requests.note(entry.author(), &entry.recorded(1), 0);
        assert_eq!(requests.judge(1, &by("cage:Ivo"), true, 1), Ok(()));
    }
}

/// A count of a drawer in which 900 should lie.
fn counted(cashier: &str, counted: u32) -> DrawerCount {
    let pieces = vec![Pieces { value: 100, count: counted }];
    let reason = Some("a note is missing".to_owned());
    DrawerCount { drawer: Drawer::opened(1, cashier, 900), pieces, reason }
}

#[test]
fn money_that_moves_and_counts_that_differ_need_consent_from_outside_the_cage() {
    let ida = by("cage:Ida");
    let needs = |ask: &DrawerAsk| CageAsk::Drawer(ask.clone()).needs(&ida, 0, cents(1)).second;
    let pieces = vec![Pieces { value: 100, count: 1 }];
    // A cashier alone opens and ends an empty drawer.
    assert!(!needs(&DrawerAsk::Open { pieces: Vec::new() }));
    let drawer = Drawer::opened(1, "ida", 0);
    let empty = DrawerCount { drawer, pieces: Vec::new(), reason: None };
    assert!(!needs(&DrawerAsk::Close(empty)));
    let opening = DrawerAsk::Open { pieces: pieces.clone() };
    let moved = DrawerMove { into: false, pieces, reason: "too much cash".to_owned() };
    let (moved, short) = (DrawerAsk::Move(moved), DrawerAsk::Close(counted("Ida", 8)));
    let right = DrawerAsk::Close(counted("Ida", 9));
    for ask in [opening, moved, short, right, DrawerAsk::Close(counted("Eve", 9))] {
        assert!(needs(&ask), "{ask:?}");
        let requests = asked(CageAsk::Drawer(ask));
        for cage in ["cage:Ivo", "cage:Eve"] {
            assert_eq!(requests.judge(1, &by(cage), true, 1), Err(NotAnswerable::NotTheirs));
        }
        assert_eq!(requests.judge(1, &by("pit:Pia"), true, 1), Ok(()));
    }
}

#[test]
fn a_drawer_is_taken_over_by_the_cashier_who_has_counted_it() {
    let ask = DrawerAsk::HandOver { to: "Ivo".to_owned(), count: counted("Ida", 9) };
    let requests = asked(CageAsk::Drawer(ask));
    for other in ["cage:Eve", "pit:Pia", "admin:Ivo"] {
        assert_eq!(requests.judge(1, &by(other), true, 1), Err(NotAnswerable::NotTheirs));
    }
    assert_eq!(requests.judge(1, &by("cage:ivo"), true, 1), Ok(()));
    assert!(!requests.of(1).unwrap().needs_outside(), "it needs that one");
    assert_eq!(requests.judge(1, &by("cage:Ida"), false, 1), Ok(()), "it may be taken back");
}

#[test]
fn what_an_administrator_asks_for_a_cashier_may_consent_to() {
    let (ada, ask) = (by("admin:Ada"), CageAsk::Issue { amount: cents(1) });
    let mut requests = Requests::default();
    let needs = ask.needs(&ada, 0, cents(300_000));
    let entry = HouseEntry::asked(ada, ask, needs);
    requests.note(entry.author(), &entry.recorded(1), 0);
    let request = requests.of(1).unwrap();
    assert!(request.may_consent(&by("cage:Ivo"), 1) && !request.needs_outside());
}

#[test]
fn a_request_ends_after_half_an_hour_or_when_it_is_refused() {
    let mut requests = asked(CageAsk::Purchase(trade(300_001)));
    let late = REQUEST_MS + 1;
    assert_eq!(requests.judge(1, &by("pit:Pia"), true, late), Err(NotAnswerable::Over));
    let waiting = |now_ms| requests.waiting(now_ms).count();
    assert_eq!((waiting(REQUEST_MS), waiting(late)), (1, 0));
    // Who asked may take it back.
    assert_eq!(requests.judge(1, &by("cage:Ida"), false, 1), Ok(()));
    let entry = HouseEntry::answered(by("cage:Ida"), 1, false);
    requests.note(entry.author(), &entry.recorded(0), 1);
    assert_eq!(requests.of(1).unwrap().state, RequestState::Refused);
    assert_eq!(requests.judge(1, &by("pit:Pia"), true, 1), Err(NotAnswerable::Over));
}

#[test]
fn parts_that_wait_for_the_player_alone_count_as_traded() {
    let small = asked(CageAsk::Redemption(trade(300_000)));
    assert_eq!(small.waiting_trades(ANA, REQUEST_MS), 300_000);
    assert_eq!(small.waiting_trades(BOB, REQUEST_MS), 0);
    assert_eq!(small.waiting_trades(ANA, REQUEST_MS + 1), 0);
    // A second person sees it.
    let large = asked(CageAsk::Redemption(trade(300_001)));
    assert_eq!(large.waiting_trades(ANA, REQUEST_MS), 0);
}

#[test]
fn a_request_ends_with_the_account_of_the_person_who_asked() {
    let mut requests = asked(CageAsk::Issue { amount: cents(1) });
    for (name, is_over) in [("Ivo", false), ("Ida", true)] {
        let change =
            StaffChange { name: name.to_owned(), sessions_ended: 1, at_ms: 1, request: None };
        requests.note_end(HouseEntry::staff_ended(Author::Console, change).event());
        let judged = requests.judge(1, &by("pit:Pia"), true, 1);
        assert_eq!(judged == Err(NotAnswerable::Over), is_over, "{name}");
    }
}

#[test]
fn a_change_of_the_staff_needs_the_pit_or_another_administrator_whom_it_is_not_about() {
    let ask = CageAsk::Staff(StaffAsk::End { name: "pia".to_owned() });
    let needs = ask.needs(&by("admin:Ada"), 0, cents(0));
    assert_eq!(needs, ConsentNeeds { second: true, ..ConsentNeeds::default() });
    let mut requests = Requests::default();
    let entry = HouseEntry::asked(by("admin:Ada"), ask, needs);
    requests.note(entry.author(), &entry.recorded(1), 0);
    assert!(requests.of(1).unwrap().needs_outside());
    for (who, expected) in [
        ("admin:ada", Err(NotAnswerable::Own)),
        ("pit:Pia", Err(NotAnswerable::Own)),
        ("cage:Ida", Err(NotAnswerable::NotTheirs)),
        ("croupier:Cy", Err(NotAnswerable::NotTheirs)),
        ("auditor:Al", Err(NotAnswerable::NotTheirs)),
        ("pit:Per", Ok(())),
        ("admin:Abe", Ok(())),
    ] {
        assert_eq!(requests.judge(1, &by(who), true, 1), expected, "{who}");
        // Who may consent may refuse, and who asked takes it back.
        let refusal = if who == "admin:ada" { Err(NotAnswerable::Own) } else { expected };
        assert_eq!(requests.judge(1, &by(who), false, 1), refusal, "{who}");
    }
    assert_eq!(requests.judge(1, &by("admin:Ada"), false, 1), Ok(()));
    approve(&mut requests, &by("pit:Per"));
    let request = requests.of(1).unwrap();
    assert!(request.is_ready() && !request.is_ready_for_house());
    // From now on only the house may refuse it: the office is about to carry it out.
    for who in ["admin:Ada", "pit:Per", "admin:Abe"] {
        assert_eq!(requests.judge(1, &by(who), false, 1), Err(NotAnswerable::Over), "{who}");
    }
    assert_eq!(requests.judge(1, &Author::HOUSE, false, 1), Ok(()));
    assert!(request.is_shown(100 * REQUEST_MS));
    let change =
        StaffChange { name: "pia".to_owned(), sessions_ended: 0, at_ms: 2, request: Some(1) };
    let ended = HouseEntry::staff_ended(by("admin:Ada"), change);
    let late = 100 * REQUEST_MS;
    requests.note(ended.author(), &ended.recorded(0), late);
    let request = requests.of(1).unwrap();
    assert_eq!(request.state, RequestState::Done { receipt: None });
    // It is shown for an hour from when it was carried out, however late that was.
    assert!(request.is_shown(late + 2 * REQUEST_MS) && !request.is_shown(late + 3 * REQUEST_MS));
}
