-- Sessions are the record of sign-ins: when, from which network, and when last used. The network is
-- cut (IPv4 /24, IPv6 /48): enough to see that it was somewhere else, and not one household.

alter table player_session add column last_used_ms bigint, add column network text
    constraint player_session_network_length check (length(network) <= 50);
update player_session set last_used_ms = created_at_ms;
alter table player_session alter column last_used_ms set not null;

alter table staff_session add column network text
    constraint staff_session_network_length check (length(network) <= 50);

create index player_session_by_use on player_session (last_used_ms);
create index staff_session_by_use on staff_session (last_used_ms);

do $$
begin
    if exists (select from pg_roles where rolname = 'casino_server') then
        grant delete on player_session, staff_session to casino_server;
    end if;
end
$$;
