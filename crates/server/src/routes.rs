//! The table of routes: every request to the house, who may send it, and the handler. See
//! [`RouteTable`] for what follows from a row.

mod assets;
mod audit;
mod cage;
mod ended;
mod guest;
mod health;
mod history;
mod house;
mod limits;
mod lobby;
mod login;
mod logout;
mod me;
mod metrics;
mod openapi;
mod password;
mod pit;
mod proof;
mod register;
mod sign_ins;
mod staff;
mod totp;
mod ws;

use axum::Router;
use axum::extract::FromRef;
use axum::middleware::from_fn_with_state;

use crate::app::App;
use crate::config::Bounds;
use routing::envelope::{self, Envelope};
use routing::rights::{Right, at_tables};
use routing::table::RouteTable;
use routing::who::{
    AccountHolder, Administrator, AnyStaff, Anyone, AuditorOnly, Cashier, Consenter, FloorWatcher,
    GuestPlayer, Issuer, MaybePlayer, MaybeStaff, OnDuty, PitBoss, RoundWatcher, SignedIn,
    SlipReader,
};

use self::audit::Question;

/// All routes of the house.
pub(crate) fn table() -> RouteTable<App> {
    let parts = [of_everybody, of_players, of_cage, of_pit, of_auditors];
    parts.into_iter().fold(RouteTable::default(), |table, part| part(table))
}

#[rustfmt::skip]
fn of_everybody(table: RouteTable<App>) -> RouteTable<App> {
    table
        .of::<Anyone>(|rows| rows
            .get("/api/lobby", lobby::get, "The tables that are open, as in the `lobby` frame")
            .get("/api/house", house::get, "Who runs the house, its time zone and its shifts")
            .get("/api/shoes/{id}/proof", proof::get, "The proof of a shoe (docs/proof.md)")
            .get("/api/openapi.json", openapi::get, "This document")
            .get("/ws", ws::get, "The socket (docs/protocol.md)")
            .get("/metrics", metrics::get,
                "What the server counts, for this machine or with the token")
            .free()
            .get("/healthz", health::healthz, "Whether the server lives")
            .get("/readyz", health::readyz, "Whether the server takes players"))
        .of::<MaybePlayer>(|rows| rows
            .get("/api/tables/{id}/results", history::results,
                "The last results of an open table, with what the asker won or lost in them")
            .post("/api/guest", guest::post, "A newcomer gives a name and gets play chips, once")
            .post("/api/register", register::post, "A name and a password make an account")
            .post("/api/login", login::players, "An account signs in")
            .post("/api/logout", logout::players, "Ends the session everywhere"))
        .of::<MaybeStaff>(|rows| rows
            .post("/api/staff/login", login::staff, "A member of the staff signs in")
            .post("/api/staff/logout", logout::staff, "Ends the session everywhere"))
        .of::<AnyStaff>(|rows| rows
            .get("/api/staff/me", staff::me, "Whose session of the staff it is")
            .post("/api/staff/totp", totp::begin, "A new secret for a second factor, shown once")
            .post("/api/staff/totp/confirm", totp::confirm,
                "Its first code; answers recovery codes, shown once")
            .get("/api/staff/sign-ins", sign_ins::staff, "A staff member's own last sign-ins")
            .post("/api/staff/sign-ins/end-others", sign_ins::end_staff,
                "Ends all of the asker's sessions but this one")
            .post("/api/staff/password", password::staff,
                "Another password; all other sessions end"))
        .of::<OnDuty>(|rows| rows
            .get("/api/tables/ended", ended::get,
                "Tables that were closed in this shift, and those whose tray is to be counted"))
        .of::<SlipReader>(|rows| rows
            .get("/api/tables/slips", ended::slips, "The slips of this shift, newest first"))
        .of::<Administrator>(|rows| rows
            .get("/api/staff/roster", staff::roster, "All of the staff, and those who have left")
            .post("/api/staff/changes", staff::change,
                "Asks for a change of the staff; a second person has to consent"))
}

#[rustfmt::skip]
fn of_players(table: RouteTable<App>) -> RouteTable<App> {
    table
        .of::<SignedIn>(|rows| rows
            .get("/api/me", me::get, "Whose session it is, with the purse")
            .get("/api/sign-ins", sign_ins::players, "A player's own last sign-ins")
            .post("/api/sign-ins/end-others", sign_ins::end_players,
                "Ends all of the asker's sessions but this one")
            .get("/api/me/rounds", history::rounds, "A player's own rounds, newest first")
            .get("/api/me/rounds/{id}/{round}", history::round,
                "A round of the player, card by card")
            .get("/api/me/rulings", history::rulings,
                "What the pit has ruled in the last hour on rounds that the player disputed")
            .get("/api/me/ledger", history::ledger,
                "Every line of the player's purse, or of their rack at one table, newest first")
            .get("/api/me/statistics", history::statistics, "The figures of a player's own rounds")
            .get("/api/me/statement.csv", history::statement,
                "Every line of the player's chips as a file, streamed")
            .get("/api/limits", limits::get, "A player's own limits and what counts against them")
            .post("/api/limits", limits::post, "A player changes a limit or stays away")
            .get("/api/me/requests", cage::requests::mine,
                "Requests at the cage that the player has to consent to")
            .post("/api/me/requests/{number}", cage::requests::answer,
                "The player consents to a request, or refuses it"))
        .of::<AccountHolder>(|rows| rows
            .post("/api/password", password::players, "Another password; all other sessions end"))
        .of::<GuestPlayer>(|rows| rows
            .post("/api/cage/buy", cage::buy, "Play chips for the purse; the same id buys once"))
}

#[rustfmt::skip]
fn of_cage(table: RouteTable<App>) -> RouteTable<App> {
    use cage::{
        count, drawer, identity, limits, players, receipt, requests, slips, statement, trade,
    };
    let table = table
        .of::<Consenter>(|rows| rows
            .get("/api/cage/requests", requests::get,
                "The requests that need the consent of others, and what has come of them")
            .post("/api/cage/requests/{number}", requests::post,
                "A second person consents to a request, or refuses it"))
        .of::<Issuer>(|rows| rows
            .post("/api/cage/issue", requests::issue,
                "Asks for new chips; another person has to consent")
            .post("/api/cage/players/{id}/erase", requests::erase,
                "Asks for the erasure of a person; another member of the staff has to consent"));
    table.of::<Cashier>(|rows| rows
        .get("/api/cage/players", players::find,
            "Players by the beginning of their name, or by id")
        .get("/api/cage/players/{id}", players::get, "A player, with their chips and limits")
        .get("/api/cage/players/{id}/statement", statement::get,
            "The movements of a purse, newest first")
        .get("/api/cage/players/{id}/statement/period", statement::period,
            "The movements of a purse in a period, with the balances before and after it")
        .post("/api/cage/players/{id}/limits", limits::post,
            "Asks for a change of a player's limits; the player has to consent")
        .post("/api/cage/players/{id}/identity", identity::post,
            "What was read from a document; it is not kept, and one person has one account")
        .post("/api/cage/purchase", trade::purchase,
            "Chips for money; the same id is the same trade")
        .post("/api/cage/redemption", trade::redemption, "Money for chips")
        .get("/api/cage/receipts/{number}", receipt::get, "A receipt, with words to print")
        .get("/api/cage/drawer", drawer::get, "The drawers: one's own, other open ones, ended ones")
        .post("/api/cage/drawer", drawer::open, "Opens one's own drawer with a count")
        .post("/api/cage/drawer/money", drawer::money,
            "Asks for money from the safe, or back; another person has to consent")
        .post("/api/cage/drawer/end", drawer::end,
            "Ends a drawer with a count, or asks to hand it over")
        .get("/api/cage/slips", slips::get, "Fills and credits that wait for the cage")
        .post("/api/cage/count", count::post, "What was counted, set against the books")
        .get("/api/cage/counts", count::get, "The last counts, the latest first"))
}

#[rustfmt::skip]
fn of_pit(table: RouteTable<App>) -> RouteTable<App> {
    use pit::{corrections, days, drain, floor, rulebooks, tables};
    table
        .of::<FloorWatcher>(|rows| rows
            .get("/api/pit/floor", floor::get,
                "The tables of the asker's pits, as in the `floor` frame"))
        .of::<PitBoss>(|rows| rows
            .get("/api/pit/rulebooks", rulebooks::get,
                "What a table of each rulebook is usually opened with")
            .post("/api/pit/tables", tables::post, "Opens a table; the same id opens one")
            .post("/api/pit/rounds/{id}/{round}/corrections", corrections::post,
                "Asks for the correction of a settled round for one player")
            .get("/api/pit/days", days::get,
                "The last gaming days that have ended, and whether their figures are signed")
            .get("/api/pit/days/figures", days::figures,
                "The figures of a gaming day of a pit, table by table")
            .post("/api/pit/days", days::post,
                "Signs the figures of a gaming day; a second person has to sign after it")
            .post("/api/pit/drain", drain::post,
                "The next round is the last at all tables of the asker's pits"))
}

#[rustfmt::skip]
fn of_auditors(table: RouteTable<App>) -> RouteTable<App> {
    use audit::{accounts, books, checks, events, export, reports, rounds};
    table
        .of::<Question<AuditorOnly>>(|rows| rows
            .get("/api/audit/checks", checks::get, "The last self-checks, and the newest seal")
            .get("/api/audit/tables", books::tables, "Every table that was ever opened")
            .get("/api/audit/status", books::status, "How far the read model follows")
            .get("/api/audit/players", accounts::players, "Players by a part of their name")
            .get("/api/audit/rounds", rounds::search, "A page of rounds, newest first")
            .get("/api/audit/statement", accounts::statement, "A page of an account's statement")
            .get("/api/audit/trial-balance", books::trial_balance, "All balances by kind")
            .get("/api/audit/liability", books::liability, "What the house owes its players")
            .get("/api/audit/unclaimed", books::unclaimed,
                "Purses with chips that have not moved for long")
            .get("/api/audit/reconciliation", books::reconciliation, "Tables reconciled to zero")
            .get("/api/audit/exceptions", events::exceptions, "What is out of the ordinary")
            .get("/api/audit/large-cash", events::large_cash,
                "Persons with large cash in a gaming day, the newest day first")
            .get("/api/audit/serials", events::serials, "Numbers that must have no gaps")
            .get("/api/audit/slips", events::slips, "Fills and credits, newest first")
            .get("/api/audit/events", events::list, "Significant events, newest first")
            .get("/api/audit/events/kinds", events::kinds, "Which kinds of events there are")
            .get("/api/audit/report", reports::period, "The report of a period")
            .get("/api/audit/report/cashiers", reports::cashiers, "A period's report by cashier")
            .get("/api/audit/report/players", reports::players, "A period's report by player")
            .get("/api/audit/report/sessions", reports::sessions,
                "A period's report by session of the tables")
            .get("/api/audit/series", reports::series, "Win, hold and pace over time")
            .get("/api/audit/returns", reports::returns,
                "Returns of the rulebooks beside the published ones")
            .get("/api/audit/rounds.csv", export::rounds, "All rounds of a search, as a file")
            .get("/api/audit/events.csv", export::events, "All events of a search, as a file")
            .get("/api/audit/statement.csv", export::statement, "An account's lines, as a file")
            .get("/api/audit/export/{file}", export::file,
                "A file, streamed; its sum with `.sha256` after its name"))
        .of::<Question<RoundWatcher>>(|rows| rows
            .get("/api/audit/rounds/{id}/{round}", rounds::one, "A round with its chips")
            .get("/api/audit/rounds/{id}/{round}/replay", rounds::replay, "A round, card by card"))
}

/// The router of the house, inside its envelope.
pub(crate) fn router(app: App) -> Router {
    let table = table();
    let body_max = Bounds::from_ref(&app).body_max();
    let envelope = Envelope::new(FromRef::from_ref(&app), table.free(), body_max);
    table
        .into_router()
        .fallback(assets::get)
        .layer(from_fn_with_state(envelope, envelope::pass))
        .with_state(app)
}

/// Who may do what: every wish, order, question and request.
pub fn rights() -> Vec<Right> {
    at_tables().chain(table().rights()).collect()
}

/// The OpenAPI document (3.1) of all requests: `docs/openapi.json`.
pub fn openapi_document() -> serde_json::Value {
    table().document()
}

/// `web/types/api.d.ts`: what each route takes and answers. `known` names the types that
/// `protocol.d.ts` declares.
pub fn web_declarations(known: &std::collections::BTreeSet<String>) -> String {
    api_document::declarations(&openapi_document(), known)
}
