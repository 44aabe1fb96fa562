//! The clock and the entropy of the server. The crates below `house-writer` and `sign-in` get both
//! as arguments. `clippy.toml` bans all other ways to them.

pub mod clock;
pub mod entropy;
