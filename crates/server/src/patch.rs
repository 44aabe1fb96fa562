//! JSON Merge Patches (RFC 7396) between two views. A view holds no `null`, so that `null` in a
//! patch always means that a key is gone.

use serde_json::{Map, Value};

/// The patch that turns `from` into `to`. Neither may hold a `null`; lists are replaced whole.
pub(crate) fn diff(from: &Value, to: &Value) -> Value {
    match (from, to) {
        (Value::Object(from), Value::Object(to)) => Value::Object(diff_objects(from, to)),
        (_, to) => to.clone(),
    }
}

fn diff_objects(from: &Map<String, Value>, to: &Map<String, Value>) -> Map<String, Value> {
    let gone = from.keys().filter(|key| !to.contains_key(*key));
    let mut patch: Map<String, Value> = gone.map(|key| (key.clone(), Value::Null)).collect();
    for (key, new) in to {
        match from.get(key) {
            Some(old) if old == new => {}
            Some(old) => drop(patch.insert(key.clone(), diff(old, new))),
            None => drop(patch.insert(key.clone(), new.clone())),
        }
    }
    patch
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    /// The algorithm of RFC 7396, section 2, word for word.
    fn merge(target: Value, patch: &Value) -> Value {
        let Value::Object(patch) = patch else { return patch.clone() };
        let mut target = match target {
            Value::Object(target) => target,
            _ => Map::new(),
        };
        for (key, value) in patch {
            if value.is_null() {
                target.remove(key);
            } else {
                let old = target.remove(key).unwrap_or(Value::Null);
                target.insert(key.clone(), merge(old, value));
            }
        }
        Value::Object(target)
    }

    fn view() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            any::<bool>().prop_map(Value::from),
            any::<i32>().prop_map(Value::from),
            "[a-c]{0,2}".prop_map(Value::from),
        ];
        leaf.prop_recursive(4, 40, 5, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..3).prop_map(Value::from),
                prop::collection::btree_map("[a-d]", inner, 0..4)
                    .prop_map(|map| Value::Object(map.into_iter().collect())),
            ]
        })
    }

    proptest! {
        #[test]
        fn a_patch_turns_one_view_into_the_other(from in view(), to in view()) {
            prop_assert_eq!(merge(from.clone(), &diff(&from, &to)), to);
        }

        #[test]
        fn an_unchanged_view_needs_no_patch(
            view in prop::collection::btree_map("[a-d]", view(), 0..4)
        ) {
            let view = Value::Object(view.into_iter().collect());
            prop_assert_eq!(diff(&view, &view), json!({}));
        }
    }

    #[test]
    fn a_patch_holds_only_what_changed() {
        let from = json!({"round": 1, "turn": {"spot": 1, "hand": 1}, "seats": {"1": {"n": "a"}}});
        let to = json!({"round": 1, "seats": {"1": {"n": "b"}, "2": {"n": "c"}}});
        let patch = json!({"turn": null, "seats": {"1": {"n": "b"}, "2": {"n": "c"}}});
        assert_eq!(diff(&from, &to), patch);
    }
}
