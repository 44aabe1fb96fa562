-- The server's login raises an epoch by one, as a claim does, and gives a new account the next
-- number. So it cannot use up the numbers that are left, which would keep the house closed or take
-- no new accounts. It adds no player who is erased already. The owner's own logins may do more.

create function guard_epoch() returns trigger language plpgsql
    set search_path = pg_catalog, pg_temp as $$
begin
    if pg_has_role(current_user,
            (select relowner from pg_class where oid = tg_relid), 'member') then
        return new;
    end if;
    if tg_op = 'INSERT' and new.epoch <> 1 or tg_op = 'UPDATE' and new.epoch <> old.epoch + 1 then
        raise exception 'an epoch rises by one'
            using errcode = 'integrity_constraint_violation';
    end if;
    return new;
end
$$;

create trigger chain_epoch before insert or update of epoch on chain
    for each row execute function guard_epoch();

create function guard_member_number() returns trigger language plpgsql
    set search_path = pg_catalog, pg_temp as $$
declare
    next_number bigint;
begin
    if tg_op = 'UPDATE' and new.member is not distinct from old.member
        or pg_has_role(current_user,
            (select relowner from pg_class where oid = tg_relid), 'member') then
        return new;
    end if;
    if tg_op = 'INSERT' and new.erased_at_ms is not null then
        raise exception 'a new player is not erased'
            using errcode = 'integrity_constraint_violation';
    end if;
    execute format('select coalesce(max(member), 1000) + 1 from %I.player', tg_table_schema)
        into next_number;
    if new.member > next_number then
        raise exception 'a new account has the next number'
            using errcode = 'integrity_constraint_violation';
    end if;
    return new;
end
$$;

create trigger player_member_number before insert or update of member on player for each row
    when (new.member is not null or new.erased_at_ms is not null)
    execute function guard_member_number();
