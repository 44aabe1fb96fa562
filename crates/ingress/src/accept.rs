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
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt as _;

/// How long a client may take to send the headers of a request. It also bounds how long a
/// connection may be idle.
const HEADERS_TIME_MAX: Duration = Duration::from_secs(30);
/// Largest head of a request, in bytes.
const HEAD_BYTES_MAX: usize = 16 * 1024;
/// Connections that may wait to be accepted.
const BACKLOG_MAX: u32 = 1024;
/// Pause before the next accept when the machine has no free sockets.
const EXHAUSTED_PAUSE: Duration = Duration::from_millis(100);

/// Listens on an address. `send_bytes` is the size of the kernel's send buffer of each connection.
pub fn listen(addr: SocketAddr, send_bytes: u32) -> std::io::Result<TcpListener> {
    let socket = if addr.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    socket.set_reuseaddr(true)?;
    // Accepted connections inherit it.
    socket.set_send_buffer_size(send_bytes)?;
    socket.bind(addr)?;
    socket.listen(BACKLOG_MAX)
}

/// Accepts connections until `stopping`, at most `connections_max` at a time: beyond the bound, new
/// ones wait in the listen queue. Each is served by a task of `tasks`.
pub async fn accept(
    listener: TcpListener,
    router: Router,
    connections_max: usize,
    tasks: TaskTracker,
    stopping: CancellationToken,
) {
    let seats = Arc::new(Semaphore::new(connections_max));
    loop {
        let seat = seats.clone().acquire_owned().await;
        let seat = seat.expect("the semaphore of connections is never closed");
        let accepted = tokio::select! {
            biased;
            () = stopping.cancelled() => return,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, peer)) => {
                let (router, stop) = (router.clone(), stopping.clone());
                tasks.spawn(async move {
                    serve(stream, peer, router, stop).await;
                    drop(seat);
                });
            }
            Err(error) => {
                tracing::warn!(error = %error, "a connection could not be accepted");
                tokio::time::sleep(EXHAUSTED_PAUSE).await;
            }
        }
    }
}

async fn serve(stream: TcpStream, peer: SocketAddr, router: Router, stopping: CancellationToken) {
    // Frames are small and a client waits for each: no gathering. A socket that refuses is gone.
    if stream.set_nodelay(true).is_err() {
        return;
    }
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADERS_TIME_MAX)
        .max_buf_size(HEAD_BYTES_MAX)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let ended = tokio::select! {
        biased;
        ended = connection.as_mut() => ended,
        () = stopping.cancelled() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(error = %error, "a connection ended early");
    }
}
