//! SIGINT and SIGTERM: the polite ways to stop a server.

use tokio::signal::unix::{Signal, SignalKind, signal};

/// Both signals, heard from now on.
pub(super) struct Signals {
    interrupt: Signal,
    terminate: Signal,
}

/// Starts to listen.
pub(super) fn listen() -> Signals {
    let heard = |kind| signal(kind).expect("a process may listen to its own signals");
    Signals { interrupt: heard(SignalKind::interrupt()), terminate: heard(SignalKind::terminate()) }
}

/// Waits for the next of them.
pub(super) async fn next(signals: &mut Signals) {
    tokio::select! {
        biased;
        _ = signals.interrupt.recv() => {}
        _ = signals.terminate.recv() => {}
    }
}
