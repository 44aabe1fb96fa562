//! `web/types/api.d.ts`, written from the OpenAPI document, so that the web's types and the
//! document are one. Types of the protocol are imported from `protocol.d.ts`.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use serde_json::{Map, Value};

use crate::document::in_path;
use crate::schemas::COMPONENTS;

const HEADER: &str = "\
// Generated from the table of routes (crates/server/src/routes.rs) by its crate's test `api`; do
// not edit. To write it anew: UPDATE_GENERATED=1 cargo test -p server --test api
";

/// The declarations for a document. `known` names the types that `protocol.d.ts` declares.
pub fn declarations(document: &Value, known: &BTreeSet<String>) -> String {
    let mut text = HEADER.to_owned();
    let schemas = document["components"]["schemas"].as_object();
    let schemas = schemas.expect("the document has types");
    let (theirs, ours): (Vec<_>, Vec<_>) =
        schemas.iter().partition(|(name, _)| known.contains(*name));
    let whole = document.to_string();
    let is_used = |name: &str| whole.contains(&format!("\"{COMPONENTS}{name}\""));
    let names: Vec<&str> =
        theirs.iter().map(|(name, _)| name.as_str()).filter(|name| is_used(name)).collect();
    write(&mut text, &format!("\nimport type {{ {} }} from \"./protocol\";\n", names.join(", ")));
    for (name, schema) in ours {
        describe(&mut text, schema, "");
        write(&mut text, &format!("export type {name} = {};\n", type_of(schema, "")));
    }
    write(&mut text, "\n/** What each route takes and answers. */\nexport type Routes = {\n");
    for (path, methods) in document["paths"].as_object().into_iter().flatten() {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            let summary = operation["summary"].as_str().unwrap_or_default();
            let name = format!("{} {path}", method.to_ascii_uppercase());
            write(&mut text, &format!("  /** {summary} */\n  \"{name}\": {{\n"));
            for (part, of) in parts(path, operation) {
                write(&mut text, &format!("    {part}: {of};\n"));
            }
            write(&mut text, "  };\n");
        }
    }
    write(&mut text, "};\n");
    text
}

fn write(text: &mut String, more: &str) {
    text.write_str(more).expect("a string takes any text");
}

/// Path, query, body and answer of an operation.
fn parts(path: &str, operation: &Value) -> [(&'static str, String); 4] {
    let in_path: Vec<String> = in_path(path).map(|name| format!("{name}: string")).collect();
    let parameters = operation["parameters"].as_array().into_iter().flatten();
    let query: Vec<String> = parameters
        .filter(|parameter| parameter["in"] == "query")
        .map(|parameter| {
            let optional = if parameter["required"] == true { "" } else { "?" };
            let name = parameter["name"].as_str().unwrap_or_default();
            format!("{name}{optional}: {}", type_of(&parameter["schema"], "    "))
        })
        .collect();
    let json = |content: &Value| type_of(&content["application/json"]["schema"], "    ");
    let body = &operation["requestBody"]["content"];
    let answer = &operation["responses"]["200"]["content"];
    [
        ("path", object(&in_path)),
        ("query", object(&query)),
        ("body", if body.is_null() { "undefined".to_owned() } else { json(body) }),
        (
            "answer",
            if answer["application/json"].is_null() { "null".to_owned() } else { json(answer) },
        ),
    ]
}

fn object(fields: &[String]) -> String {
    if fields.is_empty() { "undefined".to_owned() } else { format!("{{ {} }}", fields.join("; ")) }
}

/// The description above a declaration.
fn describe(text: &mut String, schema: &Value, indent: &str) {
    let Some(description) = schema["description"].as_str() else {
        return write(text, if indent.is_empty() { "\n" } else { "" });
    };
    let gap = if indent.is_empty() { "\n" } else { "" };
    let lines: Vec<&str> = description.lines().map(str::trim).collect();
    write(text, &format!("{gap}{indent}/** {} */\n", lines.join(" ")));
}

/// A schema as a type. `indent` is that of the line it stands in.
fn type_of(schema: &Value, indent: &str) -> String {
    let Some(fields) = schema.as_object() else {
        return if schema == &Value::Bool(false) { "never" } else { "unknown" }.to_owned();
    };
    if let Some(target) = fields.get("$ref").and_then(Value::as_str) {
        return target.strip_prefix(COMPONENTS).unwrap_or("unknown").to_owned();
    }
    if let Some(value) = fields.get("const") {
        return value.to_string();
    }
    if let Some(Value::Array(values)) = fields.get("enum") {
        return union(values.iter().map(Value::to_string));
    }
    for key in ["oneOf", "anyOf"] {
        if let Some(Value::Array(all)) = fields.get(key) {
            let of = union(all.iter().map(|schema| type_of(schema, indent)));
            return if fields.contains_key("properties") {
                format!("{} & ({of})", object_type(fields, indent))
            } else {
                of
            };
        }
    }
    if let Some(Value::Array(all)) = fields.get("allOf") {
        let all: Vec<String> = all.iter().map(|schema| type_of(schema, indent)).collect();
        return all.join(" & ");
    }
    match fields.get("type") {
        Some(Value::Array(types)) => union(types.iter().map(|one| plain(one, fields, indent))),
        Some(one) => plain(one, fields, indent),
        None => "unknown".to_owned(),
    }
}

fn union(types: impl Iterator<Item = String>) -> String {
    let types: Vec<String> = types.collect();
    types.join(" | ")
}

fn plain(name: &Value, fields: &Map<String, Value>, indent: &str) -> String {
    match name.as_str() {
        Some("string") => "string".to_owned(),
        Some("integer" | "number") => "number".to_owned(),
        Some("boolean") => "boolean".to_owned(),
        Some("null") => "null".to_owned(),
        Some("array") => array_type(fields, indent),
        Some("object") => object_type(fields, indent),
        _ => "unknown".to_owned(),
    }
}

fn array_type(fields: &Map<String, Value>, indent: &str) -> String {
    if let Some(Value::Array(all)) = fields.get("prefixItems") {
        let all: Vec<String> = all.iter().map(|schema| type_of(schema, indent)).collect();
        return format!("[{}]", all.join(", "));
    }
    let item = fields.get("items").map_or("unknown".to_owned(), |item| type_of(item, indent));
    match fields.get("minItems").and_then(Value::as_u64) {
        Some(count) if fields.get("maxItems").and_then(Value::as_u64) == Some(count) => {
            let items = (0..count).map(|_| item.clone()).collect::<Vec<_>>();
            format!("[{}]", items.join(", "))
        }
        _ if item.contains(' ') && !item.starts_with('{') => format!("({item})[]"),
        _ => format!("{item}[]"),
    }
}

fn object_type(fields: &Map<String, Value>, indent: &str) -> String {
    let inner = format!("{indent}  ");
    let required = fields.get("required").and_then(Value::as_array);
    let is_required =
        |name: &str| required.is_some_and(|names| names.iter().any(|one| one == name));
    let Some(Value::Object(properties)) = fields.get("properties") else {
        let of = fields.get("additionalProperties").map(|schema| type_of(schema, indent));
        return format!("{{ [key: string]: {} }}", of.unwrap_or("unknown".to_owned()));
    };
    let mut text = "{\n".to_owned();
    for (name, schema) in properties {
        describe(&mut text, schema, &inner);
        let optional = if is_required(name) { "" } else { "?" };
        let of = type_of(schema, &inner);
        write(&mut text, &format!("{inner}{name}{optional}: {of};\n"));
    }
    write(&mut text, &format!("{indent}}}"));
    text
}
