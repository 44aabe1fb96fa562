-- Corrections of settled rounds. The new kinds are used by the next migration: a value of an enum
-- cannot be used in the transaction that adds it.

alter type transfer_kind add value 'correction';
alter type transfer_kind add value 'correction_back';
