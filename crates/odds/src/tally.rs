//! Sums over rounds, in whole cents, and the estimates they give. The only floats of the house are
//! in here.

use std::fmt;

use crate::player::RoundResult;

/// A figure with its standard error, both as shares (1 is everything).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The figure.
    pub value: f64,
    /// Its standard error.
    pub standard_error: f64,
}

impl Estimate {
    /// How many standard errors the figure lies above a published one.
    #[expect(clippy::float_arithmetic, reason = "statistics, not chips")]
    pub fn errors_above(&self, published: f64) -> f64 {
        (self.value - published) / self.standard_error
    }
}

impl fmt::Display for Estimate {
    #[expect(clippy::float_arithmetic, reason = "statistics, not chips")]
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (value, error) = (100.0 * self.value, 100.0 * self.standard_error);
        write!(out, "{value:.4} % ± {error:.4}")
    }
}

/// What comes back of what is staked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Return {
    /// Rounds played.
    pub rounds: u64,
    /// Of each initial stake.
    pub per_initial_stake: Estimate,
    /// Of each unit staked, doubles and splits included.
    pub per_unit_staked: Estimate,
    /// Of each POK stake, where there is POK.
    pub pok: Option<Estimate>,
}

/// Sums over rounds of one initial stake.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    rounds: u64,
    hands: Sums,
    pok: Sums,
}

/// Sums of results and stakes, their squares and products.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    net: i128,
    net_squared: i128,
    staked: i128,
    staked_squared: i128,
    product: i128,
}

impl Sums {
    fn add(&mut self, net: i64, staked: i64) {
        let (net, staked) = (i128::from(net), i128::from(staked));
        self.net += net;
        self.net_squared += net * net;
        self.staked += staked;
        self.staked_squared += staked * staked;
        self.product += net * staked;
    }
}

impl Tally {
    /// Counts a round.
    pub fn add(&mut self, result: &RoundResult, pok: i64) {
        self.rounds += 1;
        self.hands.add(result.net, result.staked);
        self.pok.add(result.pok_net, pok);
    }

    /// The estimates for an initial stake of `stake` cents, and POK if it is played.
    pub fn figures(&self, stake: i64, has_pok: bool) -> Return {
        let rounds = i128::from(self.rounds);
        // Each initial stake is the same: a ratio whose lower part does not vary.
        let fixed = Sums {
            staked: rounds * i128::from(stake),
            staked_squared: rounds * i128::from(stake) * i128::from(stake),
            product: self.hands.net * i128::from(stake),
            ..self.hands
        };
        Return {
            rounds: self.rounds,
            per_initial_stake: fixed.estimate(rounds),
            per_unit_staked: self.hands.estimate(rounds),
            pok: has_pok.then(|| self.pok.estimate(rounds)),
        }
    }
}

impl Sums {
    // The ratio of two means, with the standard error by the delta method: the variance of
    // net − ratio · staked, over the mean stake.
    #[expect(clippy::float_arithmetic, reason = "statistics, not chips")]
    fn estimate(&self, rounds: i128) -> Estimate {
        let count = float(rounds);
        let ratio = float(self.net) / float(self.staked);
        let squares = ratio.mul_add(
            ratio * float(self.staked_squared),
            (-2.0 * ratio).mul_add(float(self.product), float(self.net_squared)),
        );
        let deviation = (squares / count).max(0.0).sqrt();
        let mean_stake = float(self.staked) / count;
        Estimate { value: 1.0 + ratio, standard_error: deviation / mean_stake / count.sqrt() }
    }
}

#[expect(clippy::cast_precision_loss, reason = "sums of cents, far below 2^53 or rounded a little")]
fn float(sum: i128) -> f64 {
    sum as f64
}

#[cfg(test)]
#[expect(clippy::float_arithmetic, reason = "statistics, not chips")]
mod tests {
    use super::*;

    fn is_near(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-9
    }

    #[test]
    fn a_fair_coin_returns_all_with_the_error_of_a_coin() {
        let mut tally = Tally::default();
        for round in 0..10_000 {
            let net = if round % 2 == 0 { 200 } else { -200 };
            tally.add(&RoundResult { net, staked: 200, pok_net: -200 }, 200);
        }
        let figures = tally.figures(200, true);
        assert!(is_near(figures.per_initial_stake.value, 1.0));
        assert!(is_near(figures.per_initial_stake.standard_error, 0.01));
        assert!(is_near(figures.per_unit_staked.standard_error, 0.01));
        let pok = figures.pok.unwrap();
        assert!(is_near(pok.value, 0.0) && is_near(pok.standard_error, 0.0));
    }

    #[test]
    fn doubled_stakes_count_in_what_is_staked_only() {
        let mut tally = Tally::default();
        tally.add(&RoundResult { net: -400, staked: 400, pok_net: 0 }, 0);
        tally.add(&RoundResult { net: 200, staked: 200, pok_net: 0 }, 0);
        let figures = tally.figures(200, false);
        assert!(is_near(figures.per_initial_stake.value, 0.5));
        assert!(is_near(figures.per_unit_staked.value, 1.0 - 200.0 / 600.0));
        assert_eq!(figures.pok, None);
    }
}
