-- A count of a tray that differs from the books makes them say what was counted. The difference
-- goes to or comes from one account of the house, which may be negative: its overs and shorts.

alter table account drop constraint balance_not_negative;
alter table account add constraint balance_not_negative
    check (balance >= 0 or kind in ('issue', 'differences', 'play_issue', 'play_float'));

alter table transfer drop constraint transfer_kind_fits_accounts;
alter table transfer add constraint transfer_kind_fits_accounts check (
    case kind
        when 'stake' then from_account = 'rack' and to_account = 'layout'
            or from_account = 'play_rack' and to_account = 'play_layout'
        when 'stake_back' then from_account = 'layout' and to_account = 'rack'
            or from_account = 'play_layout' and to_account = 'play_rack'
        when 'take' then from_account = 'layout' and to_account = 'float'
            or from_account = 'play_layout' and to_account = 'play_float'
        when 'winnings' then from_account = 'float' and to_account = 'rack'
            or from_account = 'play_float' and to_account = 'play_rack'
        when 'winnings_back' then from_account = 'rack' and to_account = 'float'
            or from_account = 'play_rack' and to_account = 'play_float'
        when 'take_back' then from_account = 'float' and to_account = 'layout'
            or from_account = 'play_float' and to_account = 'play_layout'
        when 'issue' then from_account = 'issue' and to_account = 'cage'
        when 'purchase' then from_account = 'cage' and to_account = 'purse'
        when 'redemption' then from_account = 'purse' and to_account = 'cage'
        when 'buy_in' then from_account = 'purse' and to_account = 'rack'
            or from_account = 'play_purse' and to_account = 'play_rack'
        when 'cash_out' then from_account = 'rack' and to_account = 'purse'
            or from_account = 'play_rack' and to_account = 'play_purse'
        when 'fill' then from_account = 'cage' and to_account = 'float'
        when 'credit' then from_account = 'float' and to_account = 'cage'
        when 'over' then from_account = 'differences' and to_account = 'float'
        when 'short' then from_account = 'float' and to_account = 'differences'
        when 'grant' then from_account = 'play_issue' and to_account = 'play_purse'
        when 'grant_back' then from_account = 'play_purse' and to_account = 'play_issue'
        when 'correction' then from_account = 'cage' and to_account = 'purse'
            or from_account = 'play_issue' and to_account = 'play_purse'
        when 'correction_back' then from_account = 'purse' and to_account = 'cage'
            or from_account = 'play_purse' and to_account = 'play_issue'
    end
);
alter table transfer drop constraint transfer_names_its_player;
alter table transfer add constraint transfer_names_its_player check (
    (kind in ('issue', 'take', 'take_back', 'fill', 'credit', 'over', 'short'))
    = (player = '00000000-0000-0000-0000-000000000000')
);

-- The statement of the overs and shorts.
create index transfer_of_differences on transfer (batch)
    where from_account = 'differences' or to_account = 'differences';

-- Parts of the read model: overs less shorts. No earlier release has booked any.
alter table takings add column differences bigint not null default 0;
alter table transferred add column differences bigint not null default 0;
