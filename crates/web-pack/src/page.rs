//! A page: the style sheets and the one module that its head names, and the same page with the
//! grouped files instead.

use std::fmt::Write as _;

use crate::PackError;

/// A page that was read.
#[derive(Debug)]
pub(crate) struct Page {
    /// The path of its module.
    pub(crate) program: String,
    /// The paths of its style sheets in their order, each with the media it is for.
    pub(crate) sheets: Vec<(String, Option<String>)>,
    /// Its lines before the first sheet, and those after, without sheets and module.
    before: String,
    after: String,
}

/// The value of an attribute of the one element on a line.
fn attribute<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = line.split_once(&format!(" {name}=\""))?;
    rest.split_once('"').map(|(value, _)| value)
}

impl Page {
    /// Reads a page. Each of its sheets and its module stand on a line of their own.
    pub(crate) fn read(path: &str, text: &str) -> Result<Page, PackError> {
        let mut program = None;
        let mut sheets = Vec::new();
        let (mut before, mut after) = (String::new(), String::new());
        for line in text.lines() {
            let element = line.trim_start();
            if element.starts_with("<link rel=\"stylesheet\"") {
                let href = attribute(line, "href");
                let href = href.ok_or_else(|| PackError::new(path, "a sheet without href"))?;
                sheets.push((href.to_owned(), attribute(line, "media").map(str::to_owned)));
            } else if element.starts_with("<script") {
                let src = attribute(line, "src").filter(|_| line.contains("type=\"module\""));
                let src = src.ok_or_else(|| PackError::new(path, "a script that is no module"))?;
                if program.replace(src.to_owned()).is_some() {
                    return Err(PackError::new(path, "more than one module"));
                }
            } else if line.contains("<script") || line.contains("rel=\"stylesheet\"") {
                return Err(PackError::new(path, "a sheet or a script that shares its line"));
            } else {
                let part = if sheets.is_empty() { &mut before } else { &mut after };
                part.push_str(element);
                part.push('\n');
            }
        }
        let program = program.ok_or_else(|| PackError::new(path, "no module"))?;
        if sheets.is_empty() {
            return Err(PackError::new(path, "no style sheet"));
        }
        Ok(Page { program, sheets, before, after })
    }

    /// The page with these files. The browser learns of the common part before it has read the
    /// page's own.
    pub(crate) fn with(&self, program: &str, common: &str, sheet: &str) -> String {
        let mut page = self.before.clone();
        let _ = writeln!(page, "<link rel=\"stylesheet\" href=\"/{sheet}\">");
        let _ = writeln!(page, "<link rel=\"modulepreload\" href=\"/{common}\">");
        let _ = writeln!(page, "<script type=\"module\" src=\"/{program}\"></script>");
        page.push_str(&self.after);
        page
    }
}
