//! Text that people write for people to read: names, reasons, references.

/// Whether a character of a text cannot be seen, or turns the text around it. (A zero, which
/// Postgres has in no text, is one of them.)
pub fn is_hidden(char: char) -> bool {
    let formats = matches!(char,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff0}'..='\u{fffb}'
        | '\u{e0000}'..='\u{e0fff}');
    char.is_control() || formats
}
