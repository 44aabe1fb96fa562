-- A row of people cannot go back to a former state. Its MAC alone would let it: a person with the
-- server's login could put back what the row was, with the MAC it had then. So rows of passwords
-- have a revision, which is under the MAC and which the database raises with each change, whoever
-- makes it; and ended sessions, names, numbers and erasures stay what they are. The owner's own
-- logins may do more, but for the revision.

alter table staff add column revision bigint not null default 1;
alter table player_login add column revision bigint not null default 1;

-- Functions below name tables by their schema: a temporary table of the same name is not asked.
create function raise_revision() returns trigger language plpgsql
    set search_path = pg_catalog, pg_temp as $$
begin
    if tg_op = 'INSERT' then
        new.revision := 1;
    else
        new.revision := old.revision + 1;
    end if;
    return new;
end
$$;

create trigger staff_revision
    before insert or update of name, role, pit, password_hash, ended_at_ms, mac, revision on staff
    for each row execute function raise_revision();
create trigger player_login_revision
    before insert or update of player, name_key, password_hash, mac, revision on player_login
    for each row execute function raise_revision();

-- A session that has ended stays ended.
create function guard_ended_session() returns trigger language plpgsql
    set search_path = pg_catalog, pg_temp as $$
begin
    if old.revoked_at_ms is not null and new.revoked_at_ms is distinct from old.revoked_at_ms then
        raise exception 'an ended session stays ended'
            using errcode = 'integrity_constraint_violation';
    end if;
    return new;
end
$$;

create trigger player_session_stays_ended before update of revoked_at_ms on player_session
    for each row execute function guard_ended_session();
create trigger staff_session_stays_ended before update of revoked_at_ms on staff_session
    for each row execute function guard_ended_session();

-- What a player is known by goes with their erasure, and is not written again.
create function guard_rows_of_player() returns trigger language plpgsql
    set search_path = pg_catalog, pg_temp as $$
declare
    is_erased boolean;
    row_player uuid := case tg_op when 'INSERT' then new.player else old.player end;
begin
    execute format('select erased_at_ms is not null from %I.player where id = $1', tg_table_schema)
        into is_erased using row_player;
    if tg_op = 'INSERT' then
        if is_erased then
            raise exception 'the player was erased'
                using errcode = 'integrity_constraint_violation';
        end if;
        return new;
    end if;
    if is_erased then
        return old;
    end if;
    if pg_has_role(current_user,
            (select relowner from pg_class where oid = tg_relid), 'member') then
        return old;
    end if;
    -- A session that is over opens nothing when it is written again.
    if tg_table_name = 'player_session' then
        if old.expires_at_ms < extract(epoch from clock_timestamp()) * 1000 then
            return old;
        end if;
    end if;
    raise exception 'a row of a player goes with their erasure alone'
        using errcode = 'integrity_constraint_violation';
end
$$;

create trigger player_login_goes_with_erasure before insert or delete on player_login
    for each row execute function guard_rows_of_player();
create trigger player_session_goes_with_erasure before insert or delete on player_session
    for each row execute function guard_rows_of_player();
create trigger identity_goes_with_erasure before insert or delete on identity
    for each row execute function guard_rows_of_player();

create function guard_staff_session() returns trigger language plpgsql
    set search_path = pg_catalog, pg_temp as $$
begin
    if old.expires_at_ms >= extract(epoch from clock_timestamp()) * 1000
        and not pg_has_role(current_user,
            (select relowner from pg_class where oid = tg_relid), 'member') then
        raise exception 'a session is deleted when it is over'
            using errcode = 'integrity_constraint_violation';
    end if;
    return old;
end
$$;

create trigger staff_session_over before delete on staff_session
    for each row execute function guard_staff_session();

-- A guest may become an account, and anybody be erased. An account keeps its name, number and kind,
-- and goes only when the house's journal says so. A step there that the house has not written stops
-- the house.
create function guard_player() returns trigger language plpgsql
    set search_path = pg_catalog, pg_temp as $$
declare
    is_on_record boolean;
begin
    if pg_has_role(current_user,
            (select relowner from pg_class where oid = tg_relid), 'member') then
        return new;
    end if;
    if old.erased_at_ms is not null then
        raise exception 'an erased player stays erased'
            using errcode = 'integrity_constraint_violation';
    end if;
    if new.erased_at_ms is not null then
        if old.kind = 'account' then
            -- The mark of all entries about erasures.
            execute format('select exists (select from %1$I.mark join %1$I.journal
                    on journal.chain = mark.chain and journal.seq = mark.seq
                where mark.id = ''c9982a43-8a71-5225-b06a-f288096a73dd''
                    and mark.chain = ''00000000-0000-0000-0000-000000000000''
                    and exists (select from json_array_elements(journal.events) as event
                        where event ->> ''kind'' = ''person-erased''
                            and event ->> ''player'' = $1))', tg_table_schema)
                into is_on_record using old.id::text;
            if not is_on_record then
                raise exception 'the erasure of an account is put on record first'
                    using errcode = 'integrity_constraint_violation';
            end if;
        end if;
        if new.kind = old.kind and new.member is not distinct from old.member then
            return new;
        end if;
    elsif old.kind = 'account' then
        if new.kind = 'account' and new.name = old.name and new.member = old.member
            and (old.skeleton is null or new.skeleton = old.skeleton) then
            return new;
        end if;
    elsif new.kind = 'account' or new.name = old.name
        and new.skeleton is not distinct from old.skeleton then
        return new;
    end if;
    raise exception 'a player keeps their name, number and kind'
        using errcode = 'integrity_constraint_violation';
end
$$;

create trigger player_stays before update on player
    for each row execute function guard_player();

-- Whether all staff must have a second factor is said at each start, and not here.
drop table staff_rule;

do $$
begin
    if exists (select from pg_roles where rolname = 'casino_server') then
        revoke update on player_session, staff_session from casino_server;
        grant update (last_used_ms, revoked_at_ms, network) on player_session, staff_session
            to casino_server;
        revoke delete on staff_totp from casino_server;
    end if;
end
$$;
