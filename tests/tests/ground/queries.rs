//! The checked queries in the sources are those that `.sqlx` describes. Whether it describes them
//! as the database does is a test of its own (`tests/tests/house/queries.rs`).

use std::collections::BTreeSet;
use std::fs::read_to_string;
use std::path::Path;

use proc_macro2::{TokenStream, TokenTree};
use sha2::{Digest as _, Sha256};

use super::{files, root};

/// The queries in these tokens: the literal after `query!(`, `query_scalar!(`, or the type of
/// `query_as!(`; of `query_file…!` what that file of the crate says.
fn queries(tokens: TokenStream, home: &Path, found: &mut BTreeSet<String>) {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    for (at, tree) in trees.iter().enumerate() {
        let TokenTree::Group(group) = tree else { continue };
        let name = match trees.get(..at) {
            Some([.., TokenTree::Ident(name), TokenTree::Punct(sign)]) if sign.as_char() == '!' => {
                name.to_string()
            }
            _ => String::new(),
        };
        if name.starts_with("query") {
            let literal = group.stream().into_iter().find_map(|tree| {
                let TokenTree::Literal(literal) = tree else { return None };
                Some(literal.to_string())
            });
            let literal = literal.unwrap_or_else(|| panic!("{name}! in {}", home.display()));
            let text = syn::parse_str::<syn::LitStr>(&literal).unwrap().value();
            let is_file = name.starts_with("query_file");
            found.insert(if is_file { read_to_string(home.join(text)).unwrap() } else { text });
        }
        queries(group.stream(), home, found);
    }
}

#[test]
fn sqlx_describes_the_queries_of_the_sources_and_no_other() {
    let mut found = BTreeSet::new();
    for folder in ["crates", "tests"] {
        for path in files(&root().join(folder), ".rs") {
            let mut above = path.ancestors().skip(1);
            let home = above.find(|folder| folder.join("Cargo.toml").exists()).unwrap();
            let tokens = read_to_string(&path).unwrap().parse();
            queries(tokens.unwrap(), home, &mut found);
        }
    }
    assert!(found.len() > 200, "{}", found.len());
    let named = found.iter().map(|query| {
        let digest = hex::encode(Sha256::digest(query.as_bytes()));
        (format!("query-{digest}.json"), query.clone())
    });
    let kept = files(&root().join(".sqlx"), ".json").into_iter().map(|path| {
        let described: serde_json::Value =
            serde_json::from_str(&read_to_string(&path).unwrap()).unwrap();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        (name, described["query"].as_str().unwrap().to_owned())
    });
    let (named, kept): (BTreeSet<_>, BTreeSet<_>) = (named.collect(), kept.collect());
    let missing: Vec<_> = named.difference(&kept).collect();
    let dead: Vec<_> = kept.difference(&named).collect();
    assert!(missing.is_empty() && dead.is_empty(), "run .ci/sqlx-prepare: {missing:?} {dead:?}");
}
