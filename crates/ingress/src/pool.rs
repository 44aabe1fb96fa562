//! Permits for what lasts, such as connections: a bounded number in all, and a bounded number for
//! each network, so that no network takes them all.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;

use parking_lot::Mutex;

use crate::network::{narrow, wide};

/// A wide network may have this many times the permits of a narrow one.
const WIDE_FACTOR: usize = 4;

/// How many permits there are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PoolSize {
    /// In all.
    pub(crate) all: usize,
    /// For each narrow network (an IPv4 address, an IPv6 /64).
    pub(crate) narrow: usize,
    /// For each wide network (an IPv4 /24, an IPv6 /48).
    pub(crate) wide: usize,
}

impl PoolSize {
    /// So many permits in all, and so many for each narrow network.
    pub(crate) fn new(all: usize, narrow: usize) -> PoolSize {
        PoolSize { all, narrow, wide: narrow.saturating_mul(WIDE_FACTOR) }
    }

    /// So many permits, which a single network may take.
    pub(crate) fn without_networks(all: usize) -> PoolSize {
        PoolSize { all, narrow: all, wide: all }
    }
}

/// Why there is no permit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Full {
    /// The client's network has as many permits as it may have.
    Network,
    /// All permits are taken.
    House,
}

/// A pool of permits. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Pool(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    size: PoolSize,
    taken: Mutex<Counts>,
}

/// The permits that are taken. A network without any is absent, so that the maps are bounded by the
/// number of permits.
#[derive(Debug, Default)]
struct Counts {
    all: usize,
    narrow: HashMap<IpAddr, usize>,
    wide: HashMap<IpAddr, usize>,
}

/// A permit that is taken. Dropping it makes it free.
#[derive(Debug)]
pub struct Permit {
    pool: Pool,
    narrow: IpAddr,
    wide: IpAddr,
}

impl Pool {
    /// A pool of free permits.
    pub(crate) fn new(size: PoolSize) -> Pool {
        Pool(Arc::new(Inner { size, taken: Mutex::default() }))
    }

    /// So many free permits in all, and so many for each narrow network. A wide network may have
    /// four times as many.
    pub fn of(all: usize, narrow: usize) -> Pool {
        Pool::new(PoolSize::new(all, narrow))
    }

    /// Takes a permit for a client with this address.
    pub fn enter(&self, address: IpAddr) -> Result<Permit, Full> {
        let (narrow, wide) = (narrow(address), wide(address));
        let size = &self.0.size;
        let mut taken = self.0.taken.lock();
        let count = |map: &HashMap<IpAddr, usize>, key| map.get(&key).copied().unwrap_or_default();
        if count(&taken.narrow, narrow) >= size.narrow || count(&taken.wide, wide) >= size.wide {
            return Err(Full::Network);
        }
        if taken.all >= size.all {
            return Err(Full::House);
        }
        taken.all += 1;
        *taken.narrow.entry(narrow).or_default() += 1;
        *taken.wide.entry(wide).or_default() += 1;
        Ok(Permit { pool: self.clone(), narrow, wide })
    }

    /// Permits that are taken.
    pub fn count(&self) -> usize {
        self.0.taken.lock().all
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut taken = self.pool.0.taken.lock();
        taken.all -= 1;
        leave(&mut taken.narrow, self.narrow);
        leave(&mut taken.wide, self.wide);
    }
}

fn leave(map: &mut HashMap<IpAddr, usize>, key: IpAddr) {
    if let Some(count) = map.get_mut(&key) {
        *count -= 1;
        if *count == 0 {
            map.remove(&key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn a_network_has_a_bounded_number_of_places_and_leaves_the_rest_to_others() {
        let pool = Pool::new(PoolSize::new(100, 2));
        let permits: Vec<_> = (0..3).map(|_| pool.enter(ip("10.0.0.1"))).collect();
        assert!(permits[0].is_ok() && permits[1].is_ok());
        assert_eq!(permits[2].as_ref().unwrap_err(), &Full::Network);
        let wide: Vec<_> = (2..5)
            .flat_map(|host| [host, host])
            .map(|host| pool.enter(ip(&format!("10.0.0.{host}"))))
            .collect();
        assert!(wide.iter().all(Result::is_ok));
        assert_eq!(pool.enter(ip("10.0.0.9")).unwrap_err(), Full::Network);
        assert!(pool.enter(ip("10.0.1.9")).is_ok());
        assert!(pool.enter(ip("2001:db8::1")).is_ok());
        assert_eq!(pool.count(), 8);
    }

    #[test]
    fn the_number_of_places_is_bounded_and_a_place_that_is_left_is_free() {
        let pool = Pool::new(PoolSize::without_networks(2));
        let permit = pool.enter(ip("10.0.0.1")).unwrap();
        let other = pool.enter(ip("10.0.1.1")).unwrap();
        assert_eq!(pool.enter(ip("10.0.2.1")).unwrap_err(), Full::House);
        drop((permit, other));
        assert_eq!(pool.count(), 0);
        assert!(pool.0.taken.lock().narrow.is_empty() && pool.0.taken.lock().wide.is_empty());
        assert!(pool.enter(ip("10.0.2.1")).is_ok());
    }
}
