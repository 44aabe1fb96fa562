//! The text of a module cut into pieces: enough of the language to find what stands outside of
//! strings, comments and regular expressions. Comments are left out, and blanks are shortened; a
//! line stays a line, because the language ends statements at lines.

/// What a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A name, a keyword or a number.
    Word,
    /// One sign.
    Sign,
    /// A string without an expression inside, with its quotes.
    Text,
    /// A part of a template, or a regular expression.
    Raw,
    /// Blanks, with a line's end or without.
    Blank,
}

/// A piece of a module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Piece<'a> {
    pub(crate) kind: Kind,
    pub(crate) text: &'a str,
    /// How many brackets are open around it.
    pub(crate) depth: usize,
}

/// Words after which a `/` begins a regular expression.
const BEFORE_REGEX: [&str; 13] = [
    "return",
    "typeof",
    "case",
    "in",
    "of",
    "do",
    "else",
    "void",
    "delete",
    "throw",
    "new",
    "instanceof",
    "await",
];

/// What has been opened and is not closed yet.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Open {
    Bracket(char),
    /// An expression inside of a template.
    Expression,
}

struct Scanner<'a> {
    text: &'a str,
    at: usize,
    open: Vec<Open>,
    pieces: Vec<Piece<'a>>,
}

/// Cuts a module into pieces.
///
/// # Errors
/// What could not be read, with its line.
pub(crate) fn pieces(text: &str) -> Result<Vec<Piece<'_>>, String> {
    let mut scanner = Scanner { text, at: 0, open: Vec::new(), pieces: Vec::new() };
    while let Some(next) = scanner.rest().chars().next() {
        scanner.step(next)?;
    }
    if scanner.open.is_empty() { Ok(scanner.pieces) } else { Err("a bracket is not closed".into()) }
}

/// A character that a name or a number is made of.
fn is_of_word(sign: char) -> bool {
    sign.is_alphanumeric() || matches!(sign, '_' | '$' | '#' | '\u{200c}' | '\u{200d}')
}

impl<'a> Scanner<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn wrong(&self, what: &str) -> String {
        let line = self.text.get(..self.at).unwrap_or_default().matches('\n').count() + 1;
        format!("line {line}: {what}")
    }

    /// Takes so many bytes as a piece.
    fn take(&mut self, kind: Kind, bytes: usize) {
        let text = self.rest().get(..bytes).unwrap_or_else(|| self.rest());
        self.pieces.push(Piece { kind, text, depth: self.open.len() });
        self.at += bytes;
    }

    fn step(&mut self, next: char) -> Result<(), String> {
        let rest = self.rest();
        if next.is_whitespace() || rest.starts_with("//") || rest.starts_with("/*") {
            return self.blank();
        }
        if is_of_word(next) {
            let end = rest.find(|sign| !is_of_word(sign)).unwrap_or(rest.len());
            self.take(Kind::Word, end);
            return Ok(());
        }
        match next {
            '"' | '\'' => self.quoted(next),
            '`' => self.template(1),
            '/' if self.regex_may_begin()? => self.regex(),
            '(' | '[' | '{' => {
                self.take(Kind::Sign, 1);
                self.open.push(Open::Bracket(next));
                Ok(())
            }
            ')' | ']' | '}' => self.close(next),
            _ => {
                self.take(Kind::Sign, next.len_utf8());
                Ok(())
            }
        }
    }

    /// Blanks and comments up to the next other sign become one blank.
    fn blank(&mut self) -> Result<(), String> {
        let from = self.at;
        loop {
            let rest = self.rest();
            if rest.starts_with("//") {
                self.at += rest.find('\n').unwrap_or(rest.len());
            } else if rest.starts_with("/*") {
                let end = rest.find("*/").ok_or_else(|| self.wrong("a comment has no end"))?;
                self.at += end + 2;
            } else {
                let end = rest.find(|sign: char| !sign.is_whitespace()).unwrap_or(rest.len());
                if end == 0 {
                    break;
                }
                self.at += end;
            }
        }
        let passed = self.text.get(from..self.at).unwrap_or_default();
        let text = if passed.contains('\n') { "\n" } else { " " };
        self.pieces.push(Piece { kind: Kind::Blank, text, depth: self.open.len() });
        Ok(())
    }

    fn quoted(&mut self, quote: char) -> Result<(), String> {
        let mut escaped = false;
        for (at, sign) in self.rest().char_indices().skip(1) {
            match sign {
                '\n' => break,
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                _ if sign == quote => {
                    self.take(Kind::Text, at + 1);
                    return Ok(());
                }
                _ => {}
            }
        }
        Err(self.wrong("a string has no end on its line"))
    }

    /// The text of a template from `skip` on, up to its end or to an expression inside of it.
    fn template(&mut self, skip: usize) -> Result<(), String> {
        let rest = self.rest();
        let mut escaped = false;
        for (at, sign) in rest.char_indices().skip(skip) {
            match sign {
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                '`' => {
                    self.take(Kind::Raw, at + 1);
                    return Ok(());
                }
                '$' if rest.get(at + 1..).is_some_and(|after| after.starts_with('{')) => {
                    self.take(Kind::Raw, at + 2);
                    self.open.push(Open::Expression);
                    return Ok(());
                }
                _ => {}
            }
        }
        Err(self.wrong("a template has no end"))
    }

    fn close(&mut self, sign: char) -> Result<(), String> {
        let opened = self.open.pop();
        match (opened, sign) {
            (Some(Open::Expression), '}') => self.template(1),
            (Some(Open::Bracket('(')), ')')
            | (Some(Open::Bracket('[')), ']')
            | (Some(Open::Bracket('{')), '}') => {
                self.take(Kind::Sign, 1);
                Ok(())
            }
            _ => Err(self.wrong("a bracket is closed that is not open")),
        }
    }

    /// Whether a `/` here begins a regular expression and is no division. After a `)` it is taken
    /// as a division; after a `}` it may be both, and is refused.
    fn regex_may_begin(&self) -> Result<bool, String> {
        let before = self.pieces.iter().rev().find(|piece| piece.kind != Kind::Blank);
        let Some(before) = before else { return Ok(true) };
        match (before.kind, before.text) {
            (Kind::Word, word) => Ok(BEFORE_REGEX.contains(&word)),
            (Kind::Text | Kind::Raw, _) | (Kind::Sign, ")" | "]") => Ok(false),
            (Kind::Sign, "}") => Err(self.wrong("a `/` after a `}`: put brackets around it")),
            (Kind::Sign | Kind::Blank, _) => Ok(true),
        }
    }

    fn regex(&mut self) -> Result<(), String> {
        let (mut escaped, mut in_class) = (false, false);
        let rest = self.rest();
        for (at, sign) in rest.char_indices().skip(1) {
            match sign {
                '\n' => break,
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                '[' => in_class = true,
                ']' => in_class = false,
                '/' if !in_class => {
                    self.take(Kind::Raw, at + 1);
                    return Ok(());
                }
                _ => {}
            }
        }
        Err(self.wrong("a regular expression has no end on its line"))
    }
}
