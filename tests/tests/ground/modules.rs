//! The top-level modules of a crate import each other in one direction. Those of the server stand
//! in an order, which is in `ARCHITECTURE.md`; their own modules, too, have no circle.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemMod, Macro, UseTree};

/// Where the order of the server's modules stands in `ARCHITECTURE.md`.
const ORDER: &str = "\n## The server's modules\n";

/// Crates whose modules still import each other: an owner's effects hold the owner that they give
/// back, and a table's state, decisions and views are one type in several files.
const IN_CIRCLES: [&str; 2] = ["owner", "table"];

/// What each module of a crate, or of a module, imports of the others.
type Imports = BTreeMap<String, BTreeSet<String>>;

/// The paths that one file names, from the root of its crate.
struct Paths {
    /// The module that is read.
    here: Vec<String>,
    named: BTreeSet<Vec<String>>,
}

impl Paths {
    /// Notes a path that begins at `crate`, `self` or `super`.
    fn note(&mut self, path: &[String]) {
        let mut from = self.here.clone();
        let mut rest = path;
        match rest.split_first() {
            Some((first, after)) if first == "crate" => (from, rest) = (Vec::new(), after),
            Some((first, after)) if first == "self" => rest = after,
            Some((first, _)) if first == "super" => {}
            Some(_) | None => return,
        }
        while let Some((first, after)) = rest.split_first()
            && first == "super"
        {
            from.pop();
            rest = after;
        }
        from.extend_from_slice(rest);
        self.named.insert(from);
    }

    fn note_use(&mut self, tree: &UseTree, before: &mut Vec<String>) {
        match tree {
            UseTree::Path(path) => {
                before.push(path.ident.to_string());
                self.note_use(&path.tree, before);
                before.pop();
            }
            UseTree::Group(group) => {
                group.items.iter().for_each(|tree| self.note_use(tree, before));
            }
            UseTree::Name(name) => self.note_last(before, name.ident.to_string()),
            UseTree::Rename(name) => self.note_last(before, name.ident.to_string()),
            UseTree::Glob(_) => self.note(before),
        }
    }

    fn note_last(&mut self, before: &[String], last: String) {
        let mut path = before.to_vec();
        path.push(last);
        self.note(&path);
    }

    /// Notes the paths in the tokens of a macro, which syn does not read.
    fn note_tokens(&mut self, tokens: TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let mut colons = 0;
        for token in tokens {
            match token {
                TokenTree::Ident(ident) if colons == 2 || path.is_empty() => {
                    path.push(ident.to_string());
                    colons = 0;
                    continue;
                }
                TokenTree::Punct(punct) if punct.as_char() == ':' && !path.is_empty() => {
                    colons += 1;
                    continue;
                }
                TokenTree::Ident(ident) => {
                    self.note(&path);
                    path = vec![ident.to_string()];
                }
                TokenTree::Group(group) => {
                    self.note(&path);
                    path.clear();
                    self.note_tokens(group.stream());
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => {
                    self.note(&path);
                    path.clear();
                }
            }
            colons = 0;
        }
        self.note(&path);
    }
}

impl<'ast> Visit<'ast> for Paths {
    fn visit_item(&mut self, item: &'ast Item) {
        if !is_for_tests(item) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.note_use(&item.tree, &mut Vec::new());
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        self.here.push(item.ident.to_string());
        visit::visit_item_mod(self, item);
        self.here.pop();
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names: Vec<_> = path.segments.iter().map(|part| part.ident.to_string()).collect();
        self.note(&names);
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, called: &'ast Macro) {
        self.note_tokens(called.tokens.clone());
        visit::visit_macro(self, called);
    }
}

/// Whether an item is compiled for tests alone.
fn is_for_tests(item: &Item) -> bool {
    let of_tests = |attribute: &Attribute| {
        let list = attribute.path().is_ident("cfg").then(|| attribute.meta.require_list().ok());
        list.flatten().is_some_and(|list| list.tokens.to_string() == "test")
    };
    let attributes = if let Item::Mod(item) = item {
        &item.attrs
    } else if let Item::Fn(item) = item {
        &item.attrs
    } else if let Item::Impl(item) = item {
        &item.attrs
    } else if let Item::Use(item) = item {
        &item.attrs
    } else {
        return false;
    };
    attributes.iter().any(of_tests)
}

fn parsed(file: &Path) -> syn::File {
    let text = std::fs::read_to_string(file).unwrap();
    syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// The names that the root of a crate gives to what is in its modules, and the module of each.
fn renamed_at_the_root(root: &syn::File) -> BTreeMap<String, String> {
    fn names(tree: &UseTree, module: Option<&str>, found: &mut BTreeMap<String, String>) {
        match (tree, module) {
            (UseTree::Path(path), _) => {
                let first = path.ident.to_string();
                let is_prefix = matches!(first.as_str(), "crate" | "self");
                let here = if is_prefix { None } else { Some(first.as_str()) };
                names(&path.tree, module.or(here), found);
            }
            (UseTree::Group(group), _) => {
                group.items.iter().for_each(|tree| names(tree, module, found));
            }
            (UseTree::Name(name), Some(module)) => {
                found.insert(name.ident.to_string(), module.to_owned());
            }
            (UseTree::Rename(name), Some(module)) => {
                found.insert(name.rename.to_string(), module.to_owned());
            }
            (UseTree::Name(_) | UseTree::Rename(_), None) | (UseTree::Glob(_), _) => {}
        }
    }
    let mut found = BTreeMap::new();
    for item in &root.items {
        if let Item::Use(item) = item {
            names(&item.tree, None, &mut found);
        }
    }
    found
}

/// What the top-level modules of a crate import of each other.
fn imports_of(source: &Path) -> Imports {
    imports_within(source, &[])
}

/// What the modules of a module import of each other; `within` is its path, empty for the crate.
fn imports_within(source: &Path, within: &[String]) -> Imports {
    let folder = source.join(within.iter().collect::<PathBuf>());
    let is_crate = within.is_empty();
    let root = if is_crate { folder.join("lib.rs") } else { folder.with_extension("rs") };
    let root = parsed(&root);
    let declared = root.items.iter().filter_map(|item| {
        let Item::Mod(module) = item else { return None };
        (!is_for_tests(item)).then(|| module.ident.to_string())
    });
    let mut imports: Imports = declared.map(|name| (name, BTreeSet::new())).collect();
    let renamed = renamed_at_the_root(&root);
    for file in super::files(&folder, ".rs") {
        let inner = file.strip_prefix(source).unwrap().with_extension("");
        let here: Vec<_> = inner.iter().map(|part| part.to_str().unwrap().to_owned()).collect();
        let module = here[within.len()].clone();
        // Unit tests may look at everything.
        if !imports.contains_key(&module) || here.last().is_some_and(|name| name == "tests") {
            continue;
        }
        let mut paths = Paths { here, named: BTreeSet::new() };
        paths.visit_file(&parsed(&file));
        for named in paths.named {
            let Some(first) = named.strip_prefix(within).and_then(<[String]>::first) else {
                continue;
            };
            let target = renamed.get(first).filter(|_| !imports.contains_key(first));
            let target = target.unwrap_or(first);
            if *target != module && imports.contains_key(target) {
                let target = target.clone();
                imports.get_mut(&module).unwrap().insert(target);
            }
        }
    }
    imports
}

/// Modules that import each other in a circle, in order. Empty when there is none.
fn circle(imports: &Imports) -> Vec<String> {
    fn walk<'a>(
        imports: &'a Imports,
        module: &'a str,
        way: &mut Vec<&'a str>,
        done: &mut BTreeSet<&'a str>,
    ) -> Option<Vec<String>> {
        if let Some(at) = way.iter().position(|passed| *passed == module) {
            return Some(way[at..].iter().map(|name| (*name).to_owned()).collect());
        }
        if !done.insert(module) {
            return None;
        }
        way.push(module);
        let found = imports[module].iter().find_map(|next| walk(imports, next, way, done));
        way.pop();
        found
    }
    let mut done = BTreeSet::new();
    let mut found = imports.keys().find_map(|name| walk(imports, name, &mut Vec::new(), &mut done));
    found.take().unwrap_or_default()
}

/// The source folders of all crates that are libraries, by name.
fn crates() -> BTreeMap<String, PathBuf> {
    let folders = std::fs::read_dir(super::root().join("crates")).unwrap();
    let folders = folders.map(|entry| entry.unwrap().path());
    let named = folders.map(|path| (path.file_name().unwrap().to_str().unwrap().to_owned(), path));
    let sources = named.map(|(name, path)| (name, path.join("src")));
    sources.filter(|(_, source)| source.join("lib.rs").exists()).collect()
}

#[test]
fn no_modules_of_a_crate_import_each_other_in_a_circle() {
    let circles: BTreeMap<_, _> = crates()
        .into_iter()
        .filter(|(name, _)| !IN_CIRCLES.contains(&name.as_str()))
        .map(|(name, source)| (name, circle(&imports_of(&source))))
        .filter(|(_, circle)| !circle.is_empty())
        .collect();
    assert!(circles.is_empty(), "modules that import each other: {circles:#?}");
}

#[test]
fn no_modules_inside_a_module_of_the_server_import_each_other_in_a_circle() {
    let source = &crates()["server"];
    let files = super::files(source, ".rs").into_iter();
    let folders: BTreeSet<PathBuf> = files.map(|file| file.parent().unwrap().to_owned()).collect();
    let found = folders.iter().filter(|folder| *folder != source).map(|folder| {
        let path = folder.strip_prefix(source).unwrap();
        let within: Vec<_> = path.iter().map(|part| part.to_str().unwrap().to_owned()).collect();
        (path, circle(&imports_within(source, &within)))
    });
    let circles: Vec<_> = found.filter(|(_, circle)| !circle.is_empty()).collect();
    assert!(circles.is_empty(), "modules that import each other: {circles:#?}");
}

/// The layers of the server's modules, the highest first.
fn layers() -> Vec<Vec<String>> {
    let page = std::fs::read_to_string(super::root().join("ARCHITECTURE.md")).unwrap();
    let (_, section) = page.split_once(ORDER).expect("ARCHITECTURE.md has the order");
    let section = section.split("\n## ").next().unwrap_or_default();
    let lines = section.lines().filter(|line| line.starts_with(|mark: char| mark.is_ascii_digit()));
    let named = |line: &str| {
        let names = line.split(':').next().unwrap_or_default();
        names.split('`').skip(1).step_by(2).map(str::to_owned).collect()
    };
    lines.map(named).collect()
}

#[test]
fn the_servers_modules_import_only_those_below_them() {
    let imports = imports_of(&crates()["server"]);
    let layers = layers();
    let listed: Vec<&String> = layers.iter().flatten().collect();
    let modules: BTreeSet<&String> = imports.keys().collect();
    assert_eq!(listed.iter().copied().collect::<BTreeSet<_>>(), modules, "ARCHITECTURE.md, server");
    assert_eq!(listed.len(), modules.len(), "a module stands in ARCHITECTURE.md twice");
    let height = |name: &String| layers.iter().position(|layer| layer.contains(name)).unwrap();
    let upwards: Vec<_> = imports
        .iter()
        .flat_map(|(module, targets)| targets.iter().map(move |target| (module, target)))
        .filter(|(module, target)| height(target) <= height(module))
        .collect();
    assert!(upwards.is_empty(), "imports that do not point down: {upwards:?}");
}

#[test]
fn a_circle_is_found() {
    let imports = |edges: &[(&str, &str)]| -> Imports {
        let mut imports = Imports::new();
        for (from, to) in edges {
            imports.entry((*from).to_owned()).or_default().insert((*to).to_owned());
            imports.entry((*to).to_owned()).or_default();
        }
        imports
    };
    assert!(circle(&imports(&[("a", "b"), ("a", "c"), ("b", "c")])).is_empty());
    assert_eq!(circle(&imports(&[("a", "b"), ("b", "c"), ("c", "b")])), ["b", "c"]);
}

#[test]
fn paths_are_read_wherever_they_stand() {
    let text = "use crate::one::{self, Thing}; use super::two; use self::own::X;
        fn f() -> crate::three::T { tracing::info!(at = crate::four::NOW, x); super::super::five() }
        mod inner { use super::super::six; }
        #[cfg(test)] mod tests { use crate::seven; }";
    let mut paths = Paths { here: vec!["a".to_owned(), "b".to_owned()], named: BTreeSet::new() };
    paths.visit_file(&syn::parse_file(text).unwrap());
    let named: Vec<String> = paths.named.iter().map(|path| path.join("::")).collect();
    let expected = [
        "a::b::own::X",
        "a::six",
        "a::two",
        "five",
        "four::NOW",
        "one::Thing",
        "one::self",
        "three::T",
    ];
    assert_eq!(named, expected);
}
