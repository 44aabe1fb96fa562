-- What the staff and the proofs of shoes need: by which ids steps can be found, roles, and the
-- sessions of the staff.

-- Steps that concern something with an id of its own (a shoe): where its story lies in the journal.
-- Written in the transaction of the step; only steps that have marks cost anything.
create table mark (
    id uuid not null,
    chain uuid not null,
    seq bigint not null,
    constraint mark_id primary key (id, chain, seq),
    constraint mark_seq_positive check (seq > 0)
);

create trigger mark_append_only before update or delete or truncate on mark
    for each statement execute function refuse_change();

-- The only member of the staff so far is the administrator.
alter table staff add column role text not null default 'admin'
    constraint staff_role_known check (role in ('admin', 'pit', 'croupier'));
alter table staff alter column role drop default;

-- A session is found by the SHA-256 of its token; the token itself is only in the browser.
create table staff_session (
    token_hash bytea constraint staff_session_id primary key,
    staff text not null constraint staff_session_staff references staff (name),
    created_at_ms bigint not null,
    last_used_ms bigint not null,
    expires_at_ms bigint not null,
    revoked_at_ms bigint,
    constraint staff_session_hash_length check (length(token_hash) = 32),
    constraint staff_session_expires_later check (expires_at_ms > created_at_ms),
    constraint staff_session_used_after_it_began check (last_used_ms >= created_at_ms)
);

create index staff_session_of_staff on staff_session (staff);

do $$
begin
    if exists (select from pg_roles where rolname = 'casino_server') then
        grant select, insert on mark to casino_server;
        grant select, insert, update on staff_session to casino_server;
    end if;
end
$$;
