//! Structs of parts. A handler or a task declares the parts of the server that it needs, and each
//! field is taken from the state of the router by its type. Nothing below the table of routes knows
//! the whole state.

/// Declares a struct of parts that is made from any state that has each of them.
#[macro_export]
macro_rules! parts {
    (
        $(#[$doc:meta])*
        $vis:vis struct $name:ident {
            $($(#[$field_doc:meta])* $field:ident: $part:ty,)*
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Debug)]
        $vis struct $name {
            $($(#[$field_doc])* $vis $field: $part,)*
        }

        impl<S> axum::extract::FromRef<S> for $name
        where
            $($part: axum::extract::FromRef<S>,)*
        {
            fn from_ref(state: &S) -> $name {
                $name { $($field: axum::extract::FromRef::from_ref(state),)* }
            }
        }
    };
}
