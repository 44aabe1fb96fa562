-- Staff find players by any part of a name, whatever case and accents it is typed with, by the
-- number of an account, or by the beginning of an id as pages show it. The database may know
-- letters from A to Z alone, so those of French and its neighbours are named here.

create function name_plain(name text) returns text
    language sql immutable strict parallel safe
    return lower(replace(replace(replace(replace(translate(name,
        'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖØòóôõöøÙÚÛÜùúûüÝŸýÿŠšŽž',
        'AAAAAAaaaaaaCcEEEEeeeeIIIIiiiiNnOOOOOOooooooUUUUuuuuYYyySsZz'),
        'Œ', 'OE'), 'œ', 'oe'), 'Æ', 'AE'), 'æ', 'ae'));

create function is_player_meant(id uuid, name text, typed text) returns boolean
    language sql immutable strict parallel safe
    return position(name_plain(normalize(typed, nfkc)) in name_plain(name)) > 0
        or length(typed) >= 8 and starts_with(id::text, lower(typed));

-- Nothing reads names by their beginning any more. The function stays for servers of the release
-- before this one, as long as some run.
drop index player_of_name;
