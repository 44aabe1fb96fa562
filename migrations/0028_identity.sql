-- By what the cage knows who somebody is: keys that follow from a document, and from name and date
-- of birth, under a key that is not here. Nobody can read them back, and one document is one
-- account.

create table identity (
    player uuid not null constraint identity_player references player (id),
    -- `document`, or `person`: family name, first given name and date of birth.
    kind text not null constraint identity_kind_known check (kind in ('document', 'person')),
    key bytea not null constraint identity_key_length check (length(key) = 32),
    at_ms bigint not null,
    mac bytea not null constraint identity_mac_length check (length(mac) = 32),
    constraint identity_id primary key (player, kind, key)
);

create unique index identity_of_document on identity (key) where kind = 'document';
create index identity_of_person on identity (key) where kind = 'person';

do $$
begin
    if exists (select from pg_roles where rolname = 'casino_server') then
        grant select, insert, delete on identity to casino_server;
    end if;
end
$$;
