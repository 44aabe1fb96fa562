//! The table of routes. One row declares one route: its method, its path, its handler and one line
//! of summary. Everything else follows from the types in the handler's signature: who may ask
//! (its first argument, a [`Who`]), the query and the body, the rate, and the answer. The same row
//! is the route of the router, the right in the table of rights, the operation in the OpenAPI
//! document and the entry in the web's types, so that none of them can differ from another.

use api_document::{AnswerKind, Operation, Rate, Row, Schemas};
use axum::Router;
use axum::handler::Handler;
use axum::routing::{MethodRouter, get, post};
use serde_json::Value;

use crate::part::{Handles, Who};
use crate::rights::{Channel, Person, Right};

/// The method of a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Method {
    /// Reads and changes nothing.
    Get,
    /// Changes something; only a page of ours may ask for it.
    Post,
}

impl Method {
    /// As HTTP writes it.
    fn name(self) -> &'static str {
        match self {
            Method::Get => "GET",
            Method::Post => "POST",
        }
    }
}

/// One row of the table.
#[derive(Clone, Debug)]
struct Route {
    /// Its method.
    method: Method,
    /// Its path, with parameters in braces.
    path: &'static str,
    /// What it is for, in one line.
    summary: &'static str,
    /// Who may ask.
    who: &'static [Person],
    /// The description of its handler.
    operation: Operation,
}

/// All routes, each declared once.
#[derive(Debug)]
pub struct RouteTable<S> {
    /// The rows in the order of their declaration.
    routes: Vec<Route>,
    /// The types that the rows mention.
    schemas: Schemas,
    router: Router<S>,
}

impl<S: Clone + Send + Sync + 'static> Default for RouteTable<S> {
    fn default() -> RouteTable<S> {
        RouteTable { routes: Vec::new(), schemas: Schemas::default(), router: Router::new() }
    }
}

impl<S: Clone + Send + Sync + 'static> RouteTable<S> {
    /// Declares the routes that `W` may ask for. A handler whose first argument is not a `W` does
    /// not compile.
    #[must_use]
    pub fn of<W: Who>(
        mut self,
        declare: impl FnOnce(RouteRows<'_, S, W>) -> RouteRows<'_, S, W>,
    ) -> RouteTable<S> {
        declare(RouteRows { table: &mut self, is_free: false, who: std::marker::PhantomData });
        self
    }

    /// The table as a router.
    pub fn into_router(self) -> Router<S> {
        self.router
    }

    /// The paths whose requests take no token.
    pub fn free(&self) -> Vec<&'static str> {
        let free = self.routes.iter().filter(|route| route.operation.rate == Rate::Free);
        free.map(|route| route.path).collect()
    }

    /// The rows as rights.
    pub fn rights(&self) -> impl Iterator<Item = Right> {
        self.routes.iter().map(|route| Right {
            channel: Channel::Request,
            function: format!("{} {}", route.method.name(), route.path).into(),
            who: route.who,
        })
    }

    /// The OpenAPI document of the rows.
    pub fn document(&self) -> Value {
        let rows = self.routes.iter().map(|route| Row {
            method: route.method.name(),
            path: route.path,
            summary: route.summary,
            who: route.who.iter().map(|person| person.name()).collect(),
            cookies: cookies(route.who),
            operation: &route.operation,
        });
        api_document::document(&rows.collect::<Vec<_>>(), &self.schemas)
    }

    fn add(&mut self, route: Route, handler: MethodRouter<S>) {
        let router = std::mem::take(&mut self.router);
        self.router = router.route(route.path, handler);
        self.routes.push(route);
    }
}

/// The cookies that a route for `who` may need; none if anyone may ask.
fn cookies(who: &[Person]) -> Vec<&'static str> {
    if who.contains(&Person::Spectator) {
        return Vec::new();
    }
    let has = |is_staff| who.iter().any(|person| person.is_staff() == is_staff);
    let kinds = [("player", has(false)), ("staff", has(true))];
    kinds.into_iter().filter(|(_, is_there)| *is_there).map(|(name, _)| name).collect()
}

/// Rows that are declared for one kind of person.
pub struct RouteRows<'a, S, W> {
    table: &'a mut RouteTable<S>,
    is_free: bool,
    who: std::marker::PhantomData<W>,
}

impl<S: Clone + Send + Sync + 'static, W: Who> RouteRows<'_, S, W> {
    /// Requests for the rows that follow take no token.
    #[must_use]
    pub fn free(self) -> Self {
        RouteRows { is_free: true, ..self }
    }

    /// Declares a `GET` route.
    #[must_use]
    pub fn get<H, P>(self, path: &'static str, handler: H, summary: &'static str) -> Self
    where
        H: Handler<P, S> + Handles<W, P>,
        P: 'static,
    {
        self.declare::<H, P>(Method::Get, path, summary, get(handler))
    }

    /// Declares a `POST` route.
    #[must_use]
    pub fn post<H, P>(self, path: &'static str, handler: H, summary: &'static str) -> Self
    where
        H: Handler<P, S> + Handles<W, P>,
        P: 'static,
    {
        self.declare::<H, P>(Method::Post, path, summary, post(handler))
    }

    fn declare<H: Handles<W, P>, P>(
        self,
        method: Method,
        path: &'static str,
        summary: &'static str,
        handler: MethodRouter<S>,
    ) -> Self {
        let rate = match method {
            _ if self.is_free => Rate::Free,
            Method::Get => Rate::Reads,
            Method::Post => Rate::Changes,
        };
        let answer = AnswerKind::Nothing;
        let mut operation = Operation { rate, query: None, body: None, answer, sets_cookie: false };
        H::describe(&mut operation, &mut self.table.schemas);
        let route = Route { method, path, summary, who: W::WHO, operation };
        self.table.add(route, handler);
        self
    }
}
