//! What the check of the books finds wrong in entries about drawers.

use chips::{Chips, PlayerId};
use house::{DrawerCount, HouseEntry, Paid, Pieces};
use table::Actor;
use uuid::Uuid;

use super::*;

fn ida() -> Actor {
    Actor::Cage("Ida".to_owned())
}

fn pieces(cents: u32) -> Vec<Pieces> {
    vec![Pieces { value: 1, count: cents }]
}

fn opened() -> HouseEntry {
    HouseEntry::drawer_opened("Ida".to_owned(), pieces(900), Some(1)).unwrap()
}

fn trade(drawer: Option<&Drawer>) -> CageTrade {
    CageTrade {
        player: PlayerId(Uuid::from_u128(1)),
        amount: Chips::from_cents(50).unwrap(),
        reference: String::new(),
        paid: Some(Paid::Cash),
        request: None,
        drawer: drawer.cloned().map(Box::new),
    }
}

/// Judges an entry as the check of the cage does.
fn judge(drawers: &DrawersFollowed, entry: &HouseEntry) -> Result<Option<CageAsk>, &'static str> {
    if let HouseEvent::ChipsBought(trade) = entry.event() {
        return drawers.judge_trade(entry.author(), trade, true).map(|()| None);
    }
    drawers.judge(entry.author(), entry.event())
}

/// Follows entries of a house in which every trade needs a drawer. Returns the drawers, and fails
/// where one of the entries is wrong.
fn follow(entries: &[HouseEntry]) -> DrawersFollowed {
    let mut drawers = DrawersFollowed { are_needed: true, ..DrawersFollowed::default() };
    for (entry, number) in entries.iter().zip(1..) {
        assert_eq!(judge(&drawers, entry).map(drop), Ok(()), "{:?}", entry.event());
        drawers.note(&entry.recorded(number));
    }
    drawers
}

fn sale(before: &Drawer) -> HouseEntry {
    let after = trade(None).drawer_after(before, true);
    HouseEntry::purchase(ida(), trade(after.as_ref()))
}

fn end(drawer: &Drawer, counted: u32) -> DrawerEnd {
    let reason = Some("a note is missing".to_owned());
    let count = DrawerCount { drawer: drawer.clone(), pieces: pieces(counted), reason };
    DrawerEnd::new(count, None).unwrap()
}

#[test]
fn a_trade_goes_through_the_open_drawer_of_its_cashier() {
    let none = HouseEntry::purchase(ida(), trade(None));
    assert!(judge(&follow(&[]), &none).is_err());
    // In a house that has not said that it has drawers, it is as it was.
    assert_eq!(judge(&DrawersFollowed::default(), &none), Ok(None));
    let first = Drawer::opened(1, "Ida", 900);
    let followed = follow(&[opened(), sale(&first)]);
    assert!(judge(&followed, &none).is_err());
    // The drawer follows from the last entry, not from an earlier one.
    assert!(judge(&followed, &sale(&first)).is_err());
    let second = trade(None).drawer_after(&first, true).unwrap();
    assert_eq!(judge(&followed, &sale(&second)), Ok(None));
    let more = Drawer { cash_in: 51, ..second };
    assert!(judge(&followed, &HouseEntry::purchase(ida(), trade(Some(&more)))).is_err());
}

#[test]
fn a_drawer_is_opened_by_its_cashier_once_with_what_was_counted() {
    assert!(judge(&follow(&[opened()]), &opened()).is_err());
    let (cashier, pieces) = ("Ida".to_owned(), pieces(900));
    let more = HouseEvent::DrawerOpened { cashier, pieces, counted: 901, request: Some(1) };
    assert!(follow(&[]).judge(opened().author(), &more).is_err());
    let by_ivo = Author::from(Actor::Cage("Ivo".to_owned()));
    assert!(follow(&[]).judge(&by_ivo, opened().event()).is_err());
}

#[test]
fn money_moves_as_its_pieces_say() {
    let before = Drawer::opened(1, "Ida", 900);
    let moved = DrawerMove { into: false, pieces: pieces(400), reason: "safe".to_owned() };
    let entry = HouseEntry::drawer_moved(ida(), &before, moved, 3).unwrap();
    let followed = follow(&[opened(), entry]);
    assert_eq!(followed.of("ida").map(Drawer::cash), Some(500));
    let moved = DrawerMove { into: false, pieces: pieces(400), reason: "safe".to_owned() };
    let again = HouseEntry::drawer_moved(ida(), &before, moved, 4).unwrap();
    assert!(judge(&followed, &again).is_err());
}

#[test]
fn a_drawer_ends_with_what_lay_in_it_and_goes_to_a_cashier_without_one() {
    let drawer = Drawer::opened(1, "Ida", 900);
    let followed = follow(&[opened()]);
    let closed = |end: DrawerEnd| judge(&followed, &HouseEntry::drawer_closed(ida(), end));
    let Ok(Some(CageAsk::Drawer(DrawerAsk::Close(count)))) = closed(end(&drawer, 880)) else {
        panic!("a count that differs needs consent, and that is judged elsewhere")
    };
    assert_eq!(count.difference(), Some(-20));
    assert!(closed(DrawerEnd { reason: None, ..end(&drawer, 880) }).is_err());
    assert!(closed(DrawerEnd { difference: 0, ..end(&drawer, 880) }).is_err());
    assert!(closed(DrawerEnd { counted: 900, ..end(&drawer, 880) }).is_err());
    assert!(closed(end(&Drawer::opened(1, "Ida", 880), 880)).is_err());
    let given =
        |counted| HouseEntry::drawer_handed_over(ida(), "Ivo".to_owned(), end(&drawer, counted));
    assert!(judge(&followed, &given(880)).is_err());
    let after = follow(&[opened(), given(900)]);
    assert_eq!((after.of("Ida"), after.of("Ivo").map(Drawer::cash)), (None, Some(900)));
    let ivo = HouseEntry::drawer_opened("Ivo".to_owned(), pieces(5), Some(2)).unwrap();
    assert!(judge(&follow(&[opened(), ivo]), &given(900)).is_err());
    let by_nina = Author::from(Actor::Cage("Nina".to_owned()));
    assert!(followed.judge(&by_nina, given(900).event()).is_err());
}
