-- What is added up by member is read by who asks, and so shows an agent its own.
alter view bet_change_dated set (security_invoker = true);
alter view bet_day_total set (security_invoker = true);
alter view bet_placed_day_total set (security_invoker = true);
alter view money_day_total set (security_invoker = true);
grant select on bet_change_dated, bet_day_total, bet_placed_day_total, money_day_total, agent_day_total, agent_member_total
  to wallet_agent;

-- Some sums know no member: they are of the whole brand. Before an agent stand others of the same names, made of what its
-- members did, and so every report is the same for both.
create schema subtree;
grant usage on schema subtree to wallet_agent;

create view subtree.money_hour_total with (security_invoker = true) as
  select business_day_start(day) as hour, deposit_minor, withdrawal_minor, bonus_minor, refund_minor, affiliate_minor,
    adjustment_minor, ggr_minor, 0::bigint as active_n from public.money_day_total
  union all
  -- Once for each member and day, whether the day is added up already or not.
  select business_day_start(day), 0, 0, 0, 0, 0, 0, 0, count(distinct member_id) from public.money_day_total
    where active_hour is not null group by day;
create view subtree.bet_hour_total with (security_invoker = true) as
  select business_day_start(day) as hour, provider_id, game_type, n, bet_minor, valid_minor, win_minor from public.bet_day_total;
create view subtree.bet_placed_game_total with (security_invoker = true) as
  select business_day(placed_at) as day, provider_id, game_type, game, (status <> 'cancelled')::int::bigint as n,
    (status = 'open')::int::bigint as open_n, (status = 'cancelled')::int::bigint as cancelled_n,
    case when status <> 'cancelled' then bet_minor else 0 end as bet_minor,
    case when status = 'open' then bet_minor else 0 end as open_minor,
    case when status = 'settled' then valid_minor else 0 end as valid_minor,
    case when status = 'settled' then win_minor else 0 end as win_minor
  from public.bet;
grant select on all tables in schema subtree to wallet_agent;
