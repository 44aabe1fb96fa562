-- Play chips have accounts of their own. The new kinds are used by the next migration: a value of
-- an enum cannot be used in the transaction that adds it.

alter type account_kind add value 'play_issue';
alter type account_kind add value 'play_purse';
alter type account_kind add value 'play_rack';
alter type account_kind add value 'play_layout';
alter type account_kind add value 'play_float';

alter type transfer_kind add value 'grant';
alter type transfer_kind add value 'grant_back';
