//! The pages list the requests that the server answers, and no others: each request of
//! `docs/openapi.json` stands in `docs/protocol.md` or `docs/auditor.md`, with its parameters, and
//! each field that a page shows is a field of the request or of its answer.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

const PROTOCOL: &str = include_str!("../../../docs/protocol.md");
const AUDITOR: &str = include_str!("../../../docs/auditor.md");
const OPENAPI: &str = include_str!("../../../docs/openapi.json");
/// Fields in whose examples other types stand: an event, a view, a command.
const OPAQUE: [&str; 2] = ["detail", "command"];

/// A request as a page lists it.
#[derive(Debug)]
struct Listed {
    /// `GET /api/audit/rounds/{}`: parameters of the path without their names.
    request: String,
    parameters: BTreeSet<String>,
    /// The names of the fields that its description shows.
    fields: BTreeSet<String>,
}

/// A request as the server has it.
#[derive(Debug)]
struct Answered {
    parameters: BTreeSet<String>,
    fields: BTreeSet<String>,
    /// The answer is JSON, and not a file.
    is_json: bool,
}

/// A path without the names of its parameters: those in braces, and those in capitals.
fn plain(path: &str) -> String {
    let part = |part: &str| {
        let name = part.split('.').next().unwrap_or(part);
        let is_parameter = part.contains('{')
            || (!name.is_empty() && name.chars().all(|letter| letter.is_ascii_uppercase()));
        if is_parameter { "{}".to_owned() } else { part.to_owned() }
    };
    path.split('/').map(part).collect::<Vec<_>>().join("/")
}

/// The names of fields in text that looks like JSON: quoted, and first in its object or after a
/// comma.
fn fields_in(text: &str) -> BTreeSet<String> {
    let parts: Vec<&str> = text.split('"').collect();
    let names = parts.windows(3).enumerate().filter(|(index, _)| index % 2 == 0);
    let is_name = |before: &str, after: &str| {
        let (before, after) = (before.trim_end(), after.trim_start());
        before.ends_with(['{', ',']) && after.starts_with([':', ',', '}'])
    };
    names
        .filter(|(_, parts)| is_name(parts[0], parts[2]))
        .map(|(_, parts)| parts[1].to_owned())
        .collect()
}

/// A request in backticks, `GET /path?one&two`, with the text that describes it.
fn listed(request: &str, text: &str) -> Option<Listed> {
    let (method, target) = request.split_once(' ')?;
    if !matches!(method, "GET" | "POST") {
        return None;
    }
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let names = query.split('&').map(|pair| pair.split('=').next().unwrap_or(pair));
    let parameters = names.filter(|name| !name.is_empty()).map(str::to_owned).collect();
    let request = format!("{method} {}", plain(path));
    Some(Listed { request, parameters, fields: fields_in(text) })
}

/// The requests of both pages: rows of the table in one, lines with their explanation in the other.
fn all_listed() -> Vec<Listed> {
    let row = |line: &str| {
        let request = line.strip_prefix("| `")?;
        let (request, text) = request.split_once('`')?;
        listed(request, text)
    };
    let mut all: Vec<Listed> = PROTOCOL.lines().filter_map(row).collect();
    for text in AUDITOR.split("\n`").skip(1) {
        let Some((request, text)) = text.split_once('`') else { continue };
        all.extend(listed(request, text.split("\n## ").next().unwrap_or(text)));
    }
    all
}

/// The names of all fields of a schema.
fn fields_of(
    schema: &Value,
    types: &Value,
    seen: &mut BTreeSet<String>,
    into: &mut BTreeSet<String>,
) {
    match schema {
        Value::Object(parts) => {
            if let Some(name) = parts.get("$ref").and_then(Value::as_str) {
                let name = name.rsplit('/').next().unwrap_or(name);
                if seen.insert(name.to_owned()) {
                    fields_of(&types[name], types, seen, into);
                }
            }
            if let Some(properties) = parts.get("properties").and_then(Value::as_object) {
                into.extend(properties.keys().cloned());
            }
            parts.values().for_each(|part| fields_of(part, types, seen, into));
        }
        Value::Array(parts) => parts.iter().for_each(|part| fields_of(part, types, seen, into)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The requests that the server answers.
fn all_answered() -> BTreeMap<String, Answered> {
    let document: Value = serde_json::from_str(OPENAPI).unwrap();
    let types = &document["components"]["schemas"];
    let mut all = BTreeMap::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let parameters = operation["parameters"].as_array().into_iter().flatten();
            let query = parameters.filter(|parameter| parameter["in"] == "query");
            let parameters =
                query.map(|parameter| parameter["name"].as_str().unwrap().to_owned()).collect();
            let (mut fields, mut seen) = (BTreeSet::new(), BTreeSet::new());
            for part in [&operation["requestBody"], &operation["responses"]] {
                fields_of(part, types, &mut seen, &mut fields);
            }
            let request = format!("{} {}", method.to_uppercase(), plain(path));
            let is_json =
                operation["responses"]["200"]["content"].get("application/json").is_some();
            all.insert(request, Answered { parameters, fields, is_json });
        }
    }
    all
}

#[test]
fn the_pages_list_the_requests_that_the_server_answers() {
    let (listed, answered) = (all_listed(), all_answered());
    let names: BTreeSet<&str> = listed.iter().map(|listed| listed.request.as_str()).collect();
    let missing: Vec<&String> =
        answered.keys().filter(|request| !names.contains(request.as_str())).collect();
    assert!(missing.is_empty(), "on no page: {missing:#?}");
    let unknown: Vec<&&str> = names.iter().filter(|name| !answered.contains_key(**name)).collect();
    assert!(unknown.is_empty(), "the server does not answer: {unknown:#?}");
}

#[test]
fn the_pages_list_the_parameters_that_a_request_takes() {
    let answered = all_answered();
    for Listed { request, parameters, .. } in all_listed() {
        let Some(known) = answered.get(&request) else { continue };
        assert_eq!(parameters, known.parameters, "{request}");
    }
}

#[test]
fn the_fields_that_the_pages_show_are_those_of_the_requests() {
    let answered = all_answered();
    let mut shown = 0;
    for Listed { request, fields, .. } in all_listed() {
        let Some(known) = answered.get(&request) else { continue };
        if !known.is_json || OPAQUE.iter().any(|field| fields.contains(*field)) {
            continue;
        }
        let unknown: Vec<&String> = fields.difference(&known.fields).collect();
        assert!(unknown.is_empty(), "{request}: {unknown:?} are no fields of it");
        shown += fields.len();
    }
    assert!(shown > 100, "the pages show {shown} fields");
}
