//! A Paris club: the cut, surrender as first decision, backing, vacant spots, insurance for two
//! spots, split to the limit of four hands.

use protocol::{BetView, Do, Phase};
use table::Rulebook;

use super::Evening;

const SEAT: u8 = 4;
const VACANT: u8 = 5;
const BOBS: u8 = 2;

/// F2: a bystander backs her hand, and she consents.
async fn a_backed_hand(evening: &mut Evening) {
    evening.at_a_table("X 9 s").await;
    let mut cal = evening.bystander("Cal").await;
    evening.stake(SEAT, "bet").await;
    let amount = cal.view().sign.bet_min;
    cal.must(Do::Back { spot: SEAT, amount }).await;
    let desk = &evening.screens[0].browser;
    desk.click(".dock-menu .tool.is-calling").await;
    desk.click("dialog .backer-list .tool.is-calling").await;
    cal.until_view("her consent", |view| {
        let backer = |bet: &BetView| bet.backers.values().all(|backer| backer.consent);
        view.spots[&SEAT].bet.as_ref().is_some_and(backer)
    })
    .await;
    desk.press("\u{e00c}").await;
    evening.says("#spot-4 .behind-names", "Cal").await;
    evening.look("backed").await;
    evening.deal().await;
    evening.look("backed-hand").await;
    evening.stand_to_the_end().await;
    let net = evening.hero.you().last_net;
    cal.until("the same result", |_, you| you.last_net == net).await;
    evening.look("backed-result").await;
}

#[tokio::test]
async fn the_moments_of_the_paris_club() {
    let mut evening = Evening::of(Rulebook::ParisClub, SEAT).await;

    // O3: the first to arrive cuts. One of the screens washes the cards.
    evening.sit_at_a_new_table(|_| {}).await;
    evening.show(".action-cut").await;
    evening.look("cut").await;
    evening.press(".action-cut", "\u{e007}").await;
    evening.hero.until_view("betting", |view| view.phase == Phase::Betting).await;

    // F5: surrender as the first decision.
    evening.at_a_table("X 9 6").await;
    evening.stake(SEAT, "bet").await;
    evening.deal().await;
    evening.look("surrender-offered").await;
    evening.decide("surrender").await;
    evening.is_over().await;
    evening.nets(-1).await;
    evening.look("surrendered").await;

    a_backed_hand(&mut evening).await;

    // F1, F6: a stake on a vacant spot, and insurance for both hands.
    evening.at_a_table("9 9 9 A s s s X").await;
    let mut bob = evening.company("Bob", BOBS).await;
    let amount = bob.view().sign.bet_min;
    bob.must(Do::Bet { spot: BOBS, amount }).await;
    bob.must(Do::Confirm).await;
    evening.stake(SEAT, "bet").await;
    evening.stake(VACANT, "bet").await;
    evening.look("bets").await;
    evening.deal().await;
    evening.look("two-spots").await;
    evening.decide("insure").await;
    evening.decide("insure").await;
    bob.must(Do::Decline { spot: BOBS }).await;
    bob.must(Do::Stand { spot: BOBS, hand: 1 }).await;
    evening.hero.until_view("her turn", |view| view.turn.is_some_and(|it| it.spot == SEAT)).await;
    evening.stand_to_the_end().await;
    evening.nets(0).await;
    evening.look("two-spots-insured").await;

    // F7: four hands.
    evening.at_a_table("8 6 8 8 8").await;
    evening.stake(SEAT, "bet").await;
    evening.deal().await;
    for hands in 2..=4 {
        evening.decide("split").await;
        evening.look(&format!("split-{hands}")).await;
    }
    evening.stand_to_the_end().await;
    evening.look("split-result").await;
    evening.end().await;
}
