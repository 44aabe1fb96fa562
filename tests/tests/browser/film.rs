//! A deal, a split and a settlement as a person sees them: one thing after the other, and never a
//! result before the card that makes it. With `CASINO_TEST_PICTURES` a film strip of each is kept.

use serde_json::{Value, json};
use table::Rulebook;

use super::moments::evening::Evening;
use super::pictures;

const SEAT: u8 = 4;
/// The quality of a frame of a strip, in percent.
const FRAME_QUALITY: u8 = 70;
/// Frames that are taken, at most, as fast as the browser gives them …
const FRAMES_MAX: usize = 80;
/// … and of those the frames of a strip, at most.
const FRAMES_SHOWN: usize = 24;
/// Frames that are taken after the end is shown, while the last chips and cards still move.
const FRAMES_AFTER: usize = 2;
const FRAMES_IN_A_ROW: u32 = 4;
/// Width and height of a frame in the strip, in pixels.
const FRAME_SIZE: (u32, u32) = (400, 250);

/// Notes what the page shows of the dealer's and the viewer's cards, each time something of it has
/// changed: cards and results.
const RECORD: &str = "
    const count = (place) => document.querySelectorAll(place).length;
    window.film = [];
    const note = () => {
        const now = {
            own: count('.is-mine .card'), dealer: count('.dealer > .cards .card'),
            results: count('.is-mine .outcome'),
        };
        const last = window.film.at(-1);
        if (JSON.stringify(last) !== JSON.stringify(now)) window.film.push(now);
        requestAnimationFrame(note);
    };
    note();
    return true";

/// Films from before something is done until the page shows what came of it. Returns what was seen,
/// in its order.
async fn film(evening: &mut Evening, name: &str, verbs: &[&str], is_shown: &str) -> Vec<Value> {
    evening.screens[0].browser.run(RECORD, json!(null)).await;
    for verb in verbs {
        match *verb {
            "deal" => evening.deal().await,
            other => evening.decide(other).await,
        }
    }
    let browser = &evening.screens[0].browser;
    let body = format!("return {is_shown}");
    let mut frames = Vec::new();
    if pictures().is_some() {
        while frames.len() < FRAMES_MAX && browser.run(&body, json!(null)).await != json!(true) {
            frames.push(browser.frame(FRAME_QUALITY).await);
        }
    }
    browser.until(&body, json!(null)).await;
    let film = browser.run("return window.film", json!(null)).await;
    if let Some(folder) = pictures() {
        for _ in 0..FRAMES_AFTER {
            frames.push(browser.frame(FRAME_QUALITY).await);
        }
        let step = frames.len().div_ceil(FRAMES_SHOWN);
        let frames: Vec<String> = frames.into_iter().step_by(step).collect();
        let path = folder.join(format!("film-{name}.webp"));
        let page = evening.spare().await;
        page.strip(&frames, FRAMES_IN_A_ROW, FRAME_SIZE, &path).await;
        page.close().await;
    }
    film.as_array().expect("a list").clone()
}

/// The number of something in each part of a film.
fn counts(film: &[Value], what: &str) -> Vec<u64> {
    film.iter().map(|now| now[what].as_u64().expect("a number")).collect()
}

#[tokio::test]
async fn a_deal_a_split_and_a_settlement_are_shown_one_thing_after_the_other() {
    let mut evening = Evening::with_motion(Rulebook::ParisClub, SEAT).await;
    evening.at_a_table_with("8 6 8 s s X X", |config| config.timers.results_ms = 2_500).await;
    evening.stake(SEAT, "bet").await;

    let dealt = "film.some((now) => now.own === 2)";
    let deal = film(&mut evening, "deal", &["deal"], dealt).await;
    let pairs: Vec<_> = counts(&deal, "own").into_iter().zip(counts(&deal, "dealer")).collect();
    let first = pairs.iter().position(|pair| *pair == (1, 0));
    let dealer = pairs.iter().position(|pair| *pair == (1, 1));
    let second = pairs.iter().position(|pair| *pair == (2, 1));
    assert!(first.is_some() && first < dealer && dealer < second, "card by card: {deal:?}");

    let split = "document.querySelectorAll('.is-mine .hand').length === 2
        && document.querySelectorAll('.is-mine .card').length === 3";
    film(&mut evening, "split", &["split"], split).await;

    // To the end: the results have their time, then the cards go into the tray.
    let swept = "film.some((now) => now.results === 2)
        && document.querySelectorAll('.is-mine .card, .sky > *').length === 0";
    let end = film(&mut evening, "settlement", &["stand", "stand"], swept).await;
    let last = counts(&end, "dealer").into_iter().max();
    let mut told = end.iter().filter(|now| now["results"] != json!(0));
    assert!(told.all(|now| now["dealer"].as_u64() == last), "a result before its card: {end:?}");
    evening.end().await;
}
