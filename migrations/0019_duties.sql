-- A password that the house has made must be changed before anything else is done with it.

alter table staff add column must_change boolean not null default false;

do $$
begin
    if exists (select from pg_roles where rolname = 'casino_server') then
        grant update (must_change) on staff to casino_server;
    end if;
    if exists (select from pg_roles where rolname = 'casino_auditor') then
        grant select (must_change) on staff to casino_auditor;
    end if;
end
$$;
