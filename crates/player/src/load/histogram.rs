//! Counts of durations in buckets whose width grows with the value: exact to one part in sixteen,
//! in constant space.

/// Sub-buckets of each power of two.
const STEPS: u64 = 16;
/// Powers of two there are.
const POWERS: usize = 64;

/// How often each value occurred.
#[derive(Clone, Debug)]
pub struct Histogram {
    counts: Vec<u64>,
    total: u64,
}

impl Default for Histogram {
    fn default() -> Histogram {
        Histogram { counts: vec![0; POWERS * 16], total: 0 }
    }
}

impl Histogram {
    /// Counts one value.
    pub fn add(&mut self, value: u64) {
        self.counts[bucket(value)] += 1;
        self.total += 1;
    }

    /// Adds the counts of another histogram.
    pub fn merge(&mut self, other: &Histogram) {
        for (mine, theirs) in self.counts.iter_mut().zip(&other.counts) {
            *mine += theirs;
        }
        self.total += other.total;
    }

    /// The value that `per_mille` thousandths of all values do not exceed; 0 without values.
    pub fn at(&self, per_mille: u64) -> u64 {
        let wanted = (self.total * per_mille).div_ceil(1000);
        let mut seen = 0;
        for (index, count) in self.counts.iter().enumerate() {
            seen += count;
            if seen >= wanted && seen > 0 {
                return top(index);
            }
        }
        0
    }

    /// The number of values.
    pub fn total(&self) -> u64 {
        self.total
    }
}

fn bucket(value: u64) -> usize {
    let value = value.max(1);
    let power = value.ilog2();
    let step =
        if power >= 4 { (value >> (power - 4)) - STEPS } else { (value << (4 - power)) - STEPS };
    usize::try_from(u64::from(power) * STEPS + step).expect("fewer than 1,024 buckets")
}

/// The largest value of a bucket.
fn top(index: usize) -> u64 {
    let index = u64::try_from(index).expect("fewer than 1,024 buckets");
    let (power, step) = (index / STEPS, index % STEPS);
    if power >= 4 { ((STEPS + step + 1) << (power - 4)) - 1 } else { (STEPS + step) >> (4 - power) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_come_back_to_one_part_in_sixteen() {
        for value in [1, 2, 3, 7, 15, 16, 17, 100, 999, 12_345, 1 << 40] {
            let mut histogram = Histogram::default();
            histogram.add(value);
            let found = histogram.at(500);
            assert!(found >= value && found <= value + value / 16, "{value} came back as {found}");
        }
    }

    #[test]
    fn the_median_lies_in_the_middle() {
        let mut histogram = Histogram::default();
        for value in 1..=1000 {
            histogram.add(value);
        }
        assert!((490..=540).contains(&histogram.at(500)));
        assert!((980..=1050).contains(&histogram.at(990)));
        assert_eq!(Histogram::default().at(500), 0);
    }
}
