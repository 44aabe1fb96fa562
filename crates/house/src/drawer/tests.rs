//! What a drawer holds after each thing that happens to it, and what is no count.

use chips::{Chips, PlayerId};
use uuid::Uuid;

use super::*;
use crate::entry::HouseEntry;
use crate::records::CageTrade;
use table::Actor;

fn pieces(of: &[(u32, u32)]) -> Vec<Pieces> {
    of.iter().map(|(value, count)| Pieces { value: *value, count: *count }).collect()
}

fn trade(cents: i64, paid: Option<Paid>) -> CageTrade {
    CageTrade {
        player: PlayerId(Uuid::from_u128(1)),
        amount: Chips::from_cents(cents).unwrap(),
        reference: String::new(),
        paid,
        request: None,
        drawer: None,
    }
}

fn sold(drawer: &Drawer, cents: i64, paid: Paid) -> Drawer {
    trade(cents, Some(paid)).drawer_after(drawer, true).unwrap()
}

#[test]
fn a_count_has_each_value_once_and_no_pieces_that_do_not_exist() {
    assert_eq!(worth(&[]), Some(0));
    assert_eq!(worth(&pieces(&[(5_000, 3), (25, 4), (1, 7)])), Some(15_107));
    let most = MONEY_VALUES.map(|value| (value, PIECES_MAX));
    assert!(worth(&pieces(&most)).is_some_and(|worth| worth > 0));
    for bad in [&[(5_000, 1), (5_000, 1)][..], &[(3, 1)], &[(5_000, 0)], &[(1, PIECES_MAX + 1)]] {
        assert_eq!(worth(&pieces(bad)), None, "{bad:?}");
    }
}

#[test]
fn cash_and_cards_are_summed_apart_and_cash_alone_is_in_the_drawer() {
    let drawer = Drawer::opened(4, "Ida", 10_000);
    let drawer = sold(&sold(&drawer, 2_000, Paid::Cash), 30_000, Paid::Card);
    assert_eq!((drawer.cash(), drawer.cash_in, drawer.card_in), (12_000, 2_000, 30_000));
    let drawer = trade(1_500, Some(Paid::Cash)).drawer_after(&drawer, false).unwrap();
    let drawer = trade(9_000_000, Some(Paid::Card)).drawer_after(&drawer, false).unwrap();
    assert_eq!((drawer.cash(), drawer.cash_out, drawer.card_out), (10_500, 1_500, 9_000_000));
    assert_eq!((drawer.trades, drawer.number, drawer.opening), (4, 4, 10_000));
    // A trade that was asked for in an earlier release does not say how it was paid.
    let before = trade(7, None).drawer_after(&drawer, true).unwrap();
    assert_eq!((before.card_in, before.cash()), (30_007, 10_500));
}

#[test]
fn no_more_cash_leaves_a_drawer_than_lies_in_it() {
    let drawer = Drawer::opened(1, "Ida", 500);
    assert!(trade(500, Some(Paid::Cash)).drawer_after(&drawer, false).is_some());
    assert_eq!(trade(501, Some(Paid::Cash)).drawer_after(&drawer, false), None);
    let moved = |into, cents| DrawerMove {
        into,
        pieces: pieces(&[(1, cents)]),
        reason: "change".to_owned(),
    };
    assert_eq!(drawer.after_move(&moved(false, 501)), None);
    let filled = drawer.after_move(&moved(true, 700)).unwrap();
    let emptied = filled.after_move(&moved(false, 1_200)).unwrap();
    assert_eq!((filled.cash(), emptied.cash(), emptied.put_in), (1_200, 0, 700));
    assert_eq!(drawer.after_move(&moved(true, 0)), None);
}

#[test]
fn the_last_entry_about_a_drawer_tells_what_it_holds() {
    let opened = HouseEntry::drawer_opened("Ida".to_owned(), pieces(&[(100, 9)]), Some(1)).unwrap();
    let drawer = opened.recorded(3).drawer_of("IDA").flatten().unwrap();
    assert_eq!((drawer.number, drawer.cash()), (3, 900));
    assert_eq!(opened.recorded(3).drawer_of("Ivo"), None);
    let after = trade(50, Some(Paid::Cash)).drawer_after(&drawer, true).unwrap();
    let sale = CageTrade { drawer: Some(Box::new(after.clone())), ..trade(50, Some(Paid::Cash)) };
    let sale = HouseEntry::purchase(Actor::Cage("Ida".to_owned()), sale);
    assert_eq!(sale.recorded(1).drawer_of("Ida"), Some(Some(after.clone())));
    let count = DrawerCount { drawer: after, pieces: pieces(&[(50, 19)]), reason: None };
    let end = DrawerEnd::new(count.clone(), Some(8)).unwrap();
    assert_eq!((end.counted, end.difference, end.count()), (950, 0, count));
    let by = Actor::Cage("Ida".to_owned());
    let given = HouseEntry::drawer_handed_over(by.clone(), "Ivo".to_owned(), end.clone());
    let given = given.recorded(4);
    assert_eq!(given.drawer_of("Ida"), Some(None));
    assert_eq!(given.drawer_of("Ivo"), Some(Some(Drawer::opened(4, "Ivo", 950))));
    assert_eq!(HouseEntry::drawer_closed(by, end).recorded(0).drawer_of("Ida"), Some(None));
    for cashier in ["Ida", "Ivo"] {
        assert!(given.marks.contains(&crate::marks::drawer_mark(cashier)));
    }
}
