//! Documents that are kept: files of a folder, or lines of a file.

use std::path::Path;

/// Texts to begin with, at least one.
#[derive(Clone, Debug)]
pub struct Corpus {
    documents: Vec<String>,
}

impl Corpus {
    /// These texts.
    pub fn of(texts: impl IntoIterator<Item = String>) -> Corpus {
        let documents: Vec<_> = texts.into_iter().collect();
        assert!(!documents.is_empty(), "a corpus has documents");
        Corpus { documents }
    }

    /// The files of a folder in the order of their names; the folders in it are left out. A file
    /// `*.ndjson` holds a document on each line.
    pub fn folder(folder: &Path) -> Corpus {
        let entries = std::fs::read_dir(folder);
        let entries = entries.unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        let paths = entries.map(|entry| entry.expect("a file of the folder").path());
        let mut paths: Vec<_> = paths.filter(|path| path.is_file()).collect();
        paths.sort();
        Corpus::of(paths.iter().flat_map(|path| documents_of(path)))
    }

    /// These documents, and the texts that have broken something once. Without the folder nothing
    /// has.
    #[must_use]
    pub fn and_found(mut self, folder: &Path) -> Corpus {
        if folder.is_dir() {
            self.documents.extend(Corpus::folder(folder).documents);
        }
        self
    }

    /// The texts.
    pub fn documents(&self) -> &[String] {
        &self.documents
    }
}

fn documents_of(path: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(path);
    let text = text.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    if path.extension().is_some_and(|ending| ending == "ndjson") {
        text.lines().map(str::to_owned).collect()
    } else {
        vec![text]
    }
}
