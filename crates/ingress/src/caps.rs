//! How many connections there may be, in all and for each network. A connection begins as one for
//! requests. When it becomes a WebSocket it leaves the permits for requests and takes one of those
//! for sockets, so that a house full of sockets still answers requests.

use std::net::IpAddr;

use crate::pool::{Full, Permit, Pool, PoolSize};

/// Sockets of people who are not staff, at most, however many files the machine allows.
pub const SOCKETS_MAX: usize = 20_000;
/// Connections for requests, at most.
const REQUESTS_MAX: usize = 1024;
/// Connections for one request each that are accepted when there is no other permit: for the pages,
/// the probes and the staff.
const RESERVE_MAX: usize = 64;
/// Permits of the reserve that one narrow network may take.
const RESERVE_NETWORK_MAX: usize = 8;
/// Files that are no clients' connections: the database's, the log, assets, bots, and the sockets
/// of the staff.
const OTHER_FILES: usize = 640;
/// Sockets that have not said `hello` yet, at most.
const SILENT_MAX: usize = 1024;
/// The part of the sockets that those without a player may take: one in this many.
const ANONYMOUS_PART: usize = 2;

/// What one narrow network may have at the same time: an IPv4 address, or the /64 of an IPv6
/// address. The wide network around it may have four times as much.
#[derive(Clone, Copy, Debug)]
pub struct PerNetwork {
    /// Connections for requests. Behind a proxy, where they are the proxy's, it does not apply.
    pub requests: usize,
    /// Sockets.
    pub sockets: usize,
    /// Sockets without a player.
    pub anonymous: usize,
    /// Sockets that have not said `hello` yet.
    pub silent: usize,
}

impl Default for PerNetwork {
    fn default() -> PerNetwork {
        PerNetwork { requests: 128, sockets: 256, anonymous: 32, silent: 64 }
    }
}

impl PerNetwork {
    /// The same number of each kind.
    pub fn same(count: usize) -> PerNetwork {
        PerNetwork { requests: count, sockets: count, anonymous: count, silent: count }
    }
}

/// Who opens a socket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SocketOf {
    /// A member of the staff. Their sockets have a bound of their own and take no permit here.
    Staff,
    /// A player.
    Player,
    /// Neither: they may only watch.
    Anonymous,
}

/// The permits of all connections.
#[derive(Debug)]
pub struct Caps {
    requests: Pool,
    reserve: Pool,
    sockets: Pool,
    anonymous: Pool,
    silent: Pool,
}

/// The permit of a connection for requests.
#[derive(Debug)]
pub(crate) struct ConnectionPermit {
    _permit: Permit,
    /// Why it is one of the reserve; `None` when it is not.
    pub(crate) crowded: Option<Crowded>,
}

/// Marks a request on a connection of the reserve, and why there was no other permit.
#[derive(Clone, Copy, Debug)]
pub struct Crowded(pub Full);

/// The permits of a socket.
#[derive(Debug, Default)]
pub struct SocketPermits {
    _socket: Option<Permit>,
    _anonymous: Option<Permit>,
    silent: Option<Permit>,
}

impl SocketPermits {
    /// Notes that the socket has said `hello`.
    pub fn greeted(&mut self) {
        self.silent = None;
    }
}

impl Caps {
    /// Free permits for a process that may have so many files open. Behind a proxy the peers of
    /// connections are the proxy, so networks are told apart by their requests alone.
    pub fn new(per_network: PerNetwork, files: usize, is_behind_proxy: bool) -> Caps {
        let files = files.saturating_sub(OTHER_FILES + RESERVE_MAX).max(16);
        let requests = (files / 4).min(REQUESTS_MAX);
        let sockets = (files - requests).min(SOCKETS_MAX);
        let of_peers = |all, narrow| {
            if is_behind_proxy {
                PoolSize::without_networks(all)
            } else {
                PoolSize::new(all, narrow)
            }
        };
        let anonymous = sockets / ANONYMOUS_PART;
        Caps {
            requests: Pool::new(of_peers(requests, per_network.requests)),
            reserve: Pool::new(of_peers(RESERVE_MAX, RESERVE_NETWORK_MAX)),
            sockets: Pool::new(PoolSize::new(sockets, per_network.sockets)),
            anonymous: Pool::new(PoolSize::new(anonymous, per_network.anonymous)),
            silent: Pool::new(PoolSize::new(SILENT_MAX.min(sockets), per_network.silent)),
        }
    }

    /// Takes a permit for an accepted connection, if need be one of the reserve. `None` when that
    /// is full, too.
    pub(crate) fn connection(&self, peer: IpAddr) -> Option<ConnectionPermit> {
        match self.requests.enter(peer) {
            Ok(permit) => Some(ConnectionPermit { _permit: permit, crowded: None }),
            Err(full) => {
                let permit = self.reserve.enter(peer).ok()?;
                Some(ConnectionPermit { _permit: permit, crowded: Some(Crowded(full)) })
            }
        }
    }

    /// Takes the permits of a socket for a client with this address.
    pub fn socket(&self, client: IpAddr, who: SocketOf) -> Result<SocketPermits, Full> {
        let (is_staff, is_anonymous) = (who == SocketOf::Staff, who == SocketOf::Anonymous);
        let take = |pool: &Pool, is_needed: bool| {
            if is_needed { pool.enter(client).map(Some) } else { Ok(None) }
        };
        Ok(SocketPermits {
            _socket: take(&self.sockets, !is_staff)?,
            _anonymous: take(&self.anonymous, is_anonymous)?,
            silent: take(&self.silent, !is_staff)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    #[test]
    fn a_full_network_leaves_players_staff_and_those_of_the_reserve_their_places() {
        let per_network = PerNetwork { requests: 2, sockets: 3, anonymous: 1, silent: 3 };
        let caps = Caps::new(per_network, 10_000, false);
        let open: Vec<_> = (0..2).map(|_| caps.connection(HERE).unwrap()).collect();
        assert!(open.iter().all(|permit| permit.crowded.is_none()));
        let crowded = caps.connection(HERE).unwrap().crowded.unwrap();
        assert_eq!(crowded.0, Full::Network);
        let watching = caps.socket(HERE, SocketOf::Anonymous).unwrap();
        assert_eq!(caps.socket(HERE, SocketOf::Anonymous).unwrap_err(), Full::Network);
        // What was refused has left no permit behind.
        let playing: Vec<_> = (0..2).map(|_| caps.socket(HERE, SocketOf::Player)).collect();
        assert!(playing.iter().all(Result::is_ok));
        assert_eq!(caps.socket(HERE, SocketOf::Player).unwrap_err(), Full::Network);
        assert!(caps.socket(HERE, SocketOf::Staff).is_ok());
        drop(watching);
        assert!(caps.socket(HERE, SocketOf::Player).is_ok());
    }

    #[test]
    fn a_socket_that_has_said_hello_makes_room_for_another() {
        let per_network = PerNetwork { silent: 1, ..PerNetwork::default() };
        let caps = Caps::new(per_network, 10_000, false);
        let mut first = caps.socket(HERE, SocketOf::Player).unwrap();
        assert!(caps.socket(HERE, SocketOf::Player).is_err());
        first.greeted();
        assert!(caps.socket(HERE, SocketOf::Player).is_ok());
    }

    #[test]
    fn the_number_of_connections_follows_from_the_files_of_the_process() {
        for (files, sockets) in [(1024, 240), (4096, 2544), (1_000_000, SOCKETS_MAX)] {
            let caps = Caps::new(PerNetwork::same(usize::MAX), files, true);
            let taken: Vec<_> = (0..).map_while(|_| caps.sockets.enter(HERE).ok()).collect();
            assert_eq!(taken.len(), sockets, "{files}");
        }
    }
}
