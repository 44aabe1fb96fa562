-- The second factor of the staff: a secret from which a device computes a code every 30 seconds.
-- The secret is sealed with a key outside the database. Recovery codes are kept as SHA-256 and go
-- when they are used.

create table staff_totp (
    staff text constraint staff_totp_id primary key
        constraint staff_totp_staff references staff (name),
    sealed bytea not null,
    is_confirmed boolean not null default false,
    -- The step of the last code that was accepted. No code of this step or before is.
    last_step bigint not null default 0,
    created_at_ms bigint not null
);

create table staff_recovery (
    staff text not null constraint staff_recovery_staff references staff (name),
    code_hash bytea not null,
    constraint staff_recovery_id primary key (staff, code_hash),
    constraint staff_recovery_hash_length check (length(code_hash) = 32)
);

-- One row: whether all staff must have a second factor. The server writes it at its start.
create table staff_rule (
    one boolean constraint staff_rule_once primary key default true,
    requires_totp boolean not null,
    constraint staff_rule_is_one check (one)
);

insert into staff_rule (requires_totp) values (false);

do $$
begin
    if exists (select from pg_roles where rolname = 'casino_server') then
        grant select, insert, update, delete on staff_totp, staff_recovery to casino_server;
        grant select, update (requires_totp) on staff_rule to casino_server;
    end if;
end
$$;
