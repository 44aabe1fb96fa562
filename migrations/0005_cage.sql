-- What the cage looks for: players by the beginning of their name, and chips by player. Limits need
-- no table: each change is an entry of the house's journal with the whole state after it, found by
-- a mark.

create index player_of_name on player (lower(name) text_pattern_ops);
create index account_of_player on account (player) where kind in ('purse', 'rack');
