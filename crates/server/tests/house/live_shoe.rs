//! A table with a real shoe: the croupier scans each card as it leaves the shoe, and the server
//! keeps the game.

use protocol::{Do, HandRef, HandResult, Irregularity, Order, Phase, PlaceView, ShoeSource};
use uuid::Uuid;

use crate::common::{Guest, House, open_with};

/// The table with a scanner.
pub const LIVE_TABLE: &str = "ontario-fair · live shoe";

/// A house with a player and staff at the table with the real shoe.
pub struct Live {
    pub house: House,
    pub pit: Guest,
    pub croupier: Guest,
    pub ana: Guest,
    pub table: Uuid,
}

/// All have connected, and the table takes bets.
pub async fn live() -> Live {
    // A stop does not wait for a round that awaits a card.
    let house = open_with(|config| config.bounds.drain_ms = 0).await;
    let (mut pit, croupier) = (house.staff("pit").await, house.staff("croupier").await);
    let mut ana = house.guest("Ana").await;
    let table = pit.table_of(LIVE_TABLE).await;
    pit.order(table, Order::ConfirmDecks).await.unwrap();
    ana.sit(table, 1, 50_000).await;
    ana.pass_the_cut(table).await;
    Live { house, pit, croupier, ana, table }
}

impl Live {
    pub async fn scan(&mut self, card: &str) -> Result<u64, String> {
        self.croupier.order(self.table, Order::Scan { card: card.to_owned() }).await
    }

    /// Where the awaited card goes. `None` when no card is awaited.
    async fn awaited(&mut self) -> Option<(PlaceView, Option<HandRef>)> {
        let (_, view, _) = self.croupier.watch(self.table).await;
        view.awaited.map(|awaited| (awaited.to, awaited.hand))
    }

    /// Ana bets and the cards are asked for.
    pub async fn deal(&mut self) {
        self.ana.wish(self.table, Do::Bet { spot: 1, amount: 500 }).await.unwrap();
        self.ana.wish(self.table, Do::Confirm).await.unwrap();
    }
}

const HAND: HandRef = HandRef { spot: 1, hand: 1 };

#[tokio::test]
async fn a_croupier_deals_a_whole_round_by_scanning() {
    let mut live = live().await;
    let (_, view, _) = live.ana.watch(live.table).await;
    assert_eq!((view.phase, view.shoe.source), (Phase::Betting, ShoeSource::Scanned));
    assert_eq!((view.shoe.commitment, live.awaited().await), (None, None));
    live.deal().await;
    // Each card goes where it is awaited: 18 for Ana, a six for the dealer.
    let deal = [("Th", PlaceView::Hand), ("6c", PlaceView::Dealer), ("8d", PlaceView::Hand)];
    for (card, to) in deal {
        let hand = (to == PlaceView::Hand).then_some(HAND);
        assert_eq!(live.awaited().await, Some((to, hand)));
        let offered = live.croupier.orders(live.table).await.unwrap().options;
        assert!(offered.contains_key("scan"));
        live.scan(card).await.unwrap();
    }
    // Ana's turn: no card is awaited until she asks for one.
    assert_eq!(live.awaited().await, None);
    assert_eq!(live.scan("2c").await, Err("card-not-awaited".to_owned()));
    live.ana.wish(live.table, Do::Hit { spot: 1, hand: 1 }).await.unwrap();
    assert_eq!(live.awaited().await, Some((PlaceView::Hand, Some(HAND))));
    let early = live.ana.wish(live.table, Do::Stand { spot: 1, hand: 1 }).await;
    assert!(early.is_err(), "{early:?}");
    live.scan("2c").await.unwrap();
    live.ana.wish(live.table, Do::Stand { spot: 1, hand: 1 }).await.unwrap();
    // The dealer has to draw to seventeen, and breaks.
    for card in ["Tc", "9h"] {
        assert_eq!(live.awaited().await, Some((PlaceView::Dealer, None)));
        live.scan(card).await.unwrap();
    }
    // The last card was another one. It is taken back before anybody is paid.
    assert_eq!(live.awaited().await, Some((PlaceView::Settlement, None)));
    let misread = Order::WithdrawScan { card: "9h".to_owned() };
    for by in [&mut live.pit, &mut live.ana] {
        assert!(by.order(live.table, misread.clone()).await.is_err());
        assert!(by.order(live.table, Order::Settle).await.is_err());
    }
    live.croupier.order(live.table, misread.clone()).await.unwrap();
    let again = live.croupier.order(live.table, misread).await;
    assert_eq!(again, Err("scan-stands".to_owned()));
    assert_eq!(live.awaited().await, Some((PlaceView::Dealer, None)));
    live.scan("8h").await.unwrap();
    let (_, view, _) = live.ana.watch(live.table).await;
    assert_eq!((&*view.dealer.cards, view.spots[&1].hands[&1].result), ("6c Tc 8h", None));
    live.croupier.order(live.table, Order::Settle).await.unwrap();
    let (_, view, you) = live.ana.watch(live.table).await;
    assert_eq!((view.phase, &*view.dealer.cards), (Phase::Betting, "6c Tc 8h"));
    let hand = &view.spots[&1].hands[&1];
    assert_eq!((&*hand.cards, hand.result), ("Th 8d 2c", Some(HandResult::Win)));
    assert_eq!(you.unwrap().last_net, Some(500));
    live.house.server.stop().await;
}

#[tokio::test]
async fn a_card_that_cannot_be_is_refused_and_changes_nothing() {
    let mut live = live().await;
    assert_eq!(live.scan("Td").await, Err("card-not-awaited".to_owned()));
    live.deal().await;
    let before = live.croupier.watch(live.table).await;
    for card in ["", "Xx", "10d", "T", "td", "Tdx", "??"] {
        assert_eq!(live.scan(card).await, Err("bad-card".to_owned()), "{card}");
    }
    // The pit and players may not scan, and a table with a generated shoe takes no scans.
    let scan = Order::Scan { card: "Td".to_owned() };
    assert_eq!(live.pit.order(live.table, scan.clone()).await, Err("not-allowed".to_owned()));
    assert_eq!(live.ana.order(live.table, scan.clone()).await, Err("not-signed-in".to_owned()));
    let generated = live.croupier.table_of("ontario-fair").await;
    assert_eq!(live.croupier.order(generated, scan).await, Err("not-allowed".to_owned()));
    assert_eq!(live.croupier.watch(live.table).await, before);
    // Six decks hold six tens of diamonds. Five are discarded as faced cards and one is dealt, so a
    // seventh is impossible.
    for _ in 0..5 {
        let what = Irregularity::FacedCard { card: Some("Td".to_owned()) };
        live.croupier.order(live.table, Order::Irregular { what }).await.unwrap();
    }
    live.scan("Td").await.unwrap();
    assert_eq!(live.scan("Td").await, Err("card-impossible".to_owned()));
    live.scan("9d").await.unwrap();
    live.house.server.stop().await;
}

#[tokio::test]
async fn a_card_nobody_asked_for_is_put_on_record_as_an_irregularity() {
    let mut live = live().await;
    live.deal().await;
    for card in ["Th", "6c", "5d"] {
        live.scan(card).await.unwrap();
    }
    // The croupier draws a card before Ana has decided. The scan is refused, and the irregularities
    // are offered.
    assert_eq!(live.scan("4s").await, Err("card-not-awaited".to_owned()));
    let offered = live.croupier.orders(live.table).await.unwrap().options;
    assert!(offered.contains_key("irregular:drawn-exposed"), "{offered:?}");
    let nameless = Irregularity::DrawnExposed { card: None };
    let refused = live.croupier.order(live.table, Order::Irregular { what: nameless }).await;
    assert_eq!(refused, Err("card-needed".to_owned()));
    let what = Irregularity::DrawnExposed { card: Some("4s".to_owned()) };
    live.croupier.order(live.table, Order::Irregular { what }).await.unwrap();
    let (_, view, _) = live.ana.watch(live.table).await;
    assert_eq!(view.exposed.as_deref(), Some("4s"));
    // Ana's hit takes the exposed card, and no other card is scanned.
    live.ana.wish(live.table, Do::Hit { spot: 1, hand: 1 }).await.unwrap();
    let (_, view, _) = live.ana.watch(live.table).await;
    assert_eq!((&*view.spots[&1].hands[&1].cards, view.exposed), ("Th 5d 4s", None));
    live.house.server.stop().await;
}

#[tokio::test]
async fn a_restart_while_a_card_is_awaited_awaits_the_same_card() {
    let mut live = live().await;
    live.deal().await;
    live.scan("Th").await.unwrap();
    let before = live.croupier.watch(live.table).await;
    let house = live.house.restart().await;
    let mut croupier = house.staff("croupier").await;
    let (_, view, _) = croupier.watch(live.table).await;
    assert_eq!((view.awaited, view.spots), (before.1.awaited, before.1.spots));
    let scan = Order::Scan { card: "6c".to_owned() };
    croupier.order(live.table, scan).await.unwrap();
    house.server.stop().await;
}
