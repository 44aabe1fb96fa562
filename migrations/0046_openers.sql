-- The opener and the closer of a table are no fills and credits. It is part of the read model: the
-- projector reads every chain again and fills it.
alter table takings
    add column opener bigint not null default 0,
    add column closer bigint not null default 0;
