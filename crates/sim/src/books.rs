//! A ledger in memory with the promises of the real one: a step is written whole or not at all, in
//! sequence, once, by the owner of the newest epoch, and overdraws nobody.

use std::collections::{BTreeMap, BTreeSet};

use chips::{Account, Chips, CommandId, PlayerId, TableId, Transfer, TransferId, TransferKind};
use table::Step;

/// Where a chain stands, as its owner knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Head {
    pub epoch: u32,
    pub seq: usize,
}

/// A step as the journal keeps it: text.
#[derive(Clone, Debug)]
pub(crate) struct Record {
    pub command_id: CommandId,
    pub by: String,
    pub at_ms: i64,
    pub command: String,
    pub events: String,
    pub transfers: Vec<Transfer>,
}

/// Why a step is not written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CommitError {
    /// The table has a newer owner.
    Fenced,
    /// The same command is in the journal already.
    Duplicate,
    /// Another step has that place.
    OutOfSequence,
    /// An account holds less than is taken from it.
    InsufficientChips(Account),
}

#[derive(Clone, Debug, Default)]
struct Chain {
    epoch: u32,
    journal: Vec<Record>,
}

/// All accounts and all chains.
#[derive(Clone, Debug, Default)]
pub(crate) struct Books {
    balances: BTreeMap<Account, i64>,
    chains: BTreeMap<TableId, Chain>,
    commands: BTreeMap<CommandId, (TableId, usize)>,
    transfers: BTreeSet<TransferId>,
}

impl Books {
    /// The house makes chips and a player buys them.
    pub fn grant(&mut self, player: Option<PlayerId>, amount: Chips) {
        let move_chips = |kind, from, to| Transfer { kind, from, to, amount };
        let mut moves = vec![move_chips(TransferKind::Issue, Account::Issue, Account::Cage)];
        if let Some(player) = player {
            let purse = Account::Purse(player);
            moves.push(move_chips(TransferKind::Purchase, Account::Cage, purse));
        }
        self.balances = self.after(&moves).expect("what is issued can be given out");
    }

    /// Takes a table over: all its former owners are fenced off.
    pub fn claim(&mut self, table: TableId) -> Head {
        let chain = self.chains.entry(table).or_default();
        chain.epoch += 1;
        Head { epoch: chain.epoch, seq: chain.journal.len() }
    }

    /// Writes a step, or nothing.
    pub fn commit(
        &mut self,
        table: TableId,
        head: Head,
        command_id: CommandId,
        step: &Step,
    ) -> Result<Head, CommitError> {
        let chain = self.chains.entry(table).or_default();
        if chain.epoch != head.epoch {
            return Err(CommitError::Fenced);
        }
        if self.commands.contains_key(&command_id) {
            return Err(CommitError::Duplicate);
        }
        if chain.journal.len() != head.seq {
            return Err(CommitError::OutOfSequence);
        }
        let balances = self.after(&step.transfers)?;
        self.balances = balances;
        for ordinal in 0..step.transfers.len() {
            let ordinal = u32::try_from(ordinal).expect("a step has few transfers");
            let is_new = self.transfers.insert(TransferId::derive(command_id, ordinal));
            assert!(is_new, "no transfer is posted twice: {command_id} {ordinal}");
        }
        let record = Record {
            command_id,
            by: step.by.to_string(),
            at_ms: step.at_ms,
            command: step.command_json(),
            events: step.events_json(),
            transfers: step.transfers.clone(),
        };
        let chain = self.chains.entry(table).or_default();
        chain.journal.push(record);
        let seq = chain.journal.len();
        self.commands.insert(command_id, (table, seq));
        Ok(Head { seq, ..head })
    }

    /// The step a command became at that table, counted from 1, and whose it was.
    pub fn step_of(&self, table: TableId, command: CommandId) -> Option<(usize, &str)> {
        let &(at, seq) = self.commands.get(&command)?;
        (at == table).then(|| (seq, self.journal(table)[seq - 1].by.as_str()))
    }

    /// Every step of a table.
    pub fn journal(&self, table: TableId) -> &[Record] {
        self.chains.get(&table).map_or(&[], |chain| &chain.journal)
    }

    /// Steps in all journals.
    pub fn steps(&self) -> usize {
        self.commands.len()
    }

    /// What lies in an account, in cents.
    pub fn balance(&self, account: Account) -> i64 {
        self.balances.get(&account).copied().unwrap_or_default()
    }

    /// Every account that was ever used, with what lies there.
    pub fn balances(&self) -> &BTreeMap<Account, i64> {
        &self.balances
    }

    fn after(&self, transfers: &[Transfer]) -> Result<BTreeMap<Account, i64>, CommitError> {
        let mut balances = self.balances.clone();
        for transfer in transfers {
            let cents = transfer.amount.cents();
            assert!(cents > 0 && transfer.from != transfer.to, "something moves: {transfer:?}");
            let from = balances.entry(transfer.from).or_default();
            *from -= cents;
            if *from < 0 && transfer.from != Account::Issue {
                return Err(CommitError::InsufficientChips(transfer.from));
            }
            *balances.entry(transfer.to).or_default() += cents;
        }
        Ok(balances)
    }
}
