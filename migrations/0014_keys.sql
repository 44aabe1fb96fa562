-- The keys that the house has had, by what distinguishes them: of a seed key a hash, of a seal key
-- its public half. The last one of a kind is the present one. A server that finds another key, or
-- none, does not start, and makes no new one. Keys themselves are never in the database.

create table house_key (
    kind text not null,
    -- From 1 without gaps, for each kind.
    number bigint not null,
    fingerprint bytea not null,
    since_ms bigint not null,
    constraint house_key_id primary key (kind, number),
    constraint house_key_kind check (kind in ('seed', 'seal')),
    constraint house_key_number_positive check (number > 0),
    constraint house_key_fingerprint_length check (length(fingerprint) = 32)
);

create trigger house_key_append_only before update or delete or truncate on house_key
    for each statement execute function refuse_change();

-- Houses of earlier releases: the seed key was known already (`seed_key`, which is read no more),
-- the seal key is that of the newest seal.
insert into house_key (kind, number, fingerprint, since_ms)
    select 'seed', 1, fingerprint, 0 from seed_key;
insert into house_key (kind, number, fingerprint, since_ms)
    select 'seal', 1, public_key, at_ms from seal order by number desc limit 1;

-- Only the database's owner adds to it: the server's role reads.
do $$
begin
    if exists (select from pg_roles where rolname = 'casino_server') then
        grant select on house_key to casino_server;
    end if;
    if exists (select from pg_roles where rolname = 'casino_auditor') then
        grant select on house_key to casino_auditor;
    end if;
end
$$;
