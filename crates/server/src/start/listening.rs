//! Where a server listens: one address, and with TLS a second one for plain HTTP that only this
//! machine can reach, for bots and probes.

use std::io::ErrorKind;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::FromRef;
use house_writer::Tasks;
use ingress::Tls;
use ingress::accept::{self, Front};
use tokio::net::TcpListener;

use crate::app::App;
use crate::clock::Stopwatch;
use crate::config::{Config, url_on_this_machine};
use crate::routes::router;
use crate::start_error::StartError;

/// How long an address may stay taken.
const TAKEN_MAX: Duration = Duration::from_secs(2);
/// Time between two tries.
const TAKEN_PAUSE: Duration = Duration::from_millis(50);

/// The addresses a server listens on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Listening {
    /// The address for everyone.
    pub(super) addr: SocketAddr,
    /// The address for plain HTTP on this machine, beside one with TLS.
    plain: Option<SocketAddr>,
}

/// The listeners of a house, bound and not yet answered.
#[derive(Debug)]
pub(super) struct Listeners {
    listening: Listening,
    public: TcpListener,
    plain: Option<TcpListener>,
    tls: Option<Arc<Tls>>,
}

impl Listening {
    /// The URL of the house for a browser on this machine.
    pub(super) fn url(&self) -> String {
        let scheme = if self.plain.is_some() { "https" } else { "http" };
        url_on_this_machine(scheme, self.addr)
    }

    /// The URL for programs on this machine, which need no TLS.
    pub(super) fn plain_url(&self) -> String {
        url_on_this_machine("http", self.plain.unwrap_or(self.addr))
    }
}

impl Listeners {
    /// Reads the certificate and binds the addresses. Clients that connect from now on wait.
    pub(super) async fn bind(config: &Config) -> Result<Listeners, StartError> {
        let tls = config.tls.clone().map(Tls::open).transpose()?.map(Arc::new);
        let (public, addr) = bind(config, config.addr).await?;
        let plain = if tls.is_some() {
            if !config.plain_addr.ip().is_loopback() {
                return Err(StartError::PlainAddr(config.plain_addr));
            }
            Some(bind(config, config.plain_addr).await?)
        } else {
            None
        };
        let (plain, plain_addr) = plain.unzip();
        let listening = Listening { addr, plain: plain_addr };
        Ok(Listeners { listening, public, plain, tls })
    }

    /// The addresses.
    pub(super) fn listening(&self) -> Listening {
        self.listening
    }

    /// Answers all clients that connect.
    pub(super) fn open(self, app: &App, tasks: &Tasks) {
        let front = Front {
            router: router(app.clone()),
            caps: FromRef::from_ref(app),
            tls: self.tls.clone(),
            tasks: tasks.tracker().clone(),
            stopping: tasks.stopping.clone(),
        };
        if let Some(plain) = self.plain {
            tasks.spawn(accept::accept(plain, Front { tls: None, ..front.clone() }));
        }
        if let Some(tls) = self.tls {
            tasks.spawn(tls.watch(tasks.stopping.clone()));
        }
        tasks.spawn(accept::accept(self.public, front));
    }
}

/// Binds an address. One that is taken may still be a killed server's, which the kernel clears away
/// in a moment: it is tried for a while.
async fn bind(config: &Config, addr: SocketAddr) -> Result<(TcpListener, SocketAddr), StartError> {
    let listen = |source| {
        let holder = database::holder(&config.data_dir);
        StartError::Listen { addr, holder, source }
    };
    let since = Stopwatch::start();
    let listener = loop {
        match accept::listen(addr, config.bounds.send_bytes) {
            Err(error) if error.kind() == ErrorKind::AddrInUse && since.elapsed() < TAKEN_MAX => {
                tokio::time::sleep(TAKEN_PAUSE).await;
            }
            bound => break bound.map_err(listen)?,
        }
    };
    let addr = listener.local_addr().map_err(listen)?;
    Ok((listener, addr))
}
