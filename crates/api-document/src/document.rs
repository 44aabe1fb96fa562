//! The OpenAPI document (3.1) of a table of routes. Beside the standard fields each operation has
//! who may ask (`x-who`) and its rate (`x-rate`).

use std::collections::{BTreeMap, BTreeSet};

use schemars::Schema;
use serde_json::{Map, Value, json};

use crate::operation::{AnswerKind, Operation};
use crate::schemas::{COMPONENTS, Schemas};

/// Added to the name of a type whose schema as a body differs from that as an answer.
const ASKED: &str = "Asked";

/// One route, as the document shows it.
#[derive(Clone, Debug)]
pub struct Row<'a> {
    /// The method, in capitals.
    pub method: &'static str,
    /// The path, with parameters in braces.
    pub path: &'static str,
    /// What it is for, in one line.
    pub summary: &'static str,
    /// The names of those who may ask.
    pub who: Vec<&'static str>,
    /// The cookies of which it needs one: `player`, `staff`. None if anyone may ask.
    pub cookies: Vec<&'static str>,
    /// The description of its handler.
    pub operation: &'a Operation,
}

/// The document of these routes, whose types are in `schemas`.
pub fn document(rows: &[Row<'_>], schemas: &Schemas) -> Value {
    let [asked, answered] = schemas.types();
    let renamed = renamed(&asked, &answered);
    let mut schemas: BTreeMap<String, Value> = answered;
    for (name, mut schema) in asked {
        rename(&mut schema, &renamed);
        let name = if renamed.contains(&name) { format!("{name}{ASKED}") } else { name };
        schemas.insert(name, schema);
    }
    schemas.insert("Rejected".to_owned(), rejected());
    let mut paths: BTreeMap<&str, Map<String, Value>> = BTreeMap::new();
    for row in rows {
        let method = row.method.to_ascii_lowercase();
        paths.entry(row.path).or_default().insert(method, operation(row, &renamed));
    }
    let cookie = |name: &str| json!({ "type": "apiKey", "in": "cookie", "name": name });
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Casino",
            "version": env!("CARGO_PKG_VERSION"),
            "summary": "The requests of the house. What goes over the socket: docs/protocol.md.",
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "player": cookie("casino_session"),
                "staff": cookie("casino_staff"),
            },
        },
    })
}

/// The types whose schema as a body differs from that as an answer, and those that refer to them.
fn renamed(
    asked: &BTreeMap<String, Value>,
    answered: &BTreeMap<String, Value>,
) -> BTreeSet<String> {
    let both = asked.iter().filter_map(|(name, schema)| Some((name, schema, answered.get(name)?)));
    let both: Vec<_> = both.collect();
    let differ = both.iter().filter(|(_, asked, answered)| asked != answered);
    let mut renamed: BTreeSet<String> = differ.map(|(name, ..)| (*name).clone()).collect();
    loop {
        let mentions = |schema: &Value| {
            let mut found = false;
            each_ref(&mut schema.clone(), &mut |target| found |= renamed.contains(&*target));
            found
        };
        let more =
            both.iter().filter(|(name, asked, _)| !renamed.contains(*name) && mentions(asked));
        let more: Vec<String> = more.map(|(name, ..)| (*name).clone()).collect();
        if more.is_empty() {
            return renamed;
        }
        renamed.extend(more);
    }
}

/// Changes references to the new names.
fn rename(schema: &mut Value, renamed: &BTreeSet<String>) {
    each_ref(schema, &mut |target| {
        if renamed.contains(target) {
            target.push_str(ASKED);
        }
    });
}

/// Calls `see` with each reference to a type.
fn each_ref(value: &mut Value, see: &mut impl FnMut(&mut String)) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                let target = if key == "$ref" { value.as_str() } else { None };
                match target.and_then(|target| target.strip_prefix(COMPONENTS)) {
                    Some(target) => {
                        let mut target = target.to_owned();
                        see(&mut target);
                        *value = format!("{COMPONENTS}{target}").into();
                    }
                    None => each_ref(value, see),
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|value| each_ref(value, see)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The body of every refused request.
fn rejected() -> Value {
    json!({
        "type": "object",
        "description": "Why there is no answer. docs/protocol.md lists the codes.",
        "properties": {
            "code": { "type": "string" },
            "words": { "$ref": format!("{COMPONENTS}Words") },
        },
        "required": ["code", "words"],
    })
}

fn operation(row: &Row<'_>, renamed: &BTreeSet<String>) -> Value {
    let Operation { rate, query, body, answer, sets_cookie } = row.operation;
    let mut value = json!({
        "summary": row.summary,
        "responses": responses(answer, *sets_cookie),
        "security": row.cookies.iter().map(|cookie| json!({ *cookie: [] })).collect::<Vec<_>>(),
        "x-who": row.who,
        "x-rate": rate.name(),
    });
    let mut parameters: Vec<Value> = in_path(row.path).map(path_parameter).collect();
    parameters.extend(query.iter().flat_map(|query| query_parameters(query, renamed)));
    if !parameters.is_empty() {
        value["parameters"] = json!(parameters);
    }
    if let Some(body) = body {
        let mut schema = json!(body);
        rename(&mut schema, renamed);
        let content = json!({ "application/json": { "schema": schema } });
        value["requestBody"] = json!({ "required": true, "content": content });
    }
    value
}

/// The names of the parameters of a path.
pub(crate) fn in_path(path: &str) -> impl Iterator<Item = &str> {
    path.split('{').skip(1).filter_map(|rest| rest.split('}').next())
}

fn path_parameter(name: &str) -> Value {
    json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } })
}

/// The fields of a query, one by one.
fn query_parameters(query: &Schema, renamed: &BTreeSet<String>) -> Vec<Value> {
    let mut query = json!(query);
    rename(&mut query, renamed);
    let required = query["required"].as_array().cloned().unwrap_or_default();
    let fields = query["properties"].as_object().cloned().unwrap_or_default();
    let parameter = |(name, mut schema): (String, Value)| {
        let description = schema.as_object_mut().and_then(|schema| schema.remove("description"));
        let is_required = required.contains(&json!(name));
        let mut parameter =
            json!({ "name": name, "in": "query", "required": is_required, "schema": schema });
        if let Some(description) = description {
            parameter["description"] = description;
        }
        parameter
    };
    fields.into_iter().map(parameter).collect()
}

fn responses(answer: &AnswerKind, sets_cookie: bool) -> Value {
    let (status, mut good) = match answer {
        AnswerKind::Nothing => ("204", json!({ "description": "Done." })),
        AnswerKind::Json(schema) => {
            let content = json!({ "application/json": { "schema": schema } });
            ("200", json!({ "description": "The answer.", "content": content }))
        }
        AnswerKind::Other(kind) => {
            ("200", json!({ "description": "The answer.", "content": { *kind: {} } }))
        }
        AnswerKind::WebSocket => {
            ("101", json!({ "description": "The connection becomes a WebSocket." }))
        }
    };
    if sets_cookie {
        let header = json!({ "schema": { "type": "string" }, "description": "The session." });
        good["headers"] = json!({ "Set-Cookie": header });
    }
    let reference = json!({ "$ref": format!("{COMPONENTS}Rejected") });
    json!({
        status: good,
        "default": {
            "description": "A refusal.",
            "content": { "application/json": { "schema": reference } },
        },
    })
}
