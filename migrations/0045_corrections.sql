-- A correction of a settled round moves chips between the cage and a purse, or play chips between
-- their issue and a play purse. The house moves them, in its own chain.

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
        when 'correction' then from_account = 'cage' and to_account = 'purse'
            or from_account = 'play_issue' and to_account = 'play_purse'
        when 'correction_back' then from_account = 'purse' and to_account = 'cage'
            or from_account = 'play_purse' and to_account = 'play_issue'
    end
);
alter table transfer drop constraint transfer_by_its_table;
alter table transfer add constraint transfer_by_its_table check (
    case
        when kind in ('grant', 'grant_back', 'correction', 'correction_back')
        then gaming_table = '00000000-0000-0000-0000-000000000000' and chain = gaming_table
        when kind in ('issue', 'purchase', 'redemption')
        then gaming_table = '00000000-0000-0000-0000-000000000000'
        else gaming_table = chain and chain <> '00000000-0000-0000-0000-000000000000'
    end
);

-- A round's corrections are found by their table and round.
create index notable_correction on notable
    (((detail ->> 'table')::uuid), ((detail ->> 'round')::integer))
    where kind = 'round-corrected';
