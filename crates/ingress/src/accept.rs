//! Accepting connections: a bounded number, each served by a tracked task with a limit on how long
//! its headers may take.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt as _;

use crate::caps::{Caps, Crowded};
use crate::client::FromThisMachine;
use crate::tls::Tls;

/// How long a client may take to send the headers of a request. It also bounds how long a
/// connection may be idle.
const HEADERS_TIME_MAX: Duration = Duration::from_secs(10);
/// How long a client may take for the handshake of TLS.
const HANDSHAKE_TIME_MAX: Duration = Duration::from_secs(10);
/// The same on a connection of the reserve.
const RESERVE_HEADERS_TIME_MAX: Duration = Duration::from_secs(2);
/// Largest head of a request, in bytes.
const HEAD_BYTES_MAX: usize = 16 * 1024;
/// Connections that may wait to be accepted.
const BACKLOG_MAX: u32 = 1024;
/// Pause before the next accept when the machine has no free sockets.
const EXHAUSTED_PAUSE: Duration = Duration::from_millis(100);

/// What serves connections. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Front {
    /// What answers requests.
    pub router: Router,
    /// The permits of connections.
    pub caps: Arc<Caps>,
    /// TLS; without it connections are plain HTTP.
    pub tls: Option<Arc<Tls>>,
    /// Tracks the task of each connection.
    pub tasks: TaskTracker,
    /// Ends everything.
    pub stopping: CancellationToken,
}

/// Listens on an address. `send_bytes` is the size of the kernel's send buffer of each connection.
pub fn listen(addr: SocketAddr, send_bytes: u32) -> std::io::Result<TcpListener> {
    let socket = if addr.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    socket.set_reuseaddr(true)?;
    // Accepted connections inherit it.
    socket.set_send_buffer_size(send_bytes)?;
    socket.bind(addr)?;
    socket.listen(BACKLOG_MAX)
}

/// Accepts connections until `stopping`. One for which there is no permit is closed at once.
pub async fn accept(listener: TcpListener, front: Front) {
    loop {
        let accepted = tokio::select! {
            biased;
            () = front.stopping.cancelled() => return,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, peer)) => {
                let Some(permit) = front.caps.connection(peer.ip()) else { continue };
                let served = front.clone();
                front.tasks.spawn(async move {
                    served.serve(stream, peer, permit.crowded).await;
                    drop(permit);
                });
            }
            Err(error) => {
                tracing::warn!(error = %error, "a connection could not be accepted");
                tokio::time::sleep(EXHAUSTED_PAUSE).await;
            }
        }
    }
}

/// What a connection is made of.
trait Wire: AsyncRead + AsyncWrite + Send + Unpin + 'static {}

impl Wire for TcpStream {}
impl Wire for tokio_rustls::server::TlsStream<TcpStream> {}

/// From where a connection comes.
#[derive(Clone, Copy, Debug)]
struct Peer {
    address: SocketAddr,
    /// Whether that is this machine.
    is_here: bool,
    crowded: Option<Crowded>,
}

impl Front {
    async fn serve(self, stream: TcpStream, peer: SocketAddr, crowded: Option<Crowded>) {
        // Frames are small and a client waits for each: no gathering. A socket that refuses is
        // gone.
        if stream.set_nodelay(true).is_err() {
            return;
        }
        let local = stream.local_addr().map(|local| local.ip());
        let is_here = peer.ip().is_loopback() || local.is_ok_and(|local| local == peer.ip());
        let from = Peer { address: peer, is_here, crowded };
        let Some(tls) = &self.tls else { return self.answer(stream, from).await };
        let shaken = tokio::select! {
            biased;
            () = self.stopping.cancelled() => return,
            shaken = timeout(HANDSHAKE_TIME_MAX, tls.acceptor().accept(stream)) => shaken,
        };
        match shaken {
            Ok(Ok(stream)) => self.answer(stream, from).await,
            Ok(Err(error)) => tracing::debug!(error = %error, "a handshake of TLS failed"),
            Err(_) => tracing::debug!("a handshake of TLS took too long"),
        }
    }

    /// Answers the requests of a connection.
    async fn answer(self, stream: impl Wire, from: Peer) {
        let Peer { address, is_here, crowded } = from;
        let router = self.router;
        let service = service_fn(move |request: Request<Incoming>| {
            let mut request = request.map(Body::new);
            let extensions = request.extensions_mut();
            extensions.insert(ConnectInfo(address));
            if is_here {
                extensions.insert(FromThisMachine);
            }
            if let Some(crowded) = crowded {
                extensions.insert(crowded);
            }
            router.clone().oneshot(request)
        });
        let patience = if crowded.is_some() { RESERVE_HEADERS_TIME_MAX } else { HEADERS_TIME_MAX };
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(patience)
            .max_buf_size(HEAD_BYTES_MAX)
            // A connection of the reserve is for one request.
            .keep_alive(crowded.is_none())
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        let mut connection = std::pin::pin!(connection);
        let ended = tokio::select! {
            biased;
            ended = connection.as_mut() => ended,
            () = self.stopping.cancelled() => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(error) = ended {
            tracing::debug!(error = %error, "a connection ended early");
        }
    }
}
