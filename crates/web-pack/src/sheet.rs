//! The style sheets of a page as one, in the order of the page, without comments.

use crate::{PackError, PlainFiles, source};

/// What a joined sheet cannot have: the first must stand before everything else, and the second is
/// relative to a place that the sheet leaves.
const REFUSED: [&str; 3] = ["@import", "@charset", "url("];

/// Joins sheets. One for certain media stays for these.
pub(crate) fn joined(
    sources: &PlainFiles,
    page: &str,
    sheets: &[(String, Option<String>)],
) -> Result<String, PackError> {
    let mut joined = String::new();
    for (path, media) in sheets {
        let text = without_comments(source(sources, page, path)?)
            .ok_or_else(|| PackError::new(path, "a comment or a string has no end"))?;
        if let Some(refused) = REFUSED.iter().find(|refused| text.contains(*refused)) {
            return Err(PackError::new(path, format!("`{refused}` cannot be joined")));
        }
        if let Some(media) = media {
            joined.extend(["@media ", media, "{", &text, "}\n"]);
        } else {
            joined.extend([&text, "\n"]);
        }
    }
    Ok(joined)
}

/// The sheet with each run of comments and blanks as one blank. `None` if something has no end.
fn without_comments(text: &str) -> Option<String> {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let passed = if rest.starts_with("/*") {
            let end = rest.find("*/")? + 2;
            blank(&mut out);
            end
        } else if next.is_whitespace() {
            blank(&mut out);
            next.len_utf8()
        } else if matches!(next, '"' | '\'') {
            let end = string_end(rest, next)?;
            out.push_str(rest.get(..end)?);
            end
        } else {
            out.push(next);
            next.len_utf8()
        };
        rest = rest.get(passed..)?;
    }
    out.truncate(out.trim_end().len());
    Some(out)
}

fn blank(out: &mut String) {
    // A blank after these has no meaning.
    if !out.ends_with([' ', '{', '}', ';', ',']) && !out.is_empty() {
        out.push(' ');
    }
}

fn string_end(rest: &str, quote: char) -> Option<usize> {
    let mut escaped = false;
    for (at, sign) in rest.char_indices().skip(1) {
        match sign {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if sign == quote => return Some(at + 1),
            _ => {}
        }
    }
    None
}
