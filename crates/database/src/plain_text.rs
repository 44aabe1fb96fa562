//! A database on another machine is reached over TLS alone: what travels to it are passwords'
//! hashes, sessions and every movement of money.

use std::net::IpAddr;
use std::str::FromStr;

use sqlx::postgres::{PgConnectOptions, PgSslMode};

use crate::PlaceError;

/// Refuses a database's URL that allows a connection without TLS to another machine.
pub fn refuse_plain_text(url: &str) -> Result<(), PlaceError> {
    let options = PgConnectOptions::from_str(url)?;
    let is_here = options.get_socket().is_some() || is_this_machine(options.get_host());
    let is_tls = match options.get_ssl_mode() {
        PgSslMode::Disable | PgSslMode::Allow | PgSslMode::Prefer => false,
        PgSslMode::Require | PgSslMode::VerifyCa | PgSslMode::VerifyFull => true,
    };
    if is_here || is_tls {
        return Ok(());
    }
    Err(PlaceError::PlainText { host: options.get_host().to_owned() })
}

/// Whether what is sent to this host stays on this machine: it is the folder of a socket, or an
/// address of the loopback.
fn is_this_machine(host: &str) -> bool {
    let address = host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    host == "localhost"
        || host.starts_with('/')
        || address.is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_machine_is_reached_over_tls_alone() {
        for host in ["db.example", "10.0.0.7", "[fd00::7]", "localhost.example"] {
            for mode in ["", "?sslmode=disable", "?sslmode=allow", "?sslmode=prefer"] {
                let url = format!("postgres://casino:secret@{host}/casino{mode}");
                let refused = refuse_plain_text(&url).unwrap_err();
                assert!(matches!(refused, PlaceError::PlainText { .. }), "{url}");
                assert!(!refused.to_string().contains("secret"), "{refused}");
            }
            for mode in ["require", "verify-ca", "verify-full"] {
                let url = format!("postgres://casino:secret@{host}/casino?sslmode={mode}");
                assert!(refuse_plain_text(&url).is_ok(), "{url}");
            }
        }
    }

    #[test]
    fn this_machine_needs_no_tls() {
        for url in [
            "postgres://casino@localhost/casino",
            "postgres://casino@127.0.0.2:5433/casino?sslmode=disable",
            "postgres://casino@[::1]/casino",
            "postgres://casino@%2Fvar%2Frun%2Fpostgresql/casino",
            "postgres:///casino?host=/var/run/postgresql&user=casino",
        ] {
            assert!(refuse_plain_text(url).is_ok(), "{url}");
        }
    }
}
