//! Who a client is: a guest's session cookie, and what the cage does for him.

use serde_json::json;
use uuid::Uuid;

use crate::Fault;
use crate::http::Address;

/// A player's session at one house. It outlives connections.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    address: Address,
    cookie: Option<String>,
}

impl Session {
    /// Comes in as a guest with that name.
    pub async fn guest(url: &str, name: &str) -> Result<Session, Fault> {
        let address = Address::parse(url)?;
        let wish = json!({ "name": name });
        let answer = address.ask("POST", "/api/guest", None, Some(&wish)).await?.success()?;
        let cookie = answer.header("set-cookie").and_then(|line| line.split(';').next());
        let cookie = cookie.ok_or(Fault::Unreadable("no session cookie"))?.to_owned();
        Ok(Session { address, cookie: Some(cookie) })
    }

    /// Somebody without a name: he may only watch.
    pub fn nobody(url: &str) -> Result<Session, Fault> {
        Ok(Session { address: Address::parse(url)?, cookie: None })
    }

    /// The same player at another address of the house (it came back on another port).
    pub fn moved_to(&self, url: &str) -> Result<Session, Fault> {
        Ok(Session { address: Address::parse(url)?, cookie: self.cookie.clone() })
    }

    /// The house.
    pub fn address(&self) -> &Address {
        &self.address
    }

    /// `name=value` of the session cookie.
    pub fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }

    /// Buys play chips, in cents; the same id buys once, however often it is sent.
    pub async fn buy(&self, amount: i64, id: Uuid) -> Result<(), Fault> {
        let wish = json!({ "amount": amount, "id": id });
        self.address.ask("POST", "/api/cage/buy", self.cookie(), Some(&wish)).await?.success()?;
        Ok(())
    }
}
