//! What cashiers, other staff and players ask of the cage: trades for money, requests that need the
//! consent of others, who a player is, and receipts. The house's actor judges and
//! records them (`house_writer::HouseHandle`); this crate checks what was typed, tells those
//! concerned, and reads the record for the answers. It knows no HTTP.

mod amount;
mod correction;
mod count;
mod desk;
mod drawer;
mod earlier_guests;
mod erasure;
mod find;
mod identity;
mod office;
mod people;
mod reason;
mod receipt;
mod record;
mod requests;
mod staff;
mod trade;

pub use correction::CorrectionBody;
pub use count::{CountAnswer, CountBody, CountsAnswer, TakenCount};
pub use desk::{Buyers, CageDesk, CageError};
pub use drawer::{DrawersAnswer, EndDrawerBody, MoveMoneyBody, OpenDrawerBody};
pub use earlier_guests::take_back_earlier_play_chips;
pub use erasure::EraseBody;
pub use find::{Found, FoundAnswer};
pub use identity::{IdentityAnswer, IdentityBody, KnownAs};
pub use office::PasswordHalf;
pub use receipt::Receipt;
pub use requests::{AnswerBody, IssueBody, RequestNeeds, RequestView, RequestsAnswer};
pub use staff::{RosterAnswer, RosterLine, StaffBody};
pub use trade::{TradeAnswer, TradeBody, Used};
