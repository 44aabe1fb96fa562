//! The folder with the plain files: which of them are for browsers, and all of those at once.

use std::path::Path;

use crate::PlainFiles;

/// Folders and endings of what is for those who work on the pages.
const FOLDERS: [&str; 3] = ["node_modules/", "types/", "test/"];
const ENDINGS: [&str; 2] = [".ts", ".md"];
const BEGINNINGS: [&str; 2] = ["package", "tsconfig"];

/// Whether a file of the folder is for browsers, by its path there. A path that could lead out of
/// the folder is not.
pub fn is_for_browsers(path: &str) -> bool {
    let is_plain = |part: &str| {
        !part.is_empty()
            && !part.starts_with('.')
            && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte))
    };
    let is_tool = !path.contains('/') && BEGINNINGS.iter().any(|begin| path.starts_with(begin));
    path.split('/').all(is_plain)
        && !is_tool
        && !FOLDERS.iter().any(|folder| path.starts_with(folder))
        && !ENDINGS.iter().any(|ending| path.ends_with(ending))
}

/// All files of the folder that are for browsers; links are not followed.
///
/// # Errors
/// The folder or one of the files cannot be read.
pub fn read_folder(folder: &Path) -> std::io::Result<PlainFiles> {
    let mut sources = PlainFiles::new();
    let mut names = vec![String::new()];
    while let Some(name) = names.pop() {
        for entry in std::fs::read_dir(folder.join(&name))? {
            let entry = entry?;
            let Ok(file) = entry.file_name().into_string() else { continue };
            let path = if name.is_empty() { file } else { format!("{name}/{file}") };
            let kind = entry.file_type()?;
            if kind.is_dir() {
                // The folders that are left out are whole ones.
                if is_for_browsers(&format!("{path}/x")) {
                    names.push(path);
                }
            } else if kind.is_file() && is_for_browsers(&path) {
                sources.insert(path, std::fs::read(entry.path())?);
            }
        }
    }
    Ok(sources)
}
