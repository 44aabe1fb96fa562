//! The shape of the source: sizes, file headers, and what has no place outside tests. What clippy
//! checks is left to clippy.

use std::path::Path;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};

const FILE_LINES_MAX: usize = 600;
const FUNCTION_LINES_MAX: usize = 70;
const COLUMNS_MAX: usize = 100;

fn rust_files() -> Vec<std::path::PathBuf> {
    let root = super::root();
    let mut found = super::files(&root.join("crates"), ".rs");
    found.extend(super::files(&root.join("tests"), ".rs"));
    assert!(found.len() > 50, "the source was not found");
    found
}

fn name(path: &Path) -> String {
    path.strip_prefix(super::root()).unwrap().display().to_string()
}

/// Fails with every complaint at once.
fn check(complaints: &[String]) {
    assert!(complaints.is_empty(), "untidy:\n{}", complaints.join("\n"));
}

#[test]
fn no_file_is_too_long_and_no_line_too_wide() {
    let root = super::root();
    let mut complaints = Vec::new();
    let mut all = rust_files();
    all.extend(super::files(&root.join("web"), ".js"));
    all.extend(super::files(&root.join("migrations"), ".sql"));
    for path in all {
        let text = std::fs::read_to_string(&path).unwrap();
        let lines = text.lines().count();
        if lines > FILE_LINES_MAX {
            complaints.push(format!("{}: {lines} lines", name(&path)));
        }
        // Drawings in the web client are long numbers in one string.
        let is_drawn = path.extension().is_some_and(|ending| ending == "js");
        for (index, line) in text.lines().enumerate().filter(|_| !is_drawn) {
            let columns = line.chars().count();
            if columns > COLUMNS_MAX {
                complaints.push(format!("{}:{}: {columns} columns", name(&path), index + 1));
            }
        }
    }
    check(&complaints);
}

#[test]
fn every_file_says_what_it_is_for() {
    let silent = rust_files().into_iter().filter(|path| {
        let text = std::fs::read_to_string(path).unwrap();
        !text.starts_with("//! ")
    });
    check(&silent.map(|path| format!("{}: no //! paragraph", name(&path))).collect::<Vec<_>>());
}

/// Walks one file.
struct Walk<'a> {
    file: &'a str,
    in_tests: bool,
    complaints: &'a mut Vec<String>,
}

/// Lines that patterns take beyond their first one. They do not count: own enums are matched
/// without a wildcard, so that an arm may have to name many variants.
struct PatternLines(usize);

impl<'ast> Visit<'ast> for PatternLines {
    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        let pattern = arm.pat.span();
        self.0 += pattern.end().line - pattern.start().line;
        visit::visit_arm(self, arm);
    }
}

/// Whether a function ends in one match each of whose arms is a single expression, after lines that
/// only name things. Such a function is a table: it is as long as the enum has variants.
fn is_flat_match(block: &syn::Block) -> bool {
    let Some((syn::Stmt::Expr(syn::Expr::Match(last), None), before)) = block.stmts.split_last()
    else {
        return false;
    };
    before.iter().all(|line| matches!(line, syn::Stmt::Local(_)))
        && last.arms.iter().all(|arm| is_single(&arm.body))
}

/// An expression, also in braces of its own, that holds no further statement.
fn is_single(body: &syn::Expr) -> bool {
    if let syn::Expr::Block(inner) = body {
        return inner.block.stmts.len() <= 1;
    }
    !matches!(body, syn::Expr::Match(_) | syn::Expr::If(_) | syn::Expr::ForLoop(_))
}

impl Walk<'_> {
    fn function(&mut self, ident: &syn::Ident, block: &syn::Block) {
        let from = ident.span().start().line;
        let mut patterns = PatternLines(0);
        patterns.visit_block(block);
        let lines = block.span().end().line - from + 1 - patterns.0;
        if lines > FUNCTION_LINES_MAX && !is_flat_match(block) {
            self.complaints.push(format!("{}:{from}: {ident} has {lines} lines", self.file));
        }
    }

    fn inside_tests(&mut self, attributes: &[syn::Attribute], walk: impl FnOnce(&mut Self)) {
        let before = self.in_tests;
        self.in_tests |= attributes.iter().any(is_for_tests);
        walk(self);
        self.in_tests = before;
    }
}

pub(super) fn is_for_tests(attribute: &syn::Attribute) -> bool {
    let list = attribute.meta.require_list();
    attribute.path().is_ident("test")
        || (attribute.path().is_ident("cfg")
            && list.is_ok_and(|list| list.tokens.to_string().contains("test")))
}

impl<'ast> Visit<'ast> for Walk<'_> {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.function(&item.sig.ident, &item.block);
        self.inside_tests(&item.attrs, |walk| visit::visit_item_fn(walk, item));
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.function(&item.sig.ident, &item.block);
        visit::visit_impl_item_fn(self, item);
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        self.inside_tests(&item.attrs, |walk| visit::visit_item_mod(walk, item));
    }

    fn visit_attribute(&mut self, attribute: &'ast syn::Attribute) {
        if attribute.path().is_ident("allow") {
            let line = attribute.span().start().line;
            self.complaints.push(format!("{}:{line}: allow instead of expect", self.file));
        }
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        if call.method == "unwrap" && call.args.is_empty() && !self.in_tests {
            let line = call.method.span().start().line;
            self.complaints.push(format!("{}:{line}: unwrap outside tests", self.file));
        }
        visit::visit_expr_method_call(self, call);
    }
}

/// Whether a whole file is a test: of `tests/`, of a crate's `tests` folder, or a module that its
/// parent takes in under `cfg(test)`.
pub(super) fn is_test_file(path: &Path, name: &str) -> bool {
    let stem = path.file_stem().unwrap().to_str().unwrap();
    let declaration = format!("mod {stem};");
    let folder = path.parent().unwrap();
    let parents = [folder.with_extension("rs"), folder.join("lib.rs")];
    let for_tests = parents.iter().any(|parent| {
        let text = std::fs::read_to_string(parent).unwrap_or_default();
        let mut before = "";
        text.lines().any(|line| {
            let found = line.ends_with(&declaration) && before.contains("cfg(test)");
            before = line;
            found
        })
    });
    name.starts_with("tests/")
        || name.contains("/tests/")
        || name.contains("/benches/")
        || for_tests
}

#[test]
fn functions_are_short_and_nothing_is_unwrapped_or_allowed() {
    let mut complaints = Vec::new();
    for path in rust_files() {
        let name = name(&path);
        let file = syn::parse_file(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let in_tests = is_test_file(&path, &name);
        let mut walk = Walk { file: &name, in_tests, complaints: &mut complaints };
        walk.visit_file(&file);
    }
    check(&complaints);
}
