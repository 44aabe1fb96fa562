//! The number of a player's account, as pages show it and as people type it.

/// What pages write before the number, in English and French.
const SIGNS: [&str; 4] = ["No.", "no.", "N°", "n°"];

/// A text that somebody has typed to find a player, without the sign before the number of an
/// account: `1001` for `No. 1001` and `n° 1001`. Any other text stays as it is, without the spaces
/// around it.
pub fn without_number_sign(typed: &str) -> &str {
    let typed = typed.trim();
    SIGNS.iter().find_map(|sign| typed.strip_prefix(sign)).map_or(typed, str::trim)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sign_before_a_number_is_left_out() {
        for (typed, meant) in [
            ("1001", "1001"),
            ("No. 1001", "1001"),
            ("no.1001", "1001"),
            (" n°\u{a0}1001 ", "1001"),
            ("N° 1001", "1001"),
            ("Noa", "Noa"),
            (" Ana ", "Ana"),
            ("", ""),
        ] {
            assert_eq!(without_number_sign(typed), meant, "{typed}");
        }
    }
}
