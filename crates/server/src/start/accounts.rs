//! What a start does for the people of the house, before it opens its doors: the first staff
//! accounts, once the MACs of all rows that open a door, and those of balances that have none.

use back_office::notes::record_notes;
use house_writer::HouseHandle;
use keys::KeyRing;
use ledger::Ledger;
use sign_in::People;
use sign_in::staff::FirstPassword;

use crate::config::Config;
use crate::start_error::StartError;

/// Readies the rows of people, and returns the passwords of the accounts of a first start. `tell`
/// gets them before they are valid. `owner` are the people by the owner's login, which alone proves
/// rows that are there already.
pub(super) async fn ready(
    config: &Config,
    (owner, people): (&People, &People),
    (ledger, house, seed): (&Ledger, &HouseHandle, &KeyRing),
    tell: impl FnOnce(&[FirstPassword]) -> std::io::Result<()>,
) -> Result<Vec<FirstPassword>, StartError> {
    sign_in::players::add_skeletons(people.pool()).await?;
    tables::prove_accounts(owner, (ledger, house), seed).await?;
    tables::mend_balances(ledger, house).await?;
    let first_staff = config.first_staff();
    let first_passwords = sign_in::staff::add_first(people, &first_staff, tell).await?;
    // Those of a first start that was killed before this line are recorded, too.
    if let Err(error) = record_notes(people, house).await {
        tracing::error!(error = %error, "first accounts are not on record yet");
    }
    Ok(first_passwords)
}
