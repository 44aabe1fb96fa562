//! Fuzzing: documents that are kept (the corpus), each with a few random changes, are given to what
//! reads them. A reader may refuse a text. It must not panic, and the test says what else holds.
//!
//! - A corpus is a folder in the repository. A text that has broken something once is put there and
//!   is tried first from then on.
//! - Changes follow from a seed, so a run can be had again. A failing run is shrunk to the fewest
//!   changes that still fail, and the text is printed.
//! - `cargo test` tries few texts (a constant of each test). `FUZZ_CASES=1000000 FUZZ_SEED=7 cargo
//!   test …` tries many others.
//!
//! For tests only. The server must not use it.

mod corpus;
mod mutation;
mod odd;

use std::fmt;

use proptest::collection::vec;
use proptest::prelude::{Strategy, any};
use proptest::strategy::ValueTree as _;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

pub use crate::corpus::Corpus;
use crate::mutation::{KINDS, Mutation};

/// Changes of one document, at most.
const CHANGES_MAX: usize = 4;
/// Attempts to make a failing case smaller, at most.
const SHRINKS_MAX: u32 = 5_000;
/// The seed of a run that names none.
const SEED: u64 = 1;

/// A changed document.
#[derive(Clone)]
struct Changed(String);

impl fmt::Debug for Changed {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

/// Gives each document of the corpus to `test` as it is, then `cases` changed ones (or
/// `FUZZ_CASES`). Panics with the smallest text found on which `test` panics.
pub fn check(corpus: &Corpus, cases: u32, test: impl Fn(&str)) {
    for document in corpus.documents() {
        test(document);
    }
    let wanted = setting("FUZZ_CASES").and_then(|number| u32::try_from(number).ok());
    let cases = wanted.unwrap_or(cases);
    let failed = runner(cases).run(&changed(corpus), |document| {
        test(&document.0);
        Ok(())
    });
    if let Err(failure) = failed {
        panic!("{failure}\nput this text into the corpus, and mend what it breaks");
    }
}

/// As many changed documents of the corpus as asked for (or `FUZZ_CASES`), for a test that must
/// wait for answers. What fails is not shrunk.
pub fn texts(corpus: &Corpus, cases: usize) -> Vec<String> {
    let wanted = setting("FUZZ_CASES").and_then(|number| usize::try_from(number).ok());
    let cases = wanted.unwrap_or(cases);
    let (mut runner, strategy) = (runner(1), changed(corpus));
    let tree = |_| strategy.new_tree(&mut runner).expect("every draw is a document");
    (0..cases).map(tree).map(|tree| tree.current().0).collect()
}

fn runner(cases: u32) -> TestRunner {
    let config = Config {
        cases,
        failure_persistence: None,
        max_shrink_iters: SHRINKS_MAX,
        ..Config::default()
    };
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&setting("FUZZ_SEED").unwrap_or(SEED).to_le_bytes());
    TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &seed))
}

/// A number from the environment of the test.
fn setting(name: &str) -> Option<u64> {
    let text = std::env::var_os(name)?.into_string().ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name} is no number: {text}")))
}

/// Documents of the corpus, each with a few changes.
fn changed(corpus: &Corpus) -> impl Strategy<Value = Changed> {
    let documents = corpus.documents().to_vec();
    let change = (0..KINDS, any::<usize>(), any::<usize>());
    let change = change.prop_map(|(kind, place, with)| Mutation { kind, place, with });
    (any::<usize>(), vec(change, 0..=CHANGES_MAX)).prop_map(move |(number, changes)| {
        let document = documents[number % documents.len()].clone();
        let change = |text: String, change: Mutation| change.of(&text, &documents);
        Changed(changes.into_iter().fold(document, change))
    })
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use serde_json::Value;

    use super::{Corpus, check, texts};

    fn corpus() -> Corpus {
        let bet = r#"{"do":{"amount":1000,"spot":1,"verb":"bet"},"id":7}"#;
        Corpus::of([bet.to_owned(), r#"["buy-in",30]"#.to_owned()])
    }

    #[test]
    fn a_text_that_breaks_a_reader_is_found_and_told() {
        let reads_it = |text: &str| {
            let Ok(value) = serde_json::from_str::<Value>(text) else { return };
            assert_ne!(value["do"]["amount"], i64::MAX, "it does not fit");
        };
        let broken = catch_unwind(AssertUnwindSafe(|| check(&corpus(), 20_000, reads_it)));
        let told = broken.expect_err("it is found").downcast::<String>().expect("words");
        assert!(told.contains("9223372036854775807") && told.contains("corpus"), "{told}");
    }

    #[test]
    fn texts_follow_from_the_seed_and_many_are_still_json() {
        let made = texts(&corpus(), 200);
        assert_eq!(made, texts(&corpus(), 200));
        let is_json = |text: &&String| serde_json::from_str::<Value>(text).is_ok();
        assert!((50..190).contains(&made.iter().filter(is_json).count()), "{made:?}");
    }
}
