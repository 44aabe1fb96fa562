-- Which accounts play chips lie in and how they move. No kind of transfer leads from an account of
-- play chips to another one, or back: play chips are never in the cage, a purse, a rack, a layout
-- or a float of chips that are bought for money. What guests of earlier releases have in those goes
-- back to the cage when the house opens.

alter table account drop constraint balance_not_negative;
alter table account add constraint balance_not_negative
    check (balance >= 0 or kind in ('issue', 'play_issue', 'play_float'));
alter table account drop constraint account_names_its_table;
alter table account add constraint account_names_its_table check (
    (kind in ('rack', 'layout', 'float', 'play_rack', 'play_layout', 'play_float'))
    = (gaming_table <> '00000000-0000-0000-0000-000000000000')
);
alter table account drop constraint account_names_its_player;
alter table account add constraint account_names_its_player check (
    (kind in ('purse', 'rack', 'play_purse', 'play_rack'))
    = (player <> '00000000-0000-0000-0000-000000000000')
);

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
        when 'grant' then from_account = 'play_issue' and to_account = 'play_purse'
        when 'grant_back' then from_account = 'play_purse' and to_account = 'play_issue'
    end
);
alter table transfer drop constraint transfer_by_its_table;
alter table transfer add constraint transfer_by_its_table check (
    case
        when kind in ('grant', 'grant_back')
        then gaming_table = '00000000-0000-0000-0000-000000000000' and chain = gaming_table
        when kind in ('issue', 'purchase', 'redemption')
        then gaming_table = '00000000-0000-0000-0000-000000000000'
        else gaming_table = chain and chain <> '00000000-0000-0000-0000-000000000000'
    end
);

create or replace view entry as
    select from_account as kind,
        case when from_account in
                ('rack', 'layout', 'float', 'play_rack', 'play_layout', 'play_float')
            then gaming_table
            else '00000000-0000-0000-0000-000000000000' end as gaming_table,
        case when from_account in ('purse', 'rack', 'play_purse', 'play_rack') then player
            else '00000000-0000-0000-0000-000000000000' end as player,
        -amount as amount, id as transfer, chain, seq, ordinal, batch, at_ms
    from transfer
    union all
    select to_account,
        case when to_account in
                ('rack', 'layout', 'float', 'play_rack', 'play_layout', 'play_float')
            then gaming_table
            else '00000000-0000-0000-0000-000000000000' end,
        case when to_account in ('purse', 'rack', 'play_purse', 'play_rack') then player
            else '00000000-0000-0000-0000-000000000000' end,
        amount, id, chain, seq, ordinal, batch, at_ms
    from transfer;

create index transfer_of_play_purse on transfer (player, batch)
    where from_account = 'play_purse' or to_account = 'play_purse';

-- Limits of players count what they get and what lies in their racks, of either kind.
drop index account_of_player;
create index account_of_player on account (player)
    where kind in ('purse', 'rack', 'play_purse', 'play_rack');
drop index transfer_bought;
create index transfer_bought on transfer (player, at_ms) include (amount)
    where kind in ('purchase', 'grant');
