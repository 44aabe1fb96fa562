//! The files and the items of the code that the pages name exist, and so do the headings they link
//! to.

use std::path::{Path, PathBuf};

/// The folders that a path in a page may begin with.
const FOLDERS: [&str; 6] = ["crates", "web", "docs", "tests", "migrations", ".ci"];

/// The pages: those of the root and of `docs/`.
fn pages() -> Vec<PathBuf> {
    let root = super::root();
    let mut pages = super::files(&root.join("docs"), ".md");
    for entry in std::fs::read_dir(&root).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "md") {
            pages.push(path);
        }
    }
    pages
}

/// The file or folder that a text in backticks names, if it names one: from the root, or as
/// `crate/file.rs` from the sources of a crate.
fn path_of(text: &str) -> Option<PathBuf> {
    let root = super::root();
    let path = text.split(':').next()?.split('*').next()?;
    if path.contains(' ') {
        return None;
    }
    let (first, rest) = path.split_once('/')?;
    if FOLDERS.contains(&first) {
        return Some(root.join(path));
    }
    let sources = root.join("crates").join(first).join("src");
    let is_rust = Path::new(path).extension().is_some_and(|ending| ending == "rs");
    let is_source = is_rust && sources.is_dir();
    is_source.then(|| sources.join(rest))
}

/// What stands in backticks within one line; blocks of code are left out.
fn quoted(page: &str) -> Vec<&str> {
    let outside = page.split("```").step_by(2);
    outside.flat_map(str::lines).flat_map(|line| line.split('`').skip(1).step_by(2)).collect()
}

/// The targets of a page's links within the project.
fn links(page: &str) -> Vec<&str> {
    let targets = page.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    targets.filter(|target| !target.contains("://")).collect()
}

/// The anchors of a page's headings, as hosts of repositories make them.
fn anchors(page: &str) -> Vec<String> {
    let outside = page.split("```").step_by(2);
    let headings = outside.flat_map(str::lines).filter(|line| line.starts_with('#'));
    let anchor = |heading: &str| {
        let words = heading.trim_start_matches('#').trim().to_lowercase();
        let kept =
            words.chars().filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter));
        kept.map(|letter| if letter == ' ' { '-' } else { letter }).collect::<String>()
    };
    headings.map(anchor).collect()
}

/// Why a link leads nowhere.
fn broken(from: &Path, target: &str) -> Option<String> {
    let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
    let path = if file.is_empty() { from.to_owned() } else { from.parent().unwrap().join(file) };
    if !path.exists() {
        return Some(format!("no file {file}"));
    }
    if anchor.is_empty() {
        return None;
    }
    let page = std::fs::read_to_string(path).unwrap();
    (!anchors(&page).iter().any(|found| found == anchor)).then(|| format!("no heading {target}"))
}

#[test]
fn the_files_and_headings_that_pages_name_exist() {
    let mut missing = Vec::new();
    for path in pages() {
        let page = std::fs::read_to_string(&path).unwrap();
        let name = path.strip_prefix(super::root()).unwrap().display();
        for text in quoted(&page) {
            if path_of(text).is_some_and(|path| !path.exists()) {
                missing.push(format!("{name}: {text}"));
            }
        }
        missing.extend(
            links(&page)
                .into_iter()
                .filter_map(|target| broken(&path, target))
                .map(|why| format!("{name}: {why}")),
        );
    }
    assert!(missing.is_empty(), "not there:\n{}", missing.join("\n"));
}

/// Whether a source declares an item of this name.
fn is_declared(name: &str, sources: &[String]) -> bool {
    let kinds = ["fn", "struct", "enum", "trait", "type", "const", "mod"];
    let declarations = kinds.map(|kind| format!("{kind} {name}"));
    let ends_after = |source: &str, at: usize| {
        let next = source[at..].chars().next();
        next.is_none_or(|letter| !letter.is_alphanumeric() && letter != '_')
    };
    sources.iter().any(|source| {
        declarations.iter().any(|declaration| {
            let mut places = source.match_indices(declaration.as_str());
            places.any(|(at, found)| ends_after(source, at + found.len()))
        })
    })
}

#[test]
fn the_items_that_pages_name_exist() {
    let paths = super::files(&super::root().join("crates"), ".rs");
    let sources: Vec<_> = paths.iter().map(|path| std::fs::read_to_string(path).unwrap()).collect();
    let is_name = |text: &str| text.chars().all(|letter| letter.is_alphanumeric() || letter == '_');
    let mut missing = Vec::new();
    for path in pages() {
        let page = std::fs::read_to_string(&path).unwrap();
        for text in quoted(&page) {
            let Some((_, name)) = text.rsplit_once("::") else { continue };
            if is_name(name) && !is_declared(name, &sources) {
                missing.push(format!("{}: {text}", path.display()));
            }
        }
    }
    assert!(missing.is_empty(), "not there:\n{}", missing.join("\n"));
}
