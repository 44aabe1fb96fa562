//! One word has one meaning: no two crates define types of one name, unless the glossary lists the
//! name with its reason. What the glossary says about the code exists.

use std::collections::{BTreeMap, BTreeSet};

use syn::visit::{self, Visit};

/// The section that lists the allowed doubles.
const DOUBLES: &str = "## Names that occur more than once";

/// The visible types of one file, those of its tests left out.
#[derive(Default)]
struct Types(BTreeSet<String>);

impl Types {
    fn note(&mut self, visibility: &syn::Visibility, ident: &syn::Ident) {
        if !matches!(visibility, syn::Visibility::Inherited) {
            self.0.insert(ident.to_string());
        }
    }
}

impl<'ast> Visit<'ast> for Types {
    fn visit_item_struct(&mut self, item: &'ast syn::ItemStruct) {
        self.note(&item.vis, &item.ident);
    }

    fn visit_item_enum(&mut self, item: &'ast syn::ItemEnum) {
        self.note(&item.vis, &item.ident);
    }

    fn visit_item_trait(&mut self, item: &'ast syn::ItemTrait) {
        self.note(&item.vis, &item.ident);
    }

    fn visit_item_type(&mut self, item: &'ast syn::ItemType) {
        self.note(&item.vis, &item.ident);
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !item.attrs.iter().any(super::tidy::is_for_tests) {
            visit::visit_item_mod(self, item);
        }
    }
}

/// The crates that define a visible type of each name, outside their tests.
fn definitions() -> BTreeMap<String, BTreeSet<String>> {
    let crates = super::root().join("crates");
    let mut found = BTreeMap::<String, BTreeSet<String>>::new();
    for path in super::files(&crates, ".rs") {
        let name = path.strip_prefix(&crates).unwrap().to_str().unwrap().to_owned();
        let crate_name = name.split('/').next().unwrap().replace('-', "_");
        if super::tidy::is_test_file(&path, &name) {
            continue;
        }
        let mut types = Types::default();
        types.visit_file(&syn::parse_file(&std::fs::read_to_string(&path).unwrap()).unwrap());
        for name in types.0 {
            found.entry(name).or_default().insert(crate_name.clone());
        }
    }
    found
}

/// The glossary: before the list of doubles, and the list.
fn glossary() -> (String, String) {
    let page = std::fs::read_to_string(super::root().join("docs/glossary.md")).unwrap();
    let (words, doubles) = page.split_once(DOUBLES).expect("the glossary lists the doubles");
    (words.to_owned(), doubles.to_owned())
}

/// The cells of the rows of a page's tables; not their heads.
fn rows(page: &str) -> Vec<Vec<&str>> {
    let lines = page.lines().filter(|line| line.starts_with("| ") && !line.starts_with("|---"));
    let rows = lines.map(|line| line.trim_matches('|').split('|').map(str::trim).collect());
    rows.filter(|row: &Vec<&str>| !matches!(row[0], "word" | "name")).collect()
}

/// What stands in backticks.
fn named(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

#[test]
fn no_two_crates_give_one_type_name_two_meanings() {
    let (_, doubles) = glossary();
    let allowed: BTreeSet<&str> = rows(&doubles).iter().flat_map(|row| named(row[0])).collect();
    let definitions = definitions();
    let doubles = definitions.iter().filter(|(_, crates)| crates.len() > 1);
    let unlisted: Vec<_> = doubles.filter(|(name, _)| !allowed.contains(name.as_str())).collect();
    assert!(unlisted.is_empty(), "rename one of each, or list it in the glossary: {unlisted:#?}");
}

#[test]
fn every_listed_double_is_one() {
    let (_, doubles) = glossary();
    let definitions = definitions();
    let rows = rows(&doubles);
    let listed = rows.iter().flat_map(|row| named(row[0]));
    let stale: Vec<&str> = listed
        .filter(|name| definitions.get(*name).is_none_or(|crates| crates.len() < 2))
        .collect();
    assert!(stale.is_empty(), "no longer defined in two crates: {stale:?}");
}

#[test]
fn every_word_stands_in_the_glossary_once() {
    let (words, _) = glossary();
    let mut seen = BTreeSet::new();
    let twice: Vec<&str> = rows(&words)
        .iter()
        .flat_map(|row| row[0].split(", "))
        .filter(|word| !seen.insert(word.to_string()))
        .collect();
    assert!(twice.is_empty(), "two meanings: {twice:?}");
}

/// All migrations in one text.
fn migrations() -> String {
    let paths = super::files(&super::root().join("migrations"), ".sql");
    paths.iter().map(|path| std::fs::read_to_string(path).unwrap()).collect()
}

/// Whether a migration creates this table or view.
fn is_in_database(name: &str, migrations: &str) -> bool {
    let [table, view] = ["table", "view"].map(|kind| format!("create {kind} {name} "));
    migrations.lines().any(|line| line.starts_with(&table) || line.starts_with(&view))
}

#[test]
fn what_the_glossary_names_in_the_code_exists() {
    let (words, _) = glossary();
    let (definitions, migrations) = (definitions(), migrations());
    let mut missing = Vec::new();
    for row in rows(&words) {
        assert_eq!(row.len(), 3, "word, meaning, in code: {row:?}");
        for item in named(row[2]) {
            let is_there = if let Some((crate_name, name)) = item.split_once("::") {
                definitions.get(name).is_some_and(|crates| crates.contains(crate_name))
            } else if item.contains('/') {
                super::root().join(item).exists()
            } else {
                is_in_database(item, &migrations)
            };
            if !is_there {
                missing.push(format!("{}: {item}", row[0]));
            }
        }
    }
    assert!(missing.is_empty(), "not there any more:\n{}", missing.join("\n"));
}
