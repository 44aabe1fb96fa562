-- What limits of players are judged by: chips bought at the cage, and visits to tables. Neither
-- index has a row of a round.
create index transfer_bought on transfer (player, at_ms) include (amount) where kind = 'purchase';
create index transfer_of_visit on transfer (player, gaming_table, seq, ordinal)
    include (kind, amount, at_ms) where kind in ('buy_in', 'cash_out');
