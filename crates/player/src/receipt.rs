//! Chips received by a client that has no hands to count them.

use protocol::{ChipPile, Order, StaffView};

/// The order that receives the chips of the slip that waits at a table, all of them, counted by
/// value: as many of the largest chips as there can be. `None` where no slip waits, or where the
/// values of the table do not come to its amount.
pub fn receipt_of(staff: &StaffView) -> Option<Order> {
    let slip = staff.chips_request.as_ref()?;
    let mut left = slip.amount;
    let mut chips = Vec::new();
    for &value in &staff.values {
        let count = u32::try_from(left / value).ok()?;
        if count > 0 {
            chips.push(ChipPile { value, count });
            left -= value * i64::from(count);
        }
    }
    (left == 0).then_some(Order::ReceiveChips { slip: slip.slip, chips, reason: None })
}
