//! The accounts that the first start has made, on record.

use house::{HouseEntry, StaffCause};
use house_writer::HouseHandle;
use sign_in::staff::FirstPassword;

use crate::entropy;

/// Puts on record which accounts the first start has made.
pub(crate) async fn record_first(house: &HouseHandle, made: &[FirstPassword]) {
    for FirstPassword { name, role, .. } in made {
        let entry = HouseEntry::staff_added(StaffCause::HOUSE, name, *role, None, None);
        if let Err(error) = house.record(entropy::command_id(), entry).await {
            tracing::error!(error = %error, name, "a first account is not on record");
        }
    }
}
