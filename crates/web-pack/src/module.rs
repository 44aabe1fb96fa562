//! One module: what it imports and exports, and its code without either.

use crate::PackError;
use crate::scan::{self, Kind, Piece};

/// Words that name what a group of modules cannot have in the same way as the modules.
const REFUSED: [(&str, &str); 3] = [
    ("Worker", "a worker loads its modules by their plain names, which a release does not have"),
    ("SharedWorker", "a worker loads its modules by their plain names"),
    ("require", "modules are imported, not required"),
];
/// The beginning of the names that the grouped program gives to modules.
pub(crate) const PREFIX: &str = "$m";

/// A module that was read.
#[derive(Debug)]
pub(crate) struct Module {
    pub(crate) imports: Vec<Import>,
    /// The names of its own that it exports.
    pub(crate) exports: Vec<String>,
    /// The code, without its imports and the word `export`.
    pub(crate) code: String,
}

/// One import.
#[derive(Debug)]
pub(crate) struct Import {
    /// The path of the module in `web`.
    pub(crate) from: String,
    /// Its names there, and here.
    pub(crate) names: Vec<(String, String)>,
    /// Whether they are exported again under these names, and are not known here.
    pub(crate) passes_on: bool,
}

impl Module {
    /// The names that others may import from it.
    pub(crate) fn offers(&self) -> impl Iterator<Item = &String> {
        let passed_on = self.imports.iter().filter(|import| import.passes_on);
        let passed_on = passed_on.flat_map(|import| import.names.iter().map(|(_, here)| here));
        self.exports.iter().chain(passed_on)
    }
}

struct Reader<'a> {
    path: &'a str,
    pieces: &'a [Piece<'a>],
    at: usize,
    module: Module,
}

/// Reads a module.
pub(crate) fn read(path: &str, text: &str) -> Result<Module, PackError> {
    let pieces = scan::pieces(text).map_err(|what| PackError::new(path, what))?;
    let module = Module { imports: Vec::new(), exports: Vec::new(), code: String::new() };
    let mut reader = Reader { path, pieces: &pieces, at: 0, module };
    while let Some(piece) = reader.pieces.get(reader.at) {
        reader.step(piece)?;
    }
    Ok(reader.module)
}

/// The path of a module that another one names: `./x.js` or `../x.js`, always relative.
fn resolved(by: &str, named: &str) -> Option<String> {
    let named = named.trim_matches('"');
    let mut folders: Vec<&str> = by.split('/').collect();
    folders.pop();
    if !named.starts_with("./") && !named.starts_with("../") {
        return None;
    }
    for part in named.split('/') {
        match part {
            "." => {}
            ".." => {
                folders.pop()?;
            }
            _ => folders.push(part),
        }
    }
    Some(folders.join("/"))
}

impl<'a> Reader<'a> {
    fn wrong(&self, what: impl Into<String>) -> PackError {
        PackError::new(self.path, what)
    }

    /// The next piece that is no blank, which is passed.
    fn next(&mut self) -> Option<&'a Piece<'a>> {
        loop {
            let piece = self.pieces.get(self.at)?;
            self.at += 1;
            if piece.kind != Kind::Blank {
                return Some(piece);
            }
        }
    }

    fn next_text(&mut self) -> &'a str {
        self.next().map_or("", |piece| piece.text)
    }

    /// The pieces before and after this one that are no blanks.
    fn around(&self) -> (&'a str, &'a str) {
        let (before, after) = self.pieces.split_at(self.at);
        let is_more = |piece: &&Piece<'a>| piece.kind != Kind::Blank;
        let before = before.iter().rev().find(is_more).map_or("", |piece| piece.text);
        let after = after.iter().skip(1).find(is_more).map_or("", |piece| piece.text);
        (before, after)
    }

    fn step(&mut self, piece: &'a Piece<'a>) -> Result<(), PackError> {
        // A property of an object and a key of one are no keywords.
        let (before, after) = self.around();
        let is_key = before == "." || (after == ":" && before != "?");
        if piece.kind == Kind::Word && !is_key {
            match (piece.text, piece.depth) {
                ("import", 0) if after != "(" && after != "." => return self.import(),
                ("import", _) => {
                    return Err(self.wrong("modules are named at the beginning of a module only"));
                }
                ("export", 0) => return self.export(),
                ("await", 0) => return Err(self.wrong("a module may not wait while it is loaded")),
                (word, _) => self.check(word)?,
            }
        }
        self.module.code.push_str(piece.text);
        self.at += 1;
        Ok(())
    }

    fn check(&self, word: &str) -> Result<(), PackError> {
        if let Some((_, why)) = REFUSED.iter().find(|(refused, _)| *refused == word) {
            return Err(self.wrong(format!("`{word}`: {why}")));
        }
        if word.starts_with(PREFIX) {
            return Err(self.wrong(format!("`{word}`: such names are the grouped program's")));
        }
        Ok(())
    }

    /// `export { a, b as c } from "./x.js";`
    fn pass_on(&mut self) -> Result<(), PackError> {
        let names = self.names("as")?;
        if self.next_text() != "from" {
            return Err(self.wrong("`export { … }` of names of its own: export each where it is"));
        }
        let from = self.next_text();
        self.named(from, names, true)
    }

    /// The end of an import, behind the module that it names.
    fn named(
        &mut self,
        from: &str,
        names: Vec<(String, String)>,
        passes_on: bool,
    ) -> Result<(), PackError> {
        let Some(from) = resolved(self.path, from) else {
            return Err(self.wrong(format!("{from}: imports begin with ./ or ../")));
        };
        if self.next_text() != ";" {
            return Err(self.wrong("an import ends in `;`"));
        }
        self.module.imports.push(Import { from, names, passes_on });
        Ok(())
    }

    /// `import { a, b as c } from "./x.js";` or `import "./x.js";`
    fn import(&mut self) -> Result<(), PackError> {
        self.next();
        let mut names = Vec::new();
        let first = self.next();
        let from = match first.map(|piece| (piece.kind, piece.text)) {
            Some((Kind::Text, from)) => from,
            Some((_, "{")) => {
                names = self.names("as")?;
                if self.next_text() != "from" {
                    return Err(self.wrong("an import that is not `import { … } from \"…\"`"));
                }
                self.next_text()
            }
            _ => return Err(self.wrong("an import that is not `import { … } from \"…\"`")),
        };
        self.named(from, names, false)
    }

    /// The names of an import, or of an object that is taken apart, up to the `}`. `other` stands
    /// before a name that is another here.
    fn names(&mut self, other: &str) -> Result<Vec<(String, String)>, PackError> {
        let mut names = Vec::new();
        let mut word = self.next_text();
        while word != "}" {
            let name = word.to_owned();
            let mut here = name.clone();
            word = self.next_text();
            if word == other {
                self.next_text().clone_into(&mut here);
                word = self.next_text();
            }
            names.push((name, here));
            match word {
                "," => word = self.next_text(),
                "}" => {}
                _ => return Err(self.wrong("names that cannot be read")),
            }
        }
        Ok(names)
    }

    /// `export function`, `export async function` or `export const`: names that never change, so
    /// that a copy of them is as good as they are.
    fn export(&mut self) -> Result<(), PackError> {
        self.next();
        if self.pieces.get(self.at).is_some_and(|piece| piece.kind == Kind::Blank) {
            self.at += 1;
        }
        let begin = self.at;
        let mut word = self.next_text();
        if word == "async" {
            word = self.next_text();
        }
        if word == "{" {
            return self.pass_on();
        }
        let is_const = word == "const";
        if !matches!(word, "const" | "function" | "class") {
            let what = format!("`export {word}`: only const, function, async function and class");
            return Err(self.wrong(what));
        }
        let mut name = self.next();
        if name.is_some_and(|piece| piece.text == "*") {
            name = self.next();
        }
        match name.map(|piece| (piece.kind, piece.text)) {
            Some((Kind::Word, name)) => self.module.exports.push(name.to_owned()),
            // `export const { words: t, both } = …`
            Some((_, "{")) if is_const => {
                let names = self.names(":")?.into_iter().map(|(_, here)| here);
                self.module.exports.extend(names);
            }
            _ => return Err(self.wrong("an export whose name cannot be read")),
        }
        if is_const {
            self.only_one_name()?;
        }
        self.at = begin;
        Ok(())
    }

    /// Refuses a second name of the same `const`.
    fn only_one_name(&self) -> Result<(), PackError> {
        let rest = self.pieces.iter().skip(self.at).filter(|piece| piece.depth == 0);
        let mut signs = rest.filter(|piece| piece.kind == Kind::Sign);
        match signs.find(|piece| matches!(piece.text, "," | ";")) {
            Some(piece) if piece.text == ";" => Ok(()),
            Some(_) => Err(self.wrong("one name for each `export const`")),
            None => Err(self.wrong("an `export const` ends in `;`")),
        }
    }
}
