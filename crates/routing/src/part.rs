//! The traits by which the types in a handler's signature describe its route. A type without them
//! cannot be used in the table of routes.

use api_document::{Operation, Schemas};
use axum::extract::{Request, State};

use crate::error::RequestError;
use crate::rights::Person;

/// Who asks: the extractor that is the first argument of every handler. A request of anyone else is
/// refused before the handler runs.
pub trait Who {
    /// Who may ask. The extractor checks this constant and the table of rights prints it.
    const WHO: &'static [Person];

    /// Adds what else the extractor does, such as the rate.
    fn describe(_: &mut Operation) {}
}

/// An argument of a handler after the first.
pub trait RequestPart {
    /// Adds its part of the description.
    fn describe(_: &mut Operation, _: &mut Schemas) {}
}

/// An answer of a handler.
pub trait Answers {
    /// Adds its part of the description.
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
pub trait Handles<W, P> {
    /// Adds the descriptions of its arguments and its answer.
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
