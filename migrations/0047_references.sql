-- Whether a reference of a payment is on a receipt already.
create index notable_reference on notable ((detail ->> 'reference'))
    where kind in ('chips-bought', 'chips-redeemed');
