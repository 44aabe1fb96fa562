-- Which node of a house owns a chain: the id of one start of a server. A node takes a chain in one
-- statement, which raises the epoch from the one it has seen and names the node, so that of several
-- takers one succeeds. The column tells other nodes whom to ask. What may be written is decided by
-- the epoch alone. Null: the chain belongs to a server that is no node, or was given up.
alter table chain add column node uuid;

do $$
begin
    if exists (select from pg_roles where rolname = 'casino_server') then
        grant update (node) on chain to casino_server;
    end if;
end
$$;
