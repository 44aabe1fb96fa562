//! How many steps all persons of one network may cause while games do not move on, at all tables
//! together. The owner of a table bounds each person (`owner::IDLE_STEPS_MAX`) and knows no
//! network; here many persons of one network are bounded together.

use std::net::IpAddr;
use std::sync::Arc;

use crate::pace::Pace;

/// The time after which a network may cause one more such step, in milliseconds.
pub const NETWORK_STEP_REGAIN_MS: u64 = 1_000;
/// A wide network may cause this many times the steps of a narrow one.
const WIDE_FACTOR: u32 = 4;

/// The steps of all networks.
#[derive(Debug)]
pub struct NetworkSteps {
    narrow: Pace<IpAddr>,
    wide: Pace<IpAddr>,
}

/// The steps that the network of one connection may cause.
#[derive(Clone, Debug)]
pub struct StepBudget {
    all: Arc<NetworkSteps>,
    narrow: IpAddr,
    wide: IpAddr,
}

impl NetworkSteps {
    /// Each narrow network may cause so many steps at once.
    pub fn new(burst: u32) -> NetworkSteps {
        NetworkSteps {
            narrow: Pace::new(burst, NETWORK_STEP_REGAIN_MS),
            wide: Pace::new(
                burst.saturating_mul(WIDE_FACTOR),
                NETWORK_STEP_REGAIN_MS / u64::from(WIDE_FACTOR),
            ),
        }
    }

    /// The budget of a connection from these networks: the narrow one (an IPv4 address, an IPv6
    /// /64) and the wide one around it (a /24, a /48).
    pub fn of(self: &Arc<Self>, [narrow, wide]: [IpAddr; 2]) -> StepBudget {
        StepBudget { all: Arc::clone(self), narrow, wide }
    }
}

impl StepBudget {
    /// The networks it is of, the narrow one first.
    pub fn networks(&self) -> [IpAddr; 2] {
        [self.narrow, self.wide]
    }

    /// Takes one step. False when the network has none left.
    pub fn take(&self) -> bool {
        self.all.narrow.take(self.narrow) && self.all.wide.take(self.wide)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_has_a_budget_and_the_wide_network_four_times_as_much() {
        let steps = Arc::new(NetworkSteps::new(10));
        let [a_wide, b_wide] = ["10.0.0.0", "10.0.1.0"].map(|ip| ip.parse().unwrap());
        let taken = |host: u8, wide| {
            let budget = steps.of([IpAddr::from([10, 0, 0, host]), wide]);
            (0..11).filter(|_| budget.take()).count()
        };
        assert_eq!([1, 2, 3, 4].map(|host| taken(host, a_wide)), [10; 4]);
        assert_eq!(taken(5, a_wide), 0);
        assert_eq!(taken(6, b_wide), 10);
    }
}
