-- Overs and shorts: what a count of a tray finds beyond the books, and what it misses. The new
-- kinds are used by the next migration: a value of an enum cannot be used in the transaction that
-- adds it.

alter type account_kind add value 'differences';

alter type transfer_kind add value 'over';
alter type transfer_kind add value 'short';
