//! Chips counted by a client that has no hands to count them.

use protocol::{ChipPile, ChipsRequestView, Order, StaffView};

/// The order that receives the chips of the slip that waits at a table, as they were sent; where
/// nobody has named them, as many of the largest as there can be. `None` where no slip waits, or
/// where the values of the table do not come to its amount.
pub fn receipt_of(staff: &StaffView) -> Option<Order> {
    let slip = staff.chips_request.as_ref()?;
    let chips = match &slip.chips {
        sent if sent.is_empty() => ChipPile::piles(slip.amount, &staff.values)?,
        sent => sent.clone(),
    };
    Some(Order::ReceiveChips { slip: slip.slip, chips, reason: None })
}

/// The order that approves a slip at the cage, the chips of a fill counted out in the same way.
/// `None` where the values of the table do not come to its amount.
pub fn approval_of(slip: &ChipsRequestView, carrier: Option<&str>) -> Option<Order> {
    let (chips, carrier) = (slip.counted_out()?, carrier.map(str::to_owned));
    Some(Order::ApproveChips { slip: slip.slip, chips, carrier })
}
