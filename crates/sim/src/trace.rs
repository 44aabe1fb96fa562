//! What happened last, told when a run breaks: the seed and the steps before.

use std::collections::VecDeque;

/// Lines kept.
const LINES_MAX: usize = 40;

/// The last lines of a run.
#[derive(Debug)]
pub(crate) struct Trace {
    seed: u64,
    step: usize,
    lines: VecDeque<String>,
}

impl Trace {
    pub fn new(seed: u64) -> Trace {
        Trace { seed, step: 0, lines: VecDeque::new() }
    }

    /// The next step begins.
    pub fn step(&mut self) {
        self.step += 1;
    }

    /// Something happened.
    pub fn line(&mut self, what: &str) {
        if self.lines.len() == LINES_MAX {
            self.lines.pop_front();
        }
        self.lines.push_back(format!("{:>6}  {what}", self.step));
    }

    /// Everything kept, oldest first.
    pub fn tell(&self) -> String {
        let lines: Vec<&str> = self.lines.iter().map(String::as_str).collect();
        format!("seed {} broke at step {}:\n{}", self.seed, self.step, lines.join("\n"))
    }
}

impl Drop for Trace {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{}", self.tell());
        }
    }
}
