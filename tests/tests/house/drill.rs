//! The drill of kills for a moment: one of each. The long run is a command (`house_tests::drill`).

use house_tests::drill::kills;

#[tokio::test]
async fn a_house_plays_on_after_a_kill_of_each_kind_and_has_lost_nothing() {
    let program = env!("CARGO_BIN_EXE_casino-under-test").into();
    let tally = kills::run(program, 4, 1).await;
    assert!(tally.acknowledged > 40, "{tally:?}");
}
