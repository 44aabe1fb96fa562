-- Accounts: players with a password, staff who have left, changes that wait to be put on record,
-- and the role that auditors read the database as.

alter table player drop constraint player_kind_known;
alter table player add constraint player_kind_known check (kind in ('guest', 'account'));

-- How a player signs in. `name_key` is his name in lower case: no two accounts differ by case
-- alone.
create table player_login (
    player uuid constraint player_login_id primary key
        constraint player_login_player references player (id),
    name_key text not null constraint player_login_name unique,
    password_hash text not null,
    created_at_ms bigint not null,
    constraint player_login_password_is_argon2id check (password_hash like '$argon2id$%')
);

-- Whoever has left cannot sign in. His name is never given to somebody else.
alter table staff add column ended_at_ms bigint;
alter table staff add constraint staff_ends_after_it_began check (ended_at_ms >= created_at_ms);
alter table staff drop constraint staff_role_known;
alter table staff add constraint staff_role_known
    check (role in ('admin', 'pit', 'croupier', 'cage', 'auditor'));

-- Changes made with the database's keys (`casino admin`), in the transaction of the change. The
-- house, which alone writes its journal, puts them on record: soon if it runs, else at its start.
create table house_note (
    id uuid constraint house_note_id primary key,
    at_ms bigint not null,
    actor text not null,
    command json not null,
    events json not null,
    recorded_seq bigint,
    constraint house_note_actor_length check (length(actor) between 1 and 100),
    constraint house_note_seq_positive check (recorded_seq > 0)
);

create index house_note_waiting on house_note (at_ms, id) where recorded_seq is null;

-- The journal without the sealed seeds of shoes.
create view journal_open as
    select chain, seq, epoch, command_id, actor, at_ms, command,
        regexp_replace(events::text, '"sealed":"[^"]*"', '"sealed":null', 'g')::json as events,
        prev_hash, hash
    from journal;

do $$
begin
    if exists (select from pg_roles where rolname = 'casino_server') then
        grant select, insert on player_login to casino_server;
        grant update (name, kind) on player to casino_server;
        grant select, update on house_note to casino_server;
    end if;
    if not exists (select from pg_roles where rolname = 'casino_auditor') then
        begin
            create role casino_auditor nologin;
        exception
            -- Another database of the same cluster made it at the same moment.
            when duplicate_object or unique_violation then null;
            when insufficient_privilege then
                raise notice 'no privilege to create the role casino_auditor';
        end;
    end if;
    -- It reads. What it may not: passwords, sessions, login names, seeds.
    if exists (select from pg_roles where rolname = 'casino_auditor') then
        grant select on chain, account, gaming_table, transfer, mark, entry, journal_open,
            player, house_note to casino_auditor;
        grant select (name, role, created_at_ms, ended_at_ms) on staff to casino_auditor;
    end if;
end
$$;
