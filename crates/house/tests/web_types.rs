//! `web/types/house.d.ts` is what `ts-rs` makes of this crate's types, and nothing else. The test
//! compares; it writes the file only when `UPDATE_GENERATED=1` is set.

use std::any::TypeId;
use std::collections::{BTreeMap, HashSet};
use std::path::Path;

use house::{HouseEntry, HouseEvent, Series};
use protocol::Role;
use ts_rs::{Config, TS, TypeVisitor};

const HEADER: &str = "\
// Generated from crates/house by its test `web_types`; do not edit. To write it anew:
// UPDATE_GENERATED=1 cargo test -p house --test web_types

import type { Role } from \"./protocol\";

";

/// An event as the journal has it: [`house::RecordedEvent`], as the web reads it.
#[derive(serde::Serialize, TS)]
struct RecordedEvent {
    #[serde(flatten)]
    event: HouseEvent,
    /// The series of its number.
    #[ts(optional)]
    series: Option<Series>,
    /// The number that the series gave it, or its own.
    #[ts(optional, type = "number")]
    number: Option<u64>,
    /// The ids by which its entry is found.
    #[ts(optional)]
    marks: Option<Vec<uuid::Uuid>>,
    /// How many events of its sort were not recorded before it.
    #[ts(optional, type = "number")]
    left_out: Option<u64>,
}

/// Walks a type and everything it mentions; keeps the declarations by name.
struct Declarations<'a> {
    config: &'a Config,
    seen: HashSet<TypeId>,
    by_name: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // The protocol's own file declares it.
        if TypeId::of::<T>() == TypeId::of::<Role>() || !self.seen.insert(TypeId::of::<T>()) {
            return;
        }
        if T::output_path().is_some() {
            let doc = T::docs().unwrap_or_default();
            let text = format!("{doc}export {}\n", T::decl(self.config));
            let twice = self.by_name.insert(T::ident(self.config), text);
            assert_eq!(twice, None, "two types of the house share one name");
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

fn generated() -> String {
    let config = Config::default();
    let mut found =
        Declarations { config: &config, seen: HashSet::new(), by_name: BTreeMap::new() };
    found.visit::<HouseEvent>();
    found.visit::<RecordedEvent>();
    found.visit::<house::protection::PlayerLimits>();
    found.visit::<house::protection::Limit>();
    found.visit::<house::protection::LimitKind>();
    found.visit::<house::protection::Change>();
    let texts: Vec<String> = found.by_name.into_values().collect();
    let text = format!("{HEADER}{}", texts.join("\n"));
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n") + "\n"
}

#[test]
fn the_web_types_say_what_the_journal_says() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/types/house.d.ts");
    let wanted = generated();
    if std::env::var_os("UPDATE_GENERATED").is_some() {
        std::fs::write(&path, &wanted).unwrap();
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        committed == wanted,
        "web/types/house.d.ts is out of date: \
         UPDATE_GENERATED=1 cargo test -p house --test web_types"
    );
}

#[test]
fn the_web_reads_the_fields_that_are_recorded() {
    let entry = HouseEntry::count(table::Actor::House, 5).after_left_out(1);
    let recorded = entry.recorded(2);
    let read = RecordedEvent {
        event: recorded.event.clone(),
        series: Some(Series::Count),
        number: Some(2),
        marks: Some(recorded.marks.clone()),
        left_out: Some(1),
    };
    assert_eq!(serde_json::to_value(read).unwrap(), serde_json::to_value(recorded).unwrap());
}
