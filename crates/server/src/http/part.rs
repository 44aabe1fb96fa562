//! What the parts of a handler's signature say about its route. Each type that stands in one
//! describes itself here; a type that does not cannot stand in the table of routes.

use axum::extract::{Request, State};

use super::error::RequestError;
use super::schemas::Schemas;
use super::table::Operation;
use crate::rights::Person;

/// Who asks: the extractor that is the first argument of every handler. A request of anyone else is
/// refused before the handler runs.
pub(crate) trait Who {
    /// Who may ask. The same constant is what the extractor checks and what the table prints.
    const WHO: &'static [Person];

    /// Adds what the extractor asks for beside the person.
    fn describe(_: &mut Operation) {}
}

/// An argument of a handler after the first.
pub(crate) trait RequestPart {
    /// Adds what it says about the route.
    fn describe(_: &mut Operation, _: &mut Schemas) {}
}

/// What a handler answers.
pub(crate) trait Answers {
    /// Adds what it says about the route.
    fn describe(operation: &mut Operation, schemas: &mut Schemas);
}

impl<S> RequestPart for State<S> {}
impl RequestPart for Request {}

impl<T: Answers> Answers for Result<T, RequestError> {
    fn describe(operation: &mut Operation, schemas: &mut Schemas) {
        T::describe(operation, schemas);
    }
}

/// A handler for requests of `W`; `P` is the tuple that axum makes of its arguments.
pub(crate) trait Handles<W, P> {
    /// Adds what its arguments and its answer say.
    fn describe(operation: &mut Operation, schemas: &mut Schemas);
}

macro_rules! handles {
    ($($part:ident),*) => {
        impl<Handler, Future, Marker, W, $($part),*> Handles<W, (Marker, W, $($part,)*)>
            for Handler
        where
            Handler: FnOnce(W, $($part),*) -> Future,
            Future: std::future::Future<Output: Answers>,
            W: Who,
            $($part: RequestPart,)*
        {
            fn describe(operation: &mut Operation, schemas: &mut Schemas) {
                W::describe(operation);
                $($part::describe(operation, schemas);)*
                <Future::Output as Answers>::describe(operation, schemas);
            }
        }
    };
}

handles!();
handles!(A);
handles!(A, B);
handles!(A, B, C);
handles!(A, B, C, D);
