//! JSON Merge Patches (RFC 7396) between two views. A view has no `null`, so a `null` in a patch
//! always removes a key.

use std::collections::BTreeMap;

use protocol::{StaffView, TableView, YouView};
use serde::Serialize;
use serde_json::{Map, Value, to_value};

/// The patch that turns `from` into `to`. Neither may contain `null`. Lists are replaced as a
/// whole.
pub fn diff(from: &Value, to: &Value) -> Value {
    match (from, to) {
        (Value::Object(from), Value::Object(to)) => Value::Object(diff_objects(from, to)),
        (_, to) => to.clone(),
    }
}

/// The patch between two public views. Gives the same as [`diff`] of their JSON, but serialises
/// only the fields that differ, because a step changes few of some hundred.
pub fn between(from: &TableView, to: &TableView) -> Value {
    // Every field is named, so that a new field breaks the build here.
    let TableView {
        name,
        rulebook,
        sign,
        phase,
        round,
        deadline,
        turn,
        cut_offer,
        cut_order,
        inspection,
        awaited,
        paused,
        last_round,
        closing_at,
        closing_after,
        dealer_name,
        exposed,
        shoe,
        next_shoe,
        dealer,
        pok,
        seats,
        spots,
    } = to;
    let mut patch = Map::new();
    change(&mut patch, "name", &from.name, name);
    change(&mut patch, "rulebook", &from.rulebook, rulebook);
    change(&mut patch, "sign", &from.sign, sign);
    change(&mut patch, "phase", &from.phase, phase);
    change(&mut patch, "round", &from.round, round);
    change(&mut patch, "deadline", &from.deadline, deadline);
    change(&mut patch, "turn", &from.turn, turn);
    change(&mut patch, "cut_offer", &from.cut_offer, cut_offer);
    change(&mut patch, "cut_order", &filled(&from.cut_order), &filled(cut_order));
    change(&mut patch, "inspection", &from.inspection, inspection);
    change(&mut patch, "awaited", &from.awaited, awaited);
    change(&mut patch, "paused", &from.paused.then_some(true), &paused.then_some(true));
    change(&mut patch, "last_round", &from.last_round.then_some(true), &last_round.then_some(true));
    change(&mut patch, "closing_at", &from.closing_at, closing_at);
    change(&mut patch, "closing_after", &from.closing_after, closing_after);
    change(&mut patch, "dealer_name", &from.dealer_name, dealer_name);
    change(&mut patch, "exposed", &from.exposed, exposed);
    change(&mut patch, "shoe", &from.shoe, shoe);
    change(&mut patch, "next_shoe", &from.next_shoe, next_shoe);
    change(&mut patch, "dealer", &from.dealer, dealer);
    change(&mut patch, "pok", &from.pok, pok);
    change_entries(&mut patch, "seats", &from.seats, seats);
    change_entries(&mut patch, "spots", &from.spots, spots);
    Value::Object(patch)
}

/// The patch between two views of one player.
pub fn between_own(from: &YouView, to: &YouView) -> Value {
    let YouView {
        rack,
        in_play,
        last_net,
        last_wagers,
        seat,
        idle,
        banned_until,
        kept_out,
        time_bank,
        plans,
        options,
    } = to;
    let mut patch = Map::new();
    change(&mut patch, "rack", &from.rack, rack);
    change(&mut patch, "in_play", &from.in_play, in_play);
    change(&mut patch, "last_net", &from.last_net, last_net);
    change(&mut patch, "last_wagers", &filled(&from.last_wagers), &filled(last_wagers));
    change(&mut patch, "seat", &from.seat, seat);
    change(&mut patch, "idle", &from.idle, idle);
    change(&mut patch, "banned_until", &from.banned_until, banned_until);
    change(&mut patch, "kept_out", &from.kept_out.then_some(true), &kept_out.then_some(true));
    change(&mut patch, "time_bank", &from.time_bank, time_bank);
    change_entries(&mut patch, "plans", &from.plans, plans);
    change_entries(&mut patch, "options", &from.options, options);
    Value::Object(patch)
}

/// The patch between two views of one staff member.
pub fn between_orders(from: &StaffView, to: &StaffView) -> Value {
    let StaffView {
        options,
        paused,
        void_request,
        chips_request,
        covers,
        disputes,
        guests,
        leaving,
        banned,
        ratings,
        books,
        count,
        recount,
        slip_refused,
        count_refused,
        values,
    } = to;
    let mut patch = Map::new();
    change_entries(&mut patch, "options", &from.options, options);
    change(&mut patch, "paused", &from.paused, paused);
    change(&mut patch, "void_request", &from.void_request, void_request);
    change(&mut patch, "chips_request", &from.chips_request, chips_request);
    change_entries(&mut patch, "covers", &from.covers, covers);
    change_entries(&mut patch, "disputes", &from.disputes, disputes);
    change_entries(&mut patch, "guests", &from.guests, guests);
    change_entries(&mut patch, "leaving", &from.leaving, leaving);
    change_entries(&mut patch, "banned", &from.banned, banned);
    change_entries(&mut patch, "ratings", &from.ratings, ratings);
    change(&mut patch, "books", &from.books, books);
    change(&mut patch, "count", &from.count, count);
    change(&mut patch, "recount", &from.recount, recount);
    change(&mut patch, "slip_refused", &from.slip_refused, slip_refused);
    change(&mut patch, "count_refused", &from.count_refused, count_refused);
    change(&mut patch, "values", &from.values, values);
    Value::Object(patch)
}

// An empty list is absent in a view.
fn filled<T>(list: &[T]) -> Option<&[T]> {
    (!list.is_empty()).then_some(list)
}

// An absent value is `null` here, which in a patch says that the key is gone.
fn change<T: Serialize + PartialEq>(patch: &mut Map<String, Value>, key: &str, old: &T, new: &T) {
    if old != new {
        patch.insert(key.to_owned(), diff(&json(old), &json(new)));
    }
}

fn change_entries<K: Ord + ToString, T: Serialize + PartialEq>(
    patch: &mut Map<String, Value>,
    key: &str,
    old: &BTreeMap<K, T>,
    new: &BTreeMap<K, T>,
) {
    if old == new {
        return;
    }
    let mut entries = Map::new();
    for number in old.keys().filter(|number| !new.contains_key(*number)) {
        entries.insert(number.to_string(), Value::Null);
    }
    for (number, entry) in new {
        match old.get(number) {
            Some(old) => change(&mut entries, &number.to_string(), old, entry),
            None => drop(entries.insert(number.to_string(), json(entry))),
        }
    }
    patch.insert(key.to_owned(), Value::Object(entries));
}

/// A view, or a part of one, as JSON.
pub fn json(view: &impl Serialize) -> Value {
    to_value(view).expect("views are maps with string keys and whole numbers")
}

fn diff_objects(from: &Map<String, Value>, to: &Map<String, Value>) -> Map<String, Value> {
    let gone = from.keys().filter(|key| !to.contains_key(*key));
    let mut patch: Map<String, Value> = gone.map(|key| (key.clone(), Value::Null)).collect();
    for (key, new) in to {
        match from.get(key) {
            Some(old) if old == new => {}
            Some(old) => drop(patch.insert(key.clone(), diff(old, new))),
            None => drop(patch.insert(key.clone(), new.clone())),
        }
    }
    patch
}

#[cfg(test)]
mod tests;
