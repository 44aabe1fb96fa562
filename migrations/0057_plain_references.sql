-- References of payments are the same when their letters and digits are: `VISA 4411`, `visa-4411`.
create function reference_plain(reference text) returns text
    language sql immutable strict parallel safe
    return upper(regexp_replace(reference, '[^[:alnum:]]', '', 'g'));

drop index notable_reference;
create index notable_reference on notable (reference_plain(detail ->> 'reference'))
    where kind in ('chips-bought', 'chips-redeemed');
