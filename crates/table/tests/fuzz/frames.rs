//! Frames, as a socket gets them: parsed, made a command, judged and carried out by tables that
//! stand in the middle of something. All that must hold of a table after a step is checked, and
//! that its round still ends.

use std::cell::Cell;

use fuzz::Corpus;
use kit::{CheckedTable, Random, Wishes, croupier, has_play_chips, pit, player};
use protocol::ClientMessage;
use table::{Actor, Command, Rulebook};

/// Changed frames in each run of the tests.
const CASES: u32 = 4_000;
/// Wishes that a table has seen before it gets a frame.
const PLAYED: [usize; 6] = [0, 4, 12, 20, 33, 60];
/// Players who send it.
const PEOPLE: usize = 3;
/// Tables that each frame is given to.
const TABLES: usize = 3;

/// Tables of all rulebooks in many states.
fn tables() -> Vec<CheckedTable> {
    let mut tables = Vec::new();
    for (entropy, rulebook) in (1..).zip(Rulebook::ALL) {
        let mut table = CheckedTable::open(rulebook, entropy);
        let mut random = Random::new(entropy);
        table.seat_some(&mut random);
        let mut wishes = Wishes::of(CheckedTable::players());
        for played in 0..=PLAYED[PLAYED.len() - 1] {
            if PLAYED.contains(&played) {
                tables.push(table.clone());
            }
            table.make(&mut wishes, &mut random);
        }
    }
    tables
}

/// What a frame asks of a table, and by whom: the session says who that is, so each is tried.
fn commands(frame: &str) -> Vec<(Actor, Command)> {
    let made = match serde_json::from_str(frame) {
        Ok(ClientMessage::Command { wish, .. }) => {
            let command = |number| Command::from_wish(&wish, has_play_chips(player(number)));
            let said = |number| (Actor::Player(player(number)), command(number));
            (0..PEOPLE).map(said).collect()
        }
        Ok(ClientMessage::Order { order, .. }) => {
            let command = Command::from_order(&order);
            vec![(pit(), command.clone()), (croupier(), command)]
        }
        Ok(
            ClientMessage::Hello { .. }
            | ClientMessage::Watch { .. }
            | ClientMessage::Unwatch { .. }
            | ClientMessage::Ping
            | ClientMessage::Say { .. }
            | ClientMessage::Hint { .. },
        )
        | Err(_) => Vec::new(),
    };
    made.into_iter().filter_map(|(by, command)| Some((by, command.ok()?))).collect()
}

#[test]
fn a_frame_is_refused_or_becomes_a_step_that_keeps_the_table_right() {
    let tables = tables();
    let corpus = Corpus::folder(&super::folder("fuzz/frames"));
    let steps = Cell::new(0);
    fuzz::check(&corpus, CASES, |frame| {
        let first = super::number_of(frame);
        for (by, command) in commands(frame) {
            for number in 0..TABLES {
                // Neighbours are states of one table; this goes through all tables.
                let mut table = tables[(first + number * 7) % tables.len()].clone();
                if table.tell(&by, &command).is_err() {
                    continue;
                }
                steps.set(steps.get() + 1);
                if !table.table().is_between_rounds() {
                    table.finish_round();
                }
            }
        }
    });
    assert!(steps.get() > 500, "only {} steps", steps.get());
}
