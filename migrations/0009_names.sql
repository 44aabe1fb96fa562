-- Players are found by the beginning of their name in whatever case it is typed. What the database
-- itself knows of letters depends on how it was made (a private one knows A to Z alone), so the
-- others of French and its neighbours are named here.

create function name_folded(name text) returns text
    language sql immutable strict parallel safe
    return lower(translate(name,
        'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŸŒŠŽ', 'àáâãäåæçèéêëìíîïñòóôõöøùúûüýÿœšž'));

drop index player_of_name;
create index player_of_name on player (name_folded(name) text_pattern_ops);
