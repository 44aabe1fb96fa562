//! The figures of a drill, printed as they come, and kept as a section of a document.

use std::fmt::{Display, Write as _};
use std::path::Path;
use std::process::Command;

/// The lines between which the section stands in a document.
const MARKS: [&str; 2] = ["<!-- drill page: begin -->", "<!-- drill page: end -->"];
/// The head of the table.
const HEAD: &str = "| what | figure | goal |\n|---|---|---|";

/// Rows of a table.
#[derive(Debug)]
pub(super) struct Report {
    rows: Vec<String>,
    /// When and what is measured.
    of: String,
}

impl Report {
    /// A table without rows, of what is checked out now. Its head is printed.
    pub(super) fn new() -> Report {
        println!("{HEAD}");
        let day = said("date", &["-u", "+%F"]);
        Report { rows: Vec::new(), of: format!("on {day} at {}", commit()) }
    }

    /// A figure, and the goal for it, if there is one.
    pub(super) fn row(&mut self, what: &str, figure: impl Display, goal: Option<&str>) {
        let row = format!("| {what} | {figure} | {} |", goal.unwrap_or("–"));
        println!("{row}");
        self.rows.push(row);
    }

    /// Puts the table into a document, with when and what was measured, in place of the last one.
    ///
    /// # Panics
    ///
    /// If the document cannot be read or written, or has no marks for the section.
    pub(super) fn write(&self, document: &Path, turns: u32) {
        let text = std::fs::read_to_string(document).expect("the document can be read");
        let new = replaced(&text, &self.section(turns)).expect("the document has both marks");
        std::fs::write(document, new).expect("the document can be written");
    }

    fn section(&self, turns: u32) -> String {
        let build = if cfg!(debug_assertions) { "a debug build" } else { "a release build" };
        let of = &self.of;
        let mut section =
            format!("Measured {of} with {build}, the middle of {turns} turns.\n\n{HEAD}\n");
        for row in &self.rows {
            writeln!(section, "{row}").expect("a text takes all");
        }
        section
    }
}

/// The text with the section between the marks, if it has both.
fn replaced(text: &str, section: &str) -> Option<String> {
    let [begin, end] = MARKS;
    let (before, rest) = text.split_once(begin)?;
    let (_, after) = rest.split_once(end)?;
    Some(format!("{before}{begin}\n{section}{end}{after}"))
}

/// The commit that is checked out, and whether it has been changed.
fn commit() -> String {
    let commit = said("git", &["rev-parse", "--short=7", "HEAD"]);
    let changes = said("git", &["status", "--porcelain", "--", "crates", "tests", "web"]);
    if changes.is_empty() { format!("`{commit}`") } else { format!("`{commit}` with changes") }
}

/// What a program prints, in one line.
fn said(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).output();
    let output = output.unwrap_or_else(|why| panic!("{program}: {why}"));
    assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::{MARKS, Report, replaced};

    #[test]
    fn a_table_takes_the_place_of_the_last_one() {
        let [begin, end] = MARKS;
        let mut report = Report { rows: Vec::new(), of: "today".to_owned() };
        report.row("clicks", 4, Some("≤ 4"));
        report.row("nodes", "1, 2", None);
        let section = report.section(3);
        let text = format!("# Figures\n\n{begin}\nold\n{end}\n\n## Others\n");
        let new = replaced(&text, &section).unwrap();
        assert_eq!(new, format!("# Figures\n\n{begin}\n{section}{end}\n\n## Others\n"));
        let rows = "| what | figure | goal |\n|---|---|---|\n\
            | clicks | 4 | ≤ 4 |\n| nodes | 1, 2 | – |\n";
        assert!(
            section.starts_with("Measured today with ") && section.ends_with(rows),
            "{section}"
        );
        assert_eq!(replaced("# No marks\n", &section), None);
    }
}
