//! Which log lines are told and which are only counted. Pure: the time is an argument.
//!
//! The first of several equal lines is told. Those that follow within [`WINDOW`] are counted, and
//! their number is told at its end. A place in the code that logs many different lines is told
//! [`DIFFERENT_MAX`] of them within a window; the rest are counted together.

use std::collections::HashMap;
use std::time::Duration;

use tracing::Level;

/// The time in which equal lines are counted.
pub(super) const WINDOW: Duration = Duration::from_secs(10);
/// Different lines of one place in the code that are told within a window.
pub(super) const DIFFERENT_MAX: usize = 32;
/// Bytes of a line that are compared and repeated; what comes after does not matter.
const TEXT_BYTES_MAX: usize = 400;
/// What the lines of a place that has logged too many different ones are called.
const OTHERS: &str = "other lines of this place";

/// A line with its level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LogLine {
    /// The file and line of the code that logs it.
    pub place: &'static str,
    pub level: Level,
    pub text: String,
}

/// A line that was not told so often.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Untold {
    pub line: LogLine,
    pub times: u64,
}

/// Since when a line is counted, and how often it came after it was told.
#[derive(Debug)]
struct Count {
    level: Level,
    since: Duration,
    times: u64,
}

/// The lines of the present windows. The places are those of the code, so their number is bounded.
#[derive(Debug, Default)]
pub(super) struct Lines(HashMap<&'static str, HashMap<String, Count>>);

impl Lines {
    /// Whether this line, which comes at `now`, is to be told. Otherwise it is counted.
    pub fn hear(&mut self, line: LogLine, now: Duration) -> bool {
        let LogLine { place, level, mut text } = line;
        text.truncate(text.floor_char_boundary(TEXT_BYTES_MAX));
        let counts = self.0.entry(place).or_default();
        if let Some(count) = counts.get_mut(&text) {
            count.times += 1;
            return false;
        }
        if counts.len() >= DIFFERENT_MAX {
            let others = Count { level, since: now, times: 0 };
            counts.entry(OTHERS.to_owned()).or_insert(others).times += 1;
            return false;
        }
        counts.insert(text, Count { level, since: now, times: 0 });
        true
    }

    /// The lines whose window is over and that came again in it. Those that did not are forgotten.
    pub fn due(&mut self, now: Duration) -> Vec<Untold> {
        let is_over = |count: &Count| now.saturating_sub(count.since) >= WINDOW;
        self.take(is_over, now)
    }

    /// All lines that were counted.
    pub fn rest(&mut self, now: Duration) -> Vec<Untold> {
        self.take(|_| true, now)
    }

    fn take(&mut self, is_due: impl Fn(&Count) -> bool, now: Duration) -> Vec<Untold> {
        let mut untold = Vec::new();
        for (place, counts) in &mut self.0 {
            counts.retain(|text, count| {
                if !is_due(count) {
                    return true;
                }
                let (level, times) = (count.level, std::mem::take(&mut count.times));
                count.since = now;
                let line = LogLine { place, level, text: text.clone() };
                untold.extend((times > 0).then_some(Untold { line, times }));
                times > 0
            });
        }
        self.0.retain(|_, counts| !counts.is_empty());
        untold
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> LogLine {
        LogLine { place: "a.rs:1", level: Level::ERROR, text: text.to_owned() }
    }

    fn times(untold: &[Untold]) -> Vec<(&str, u64)> {
        untold.iter().map(|untold| (untold.line.text.as_str(), untold.times)).collect()
    }

    #[test]
    fn equal_lines_are_told_once_and_then_counted_window_by_window() {
        let mut lines = Lines::default();
        let second = Duration::from_secs;
        assert!(lines.hear(line("no commit"), second(0)));
        for _ in 0..412 {
            assert!(!lines.hear(line("no commit"), second(1)));
        }
        assert!(lines.hear(line("no room"), second(2)));
        assert!(lines.hear(LogLine { place: "b.rs:1", ..line("no commit") }, second(2)));
        assert_eq!(times(&lines.due(second(9))), []);
        assert_eq!(times(&lines.due(second(10))), [("no commit", 412)]);
        // It goes on: it is not told as a new line, and its number at the end of each window.
        assert!(!lines.hear(line("no commit"), second(11)));
        assert_eq!(times(&lines.due(second(20))), [("no commit", 1)]);
        assert_eq!(times(&lines.due(second(30))), []);
        assert!(lines.0.is_empty());
        assert!(lines.hear(line("no commit"), second(31)));
        assert!(!lines.hear(line("no commit"), second(31)));
        assert_eq!(times(&lines.rest(second(32))), [("no commit", 1)]);
    }

    #[test]
    fn a_place_that_logs_ever_different_lines_costs_bounded_lines_and_memory() {
        let mut lines = Lines::default();
        let told = (0..10_000).filter(|number| {
            lines.hear(line(&format!("table {number}")), Duration::from_millis(*number))
        });
        assert_eq!(told.count(), DIFFERENT_MAX);
        assert_eq!(lines.0["a.rs:1"].len(), DIFFERENT_MAX + 1);
        let long = "é".repeat(TEXT_BYTES_MAX);
        let other = |text: String| LogLine { place: "b.rs:1", ..line(&text) };
        assert!(lines.hear(other(long.clone()), Duration::ZERO));
        assert!(!lines.hear(other(long + "and more"), Duration::ZERO));
        let untold = lines.due(Duration::from_secs(30));
        let unnamed = 10_000 - u64::try_from(DIFFERENT_MAX).unwrap();
        assert!(times(&untold).contains(&(OTHERS, unnamed)), "{untold:?}");
    }
}
