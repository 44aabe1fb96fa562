//! Who runs a house.

use std::sync::Arc;

use protocol::is_hidden;

/// Characters of the operator's name, at most.
const OPERATOR_CHARS_MAX: usize = 60;

/// Who runs the house: 1 to 60 characters, none hidden. Cheap to clone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operator(Arc<str>);

impl Operator {
    /// The operator with that name. `None` when it is no name.
    pub fn named(name: &str) -> Option<Operator> {
        let name = name.trim();
        let fits = (1..=OPERATOR_CHARS_MAX).contains(&name.chars().count());
        (fits && !name.chars().any(is_hidden)).then(|| Operator(name.into()))
    }

    /// The name.
    pub fn name(&self) -> &Arc<str> {
        &self.0
    }
}

impl Default for Operator {
    fn default() -> Operator {
        Operator("Casino".into())
    }
}
