//! The server from outside: real sockets and requests, a real Postgres. Tests do not look into the
//! server's memory. What a client cannot see they read from the database.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a test picks out what it is about; a new event changes nothing for it"
)]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

#[path = "house/accounts.rs"]
mod accounts;
#[path = "house/audit.rs"]
mod audit;
#[path = "house/audit_files.rs"]
mod audit_files;
#[path = "house/audit_model.rs"]
mod audit_model;
#[path = "house/audit_names.rs"]
mod audit_names;
#[path = "house/audit_reconciliation.rs"]
mod audit_reconciliation;
#[path = "house/audit_reports.rs"]
mod audit_reports;
#[path = "house/audit_sessions.rs"]
mod audit_sessions;
#[path = "house/audit_unclaimed.rs"]
mod audit_unclaimed;
#[path = "house/authority.rs"]
mod authority;
#[path = "house/authors.rs"]
mod authors;
#[path = "house/bad_input.rs"]
mod bad_input;
#[path = "house/books.rs"]
mod books;
#[path = "house/cage.rs"]
mod cage;
#[path = "house/closing.rs"]
mod closing;
#[path = "house/commit.rs"]
mod commit;
#[path = "house/common.rs"]
mod common;
#[path = "house/consent.rs"]
mod consent;
#[path = "house/corrections.rs"]
mod corrections;
#[path = "house/covers.rs"]
mod covers;
#[path = "house/database_tls.rs"]
mod database_tls;
#[path = "house/days.rs"]
mod days;
#[path = "house/deferred.rs"]
mod deferred;
#[path = "house/differences.rs"]
mod differences;
#[path = "house/drawers.rs"]
mod drawers;
#[path = "house/end.rs"]
mod end;
#[path = "house/envelope.rs"]
mod envelope;
#[path = "house/floor.rs"]
mod floor;
#[path = "house/guests.rs"]
mod guests;
#[path = "house/history.rs"]
mod history;
#[path = "house/incidents.rs"]
mod incidents;
#[path = "house/late_orders.rs"]
mod late_orders;
#[path = "house/limits.rs"]
mod limits;
#[path = "house/live_shoe.rs"]
mod live_shoe;
#[path = "house/lost.rs"]
mod lost;
#[path = "house/office.rs"]
mod office;
#[path = "house/opening.rs"]
mod opening;
#[path = "house/phrases.rs"]
mod phrases;
#[path = "house/pit.rs"]
mod pit;
#[path = "house/proofs.rs"]
mod proofs;
#[path = "house/requests.rs"]
mod requests;
#[path = "house/results.rs"]
mod results;
#[path = "house/roles.rs"]
mod roles;
#[path = "house/roster.rs"]
mod roster;
#[path = "house/secrecy.rs"]
mod secrecy;
#[path = "house/secrecy_record.rs"]
mod secrecy_record;
#[path = "house/serials.rs"]
mod serials;
#[path = "house/settings.rs"]
mod settings;
#[path = "house/slow.rs"]
mod slow;
#[path = "house/snapshots.rs"]
mod snapshots;
#[path = "house/staff.rs"]
mod staff;
#[path = "house/statements.rs"]
mod statements;
#[path = "house/staying_away.rs"]
mod staying_away;
#[path = "house/tls.rs"]
mod tls;
#[path = "house/totp.rs"]
mod totp;
