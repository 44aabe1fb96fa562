//! The parameters of a question. An empty one counts as none; one that nobody asked about, or that
//! makes no sense, is refused.

use std::collections::BTreeMap;
use std::str::FromStr;

use audit::reports::Span;
use axum::extract::Query;
use axum::http::Uri;

use crate::rejection::Rejection;

/// Parameters by their names.
#[derive(Debug, Default)]
pub(crate) struct Params(BTreeMap<String, String>);

impl Params {
    /// Those of a query.
    pub(super) fn parse(query: &str) -> Result<Params, Rejection> {
        let uri: Uri = format!("/?{query}").parse().map_err(|_| Rejection::BadMessage)?;
        let Query(pairs) = Query::<Vec<(String, String)>>::try_from_uri(&uri)
            .map_err(|_| Rejection::BadMessage)?;
        let given = pairs.into_iter().filter(|(_, value)| !value.is_empty());
        // Postgres has no text with a zero in it.
        let given: BTreeMap<String, String> = given.collect();
        let is_clean = given.values().all(|value| !value.contains('\0'));
        is_clean.then_some(Params(given)).ok_or(Rejection::BadMessage)
    }

    /// Takes one out; none when it was not given.
    pub(super) fn take<T: FromStr>(&mut self, name: &str) -> Result<Option<T>, Rejection> {
        let value = self.0.remove(name).map(|value| value.parse());
        value.transpose().map_err(|_| Rejection::BadMessage)
    }

    /// Takes one out that `parse` understands.
    pub(super) fn take_as<T>(
        &mut self,
        name: &str,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, Rejection> {
        let value = self.0.remove(name).map(|value| parse(&value).ok_or(Rejection::BadMessage));
        value.transpose()
    }

    /// Takes one out that must be there.
    pub(super) fn require<T: FromStr>(&mut self, name: &str) -> Result<T, Rejection> {
        self.take(name)?.ok_or(Rejection::BadMessage)
    }

    /// Takes out `from` and `to`.
    pub(super) fn span(&mut self) -> Result<Span, Rejection> {
        Ok(Span { from: self.take("from")?, to: self.take("to")? })
    }

    /// Nothing else may be left.
    pub(super) fn finish(self) -> Result<(), Rejection> {
        self.0.is_empty().then_some(()).ok_or(Rejection::BadMessage)
    }
}
