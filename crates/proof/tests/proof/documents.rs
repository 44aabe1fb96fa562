//! Documents of played tables hold.

use std::path::Path;

use blackjack::Rulebook;
use proof::{CheckOutcome, Code, Document, Note, Seen, Source, State, canonical, verify};
use table::{CardSource, TableConfig};

use crate::play::{Sitting, Style, config};

/// Tables of each kind that are played at random.
const TABLES: u64 = 12;

fn check(document: &Document, outcome: CheckOutcome) {
    let report = verify(&document.to_json(), &Seen::default());
    let said: Vec<&str> = report.checks.iter().map(|check| check.words.en.as_str()).collect();
    assert_eq!(report.outcome(), outcome, "{said:#?}\n{}", document.to_json());
}

/// The document of each retired shoe holds; those of other shoes cannot be checked yet.
fn check_all(sitting: &Sitting) {
    for shoe in sitting.shoes() {
        let document = sitting.document(shoe);
        let is_proof = document.source == Source::Generated && document.state == State::Retired;
        check(&document, if is_proof { CheckOutcome::Passed } else { CheckOutcome::Nothing });
    }
}

fn played(config: TableConfig, die: u64, rounds: u32) -> Sitting {
    let mut sitting = Sitting::open(config, die, 8);
    (0..rounds).for_each(|_| sitting.round(8));
    sitting
}

/// The first document of a retired shoe that meets the condition.
fn find(sitting: &Sitting, is_so: impl Fn(&Document) -> bool) -> Option<Document> {
    let mut all = sitting.shoes().into_iter().map(|shoe| sitting.document(shoe));
    all.find(|document| document.state == State::Retired && is_so(document))
}

fn has_rounds(document: &Document) -> bool {
    !document.rounds.is_empty()
}

#[test]
fn every_rulebook_gives_proofs_that_hold() {
    for rulebook in Rulebook::ALL {
        for die in 0..TABLES {
            let mut sitting = played(config(rulebook), die, 6);
            check_all(&sitting);
            sitting.close();
            check_all(&sitting);
            assert!(find(&sitting, has_rounds).is_some());
        }
        let mut sitting = played(config(rulebook), 1, 2);
        sitting.close();
        let document = find(&sitting, has_rounds).expect("the shoe was played");
        keep(rulebook.name(), &document);
    }
}

#[test]
fn a_whole_shoe_to_the_cut_card_and_beyond_holds() {
    for rulebook in [Rulebook::OntarioFair, Rulebook::ParisClub, Rulebook::Poker21] {
        let sitting = played(config(rulebook), 5, 40);
        let document = find(&sitting, |document| document.cut_card_out.is_some());
        check(&document.expect("the cut card came out"), CheckOutcome::Passed);
        check_all(&sitting);
    }
}

#[test]
fn irregularities_are_accounted_for() {
    let mut kept = None;
    for die in 0..4 * TABLES {
        let mut sitting = Sitting::open(config(Rulebook::OntarioFair), die, 8);
        sitting.is_irregular = true;
        (0..4).for_each(|_| sitting.round(5));
        sitting.close();
        check_all(&sitting);
        let is_rich = |document: &Document| {
            let takes = document.rounds.iter().flat_map(|round| &round.cards);
            let has_taken = takes.into_iter().any(|card| card.before.is_some());
            let has_given_up = document.discards.iter().any(|card| card.before.is_some());
            has_taken && has_given_up && document.discards.len() > 3
        };
        kept = kept.or(find(&sitting, is_rich));
    }
    keep("ontario-fair-irregular", &kept.expect("some table has every irregularity"));
}

#[test]
fn discards_reshuffled_in_a_round_are_recomputed() {
    let mut kept: Option<Document> = None;
    for die in 0..TABLES {
        let mut sitting = Sitting::open(config(Rulebook::HomeGame), die, 8);
        sitting.style = Style::Greedy;
        (0..12).for_each(|_| sitting.round(8));
        check_all(&sitting);
        kept = kept.or(find(&sitting, |document| !document.reshuffles.is_empty()));
    }
    keep("home-game-reshuffled", &kept.expect("a deck runs out"));
}

#[test]
fn a_long_shoe_reshuffled_in_two_rounds_is_recomputed() {
    let mut sitting = Sitting::open(config(Rulebook::OntarioFair), 3, 7);
    sitting.is_irregular = true;
    sitting.round(7);
    let shoe = sitting.table().felt().shoe_id().expect("a shoe is in play");
    sitting.deal(7);
    for _ in 0..2 {
        // The shoe is empty, the discards are reshuffled, and run out again.
        let left = u32::try_from(sitting.table().felt().shoe().left()).unwrap();
        sitting.spill(left + 2);
    }
    sitting.finish();
    sitting.close();
    check_all(&sitting);
    let document = sitting.document(shoe);
    assert!(document.reshuffles.len() >= 2, "{}", document.reshuffles.len());
    keep("ontario-fair-reshuffled", &document);
}

#[test]
fn a_shoe_that_was_never_dealt_is_bound_to_its_seed() {
    let mut sitting = played(config(Rulebook::ParisClub), 7, 1);
    sitting.close();
    let document = find(&sitting, |document| !has_rounds(document)).expect("the next shoe");
    check(&document, CheckOutcome::Passed);
    keep("unused", &document);
}

/// The example in `docs/proof.md` is a small document with its intermediate values.
#[test]
fn the_example_of_the_page_is_a_real_one() {
    let mut sitting = Sitting::open(config(Rulebook::HomeGame), 2, 1);
    sitting.round(1);
    let document = find(&sitting, has_rounds).expect("the shoe was played");
    check(&document, CheckOutcome::Passed);
    keep("small", &document);
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/proof.md");
    let page = std::fs::read_to_string(page).unwrap();
    let example = page.split("```json\n").nth(1).and_then(|rest| rest.split("```").next());
    let example: serde_json::Value = serde_json::from_str(example.unwrap()).unwrap();
    assert_eq!(canonical(&example), document.to_json());
}

#[test]
fn before_retirement_there_is_nothing_to_check() {
    let sitting = played(config(Rulebook::Poker21), 9, 2);
    let shoe = sitting.table().felt().shoe_id().expect("a shoe is in play");
    let document = sitting.document(shoe);
    let report = verify(&document.to_json(), &Seen::default());
    assert_eq!(report.outcome(), CheckOutcome::Nothing);
    assert_eq!(report.checks.last().map(|check| check.code), Some(Code::NotRetired));
    keep("in-play", &document);
}

/// The document of the shoe in play, as it is when the house has lost the seed of that shoe.
#[test]
fn of_a_shoe_whose_seed_is_lost_nothing_can_be_computed_and_it_says_so() {
    let sitting = played(config(Rulebook::Poker21), 9, 2);
    let shoe = sitting.table().felt().shoe_id().expect("a shoe is in play");
    let mut document = sitting.document(shoe);
    (document.state, document.note) = (State::SeedLost, Some(Note::seed_lost()));
    document.seal();
    let report = verify(&document.to_json(), &Seen::default());
    assert_eq!(report.outcome(), CheckOutcome::Nothing);
    assert_eq!(report.checks.last().map(|check| check.code), Some(Code::SeedLost));
    keep("seed-lost", &document);
    // It says why, and only a shoe of seeds can have lost one.
    document.note = None;
    document.seal();
    check(&document, CheckOutcome::Failed);
}

#[test]
fn a_real_shoe_carries_no_proof_and_says_so() {
    let config = TableConfig { source: CardSource::Scanned, ..config(Rulebook::OntarioFair) };
    let mut sitting = played(config, 11, 2);
    sitting.close();
    let document = find(&sitting, has_rounds).expect("the shoe was played");
    let report = verify(&document.to_json(), &Seen::default());
    assert_eq!(report.outcome(), CheckOutcome::Nothing);
    assert_eq!(report.checks.last().map(|check| check.code), Some(Code::NoProof));
    assert!(document.note.is_some() && document.seed.is_none());
    keep("scanned", &document);
}

#[test]
fn what_was_noted_before_is_compared() {
    let mut sitting = played(config(Rulebook::OntarioFair), 1, 1);
    sitting.close();
    let document = find(&sitting, has_rounds).expect("the shoe was played");
    let text = document.to_json();
    let codes = |seen: &Seen| -> Vec<Code> {
        let checks = verify(&text, seen).checks;
        let failed = checks.into_iter().filter(|check| check.outcome == CheckOutcome::Failed);
        failed.map(|check| check.code).collect()
    };
    let (own, wash) = (document.commitment, Some(document.washes[0].wash));
    let shoe = Some(document.shoe);
    assert_eq!(codes(&Seen { shoe, commitment: own, wash }), []);
    let other = Some("00".repeat(32).parse().expect("a commitment"));
    let foreign = Some(blackjack::Wash::new([7; 16]));
    let shoe = Some(document.table);
    let noted = Seen { shoe, commitment: other, wash: foreign };
    let found = codes(&noted);
    assert_eq!(found, [Code::SeenShoe, Code::SeenCommitment, Code::SeenWash]);
    // A reader who noted a commitment gets a failed check and not “no proof”.
    let scanned = std::fs::read_to_string(crate::folder().join("scanned.json")).unwrap();
    assert_eq!(verify(&scanned, &noted).outcome(), CheckOutcome::Failed);
}

fn keep(name: &str, document: &Document) {
    crate::keep(&format!("{name}.json"), &document.to_json());
}
