//! The schemas of the types in the table of routes, collected while it is declared. Schemas of
//! requests are kept apart from those of answers, because optional fields differ.

use std::collections::BTreeMap;

use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::{JsonSchema, Schema};
use serde_json::Value;

/// The path of the types in the OpenAPI document, as references name it.
pub(crate) const COMPONENTS: &str = "#/components/schemas/";
/// The same path as schemars wants it.
const DEFINITIONS: &str = "/components/schemas";

/// The schemas collected so far.
#[derive(Debug)]
pub struct Schemas {
    asked: SchemaGenerator,
    answered: SchemaGenerator,
}

impl Default for Schemas {
    fn default() -> Schemas {
        let settings = || {
            SchemaSettings::draft2020_12().with(|settings| {
                settings.definitions_path = DEFINITIONS.into();
                settings.meta_schema = None;
            })
        };
        Schemas {
            asked: settings().for_deserialize().into_generator(),
            answered: settings().for_serialize().into_generator(),
        }
    }
}

impl Schemas {
    /// The schema of a body.
    pub fn asked<T: JsonSchema>(&mut self) -> Schema {
        self.asked.subschema_for::<T>()
    }

    /// The schema of a query: the type itself and no reference to it, because the document lists
    /// its fields as parameters.
    pub fn query<T: JsonSchema>(&mut self) -> Schema {
        T::json_schema(&mut self.asked)
    }

    /// The schema of an answer.
    pub fn answered<T: JsonSchema>(&mut self) -> Schema {
        self.answered.subschema_for::<T>()
    }

    /// The types of the bodies and queries, and those of the answers.
    pub(crate) fn types(&self) -> [BTreeMap<String, Value>; 2] {
        [&self.asked, &self.answered].map(|of| {
            of.definitions().iter().map(|(name, schema)| (name.clone(), schema.clone())).collect()
        })
    }
}
