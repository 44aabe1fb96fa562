//! The rows of the read model as the database keeps them: an object with a field for each column.

use rows::{HandRow, Notable, RoundRow, Takings};
use serde_json::{Value, json};
use uuid::Uuid;

/// A row of `round`.
pub(crate) fn round(table: Uuid, rulebook: &str, round: &RoundRow) -> Value {
    json!({
        "gaming_table": table,
        "round": round.round,
        "rulebook": rulebook,
        "shoe": round.shoe,
        "first_seq": round.first_seq,
        "last_seq": round.last_seq,
        "began_ms": round.began_ms,
        "ended_ms": round.ended_ms,
        "players": round.players.len(),
        "staked": round.staked,
        "won": round.won,
        "max_win": round.max_win,
        "void": round.void,
        "automatic": round.automatic,
        "irregular": round.irregular,
        "adjusted": round.adjusted,
        "disputed": round.disputed,
    })
}

/// The rows of `round_player` of a round.
pub(crate) fn players(table: Uuid, round: &RoundRow) -> impl Iterator<Item = Value> {
    round.players.iter().map(move |(player, (staked, net))| {
        let hands = round.hands.get(player).map_or(&[][..], |hands| hands);
        let count = |counts: fn(&HandRow) -> bool| hands.iter().filter(|hand| counts(hand)).count();
        json!({
            "player": player,
            "ended_ms": round.ended_ms,
            "gaming_table": table,
            "round": round.round,
            "staked": staked,
            "net": net,
            "hands": hands,
            "won": count(HandRow::has_won),
            "lost": count(HandRow::has_lost),
            "pushed": count(HandRow::is_push),
            "naturals": count(HandRow::is_natural),
            "play": round.with_play_chips.contains(player),
        })
    })
}

/// The rows of `round_staff` of a round.
pub(crate) fn staff(table: Uuid, round: &RoundRow) -> impl Iterator<Item = Value> {
    round.staff.iter().map(move |name| {
        json!({
            "staff": name,
            "ended_ms": round.ended_ms,
            "gaming_table": table,
            "round": round.round,
        })
    })
}

/// A row of `takings`. The sums of squares are texts, because they may be larger than a number of
/// JSON is exact.
pub(crate) fn takings(table: Uuid, hour_ms: i64, hour: &Takings) -> Value {
    json!({
        "gaming_table": table,
        "hour_ms": hour_ms,
        "rounds": hour.rounds,
        "observed": hour.observed,
        "voids": hour.voids,
        "automatic": hour.automatic,
        "irregular": hour.irregular,
        "disputes": hour.disputes,
        "staked": hour.staked,
        "won": hour.won,
        "bought_in": hour.bought_in,
        "cashed_out": hour.cashed_out,
        "fills": hour.fills,
        "credits": hour.credits,
        "initial": hour.initial,
        "initial_won": hour.initial_won,
        "initial_squares": hour.initial_squares.to_string(),
        "won_squares": hour.won_squares.to_string(),
        "products": hour.products.to_string(),
        "pok_staked": hour.pok_staked,
        "pok_won": hour.pok_won,
        "opener": hour.opener,
        "closer": hour.closer,
        "differences": hour.differences,
    })
}

/// A row of `notable`.
pub(crate) fn notable(chain: Uuid, event: &Notable) -> Value {
    json!({
        "chain": chain,
        "seq": event.seq,
        "ordinal": event.ordinal,
        "kind": event.kind,
        "actor": event.actor,
        "at_ms": event.at_ms,
        "round": event.round,
        "detail": event.detail,
    })
}
