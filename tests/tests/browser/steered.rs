//! The first cards of a shoe as a test wants them. It does what no player can: it holds the key of
//! the house's seeds, so it knows the order that each wash and each cut would give, and has its
//! player wash and cut so that the wanted cards come. Nothing of the house is changed for it.

use blackjack::{Card, Rulebook, Sealed, Seed, Shuffle, Wash, shuffled};
use house_tests::books::Books;
use house_tests::guest::Guest;
use house_tests::server::Server;
use keys::{KeyKind, KeyRing};
use protocol::{Do, Phase, WashBytes};
use serde_json::Value;
use tables::Vault;
use uuid::Uuid;

/// Washes that are tried, at most. A test that wants too much fails.
const TRIES_MAX: u128 = 400_000;

/// Has a seated player wash, and cut where that is offered, so that these cards leave the shoe
/// first after the burned ones. Cards are written with spaces: `8` is any eight, `X` any card that
/// counts ten, `s` a smaller one that is no ace, `Ah` the ace of hearts, `.` any card.
///
/// Nobody else may wash that shoe. Where every round is shuffled, anybody who sits may wash until
/// the deal, and a page does so at once; elsewhere the shoe is shuffled when this is done. Finding
/// the wash takes its time: the table is one where nobody is hurried (`unhurried.rs`).
pub async fn steer(server: &Server, books: &Books, player: &mut Guest, cards: &str) {
    let seed = seed_of(server, books, player.table).await;
    let (wash, position) = found(rulebook_of(player), player.view().sign.decks, &seed, cards);
    player.until("the wash", |_, you| you.options.contains_key("wash")).await;
    player.must(Do::Wash { wash: WashBytes(wash) }).await;
    if let Some(position) = position {
        player.until("the cut", |_, you| you.options.contains_key("cut")).await;
        player.must(Do::Cut { position: Some(position) }).await;
    }
    player.until_view("betting", |view| view.phase == Phase::Betting).await;
}

/// A wash, and a place for the cut where there is one.
type Found = ([u8; 16], Option<u32>);

fn rulebook_of(player: &Guest) -> Rulebook {
    let name = &player.view().rulebook;
    Rulebook::ALL.into_iter().find(|it| it.name() == name).expect("a rulebook has that name")
}

/// The seed of the only shoe that a new table has made ready.
async fn seed_of(server: &Server, books: &Books, table: Uuid) -> Seed {
    let events = books.events(table).await;
    let prepared = events.iter().find_map(with_a_seal).expect("a shoe has been made ready");
    let text = |key: &str| prepared[key].as_str().expect("a text").to_owned();
    let key =
        std::fs::read_to_string(server.data().join("seed.key")).expect("the key file is there");
    let ring = KeyRing::of_text(KeyKind::Seed, &key).expect("a key file holds keys");
    let shoe = text("shoe").parse().expect("a shoe has an id");
    Vault::new(&ring).unseal(shoe, &Sealed(text("sealed"))).expect("the house's key opens it")
}

/// The object with a sealed seed in it.
fn with_a_seal(value: &Value) -> Option<&Value> {
    match value {
        Value::Object(fields) if fields.contains_key("sealed") => Some(value),
        Value::Object(fields) => fields.values().find_map(with_a_seal),
        Value::Array(items) => items.iter().find_map(with_a_seal),
        _ => None,
    }
}

/// A wash, and a place for the cut where there is one, after which the wanted cards come.
fn found(rulebook: Rulebook, decks: u8, seed: &Seed, wanted: &str) -> Found {
    let rules = rulebook.rules();
    let wanted: Vec<&str> = wanted.split_whitespace().collect();
    let is_cut = rules.shuffle != Shuffle::EveryRound;
    for number in 0..TRIES_MAX {
        let wash = number.to_be_bytes();
        let order = shuffled(decks, seed, &[Wash::new(wash)]);
        let places = if is_cut { 1..order.len() } else { 0..1 };
        for place in places {
            let mut dealt = order.iter().cycle().skip(place + usize::from(rules.burn));
            if wanted.iter().all(|wanted| dealt.next().is_some_and(|card| fits(*card, wanted))) {
                let place = u32::try_from(place).expect("a shoe has a few hundred cards");
                return (wash, is_cut.then_some(place));
            }
        }
    }
    panic!("no wash gives {wanted:?}");
}

fn fits(card: Card, wanted: &str) -> bool {
    let text = card.to_string();
    match wanted {
        "." => true,
        "X" => text.starts_with(['T', 'J', 'Q', 'K']),
        "s" => !text.starts_with(['T', 'J', 'Q', 'K', 'A']),
        _ => text.starts_with(wanted),
    }
}
