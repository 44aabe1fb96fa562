//! The table of routes as documents: `docs/openapi.json` and `web/types/api.d.ts` are what the
//! table says, and nothing else. The tests compare; they write the files only when
//! `UPDATE_GENERATED=1` is set.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use serde_json::Value;
use server::{openapi_document, web_declarations};

fn root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// Compares a generated file with what is kept of it.
#[track_caller]
fn check(path: &str, wanted: &str) {
    if std::env::var_os("UPDATE_GENERATED").is_some() {
        std::fs::write(root(path), wanted).unwrap();
    }
    let kept = std::fs::read_to_string(root(path)).unwrap_or_default();
    assert!(
        kept == wanted,
        "{path} is out of date: UPDATE_GENERATED=1 cargo test -p server --test api"
    );
}

#[test]
fn the_kept_openapi_document_is_the_table_of_routes() {
    let text = serde_json::to_string_pretty(&openapi_document()).unwrap();
    check("docs/openapi.json", &format!("{text}\n"));
}

#[test]
fn the_web_types_are_those_of_the_document() {
    let protocol = std::fs::read_to_string(root("web/types/protocol.d.ts")).unwrap();
    let names = protocol.split("export type ").skip(1).filter_map(|rest| rest.split(' ').next());
    let known: BTreeSet<String> = names.map(str::to_owned).collect();
    check("web/types/api.d.ts", &web_declarations(&known));
}

/// Every schema of a value, with the place where it stands.
fn each(place: &str, value: &Value, see: &mut impl FnMut(&str, &Value)) {
    match value {
        Value::Object(fields) => {
            see(place, value);
            for (name, value) in fields {
                each(&format!("{place}/{name}"), value, see);
            }
        }
        Value::Array(values) => {
            for (at, value) in values.iter().enumerate() {
                each(&format!("{place}/{at}"), value, see);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn every_reference_in_the_document_leads_somewhere() {
    let document = openapi_document();
    each("", &document, &mut |place, value| {
        let Some(target) = value.get("$ref").and_then(Value::as_str) else { return };
        let found = document.pointer(target.strip_prefix('#').unwrap());
        assert!(found.is_some(), "{place}: {target}");
    });
    // Two types of one name would be told apart by a number.
    for (name, _) in document["components"]["schemas"].as_object().unwrap() {
        assert!(!name.ends_with(|end: char| end.is_ascii_digit()), "{name}");
    }
}

#[test]
fn no_body_takes_fields_that_it_does_not_know() {
    let document = openapi_document();
    let mut bodies = 0;
    each("", &document["paths"], &mut |place, value| {
        let Some(body) = value.get("requestBody") else { return };
        let schema = &body["content"]["application/json"]["schema"];
        let target = schema["$ref"].as_str().unwrap().strip_prefix('#').unwrap();
        let schema = document.pointer(target).unwrap();
        assert_eq!(schema["additionalProperties"], false, "{place}: {schema}");
        bodies += 1;
    });
    assert!(bodies >= 10, "{bodies}");
}
