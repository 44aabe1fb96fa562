//! The layer of the log that lets the first of several equal lines pass, and the thread that tells
//! how often a line was said again. Lines are equal when one place in the code has logged them with
//! equal fields, whatever request they belong to. Lines for the search of faults (`debug`, `trace`)
//! pass always.

use std::fmt::{Debug, Write as _};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread::JoinHandle;
use std::time::Duration;

use edge::clock::Stopwatch;
use parking_lot::Mutex;
use tracing::field::{Field, Visit};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::Context;

use super::lines::{Lines, LogLine, Untold};

/// The target of the lines that tell a number. They are not counted themselves.
const TARGET: &str = "repeats";
/// Time between two looks for lines whose number is due.
const LOOK: Duration = Duration::from_secs(1);

/// The layer. Its clones count together.
#[derive(Clone, Debug)]
pub(super) struct Repeats {
    since: Stopwatch,
    lines: Arc<Mutex<Lines>>,
}

impl Default for Repeats {
    fn default() -> Repeats {
        Repeats { since: Stopwatch::start(), lines: Arc::default() }
    }
}

impl Repeats {
    /// Starts the thread that tells how often lines were said again.
    pub fn count(&self) -> Counting {
        // Nothing is ever sent: the end of the channel is the end of the thread.
        let (alive, ended) = sync_channel(0);
        let repeats = self.clone();
        let thread = std::thread::Builder::new().name("log-repeats".to_owned());
        let thread = thread.spawn(move || repeats.tell_until(&ended)).ok();
        Counting { alive: Some(alive), thread }
    }

    fn tell_until(&self, ended: &Receiver<()>) {
        while ended.recv_timeout(LOOK) == Err(RecvTimeoutError::Timeout) {
            let due = self.lines.lock().due(self.since.elapsed());
            due.iter().for_each(tell);
        }
        let rest = self.lines.lock().rest(self.since.elapsed());
        rest.iter().for_each(tell);
    }
}

impl<S: Subscriber> Layer<S> for Repeats {
    fn event_enabled(&self, event: &Event<'_>, _: Context<'_, S>) -> bool {
        let metadata = event.metadata();
        if metadata.target() == TARGET || *metadata.level() > Level::INFO {
            return true;
        }
        let mut text = Text::default();
        event.record(&mut text);
        let line = LogLine { place: metadata.name(), level: *metadata.level(), text: text.whole() };
        self.lines.lock().hear(line, self.since.elapsed())
    }
}

/// The message of a line and its fields, in one text.
#[derive(Debug, Default)]
struct Text {
    message: String,
    fields: String,
}

impl Text {
    fn whole(self) -> String {
        self.message + &self.fields
    }
}

impl Visit for Text {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        let written = match field.name() {
            "message" => write!(self.message, "{value:?}"),
            name => write!(self.fields, " {name}={value:?}"),
        };
        written.expect("a string takes any text");
    }
}

/// Tells how often a line was said without being told.
fn tell(untold: &Untold) {
    let Untold { line: LogLine { level, text, .. }, times } = untold;
    let times = if *times == 1 { "once".to_owned() } else { format!("{times} times") };
    match *level {
        Level::ERROR => tracing::error!(target: TARGET, "said {times} more: {text}"),
        Level::WARN => tracing::warn!(target: TARGET, "said {times} more: {text}"),
        _ => tracing::info!(target: TARGET, "said {times} more: {text}"),
    }
}

/// The thread that tells numbers. When this is dropped it tells what is left and ends.
#[derive(Debug)]
pub(crate) struct Counting {
    alive: Option<SyncSender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Drop for Counting {
    fn drop(&mut self) {
        self.alive = None;
        if let Some(thread) = self.thread.take() {
            // A thread that has panicked has nothing to tell.
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use tracing_subscriber::fmt::MakeWriter;
    use tracing_subscriber::layer::SubscriberExt as _;

    use super::*;

    /// Where the lines of a test go.
    #[derive(Clone, Default)]
    struct Page(Arc<Mutex<Vec<u8>>>);

    impl Write for Page {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().write(bytes)
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    impl<'a> MakeWriter<'a> for Page {
        type Writer = Page;

        fn make_writer(&'a self) -> Page {
            self.clone()
        }
    }

    #[test]
    fn five_hundred_equal_lines_are_two_in_the_log() {
        let (page, repeats) = (Page::default(), Repeats::default());
        let log = tracing_subscriber::fmt::layer().with_ansi(false).with_writer(page.clone());
        let subscriber = tracing_subscriber::registry().with(repeats.clone()).with(log);
        tracing::subscriber::with_default(subscriber, || {
            for number in 0..500 {
                let _request = tracing::info_span!("request", number).entered();
                tracing::error!(error = "no room", "the file cannot be written");
                tracing::debug!("a detail");
            }
            let rest = repeats.lines.lock().rest(repeats.since.elapsed());
            rest.iter().for_each(tell);
        });
        let page = String::from_utf8(page.0.lock().clone()).unwrap();
        let of = |word: &str| page.lines().filter(|line| line.contains(word)).count();
        assert_eq!((of("cannot be written"), of("a detail")), (2, 500), "{page}");
        let wanted = "ERROR repeats: said 499 times more: the file cannot be written error=\"no \
                      room\"";
        assert!(page.contains(wanted), "{page}");
    }
}
