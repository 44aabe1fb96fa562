//! Ontario fair: insurance, even money, split to the limit of three hands, aces, double.

use table::Rulebook;

use super::Evening;

const SEAT: u8 = 4;

#[tokio::test]
async fn the_moments_of_ontario_fair() {
    let mut evening = Evening::of(Rulebook::OntarioFair, SEAT).await;

    // O7: insurance is taken, and the dealer has the natural.
    evening.at_a_table("T A 9 X").await;
    evening.stake(SEAT, "bet").await;
    evening.stake(SEAT, "bet").await;
    evening.look("betting").await;
    evening.deal().await;
    evening.look("insurance").await;
    evening.decide("insure").await;
    evening.decide("stand").await;
    evening.is_over().await;
    evening.nets(0).await;
    evening.look("insurance-won").await;
    evening.says(".own-entry", "nsurance").await;

    // O7: even money is paid at once.
    evening.at_a_table("A A X").await;
    evening.stake(SEAT, "bet").await;
    evening.deal().await;
    evening.look("even-money").await;
    evening.decide("even-money").await;
    evening.is_over().await;
    evening.nets(2).await;
    evening.look("even-money-paid").await;

    // O9: split to the limit of three hands, each played to its end.
    evening.at_a_table("8 6 8 8").await;
    evening.stake(SEAT, "bet").await;
    evening.deal().await;
    evening.look("pair").await;
    evening.decide("split").await;
    evening.look("split-once").await;
    evening.decide("split").await;
    evening.look("split-to-the-limit").await;
    evening.stand_to_the_end().await;
    evening.look("split-result").await;

    // O9: split aces get one card each.
    evening.at_a_table("A 7 A").await;
    evening.stake(SEAT, "bet").await;
    evening.deal().await;
    evening.decide("split").await;
    evening.is_over().await;
    evening.look("aces").await;

    // O8: a double is exactly the stake.
    evening.at_a_table("6 6 5 X").await;
    evening.stake(SEAT, "bet").await;
    evening.deal().await;
    evening.decide("double").await;
    evening.is_over().await;
    evening.look("double").await;
    evening.end().await;
}
