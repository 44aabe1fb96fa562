//! The web client's files and how they are answered. A release has them grouped and compressed
//! inside the binary (crate `web-pack`): what a page loads has its hash in its name and is kept by
//! browsers for good; the page itself is asked for anew each time. Whoever works on the
//! pages has plain modules from a folder instead, read at each request.

mod answer;
mod kind;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

use axum::http::HeaderMap;
use axum::response::Response;
use bytes::Bytes;
use web_pack::{Effort, PackError, is_for_browsers, pack, read_folder};

use answer::File;

/// The page of the lobby and all tables.
const INDEX: &str = "index.html";
/// Longest path of a file, in bytes.
const PATH_BYTES_MAX: usize = 200;
/// The folder `web` of the source this was built from.
const SOURCE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web");
/// The word for the grouped files, where a folder may stand.
const GROUPED: &str = "grouped";

/// A file that was grouped when this was built.
struct Built {
    path: &'static str,
    plain: &'static [u8],
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
}

/// All of them; `None` in a debug build.
const BUILT: Option<&[Built]> = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// Where the files come from. Cheap to clone.
#[derive(Clone, Debug)]
pub struct WebFiles(Arc<Place>);

#[derive(Debug)]
enum Place {
    /// Grouped, by path.
    Grouped(BTreeMap<String, File>),
    /// Plain, in a folder.
    Folder(PathBuf),
}

/// Why there are no files to answer with.
#[derive(Debug, thiserror::Error)]
pub enum WebFilesError {
    /// The folder cannot be read.
    #[error("{0}: {1}")]
    Folder(PathBuf, std::io::Error),
    /// The files cannot be grouped.
    #[error("the pages cannot be grouped: {0}")]
    Pack(#[from] PackError),
}

impl Default for WebFiles {
    /// The grouped files of a release; the plain ones of the source in a debug build.
    fn default() -> WebFiles {
        let place = match BUILT {
            Some(built) => Place::Grouped(built.iter().map(Built::file).collect()),
            None => Place::Folder(SOURCE.into()),
        };
        WebFiles(Arc::new(place))
    }
}

impl FromStr for WebFiles {
    type Err = WebFilesError;

    /// `grouped`, or the folder of plain files.
    fn from_str(text: &str) -> Result<WebFiles, WebFilesError> {
        if text == GROUPED {
            return WebFiles::grouped();
        }
        let folder = PathBuf::from(text);
        match std::fs::metadata(folder.join(INDEX)) {
            Ok(_) => Ok(WebFiles(Arc::new(Place::Folder(folder)))),
            Err(error) => Err(WebFilesError::Folder(folder, error)),
        }
    }
}

impl Built {
    fn file(&self) -> (String, File) {
        let form = |body: Option<&'static [u8]>| body.map(Bytes::from_static);
        let plain = Bytes::from_static(self.plain);
        (self.path.to_owned(), File::new(plain, form(self.brotli), form(self.gzip)))
    }
}

impl WebFiles {
    /// The grouped files. A debug build groups those of the source now.
    ///
    /// # Errors
    /// The source cannot be read or grouped.
    pub fn grouped() -> Result<WebFiles, WebFilesError> {
        if BUILT.is_some() {
            return Ok(WebFiles::default());
        }
        let folder = Path::new(SOURCE);
        let sources = read_folder(folder);
        let sources = sources.map_err(|error| WebFilesError::Folder(folder.into(), error))?;
        let packed = pack(&sources, Effort::Least)?.into_iter().map(|(path, packed)| {
            let form = |body: Option<Vec<u8>>| body.map(Bytes::from);
            let plain = Bytes::from(packed.plain);
            (path, File::new(plain, form(packed.brotli), form(packed.gzip)))
        });
        Ok(WebFiles(Arc::new(Place::Grouped(packed.collect()))))
    }

    /// The answer with the file for a path of an address, as this client takes it, or 304 when the
    /// client has it. `None` when there is no such file.
    pub fn answer(&self, path: &str, headers: &HeaderMap) -> Option<Response> {
        let path = file_of(path)?;
        match &*self.0 {
            Place::Grouped(files) => Some(files.get(path)?.answer(path, headers)),
            Place::Folder(folder) => {
                let body = std::fs::read(folder.join(path)).ok()?;
                Some(File::new(body.into(), None, None).answer(path, headers))
            }
        }
    }
}

/// The path of the file for a path of an address. `None` when it cannot be one.
fn file_of(path: &str) -> Option<&str> {
    let name = path.strip_prefix('/')?;
    if name.is_empty() {
        return Some(INDEX);
    }
    (name.len() <= PATH_BYTES_MAX && is_for_browsers(name)).then_some(name)
}

#[cfg(test)]
mod tests;
