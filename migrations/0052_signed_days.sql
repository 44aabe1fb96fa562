-- The figures of a gaming day that were signed are found by the day.
create index notable_day_signed on notable ((detail -> 'figures' ->> 'from_ms'))
    where kind = 'day-signed';
