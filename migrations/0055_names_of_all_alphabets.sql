-- Staff find players by any part of a name, whatever case and accents it is typed with, in every
-- alphabet. Marks above and below letters come off by their decomposition; the letters named here
-- have none. A database without ICU knows the case of the letters from A to Z alone.

do $body$
declare
    has_icu constant boolean := exists (select from pg_collation where collname = 'und-x-icu');
begin
    execute format($create$
        create or replace function name_plain(name text) returns text
            language sql immutable strict parallel safe
            return replace(replace(replace(replace(lower(translate(
                regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g'),
                'ŁłĐđØøŦŧĦħıς', 'LlDdOoTtHhiσ') %s),
                'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'ς', 'σ')
        $create$, case when has_icu then 'collate "und-x-icu"' else '' end);
end
$body$;

-- A search for marks without a letter finds nobody.
create or replace function is_player_meant(id uuid, name text, typed text) returns boolean
    language sql immutable strict parallel safe
    return name_plain(typed) <> '' and position(name_plain(typed) in name_plain(name)) > 0
        or length(typed) >= 8 and starts_with(id::text, lower(typed));
