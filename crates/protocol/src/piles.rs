//! Chips as people count them: by value.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Chips of one value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct ChipPile {
    /// The value of each, in cents.
    #[ts(type = "number")]
    pub value: i64,
    /// How many.
    pub count: u32,
}

impl ChipPile {
    /// An amount in chips of these values, the largest first: as many of each as there can be.
    /// All in cents. `None` where the values do not come to it.
    pub fn piles(amount: i64, values: &[i64]) -> Option<Vec<ChipPile>> {
        let mut left = amount;
        let mut piles = Vec::new();
        for &value in values {
            let count = u32::try_from(left.checked_div(value)?).ok()?;
            if count > 0 {
                piles.push(ChipPile { value, count });
                left -= value * i64::from(count);
            }
        }
        (left == 0).then_some(piles)
    }
}
