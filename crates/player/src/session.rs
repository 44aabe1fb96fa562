//! The client's side of a session: the cookies of a player and of staff, and the cage's requests.

use serde_json::json;
use uuid::Uuid;

use crate::ClientError;
use crate::http::{Address, HttpAnswer};

/// A session at one house, of a player, a staff member or both. It outlives connections.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    address: Address,
    cookie: Option<String>,
}

impl Session {
    /// Signs in as a new guest with that name.
    pub async fn guest(url: &str, name: &str) -> Result<Session, ClientError> {
        Session::guest_at(Address::parse(url)?, name).await
    }

    /// The same at an address that says from where connections are opened.
    pub async fn guest_at(address: Address, name: &str) -> Result<Session, ClientError> {
        let wish = json!({ "name": name });
        let answer = address.ask("POST", "/api/guest", None, Some(&wish)).await?.success()?;
        Ok(Session { address, cookie: Some(cookie_of(&answer)?) })
    }

    /// Creates an account.
    pub async fn registered(url: &str, name: &str, password: &str) -> Result<Session, ClientError> {
        Session::by_password(url, "/api/register", name, password).await
    }

    /// Signs in to an account.
    pub async fn logged_in(url: &str, name: &str, password: &str) -> Result<Session, ClientError> {
        Session::by_password(url, "/api/login", name, password).await
    }

    async fn by_password(
        url: &str,
        path: &str,
        name: &str,
        password: &str,
    ) -> Result<Session, ClientError> {
        let address = Address::parse(url)?;
        let wish = json!({ "name": name, "password": password });
        let answer = address.ask("POST", path, None, Some(&wish)).await?.success()?;
        Ok(Session { address, cookie: Some(cookie_of(&answer)?) })
    }

    /// The session of an earlier run, by what [`Session::cookie`] gave then.
    pub fn resumed(url: &str, cookie: String) -> Result<Session, ClientError> {
        Ok(Session { address: Address::parse(url)?, cookie: Some(cookie) })
    }

    /// Adds a sign-in as staff. The player of this session stays signed in.
    pub async fn signed_in(self, name: &str, password: &str) -> Result<Session, ClientError> {
        let wish = json!({ "name": name, "password": password });
        let answer = self.address.ask("POST", "/api/staff/login", None, Some(&wish)).await?;
        let staff = cookie_of(&answer.success()?)?;
        let cookie = match self.cookie {
            Some(cookie) => format!("{cookie}; {staff}"),
            None => staff,
        };
        Ok(Session { address: self.address, cookie: Some(cookie) })
    }

    /// A spectator, who may only watch.
    pub fn nobody(url: &str) -> Result<Session, ClientError> {
        Ok(Session { address: Address::parse(url)?, cookie: None })
    }

    /// The same player at another address, when the house has restarted on another port.
    pub fn moved_to(&self, url: &str) -> Result<Session, ClientError> {
        Ok(Session { address: Address::parse(url)?, cookie: self.cookie.clone() })
    }

    /// The house.
    pub fn address(&self) -> &Address {
        &self.address
    }

    /// `name=value` of the session cookie, followed by the staff's.
    pub fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }

    /// Opens an empty drawer of the cashier whose session it is, if they have none.
    pub async fn open_drawer(&self, id: Uuid) -> Result<(), ClientError> {
        let wish = json!({ "id": id, "pieces": [] });
        let answer =
            self.address.ask("POST", "/api/cage/drawer", self.cookie(), Some(&wish)).await?;
        // A conflict: it is open already.
        if answer.status == 409 { Ok(()) } else { answer.success().map(drop) }
    }

    /// Buys play chips, in cents. The same id buys once, however often it is sent. Returns the
    /// purse after it, in cents.
    pub async fn buy(&self, amount: i64, id: Uuid) -> Result<i64, ClientError> {
        let wish = json!({ "amount": amount, "id": id });
        let answer = self.address.ask("POST", "/api/cage/buy", self.cookie(), Some(&wish)).await?;
        let purse = answer.success()?.json()?["purse"].as_i64();
        purse.ok_or(ClientError::Unreadable("no purse"))
    }
}

/// `name=value` of the cookie that an answer sets.
fn cookie_of(answer: &HttpAnswer) -> Result<String, ClientError> {
    let cookie = answer.header("set-cookie").and_then(|line| line.split(';').next());
    Ok(cookie.ok_or(ClientError::Unreadable("no session cookie"))?.to_owned())
}
