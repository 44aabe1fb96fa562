-- An audit compares the batches of transfers with the last batch that was given out.

do $$
begin
    if exists (select from pg_roles where rolname = 'casino_auditor') then
        grant select on sequence transfer_batch to casino_auditor;
    end if;
end
$$;
