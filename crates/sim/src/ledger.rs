//! A ledger in memory with the promises of the real one: a step is written whole or not at all, in
//! sequence, once, by the owner of the newest epoch, and overdraws no account.

use std::collections::{BTreeMap, BTreeSet};

use chips::{Account, Chips, CommandId, PlayerId, TableId, Transfer, TransferId, TransferKind};
use kit::has_play_chips;
use owner::{CommitOutcome, FoundStep, Head, JournalRow};
use table::Step;
use uuid::Uuid;

/// A step as the journal keeps it: text.
#[derive(Clone, Debug)]
pub(crate) struct MemoryRecord {
    pub command_id: CommandId,
    pub by: String,
    pub at_ms: i64,
    pub command: String,
    pub events: String,
    pub transfers: Vec<Transfer>,
    pub epoch: i64,
}

impl MemoryRecord {
    /// What a table is restored from.
    pub fn row(&self) -> JournalRow<'_> {
        let MemoryRecord { by, at_ms, command, events, .. } = self;
        JournalRow { by, at_ms: *at_ms, command, events }
    }
}

#[derive(Clone, Debug, Default)]
struct Chain {
    epoch: i64,
    /// The node that owns it, in a house of several.
    node: Option<Uuid>,
    journal: Vec<MemoryRecord>,
}

/// All accounts and all chains.
#[derive(Clone, Debug, Default)]
pub(crate) struct MemoryLedger {
    balances: BTreeMap<Account, i64>,
    chains: BTreeMap<TableId, Chain>,
    commands: BTreeMap<CommandId, (TableId, usize)>,
    transfers: BTreeSet<TransferId>,
}

impl MemoryLedger {
    /// The house makes chips, and a player, if one is named, buys them. A player with play chips
    /// gets those.
    pub fn grant(&mut self, player: Option<PlayerId>, amount: Chips) {
        let move_chips = |kind, from, to| Transfer { kind, from, to, amount };
        let mut moves = vec![move_chips(TransferKind::Issue, Account::Issue, Account::Cage)];
        if let Some(player) = player.filter(|player| has_play_chips(*player)) {
            let purse = Account::PlayPurse(player);
            moves = vec![move_chips(TransferKind::Grant, Account::PlayIssue, purse)];
        } else if let Some(player) = player {
            let purse = Account::Purse(player);
            moves.push(move_chips(TransferKind::Purchase, Account::Cage, purse));
        }
        self.post(&moves).expect("what is issued can be given out");
    }

    /// Takes a table over: all its former owners are fenced off.
    pub fn claim(&mut self, table: TableId) -> Head {
        let chain = self.chains.entry(table).or_default();
        chain.epoch += 1;
        chain.node = None;
        head(chain.epoch, chain.journal.len())
    }

    /// Takes a table for a node from the owner under that epoch, 0 for a table that never had one.
    /// `None` when the epoch is another by now.
    pub fn take(&mut self, table: TableId, epoch: i64, node: Uuid) -> Option<Head> {
        if self.placement(table).0 != epoch {
            return None;
        }
        let head = self.claim(table);
        self.chains.entry(table).or_default().node = Some(node);
        Some(head)
    }

    /// Gives a table up that this epoch owns. Does nothing when the epoch is another by now.
    pub fn give_up(&mut self, table: TableId, epoch: i64) {
        let chain = self.chains.entry(table).or_default();
        if chain.epoch == epoch {
            chain.node = None;
        }
    }

    /// The epoch of a table's owner, 0 for a table that never had one, and the node that it is.
    pub fn placement(&self, table: TableId) -> (i64, Option<Uuid>) {
        self.chains.get(&table).map_or((0, None), |chain| (chain.epoch, chain.node))
    }

    /// Writes the step that follows `last`, or nothing.
    pub fn commit(
        &mut self,
        table: TableId,
        last: Head,
        command_id: CommandId,
        step: &Step,
    ) -> CommitOutcome {
        let chain = self.chains.entry(table).or_default();
        if chain.epoch != last.epoch {
            return CommitOutcome::Fenced;
        }
        if self.commands.contains_key(&command_id) {
            return CommitOutcome::Duplicate;
        }
        if head(chain.epoch, chain.journal.len()) != last {
            return CommitOutcome::Broken("out of sequence".to_owned());
        }
        if let Err(outcome) = self.post(&step.transfers) {
            return outcome;
        }
        for ordinal in 0..step.transfers.len() {
            let ordinal = u32::try_from(ordinal).expect("a step has few transfers");
            let is_new = self.transfers.insert(TransferId::derive(command_id, ordinal));
            assert!(is_new, "no transfer is posted twice: {command_id} {ordinal}");
        }
        let chain = self.chains.entry(table).or_default();
        chain.journal.push(MemoryRecord {
            command_id,
            by: step.by.to_string(),
            at_ms: step.at_ms,
            command: step.command_json(),
            events: step.events_json(),
            transfers: step.transfers.clone(),
            epoch: last.epoch,
        });
        let steps = chain.journal.len();
        self.commands.insert(command_id, (table, steps));
        CommitOutcome::Done(head(last.epoch, steps))
    }

    /// The step a command became at that table. `None` if it became none there.
    pub fn step_of(&self, table: TableId, command: CommandId) -> Option<FoundStep> {
        let &(at, steps) = self.commands.get(&command)?;
        let record = self.journal(table).get(steps - 1).filter(|_| at == table)?;
        let (by, command) = (record.by.clone(), record.command.clone());
        Some(FoundStep { head: head(record.epoch, steps), by, command })
    }

    /// Every step of a table.
    pub fn journal(&self, table: TableId) -> &[MemoryRecord] {
        self.chains.get(&table).map_or(&[], |chain| &chain.journal)
    }

    /// The step with that number, from 1.
    pub fn record(&self, table: TableId, seq: i64) -> Option<&MemoryRecord> {
        let place = usize::try_from(seq).ok()?.checked_sub(1)?;
        self.journal(table).get(place)
    }

    /// Steps in all journals.
    pub fn steps(&self) -> usize {
        self.commands.len()
    }

    /// What lies in an account, in cents.
    pub fn balance(&self, account: Account) -> i64 {
        self.balances.get(&account).copied().unwrap_or_default()
    }

    /// Neither chips nor play chips are made or lost, and only where they come from owes any.
    pub fn check_balances(&self) {
        let mut sums = BTreeMap::<bool, i64>::new();
        for (account, cents) in &self.balances {
            *sums.entry(account.is_play()).or_default() += cents;
            assert!(*cents >= 0 || account.may_be_negative(), "{account:?} holds {cents}");
        }
        let is_even = sums.values().all(|sum| *sum == 0);
        assert!(is_even, "all balances of a kind of chips together are nothing: {sums:?}");
    }

    /// Every account that was ever used, with what lies there.
    pub fn balances(&self) -> &BTreeMap<Account, i64> {
        &self.balances
    }

    /// Moves chips, all or none.
    fn post(&mut self, transfers: &[Transfer]) -> Result<(), CommitOutcome> {
        // What lay in the accounts before, in the order in which they were touched.
        let mut before = Vec::new();
        for transfer in transfers {
            let cents = transfer.amount.cents();
            assert!(cents > 0 && transfer.from != transfer.to, "something moves: {transfer:?}");
            assert_eq!(transfer.from.is_play(), transfer.to.is_play(), "kinds mix: {transfer:?}");
            for (account, more) in [(transfer.from, -cents), (transfer.to, cents)] {
                let balance = self.balances.get(&account).copied();
                before.push((account, balance));
                let after = balance.unwrap_or_default() + more;
                self.balances.insert(account, after);
                if after < 0 && !account.may_be_negative() {
                    self.put_back(before);
                    return Err(overdrawn(account));
                }
            }
        }
        Ok(())
    }

    fn put_back(&mut self, before: Vec<(Account, Option<i64>)>) {
        for (account, balance) in before.into_iter().rev() {
            match balance {
                Some(balance) => self.balances.insert(account, balance),
                None => self.balances.remove(&account),
            };
        }
    }
}

fn overdrawn(account: Account) -> CommitOutcome {
    match account {
        Account::Cage => CommitOutcome::CageShort,
        Account::Purse(_) | Account::PlayPurse(_) => CommitOutcome::PurseShort,
        short @ (Account::Issue
        | Account::Differences
        | Account::Rack(..)
        | Account::Layout(_)
        | Account::Float(_)
        | Account::PlayIssue
        | Account::PlayRack(..)
        | Account::PlayLayout(_)
        | Account::PlayFloat(_)) => CommitOutcome::Broken(format!("not enough chips in {short:?}")),
    }
}

// This ledger keeps no hashes.
fn head(epoch: i64, steps: usize) -> Head {
    let seq = i64::try_from(steps).expect("a run has few steps");
    Head { epoch, seq, hash: [0; 32] }
}
