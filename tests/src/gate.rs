//! A gate before the server: it forwards connections, and while it is shut new ones wait. So a test
//! sees a server first that was killed and started again, before any bot plays on.

use std::net::SocketAddr;

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// A gate. Connections end when it is dropped.
#[derive(Debug)]
pub struct Gate {
    addr: SocketAddr,
    is_open: watch::Sender<bool>,
    /// How often all connections were cut.
    cuts: watch::Sender<u64>,
    /// Keeps the doorman at work.
    _doorman: JoinSet<()>,
}

impl Gate {
    /// An open gate before the server with this URL.
    pub async fn before(url: &str) -> Gate {
        let server: SocketAddr = url.trim_start_matches("http://").parse().expect("an address");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port is free");
        let addr = listener.local_addr().expect("it listens");
        let (is_open, opened) = watch::channel(true);
        let (cuts, cut) = watch::channel(0);
        let mut doorman = JoinSet::new();
        doorman.spawn(forward(listener, server, opened, cut));
        Gate { addr, is_open, cuts, _doorman: doorman }
    }

    /// Its URL, in place of the server's.
    pub fn url(&self) -> String {
        format!("http://{}", self.addr)
    }

    /// Lets new connections wait. Those that are there go on.
    pub fn shut(&self) {
        self.is_open.send_replace(false);
    }

    /// Cuts all connections. New ones are let in.
    pub fn cut(&self) {
        self.cuts.send_modify(|cuts| *cuts += 1);
    }

    /// Lets them in again.
    pub fn open(&self) {
        self.is_open.send_replace(true);
    }
}

async fn forward(
    listener: TcpListener,
    server: SocketAddr,
    opened: watch::Receiver<bool>,
    cut: watch::Receiver<u64>,
) {
    let mut connections = JoinSet::new();
    while let Ok((mut client, _)) = listener.accept().await {
        let (mut opened, mut cut) = (opened.clone(), cut.clone());
        cut.mark_unchanged();
        connections.spawn(async move {
            if opened.wait_for(|is_open| *is_open).await.is_err() {
                return;
            }
            // A client of a server that is gone is cut off, and comes again.
            if let Ok(mut stream) = TcpStream::connect(server).await {
                tokio::select! {
                    biased;
                    _ = cut.changed() => {}
                    _ = copy_bidirectional(&mut client, &mut stream) => {}
                }
            }
        });
    }
}
