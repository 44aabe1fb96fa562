-- The figures of gaming days that were signed are found by the beginning of the day.
create index notable_day_signed on notable (((detail -> 'figures' ->> 'from_ms')::bigint))
    where kind = 'day-signed';
