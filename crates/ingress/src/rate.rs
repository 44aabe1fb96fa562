//! Token buckets: how often an address may ask for something. The number of buckets is bounded;
//! when there is no room, those that are full again are forgotten first.

use parking_lot::Mutex;
use std::collections::HashMap;
use std::net::IpAddr;

use edge::clock::Stopwatch;

use crate::network::narrow;

/// Addresses remembered, at most.
const BUCKETS_MAX: usize = 10_000;
/// Parts of one token, so that a refill of less than one token per millisecond needs no fractions.
const PARTS: u64 = 1000;
/// Logins one address may try at once …
const LOGINS_BURST: u32 = 30;
/// … and per second in the long run.
const LOGINS_PER_SECOND: u32 = 1;

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

/// A bucket for each narrow network.
#[derive(Debug)]
struct RateLimit {
    burst: u32,
    per_second: u32,
    since: Stopwatch,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

impl RateLimit {
    /// Full buckets for every address.
    fn new(burst: u32, per_second: u32) -> RateLimit {
        RateLimit { burst, per_second, since: Stopwatch::start(), buckets: Mutex::default() }
    }

    /// Takes a token of this peer. False when none is left.
    fn take(&self, peer: IpAddr) -> bool {
        let now_ms = u64::try_from(self.since.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.take_at(peer, now_ms)
    }

    fn take_at(&self, peer: IpAddr, now_ms: u64) -> bool {
        let mut buckets = self.buckets.lock();
        let peer = narrow(peer);
        if buckets.len() >= BUCKETS_MAX && !buckets.contains_key(&peer) {
            buckets.retain(|_, bucket| !bucket.is_full(now_ms));
            if buckets.len() >= BUCKETS_MAX {
                return false;
            }
        }
        let fresh = || Bucket::new(self.burst, self.per_second, now_ms);
        buckets.entry(peer).or_insert_with(fresh).take(now_ms)
    }
}

/// How often an address may ask.
#[derive(Debug)]
pub struct Rates {
    changes: RateLimit,
    reads: RateLimit,
    logins: RateLimit,
}

impl Rates {
    /// Full buckets for every address, of `burst` requests and `per_second` more each second.
    pub fn new(burst: u32, per_second: u32) -> Rates {
        let limit = || RateLimit::new(burst, per_second);
        let logins = RateLimit::new(LOGINS_BURST, LOGINS_PER_SECOND);
        Rates { changes: limit(), reads: limit(), logins }
    }

    /// Takes a token for what changes something, or for a socket. False when none is left.
    pub fn change(&self, peer: IpAddr) -> bool {
        self.changes.take(peer)
    }

    /// Takes a token for what only reads. False when none is left.
    pub fn read(&self, peer: IpAddr) -> bool {
        self.reads.take(peer)
    }

    /// Takes a token for trying a password. False when none is left.
    pub fn login(&self, peer: IpAddr) -> bool {
        self.logins.take(peer)
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
    fn every_address_has_a_bucket_of_its_own() {
        let limit = RateLimit::new(1, 1);
        let [a, b, c] = ["10.0.0.1", "10.0.0.2", "::ffff:10.0.0.1"].map(|ip| ip.parse().unwrap());
        assert!(limit.take_at(a, 0) && limit.take_at(b, 0));
        assert!(!limit.take_at(a, 0) && !limit.take_at(c, 0));
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
