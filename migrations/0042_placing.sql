-- Nodes look often for the tables of dead nodes, and now and then at all open ones: a house may
-- have a hundred thousand of them, on a hundred nodes. A commit changes neither column, so that it
-- writes into no more indexes than before.
create index chain_of_node on chain (node);
create index gaming_table_open on gaming_table (id) where closed_at_ms is null;
