-- What the server's login adds to the books belongs to a step: a step is the head of its chain,
-- and its transfers and marks are added in its transaction. So nobody adds a transfer to a step of
-- the house, where it would stop a purse, or a step ahead of a chain, where it would stand in the
-- way of the next one. A head that the house has not moved stops its chain, as before. The owner's
-- own logins may do more.
--
-- Functions name tables by their schema: a temporary table of the same name is not asked. These
-- tables are in the schema public, where a server looks for them (`act_as_server`).

create function guard_new_steps() returns trigger language plpgsql
    set search_path = pg_catalog, pg_temp as $$
begin
    if pg_has_role(current_user,
            (select relowner from pg_class where oid = tg_relid), 'member') then
        return null;
    end if;
    if exists (select from added where not exists (
            select from public.chain
            where id = added.chain and seq = added.seq and hash = added.hash)) then
        raise exception 'a step is the head of its chain'
            using errcode = 'integrity_constraint_violation';
    end if;
    return null;
end
$$;

create trigger journal_step_is_head after insert on journal referencing new table as added
    for each statement execute function guard_new_steps();

-- A chain begins before its first step; its head goes on by one step and never back: what was
-- added under it stays in sight.
create function guard_head() returns trigger language plpgsql
    set search_path = pg_catalog, pg_temp as $$
begin
    if not pg_has_role(current_user,
            (select relowner from pg_class where oid = tg_relid), 'member') then
        raise exception 'a chain goes on from its beginning by one step'
            using errcode = 'integrity_constraint_violation';
    end if;
    return new;
end
$$;

create trigger chain_head_goes_on before update on chain for each row
    when (new.seq <> old.seq + 1 and (new.seq <> old.seq or new.hash <> old.hash))
    execute function guard_head();
create trigger chain_begins before insert on chain for each row
    when (new.seq <> 0) execute function guard_head();

-- A chain is the house's own, or of a table whose sign the house has put on record: nobody begins
-- one beside them, where steps would stop no table and be noticed by nobody.
create index journal_signs on journal ((events -> 0 ->> 'table'))
    where chain = '00000000-0000-0000-0000-000000000000'
        and events -> 0 ->> 'kind' = 'table-signed';

create function guard_new_chains() returns trigger language plpgsql
    set search_path = pg_catalog, pg_temp as $$
begin
    if new.id = '00000000-0000-0000-0000-000000000000'
        or pg_has_role(current_user,
            (select relowner from pg_class where oid = tg_relid), 'member')
        or exists (select from public.chain where id = new.id)
        or exists (select from public.journal
            where chain = '00000000-0000-0000-0000-000000000000'
                and events -> 0 ->> 'kind' = 'table-signed'
                and events -> 0 ->> 'table' = new.id::text) then
        return new;
    end if;
    raise exception 'a chain is of a table whose sign is on record'
        using errcode = 'integrity_constraint_violation';
end
$$;

create trigger chain_is_of_a_table before insert on chain
    for each row execute function guard_new_chains();

-- A table that is noted as closed takes no more steps, and is not noted as open again.
create function guard_closed_tables() returns trigger language plpgsql
    set search_path = pg_catalog, pg_temp as $$
begin
    if pg_has_role(current_user,
            (select relowner from pg_class where oid = tg_relid), 'member') then
        return null;
    end if;
    -- First by the key of the tables alone: almost always there is none.
    if not exists (select from moved join public.gaming_table on gaming_table.id = moved.id
            where gaming_table.closed_at_ms is not null) then
        return null;
    end if;
    if exists (select from moved
            join former on former.id = moved.id and former.seq <> moved.seq
            join public.gaming_table on gaming_table.id = moved.id
            where gaming_table.closed_at_ms is not null) then
        raise exception 'a closed table takes no step'
            using errcode = 'integrity_constraint_violation';
    end if;
    return null;
end
$$;

create trigger chain_of_closed_table after update on chain
    referencing old table as former new table as moved
    for each statement execute function guard_closed_tables();

create function guard_closing() returns trigger language plpgsql
    set search_path = pg_catalog, pg_temp as $$
begin
    if not pg_has_role(current_user,
            (select relowner from pg_class where oid = tg_relid), 'member') then
        raise exception 'a closed table stays closed'
            using errcode = 'integrity_constraint_violation';
    end if;
    return new;
end
$$;

create trigger gaming_table_stays_closed before update on gaming_table for each row
    when (old.closed_at_ms is not null and new.closed_at_ms is distinct from old.closed_at_ms)
    execute function guard_closing();

create function guard_rows_of_step() returns trigger language plpgsql
    set search_path = pg_catalog, pg_temp as $$
begin
    if pg_has_role(current_user,
            (select relowner from pg_class where oid = tg_relid), 'member') then
        return null;
    end if;
    if exists (select from added where not exists (
            select from public.journal
            where journal.chain = added.chain and journal.seq = added.seq
                and journal.xmin = pg_current_xact_id()::xid)) then
        raise exception '% is added with its step', tg_table_name
            using errcode = 'integrity_constraint_violation';
    end if;
    return null;
end
$$;

create trigger transfer_with_its_step after insert on transfer referencing new table as added
    for each statement execute function guard_rows_of_step();
create trigger mark_with_its_step after insert on mark referencing new table as added
    for each statement execute function guard_rows_of_step();

-- A purse is opened by its first transfer.
create function guard_new_purses() returns trigger language plpgsql
    set search_path = pg_catalog, pg_temp as $$
begin
    if pg_has_role(current_user,
            (select relowner from pg_class where oid = tg_relid), 'member') then
        return null;
    end if;
    if exists (select from added where kind = 'purse' and not exists (
            select from public.transfer
            where player = added.player and (from_account = 'purse' or to_account = 'purse')
                and transfer.xmin = pg_current_xact_id()::xid))
        or exists (select from added where kind = 'play_purse' and not exists (
            select from public.transfer
            where player = added.player
                and (from_account = 'play_purse' or to_account = 'play_purse')
                and transfer.xmin = pg_current_xact_id()::xid)) then
        raise exception 'a purse is opened by its first transfer'
            using errcode = 'integrity_constraint_violation';
    end if;
    return null;
end
$$;

create trigger account_opens_with_transfer after insert on account referencing new table as added
    for each statement execute function guard_new_purses();

-- Seals have consecutive numbers: nobody uses up those that are left.
create function guard_seal_number() returns trigger language plpgsql
    set search_path = pg_catalog, pg_temp as $$
begin
    if pg_has_role(current_user,
            (select relowner from pg_class where oid = tg_relid), 'member') then
        return new;
    end if;
    if new.number > (select coalesce(max(number), 0) + 1 from public.seal) then
        raise exception 'a seal has the next number'
            using errcode = 'integrity_constraint_violation';
    end if;
    return new;
end
$$;

create trigger seal_number before insert on seal
    for each row execute function guard_seal_number();

-- A note is of now, give or take an hour of a clock that is wrong: its moment is no number that
-- leaves no room for a later one.
create function guard_note_moment() returns trigger language plpgsql
    set search_path = pg_catalog, pg_temp as $$
begin
    if not pg_has_role(current_user,
            (select relowner from pg_class where oid = tg_relid), 'member')
        and new.at_ms > extract(epoch from clock_timestamp()) * 1000 + 3600000 then
        raise exception 'a note is of now'
            using errcode = 'integrity_constraint_violation';
    end if;
    return new;
end
$$;

create trigger house_note_is_of_now before insert or update of at_ms on house_note
    for each row execute function guard_note_moment();

-- What the house reads whole has a length: nobody has it read gigabytes. Rows that are there
-- already are not looked at until they are changed.
alter table house_note add constraint house_note_length
    check (octet_length(command::text) + octet_length(events::text) <= 65536) not valid;
alter table gaming_table add constraint gaming_table_length
    check (octet_length(config::text) <= 65536 and length(rulebook) <= 100) not valid;
