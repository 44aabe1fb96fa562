//! How fast a client may send on a WebSocket. Frames are counted only when a message is whole, so
//! that frames without content would cost a client nothing; bytes are counted here.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use edge::clock::Stopwatch;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// Bytes that a client may send at once: many of the longest messages …
const BURST_BYTES: u64 = 256 * 1024;
/// … and per second in the long run.
const BYTES_PER_SECOND: u64 = 32 * 1024;

/// A stream that is read no faster than a client may send. What comes faster waits in the network.
#[derive(Debug)]
pub struct Throttled<S> {
    stream: S,
    since: Stopwatch,
    /// Bytes read, less those that the passed time has paid for.
    owed: u64,
    /// When `owed` was last reduced, in milliseconds after `since`.
    paid_ms: u64,
    /// Runs while the client has sent too much.
    pause: Option<Pin<Box<Sleep>>>,
}

impl<S> Throttled<S> {
    /// Reads a stream at a bounded rate.
    pub(crate) fn new(stream: S) -> Throttled<S> {
        Throttled { stream, since: Stopwatch::start(), owed: 0, paid_ms: 0, pause: None }
    }

    /// Notes bytes that were read at this moment. Returns how long the next read has to wait.
    fn note(&mut self, bytes: u64, now_ms: u64) -> Option<Duration> {
        let paid = now_ms.saturating_sub(self.paid_ms).saturating_mul(BYTES_PER_SECOND) / 1000;
        if paid > 0 {
            self.owed = self.owed.saturating_sub(paid);
            self.paid_ms = now_ms;
        }
        self.owed += bytes;
        let above = self.owed.saturating_sub(BURST_BYTES);
        (above > 0).then(|| Duration::from_millis(above * 1000 / BYTES_PER_SECOND + 1))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Throttled<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if let Some(pause) = &mut self.pause {
            ready!(pause.as_mut().poll(cx));
            self.pause = None;
        }
        let before = buf.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(cx, buf))?;
        let bytes = u64::try_from(buf.filled().len() - before).unwrap_or(u64::MAX);
        let now_ms = u64::try_from(self.since.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.pause = self.note(bytes, now_ms).map(|pause| Box::pin(sleep(pause)));
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Throttled<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_free_and_what_is_more_has_to_wait() {
        let mut throttled = Throttled::new(tokio::io::empty());
        assert_eq!(throttled.note(BURST_BYTES, 0), None);
        let second = Duration::from_millis(1001);
        assert_eq!(throttled.note(BYTES_PER_SECOND, 0), Some(second));
        assert_eq!(throttled.note(0, 1000), None);
        assert_eq!(throttled.note(BYTES_PER_SECOND, 2000), None);
        assert_eq!(throttled.note(BURST_BYTES, 60_000), None);
    }

    #[test]
    fn small_pieces_in_quick_succession_are_counted_too() {
        let mut throttled = Throttled::new(tokio::io::empty());
        let pieces = (0..200_000).filter(|piece| throttled.note(6, piece / 1000).is_none()).count();
        let free = usize::try_from(BURST_BYTES / 6).unwrap();
        assert!((free..free + 2_000).contains(&pieces), "{pieces}");
    }
}
