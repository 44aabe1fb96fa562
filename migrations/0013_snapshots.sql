-- Snapshots of tables: the whole state after a step, sealed with the seed key, so that a table is
-- rebuilt from the newest one and the steps after it. They follow from the journal and may be
-- thrown away at any time: this table is not append-only. Nobody but the server reads it.

create table table_snapshot (
    gaming_table uuid not null,
    -- The step it was taken after, and that step's hash in the journal.
    seq bigint not null,
    hash bytea not null,
    -- The engine that took it: another one does not read it.
    engine bigint not null,
    at_ms bigint not null,
    -- Nonce, ciphertext and tag, bound to all the other columns.
    sealed bytea not null,
    constraint table_snapshot_id primary key (gaming_table, seq),
    constraint table_snapshot_seq_positive check (seq > 0),
    constraint table_snapshot_hash_length check (length(hash) = 32)
);

-- Ciphertext does not compress.
alter table table_snapshot alter column sealed set storage external;

do $$
begin
    if exists (select from pg_roles where rolname = 'casino_server') then
        grant select, insert, update, delete on table_snapshot to casino_server;
    end if;
end
$$;
