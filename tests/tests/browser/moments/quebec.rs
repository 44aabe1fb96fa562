//! Québec online: three spots of one player, insurance in their order, even money at the end, the
//! hole card, split to the limit of four hands.

use table::Rulebook;

use super::Evening;

const SEAT: u8 = 1;

#[tokio::test]
async fn the_moments_of_quebec_online() {
    let mut evening = Evening::of(Rulebook::QuebecOnline, SEAT).await;

    // Q3, Q4: insurance is asked in the order of the spots; one takes it and one does not.
    evening.at_a_table("9 9 A s s X").await;
    evening.stake(1, "bet").await;
    evening.stake(2, "bet").await;
    evening.look("two-spots").await;
    evening.deal().await;
    evening.look("insurance").await;
    evening.decide("insure").await;
    evening.look("insurance-of-the-next").await;
    evening.decide("decline").await;
    evening.is_over().await;
    evening.nets(-2).await;
    evening.look("dealer-has-it").await;

    // Q4: even money is paid at the end.
    evening.at_a_table("A A X").await;
    evening.stake(1, "bet").await;
    evening.deal().await;
    evening.look("even-money").await;
    evening.decide("even-money").await;
    evening.is_over().await;
    evening.nets(2).await;
    evening.look("even-money-paid").await;

    // Q5: four hands.
    evening.at_a_table("8 s 8 . 8 8").await;
    evening.stake(1, "bet").await;
    evening.deal().await;
    for hands in 2..=4 {
        evening.decide("split").await;
        evening.look(&format!("split-{hands}")).await;
    }
    evening.stand_to_the_end().await;
    evening.look("split-result").await;
    evening.end().await;
}
