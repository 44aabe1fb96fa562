//! French Poker 21: POK beside each stake, its line, and surrender before the third card.

use table::Rulebook;

use super::Evening;

const SEAT: u8 = 4;

#[tokio::test]
async fn the_moments_of_poker_21() {
    let mut evening = Evening::of(Rulebook::Poker21, SEAT).await;

    // P6, P7: two jacks of the dealer pay on POK, whatever becomes of the 21 hand.
    evening.at_a_table("9 J s J").await;
    evening.stake(SEAT, "pok").await;
    evening.look("pok-alone").await;
    evening.stake(SEAT, "bet").await;
    evening.look("pok-and-stake").await;
    evening.deal().await;
    evening.decide("stand").await;
    evening.is_over().await;
    evening.look("pok-pays").await;

    // P3: surrender before the third card; POK goes on.
    evening.at_a_table("X 9 6").await;
    evening.stake(SEAT, "pok").await;
    evening.stake(SEAT, "bet").await;
    evening.deal().await;
    evening.look("surrender-offered").await;
    evening.decide("surrender").await;
    evening.is_over().await;
    evening.look("surrendered").await;
    evening.end().await;
}
