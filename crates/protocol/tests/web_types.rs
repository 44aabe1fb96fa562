//! `web/types/protocol.d.ts` is what `ts-rs` makes of this crate's types, and nothing else. The
//! test compares; it writes the file only when `UPDATE_GENERATED=1` is set.

use std::any::TypeId;
use std::collections::{BTreeMap, HashSet};
use std::path::Path;

use protocol::{ClientMessage, ServerMessage};
use ts_rs::{Config, TS, TypeVisitor};

const HEADER: &str = "\
// Generated from crates/protocol by its test `web_types`; do not edit. To write it anew:
// UPDATE_GENERATED=1 cargo test -p protocol --test web_types

";

/// Walks a type and everything it mentions; keeps the declarations by name.
struct Declarations<'a> {
    config: &'a Config,
    seen: HashSet<TypeId>,
    by_name: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        if T::output_path().is_some() {
            let doc = T::docs().unwrap_or_default();
            let text = format!("{doc}export {}\n", T::decl(self.config));
            let twice = self.by_name.insert(T::ident(self.config), text);
            assert_eq!(twice, None, "two types of the wire share one name");
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

fn generated() -> String {
    let config = Config::default();
    let mut found =
        Declarations { config: &config, seen: HashSet::new(), by_name: BTreeMap::new() };
    found.visit::<ClientMessage>();
    found.visit::<ServerMessage>();
    let texts: Vec<String> = found.by_name.into_values().collect();
    let text = format!("{HEADER}{}", texts.join("\n"));
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n") + "\n"
}

#[test]
fn the_web_types_say_what_the_protocol_says() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/types/protocol.d.ts");
    let wanted = generated();
    if is_set("UPDATE_GENERATED") {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &wanted).unwrap();
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        committed == wanted,
        "web/types/protocol.d.ts is out of date: \
         UPDATE_GENERATED=1 cargo test -p protocol --test web_types"
    );
}

fn is_set(name: &str) -> bool {
    std::env::var_os(name).is_some()
}
