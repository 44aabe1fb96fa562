-- Pits: somebody of the staff works for one of them, or for all.

alter table staff add column pit text
    constraint staff_pit_length check (char_length(pit) between 1 and 40);

do $$
begin
    if exists (select from pg_roles where rolname = 'casino_auditor') then
        grant select (pit) on staff to casino_auditor;
    end if;
end
$$;
