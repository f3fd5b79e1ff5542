-- after: server/src/areas/bet/sql/sums.sql, server/src/areas/report/sql/money.sql

-- Some sums know no member: they are of the whole brand. Before an agent stand others of the same names, made of what its
-- members did, and so every report is the same for both.

create or replace view subtree.money_hour_total with (security_invoker = true) as
  select business_day_start(day) as hour, deposit_minor, withdrawal_minor, bonus_minor, refund_minor, affiliate_minor,
    adjustment_minor, ggr_minor, 0::bigint as active_n from public.money_day_total
  union all
  -- Once for each member and day, whether the day is added up already or not.
  select business_day_start(day), 0, 0, 0, 0, 0, 0, 0, count(distinct member_id) from public.money_day_total
    where active_hour is not null group by day;

create or replace view subtree.bet_hour_total with (security_invoker = true) as
  select business_day_start(day) as hour, provider_id, game_type, n, bet_minor, valid_minor, win_minor from public.bet_day_total;

create or replace view subtree.bet_placed_game_total with (security_invoker = true) as
  select business_day(placed_at) as day, provider_id, game_type, game, (status <> 'cancelled')::int::bigint as n,
    (status = 'open')::int::bigint as open_n, (status = 'cancelled')::int::bigint as cancelled_n,
    case when status <> 'cancelled' then bet_minor else 0 end as bet_minor,
    case when status = 'open' then bet_minor else 0 end as open_minor,
    case when status = 'settled' then valid_minor else 0 end as valid_minor,
    case when status = 'settled' then win_minor else 0 end as win_minor
  from public.bet;

grant select on subtree.money_hour_total, subtree.bet_hour_total, subtree.bet_placed_game_total to wallet_agent;
