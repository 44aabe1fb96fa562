//! Guests of releases that had play chips in purses of chips: what is in their purses goes back to
//! the cage, once it does not lie at a table any more.

use chips::CommandId;
use house_writer::{Admission, HouseHandle};
use sign_in::players;
use sqlx::PgPool;

/// Guests that are looked at, at most.
const GUESTS_MAX: u32 = 10_000;

/// Takes back what guests of earlier releases have in purses of chips. Does nothing when there are
/// none. `id` makes a new id.
pub async fn take_back_earlier_play_chips(
    pool: &PgPool,
    admission: &Admission,
    house: &HouseHandle,
    id: fn() -> CommandId,
) -> Result<(), sqlx::Error> {
    for player in players::guests_with_chips(pool, GUESTS_MAX).await? {
        // From here on they cannot get an account.
        let Ok(Ok(_closed)) = admission.close(player).await else { continue };
        if players::is_guest(pool, player).await? {
            // The next look tries again; the house has logged why it failed.
            let _ = house.return_earlier_play_chips(id(), player).await;
        }
    }
    Ok(())
}
