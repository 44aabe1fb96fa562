//! Token buckets: how often an address or a session may ask for something. The number of buckets is
//! bounded; when there is no room, those that are full again are forgotten first.

use parking_lot::Mutex;
use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;

use edge::clock::Stopwatch;

use crate::network::{narrow, wide};

/// Addresses remembered, at most.
const BUCKETS_MAX: usize = 10_000;
/// Parts of one token, so that a refill of less than one token per millisecond needs no fractions.
const PARTS: u64 = 1000;
/// Logins one address may try at once …
const LOGINS_BURST: u32 = 30;
/// … and per second in the long run.
const LOGINS_PER_SECOND: u32 = 1;
/// The same for a wide network, whose addresses one person may have.
const WIDE_LOGINS_BURST: u32 = 300;
const WIDE_LOGINS_PER_SECOND: u32 = 20;

/// A token bucket.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    burst: u32,
    per_second: u32,
    parts: u64,
    filled_ms: u64,
}

impl Bucket {
    /// A full bucket for `burst` tokens that gains `per_second` tokens a second.
    pub fn new(burst: u32, per_second: u32, now_ms: u64) -> Bucket {
        Bucket { burst, per_second, parts: u64::from(burst) * PARTS, filled_ms: now_ms }
    }

    /// Takes a token if there is one. `now_ms` counts from any fixed moment.
    pub fn take(&mut self, now_ms: u64) -> bool {
        self.fill(now_ms);
        let has_token = self.parts >= PARTS;
        if has_token {
            self.parts -= PARTS;
        }
        has_token
    }

    fn fill(&mut self, now_ms: u64) {
        // Tokens per second are parts (`PARTS`) per millisecond.
        let passed_ms = now_ms.saturating_sub(self.filled_ms);
        let new = passed_ms.saturating_mul(u64::from(self.per_second));
        self.parts = self.parts.saturating_add(new).min(u64::from(self.burst) * PARTS);
        self.filled_ms = now_ms;
    }

    fn is_full(&mut self, now_ms: u64) -> bool {
        self.fill(now_ms);
        self.parts == u64::from(self.burst) * PARTS
    }
}

/// A bucket for each key.
#[derive(Debug)]
struct RateLimit<K> {
    burst: u32,
    per_second: u32,
    since: Stopwatch,
    buckets: Mutex<HashMap<K, Bucket>>,
}

impl<K: Copy + Eq + Hash> RateLimit<K> {
    /// Full buckets for every key.
    fn new(burst: u32, per_second: u32) -> RateLimit<K> {
        RateLimit { burst, per_second, since: Stopwatch::start(), buckets: Mutex::default() }
    }

    fn now_ms(&self) -> u64 {
        u64::try_from(self.since.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// Takes a token of this key. False when none is left.
    fn take(&self, key: K) -> bool {
        self.take_at(key, self.now_ms())
    }

    fn take_at(&self, key: K, now_ms: u64) -> bool {
        let mut buckets = self.buckets.lock();
        self.bucket(&mut buckets, key, now_ms).is_some_and(|bucket| bucket.take(now_ms))
    }

    /// Takes a token of a key that has a bucket. `None` when it has none.
    fn take_known(&self, key: K) -> Option<bool> {
        let now_ms = self.now_ms();
        Some(self.buckets.lock().get_mut(&key)?.take(now_ms))
    }

    /// Gives a key a bucket, unless it has one or there is no room.
    fn meet(&self, key: K) {
        let now_ms = self.now_ms();
        self.bucket(&mut self.buckets.lock(), key, now_ms);
    }

    /// The bucket of a key, a full one at first. `None` when there is no room for it.
    fn bucket<'a>(
        &self,
        buckets: &'a mut HashMap<K, Bucket>,
        key: K,
        now_ms: u64,
    ) -> Option<&'a mut Bucket> {
        if buckets.len() >= BUCKETS_MAX && !buckets.contains_key(&key) {
            buckets.retain(|_, bucket| !bucket.is_full(now_ms));
            if buckets.len() >= BUCKETS_MAX {
                return None;
            }
        }
        let fresh = || Bucket::new(self.burst, self.per_second, now_ms);
        Some(buckets.entry(key).or_insert_with(fresh))
    }
}

/// The hash of a session's token.
pub type SessionKey = [u8; 32];

/// Whose tokens a request takes.
#[derive(Clone, Copy, Debug)]
pub struct Asker {
    /// The client's address.
    pub address: IpAddr,
    /// The session that the request names. It counts only once it was seen to live.
    pub session: Option<SessionKey>,
}

/// Buckets of networks, and of sessions beside them, so that people behind one address do not
/// starve each other.
#[derive(Debug)]
struct RatePair {
    networks: RateLimit<IpAddr>,
    sessions: RateLimit<SessionKey>,
}

impl RatePair {
    fn new(burst: u32, per_second: u32) -> RatePair {
        let networks = RateLimit::new(burst, per_second);
        RatePair { networks, sessions: RateLimit::new(burst, per_second) }
    }

    /// Takes a token of a session that is known to live, else of the network.
    fn take(&self, asker: &Asker) -> bool {
        let of_session = asker.session.and_then(|session| self.sessions.take_known(session));
        of_session.unwrap_or_else(|| self.networks.take(narrow(asker.address)))
    }
}

/// How often an address or a session may ask.
#[derive(Debug)]
pub struct Rates {
    changes: RatePair,
    reads: RatePair,
    logins: RateLimit<IpAddr>,
    wide_logins: RateLimit<IpAddr>,
    /// Beside these, for devices that someone has signed in from, those of a network together.
    devices: RateLimit<IpAddr>,
}

impl Rates {
    /// Full buckets for every address, of `burst` requests and `per_second` more each second.
    pub fn new(burst: u32, per_second: u32) -> Rates {
        let limits = || RatePair::new(burst, per_second);
        Rates {
            changes: limits(),
            reads: limits(),
            logins: RateLimit::new(LOGINS_BURST, LOGINS_PER_SECOND),
            wide_logins: RateLimit::new(WIDE_LOGINS_BURST, WIDE_LOGINS_PER_SECOND),
            devices: RateLimit::new(LOGINS_BURST, LOGINS_PER_SECOND),
        }
    }

    /// Gives a session buckets of its own. Only for one that was found to live: names of sessions
    /// that do not exist would otherwise be buckets without end.
    pub fn know(&self, session: SessionKey) {
        self.changes.sessions.meet(session);
        self.reads.sessions.meet(session);
    }

    /// Takes a token for what changes something, or for a socket. False when none is left.
    pub fn change(&self, asker: &Asker) -> bool {
        self.changes.take(asker)
    }

    /// Takes a token for what only reads. False when none is left.
    pub fn read(&self, asker: &Asker) -> bool {
        self.reads.take(asker)
    }

    /// Takes a token for trying a password. False when none is left.
    pub fn login(&self, peer: IpAddr) -> bool {
        self.logins.take(narrow(peer)) && self.wide_logins.take(wide(peer))
    }

    /// Takes a token for trying a password on a device that someone has signed in from before, when
    /// its network has none left: a stranger behind the same address does not keep the regulars
    /// out. False when none is left for such devices either.
    pub fn login_on_device(&self, peer: IpAddr) -> bool {
        self.devices.take(narrow(peer))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_gives_its_burst_and_then_its_rate() {
        let mut bucket = Bucket::new(2, 10, 0);
        assert_eq!(
            [0, 0, 0, 99, 100, 100].map(|now| bucket.take(now)),
            [true, true, false, false, true, false]
        );
    }

    #[test]
    fn every_network_has_a_bucket_of_its_own() {
        let limits = RatePair::new(1, 0);
        let [a, b, c] = ["10.0.0.1", "10.0.0.2", "::ffff:10.0.0.1"]
            .map(|ip| Asker { address: ip.parse().unwrap(), session: None });
        assert!(limits.take(&a) && limits.take(&b));
        assert!(!limits.take(&a) && !limits.take(&c));
    }

    #[test]
    fn a_session_that_lives_has_a_bucket_beside_its_network() {
        let rates = Rates::new(1, 0);
        let address = "10.0.0.1".parse().unwrap();
        let [nobody, ana, made_up] =
            [None, Some([1; 32]), Some([2; 32])].map(|session| Asker { address, session });
        rates.know([1; 32]);
        assert!(rates.change(&nobody) && !rates.change(&made_up));
        assert!(rates.change(&ana) && !rates.change(&ana));
        assert!(rates.read(&ana));
    }

    #[test]
    fn a_wide_network_tries_no_more_passwords_than_ten_narrow_ones() {
        let (rates, since) = (Rates::new(1, 0), Stopwatch::start());
        let tried = |net: u8, host: u8| rates.login([10, 0, net, host].into());
        let hosts = (0..=255).chain(0..=255).chain(0..=255);
        let judged = hosts.filter(|host| tried(0, *host)).count();
        let passed = usize::try_from(since.elapsed().as_secs()).unwrap() + 1;
        assert!((300..=300 + 20 * passed).contains(&judged), "{judged}");
        assert!(tried(1, 0), "another network");
    }

    #[test]
    fn the_number_of_buckets_is_bounded() {
        let limit = RateLimit::new(1, 1);
        let ip = |n: u32| IpAddr::V4(std::net::Ipv4Addr::from(n));
        let max = u32::try_from(BUCKETS_MAX).unwrap();
        assert!((0..max).all(|n| limit.take_at(ip(n), 0)));
        assert!(!limit.take_at(ip(max), 0));
        assert!(limit.take_at(ip(max), 1000));
    }
}
