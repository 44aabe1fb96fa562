//! What the doctor has found, in lines.

use std::fmt;

/// One line.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Finding {
    Good(String),
    /// What is wrong, and what to do.
    Wrong(String, String),
    /// Why it could not be looked at.
    Unseen(String),
}

/// The lines, in the order in which things were looked at.
#[derive(Clone, Debug, Default)]
pub(super) struct Report(Vec<(String, Finding)>);

impl Report {
    /// Something is as it should be.
    pub fn good(&mut self, what: &str, found: impl Into<String>) {
        self.0.push((what.to_owned(), Finding::Good(found.into())));
    }

    /// Something is wrong; what to do about it.
    pub fn wrong(&mut self, what: &str, found: impl Into<String>, cure: impl Into<String>) {
        self.0.push((what.to_owned(), Finding::Wrong(found.into(), cure.into())));
    }

    /// Something could not be looked at.
    pub fn unseen(&mut self, what: &str, why: impl Into<String>) {
        self.0.push((what.to_owned(), Finding::Unseen(why.into())));
    }

    /// Whether nothing is wrong.
    pub fn is_healthy(&self) -> bool {
        !self.0.iter().any(|(_, finding)| matches!(finding, Finding::Wrong(..)))
    }
}

impl fmt::Display for Report {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (what, finding) in &self.0 {
            match finding {
                Finding::Good(found) => writeln!(out, "ok     {what}: {found}")?,
                Finding::Wrong(found, cure) => writeln!(out, "wrong  {what}: {found}: {cure}")?,
                Finding::Unseen(why) => writeln!(out, "--     {what}: not looked at: {why}")?,
            }
        }
        Ok(())
    }
}

/// An error and its causes in one line.
pub(super) fn in_one_line(error: &dyn std::error::Error) -> String {
    let mut line = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        line = format!("{line}: {error}");
        cause = error.source();
    }
    line
}

/// A time in the unit that fits it.
pub(super) fn age(millis: i64) -> String {
    let minutes = millis.max(0) / 60_000;
    match minutes {
        0..120 => format!("{minutes} min"),
        120..2_880 => format!("{} h", minutes / 60),
        _ => format!("{} days", minutes / 1_440),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_wrong_line_makes_a_house_unhealthy_and_an_unseen_one_does_not() {
        let mut report = Report::default();
        report.good("disk", "7 GB are free");
        report.unseen("schema", "no database");
        assert!(report.is_healthy());
        report.wrong("seed key", "it is gone", "put it back");
        assert!(!report.is_healthy());
        let text = "ok     disk: 7 GB are free\n--     schema: not looked at: no database\nwrong  \
                    seed key: it is gone: put it back\n";
        assert_eq!(report.to_string(), text);
    }

    #[test]
    fn an_age_has_the_unit_that_fits_it() {
        let minute = 60_000;
        for (millis, text) in [
            (-5, "0 min"),
            (119 * minute, "119 min"),
            (120 * minute, "2 h"),
            (47 * 60 * minute, "47 h"),
            (48 * 60 * minute, "2 days"),
        ] {
            assert_eq!(age(millis), text);
        }
    }
}
