//! The web client's files grouped for delivery. People who work on the pages edit plain modules and
//! reload; what a release sends is made from them here: one program for each page, one with the
//! modules that all pages use, one style sheet for each page, under names that change with their
//! content, compressed once. Files in, files out; only `folder.rs` reads any.
//!
//! The modules keep their order and their scopes: each becomes a function that runs once. What
//! cannot be carried over faithfully is refused with the file's name, and nothing is guessed.

mod folder;
mod graph;
mod module;
mod page;
mod scan;
mod sheet;
mod squeeze;

use std::collections::BTreeMap;

pub use folder::{is_for_browsers, read_folder};
pub use squeeze::Effort;

use page::Page;
use squeeze::compressed;

/// Where the files with a name of their own for each content are.
pub const FOLDER: &str = "a/";
/// Endings of what is worth compressing.
const TEXTS: [&str; 7] = ["css", "html", "js", "json", "svg", "txt", "webmanifest"];

/// The plain files by their path in `web`.
pub type PlainFiles = BTreeMap<String, Vec<u8>>;

/// One file as it is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packed {
    /// As it is.
    pub plain: Vec<u8>,
    /// Compressed with brotli, if that is shorter.
    pub brotli: Option<Vec<u8>>,
    /// Compressed with gzip, if that is shorter.
    pub gzip: Option<Vec<u8>>,
}

/// Why files cannot be grouped.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}: {what}")]
pub struct PackError {
    /// The file.
    pub file: String,
    /// What is wrong with it.
    pub what: String,
}

impl PackError {
    fn new(file: &str, what: impl Into<String>) -> PackError {
        PackError { file: file.to_owned(), what: what.into() }
    }
}

/// Groups the files of the pages. The answer has the pages, what they load, and every other file
/// that is neither a module nor a style sheet, by path.
///
/// # Errors
/// A file cannot be read as this crate reads files, or a page or a module names one that is not
/// there.
pub fn pack(sources: &PlainFiles, effort: Effort) -> Result<BTreeMap<String, Packed>, PackError> {
    let mut made: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    let mut pages = BTreeMap::new();
    for (path, body) in sources {
        match ending(path) {
            "html" => {
                let page = Page::read(path, text(path, body)?)?;
                pages.insert(path.clone(), page);
            }
            "js" | "css" => {}
            _ => {
                made.insert(path.clone(), body.clone());
            }
        }
    }
    let entries = pages.iter().map(|(path, page)| (path.as_str(), page.program.as_str()));
    let programs = graph::programs(sources, &entries.collect())?;
    let common = keep(&mut made, "common.js", programs.common);
    for (path, page) in &pages {
        let name = path.trim_end_matches(".html");
        let program = programs.of_page.get(path).cloned().unwrap_or_default();
        let program = program.replace(graph::COMMON, &format!("/{common}"));
        let program = keep(&mut made, &format!("{name}.js"), program);
        let sheet = sheet::joined(sources, path, &page.sheets)?;
        let sheet = keep(&mut made, &format!("{name}.css"), sheet);
        made.insert(path.clone(), page.with(&program, &common, &sheet).into_bytes());
    }
    let packed = made.into_iter().map(|(path, body)| {
        let is_text = TEXTS.contains(&ending(&path));
        let packed = if is_text { compressed(body, effort) } else { Packed::plain(body) };
        (path, packed)
    });
    Ok(packed.collect())
}

impl Packed {
    fn plain(plain: Vec<u8>) -> Packed {
        Packed { plain, brotli: None, gzip: None }
    }
}

/// Keeps a made file under a name that has its content's hash, and returns its path.
fn keep(made: &mut BTreeMap<String, Vec<u8>>, name: &str, body: String) -> String {
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
    let path = format!("{FOLDER}{stem}-{}.{ending}", squeeze::hash(body.as_bytes()));
    made.insert(path.clone(), body.into_bytes());
    path
}

fn ending(path: &str) -> &str {
    path.rsplit_once('.').map_or("", |(_, ending)| ending)
}

fn text<'a>(path: &str, body: &'a [u8]) -> Result<&'a str, PackError> {
    std::str::from_utf8(body).map_err(|_| PackError::new(path, "it is not UTF-8"))
}

/// The text of a file that another one names.
fn source<'a>(sources: &'a PlainFiles, by: &str, path: &str) -> Result<&'a str, PackError> {
    let body = sources.get(path);
    let body = body.ok_or_else(|| PackError::new(by, format!("there is no {path}")))?;
    text(path, body)
}
