-- The MAC of every step, under a key that is never in the database. Steps of releases before this
-- one have none: the entry `books-anchored` of the house's journal names the seal that covers them.

alter table journal add column mac bytea,
    add constraint journal_mac_length check (length(mac) = 32);
