//! What a handler says when it has no answer. Each error of the parts below becomes one of two
//! things, in one place each: a rejection with its words, or a failure of the world that the
//! envelope logs and counts.

use std::sync::Arc;

use audit::ReplayError;
use audit::project::ProjectError;
use axum::response::{IntoResponse, Response};

use crate::actor::RebuildError;
use crate::house::OrderError;
use crate::rejection::Rejection;
use house::protection::Obstacle;

/// Why a request has no answer.
#[derive(Debug)]
pub(crate) enum RequestError {
    /// Something stands in its way.
    Rejected(Rejection),
    /// The world failed; the asker hears that the house has a problem.
    Failed(RequestFailure),
}

/// A failure of the world, for the log.
#[derive(Clone, Debug)]
pub(crate) struct RequestFailure(pub(crate) Arc<dyn std::error::Error + Send + Sync>);

impl IntoResponse for RequestError {
    fn into_response(self) -> Response {
        match self {
            RequestError::Rejected(rejection) => rejection.into_response(),
            RequestError::Failed(failure) => {
                let mut response = Rejection::Unavailable.into_response();
                response.extensions_mut().insert(failure);
                response
            }
        }
    }
}

impl RequestError {
    /// A failure of the world.
    pub(crate) fn failed(error: impl std::error::Error + Send + Sync + 'static) -> RequestError {
        RequestError::Failed(RequestFailure(Arc::new(error)))
    }
}

impl From<Rejection> for RequestError {
    fn from(rejection: Rejection) -> RequestError {
        RequestError::Rejected(rejection)
    }
}

impl From<Obstacle> for RequestError {
    fn from(obstacle: Obstacle) -> RequestError {
        RequestError::Rejected(obstacle.into())
    }
}

impl From<OrderError> for RequestError {
    fn from(error: OrderError) -> RequestError {
        RequestError::Rejected(error.into())
    }
}

/// Errors that mean that the world failed.
macro_rules! failures {
    ($($error:ty),*) => {
        $(impl From<$error> for RequestError {
            fn from(error: $error) -> RequestError {
                RequestError::failed(error)
            }
        })*
    };
}

failures!(sqlx::Error, ledger::Fault, serde_json::Error, ReplayError, ProjectError, RebuildError);
