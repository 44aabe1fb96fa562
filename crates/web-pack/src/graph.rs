//! The modules of all pages in the order in which the browser would run them, as one program for
//! each page and one with the modules that every page has.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crate::module::{self, Module, PREFIX};
use crate::{PackError, PlainFiles, source};

/// What stands in the programs for the path of the common one, which has no name before it is made.
pub(crate) const COMMON: &str = "\u{1}common";

/// The programs of all pages.
#[derive(Debug)]
pub(crate) struct Programs {
    pub(crate) common: String,
    /// By the path of the page.
    pub(crate) of_page: BTreeMap<String, String>,
}

/// All modules that were reached, each with its number.
#[derive(Debug, Default)]
struct Modules(BTreeMap<String, (usize, Module)>);

/// Writes the programs of these pages: the path of each with that of its first module.
pub(crate) fn programs(
    sources: &PlainFiles,
    pages: &BTreeMap<&str, &str>,
) -> Result<Programs, PackError> {
    let mut modules = Modules::default();
    let mut orders = BTreeMap::new();
    for (page, first) in pages {
        let mut order = Vec::new();
        modules.visit(sources, page, first, &mut order, &mut Vec::new())?;
        orders.insert(*page, order);
    }
    let sets: Vec<BTreeSet<&String>> =
        orders.values().map(|order| order.iter().collect()).collect();
    let is_common = |path: &String| sets.len() > 1 && sets.iter().all(|set| set.contains(path));
    let first_order = orders.values().next().into_iter().flatten();
    let common: Vec<&String> = first_order.filter(|path| is_common(path)).collect();
    let mut written = String::new();
    for path in &common {
        modules.write(path, &mut written);
    }
    let names: Vec<String> = common.iter().filter_map(|path| modules.name(path)).collect();
    let _ = write!(written, "export{{{}}};", names.join(","));
    let mut of_page = BTreeMap::new();
    for (page, order) in &orders {
        let mut program = format!("import{{{}}}from\"{COMMON}\";\n", names.join(","));
        for path in order.iter().filter(|path| !is_common(path)) {
            modules.write(path, &mut program);
        }
        of_page.insert((*page).to_owned(), program);
    }
    Ok(Programs { common: written, of_page })
}

impl Modules {
    /// Puts a module behind all that it imports, as the browser runs them.
    fn visit(
        &mut self,
        sources: &PlainFiles,
        by: &str,
        path: &str,
        order: &mut Vec<String>,
        above: &mut Vec<String>,
    ) -> Result<(), PackError> {
        if order.iter().any(|done| done == path) {
            return Ok(());
        }
        if above.iter().any(|one| one == path) {
            return Err(PackError::new(path, "it imports itself in a circle"));
        }
        if !self.0.contains_key(path) {
            let module = module::read(path, source(sources, by, path)?)?;
            self.0.insert(path.to_owned(), (self.0.len(), module));
        }
        let imports = self.0.get(path).map_or(&[][..], |(_, module)| &module.imports);
        let named: Vec<String> = imports.iter().map(|import| import.from.clone()).collect();
        above.push(path.to_owned());
        for next in named {
            self.visit(sources, path, &next, order, above)?;
        }
        above.pop();
        self.check_names(path)?;
        order.push(path.to_owned());
        Ok(())
    }

    /// Every imported name is exported: the browser would refuse it, too.
    fn check_names(&self, path: &str) -> Result<(), PackError> {
        let imports = self.0.get(path).map_or(&[][..], |(_, module)| &module.imports);
        for import in imports {
            let Some((_, from)) = self.0.get(&import.from) else { continue };
            for (name, _) in &import.names {
                if !from.offers().any(|offered| offered == name) {
                    let what = format!("{} exports no {name}", import.from);
                    return Err(PackError::new(path, what));
                }
            }
        }
        Ok(())
    }

    /// The name that a module's exports have in the programs, if it has any.
    fn name(&self, path: &str) -> Option<String> {
        let (number, module) = self.0.get(path)?;
        module.offers().next().is_some().then(|| format!("{PREFIX}{number}"))
    }

    /// Writes a module as a function that runs at once and returns what it exports.
    fn write(&self, path: &str, program: &mut String) {
        let Some((_, module)) = self.0.get(path) else { return };
        if let Some(name) = self.name(path) {
            let _ = write!(program, "const {name}=");
        }
        program.push_str("(()=>{");
        let mut returned = module.exports.clone();
        for import in &module.imports {
            let Some(from) = self.name(&import.from) else { continue };
            if import.passes_on {
                let names = import.names.iter();
                returned.extend(names.map(|(name, here)| format!("{here}:{from}.{name}")));
                continue;
            }
            let names = import.names.iter().map(|(name, here)| {
                if name == here { name.clone() } else { format!("{name}:{here}") }
            });
            let names: Vec<String> = names.collect();
            if !names.is_empty() {
                let _ = write!(program, "const{{{}}}={from};", names.join(","));
            }
        }
        program.push_str(module.code.trim());
        if !returned.is_empty() {
            let _ = write!(program, "\nreturn{{{}}}", returned.join(","));
        }
        program.push_str("})();\n");
    }
}
