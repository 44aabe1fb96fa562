//! What the server says to people keeps to `docs/words.md`: its sentences, in both languages,
//! have none of the words that are not said, and the signs of French stand on the line of their
//! word. The pages are checked by `web/test/said.test.js`.

use syn::visit::{self, Visit};

/// Files whose sentences people read. The folder of a crate's words counts as a whole.
const SAID: [&str; 7] = [
    "crates/table-words/src",
    "crates/refusals/src/settings.rs",
    "crates/refusals/src/rules.rs",
    "crates/refusals/src/rejection.rs",
    "crates/tables/src/frames.rs",
    "crates/cage-desk/src/receipt.rs",
    "crates/proof/src/verify/words.rs",
];
/// Texts of these files that are not for people: log lines and messages of broken invariants.
const UNSAID: [&str; 2] = ["the database failed a request", "messages are maps with"];

/// The texts of one file with at least two words, those of its tests left out.
#[derive(Default)]
struct Texts(Vec<String>);

impl Texts {
    fn note(&mut self, text: &str) {
        let is_unsaid = UNSAID.iter().any(|unsaid| text.starts_with(unsaid));
        if text.trim().contains([' ', '\u{a0}']) && !is_unsaid {
            self.0.push(text.to_owned());
        }
    }
}

impl<'ast> Visit<'ast> for Texts {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !item.attrs.iter().any(super::tidy::is_for_tests) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}

    fn visit_lit_str(&mut self, text: &'ast syn::LitStr) {
        self.note(&text.value());
    }

    // The first literal of `format!` is its text.
    fn visit_macro(&mut self, item: &'ast syn::Macro) {
        if let Some(text) = item.tokens.clone().into_iter().next()
            && let Ok(text) = syn::parse_str::<syn::LitStr>(&text.to_string())
        {
            self.note(&text.value());
        }
    }
}

/// Every sentence of the server, with its file.
fn sentences() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for path in super::files(&super::root().join("crates"), ".rs") {
        let name = path.strip_prefix(super::root()).unwrap().to_str().unwrap().to_owned();
        if SAID.iter().any(|said| name.starts_with(said)) {
            let mut texts = Texts::default();
            let file = std::fs::read_to_string(&path).unwrap();
            texts.visit_file(&syn::parse_file(&file).unwrap());
            found.extend(texts.0.into_iter().map(|text| (name.clone(), text)));
        }
    }
    for said in SAID {
        assert!(found.iter().any(|(name, _)| name.starts_with(said)), "{said} says nothing");
    }
    assert!(found.len() > 250, "the sentences are read: {}", found.len());
    found
}

/// The words that are not said, of both languages.
fn unsaid_words() -> Vec<String> {
    let page = std::fs::read_to_string(super::root().join("docs/words.md")).unwrap();
    let (_, terms) = page.split_once("## Terms").expect("the page has its terms");
    let rows = terms.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| thing"));
    let cells = rows.flat_map(|row| row.split('|').skip(4).take(2));
    let words: Vec<String> = cells
        .flat_map(|cell| cell.split('`').skip(1).step_by(2).map(str::to_lowercase))
        // What one language says and the other does not is known by its language alone.
        .filter(|word| !["coup", "push", "drop"].contains(&word.as_str()))
        .collect();
    assert!(words.len() > 80, "the terms are read: {}", words.len());
    words
}

/// Whether a text has a word or phrase as a whole, in any case.
fn has(text: &str, word: &str) -> bool {
    let text = text.to_lowercase().replace('\u{a0}', " ");
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        ![before, after].iter().flatten().any(|sign| sign.is_alphabetic() || *sign == '-')
    })
}

#[test]
fn the_server_says_none_of_the_words_that_are_not_said() {
    let words = unsaid_words();
    let mut found = Vec::new();
    for (file, text) in sentences() {
        let said = words.iter().filter(|word| has(&text, word));
        found.extend(said.map(|word| format!("{file}: “{word}” in “{text}”")));
    }
    assert!(found.is_empty(), "see docs/words.md:\n{}", found.join("\n"));
}

#[test]
fn what_the_server_says_has_the_signs_of_its_language() {
    let mut found = Vec::new();
    for (file, text) in sentences() {
        let breaks = [" :", " ;", " ?", " !", " »", "« "].iter().any(|sign| text.contains(sign));
        let straight = text
            .match_indices('\'')
            .any(|(at, _)| text[..at].chars().next_back().is_some_and(char::is_alphabetic));
        if breaks || straight {
            found.push(format!("{file}: “{text}”"));
        }
    }
    assert!(found.is_empty(), "no-break spaces and typographic signs:\n{}", found.join("\n"));
}
