-- Seals: what the heads of all chains were at some moment, signed. Whoever keeps a seal can tell
-- later whether anything before it was rewritten or cut off.

create table seal (
    number bigint constraint seal_id primary key,
    at_ms bigint not null,
    -- The heads in the order of their chains, as the text that was signed.
    heads json not null,
    previous bytea not null,
    hash bytea not null,
    public_key bytea not null,
    signature bytea not null,
    constraint seal_number_positive check (number > 0),
    constraint seal_hash_length check (length(hash) = 32 and length(previous) = 32),
    constraint seal_key_length check (length(public_key) = 32),
    constraint seal_signature_length check (length(signature) = 64)
);

create trigger seal_append_only before update or delete or truncate on seal
    for each statement execute function refuse_change();

do $$
begin
    if exists (select from pg_roles where rolname = 'casino_server') then
        grant select, insert on seal to casino_server;
    end if;
    if exists (select from pg_roles where rolname = 'casino_auditor') then
        grant select on seal to casino_auditor;
    end if;
end
$$;
