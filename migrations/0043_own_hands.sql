-- What a player sees of their own rounds: the hands they had chips on, as they lay at the end, how
-- many of them won, lost, pushed and were paid as naturals, and whether it was with play chips. It
-- is part of the read model: the projector reads every chain again and fills it.
alter table round_player
    add column hands json not null default '[]',
    add column won integer not null default 0,
    add column lost integer not null default 0,
    add column pushed integer not null default 0,
    add column naturals integer not null default 0,
    add column play boolean not null default false;
