-- The rounds of an hour that count for a return: those that were not void and had stakes of other
-- chips than play chips. The projector reads every chain again and fills it. Servers of the release
-- before leave it out.

alter table takings add column observed bigint not null default 0;
