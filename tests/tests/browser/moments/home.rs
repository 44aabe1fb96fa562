//! A home game: insurance up to half, double for less, aces that are split again; time that runs
//! out, a page that is loaded again, and a house that is killed in the middle of a hand.

use protocol::{Do, Phase, TableView};
use serde_json::json;
use table::Rulebook;

use super::Evening;

const SEAT: u8 = 4;

#[tokio::test]
async fn the_moments_of_the_home_game() {
    let mut evening = Evening::of(Rulebook::HomeGame, SEAT).await;

    // H4: any insurance up to half of the stake.
    evening.at_a_table("9 A s X").await;
    evening.stake(SEAT, "bet").await;
    evening.stake(SEAT, "bet").await;
    evening.deal().await;
    evening.look("insurance").await;
    evening.decide("insure").await;
    evening.stand_to_the_end().await;
    evening.nets(0).await;
    evening.look("insured").await;

    // H6: a double for less than the stake.
    evening.at_a_table("6 s 5").await;
    evening.stake(SEAT, "bet").await;
    evening.stake(SEAT, "bet").await;
    evening.deal().await;
    evening.look("double-offered").await;
    let less = "
        const slider = document.querySelector('.picker input');
        if (!slider) return false;
        slider.value = slider.min;
        slider.dispatchEvent(new Event('input', { bubbles: true }));
        return true";
    for screen in &evening.screens {
        screen.browser.until(less, json!(null)).await;
    }
    let stake = evening.hero.view().spots[&SEAT].hands[&1].stake;
    evening.decide("double").await;
    evening.is_over().await;
    let doubled = evening.hero.view().spots[&SEAT].hands[&1].stake;
    assert!(stake < doubled && doubled < 2 * stake, "{stake} became {doubled}");
    evening.look("doubled-for-less").await;

    // H5: aces are split again.
    evening.at_a_table("A s A . A").await;
    evening.stake(SEAT, "bet").await;
    evening.deal().await;
    evening.decide("split").await;
    evening.look("aces").await;
    evening.decide("split").await;
    evening.look("aces-again").await;
    evening.stand_to_the_end().await;
    evening.end().await;
}

#[tokio::test]
async fn time_runs_out_a_page_is_loaded_again_and_the_house_is_killed() {
    let mut evening = Evening::of(Rulebook::HomeGame, SEAT).await;
    evening
        .at_a_table_with("X s 6", |config| {
            config.timers.turn_ms = 1_000;
            config.timers.time_bank_ms = 0;
        })
        .await;
    evening.stake(SEAT, "bet").await;
    evening.deal().await;
    evening.is_over().await;
    evening.look("time-ran-out").await;
    evening.says(".own-entry", "Time").await;

    evening.at_a_table("5 s 4 s").await;
    evening.stake(SEAT, "bet").await;
    evening.deal().await;
    for screen in &evening.screens {
        screen.browser.run("location.reload()", json!(null)).await;
    }
    evening.look("loaded-again").await;
    evening.decide("hit").await;
    evening.server.kill().await;
    evening.server.restart().await;
    evening.hero.client.reconnect().await.expect("the house is open again");
    let hand_is_there = |view: &TableView| view.phase == Phase::Turns;
    evening.hero.until_view("the hand again", hand_is_there).await;
    evening.look("after-a-kill").await;
    evening.stand_to_the_end().await;
    evening.look("the-end").await;

    // What happens while no page shows the table is told by the next one in the tab.
    evening.at_a_table("5 s 4 s").await;
    evening.stake(SEAT, "bet").await;
    evening.deal().await;
    evening.look("before-she-goes").await;
    for screen in &evening.screens {
        screen.browser.go("about:blank").await;
    }
    let amount = evening.hero.view().sign.bet_min;
    evening.hero.must(Do::Stand { spot: SEAT, hand: 1 }).await;
    evening.is_over().await;
    evening.hero.must(Do::Bet { spot: SEAT, amount }).await;
    evening.hero.must(Do::Confirm).await;
    let place = format!("{}/#/table/{}", evening.server.url(), evening.hero.table);
    for screen in &evening.screens {
        screen.browser.go(&place).await;
    }
    evening.says(".own-entry", "While you were away").await;
    evening.stand_to_the_end().await;
    evening.end().await;
}
