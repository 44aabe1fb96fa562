//! The special moments of each rulebook, on five screens at once: a desktop with a mouse, also at
//! 200 %, a phone and a tablet that are touched, and a phone on its side with a keyboard. All show
//! the same player, who takes each decision on another one of them.

#[path = "moments/evening.rs"]
pub mod evening;
#[path = "moments/fair.rs"]
mod fair;
#[path = "moments/home.rs"]
mod home;
#[path = "moments/look.rs"]
mod look;
#[path = "moments/paris.rs"]
mod paris;
#[path = "moments/poker_21.rs"]
mod poker_21;
#[path = "moments/quebec.rs"]
mod quebec;

use evening::Evening;
