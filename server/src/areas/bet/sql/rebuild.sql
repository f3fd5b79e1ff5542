-- after: server/src/areas/bet/sql/sums.sql

-- The sums made anew from the bets themselves, to prove or to mend them, and beside the ledger.

create or replace view bet_change_made as
  select (m.at at time zone z.time_zone)::date as day, (m.placed_at at time zone z.time_zone)::date as placed_day,
    date_trunc('hour', m.at at time zone z.time_zone) at time zone z.time_zone as hour, m.*
  from business_calendar z cross join (
    select placed_at as at, placed_at, member_id, provider_id, game_type, game, 1 as n, 1 as open_n, 0 as cancelled_n,
      bet_minor, bet_minor as open_minor, 0 as valid_minor, 0 as win_minor, 0 as cash_bet_minor, 0 as cash_win_minor,
      0 as cash_valid_minor from bet
    union all
    select settled_at, placed_at, member_id, provider_id, game_type, game, 0, -1, 0, 0, -bet_minor, valid_minor, win_minor,
      bet_minor - bonus_minor, win_minor - bonus_win_minor, cash_part(bet_minor, bonus_minor, valid_minor)
      from bet where settled_at is not null
    union all
    select cancelled_at, placed_at, member_id, provider_id, game_type, game, -1, case when settled_at is null then -1 else 0 end, 1,
      -bet_minor, case when settled_at is null then -bet_minor else 0 end, -coalesce(valid_minor, 0), -coalesce(win_minor, 0),
      case when settled_at is null then 0 else bonus_minor - bet_minor end,
      case when settled_at is null then 0 else bonus_win_minor - win_minor end,
      case when settled_at is null then 0 else -cash_part(bet_minor, bonus_minor, valid_minor) end
      from bet where cancelled_at is not null
  ) m;

create or replace view bet_day_made as
  select day, member_id, provider_id, game_type, sum(n)::bigint as n, sum(bet_minor)::bigint as bet_minor,
    sum(valid_minor)::bigint as valid_minor, sum(win_minor)::bigint as win_minor, sum(cash_bet_minor)::bigint as cash_bet_minor,
    sum(cash_win_minor)::bigint as cash_win_minor, sum(cash_valid_minor)::bigint as cash_valid_minor
  from bet_change_made group by 1, 2, 3, 4;

create or replace view bet_hour_made as
  select hour, provider_id, game_type, sum(n)::bigint as n, sum(bet_minor)::bigint as bet_minor,
    sum(valid_minor)::bigint as valid_minor, sum(win_minor)::bigint as win_minor
  from bet_change_made group by 1, 2, 3;

create or replace view bet_placed_day_made as
  select placed_day as day, member_id, provider_id, game_type, sum(n)::bigint as n, sum(open_n)::bigint as open_n,
    sum(cancelled_n)::bigint as cancelled_n, sum(bet_minor)::bigint as bet_minor, sum(open_minor)::bigint as open_minor,
    sum(valid_minor)::bigint as valid_minor, sum(win_minor)::bigint as win_minor
  from bet_change_made group by 1, 2, 3, 4;

create or replace view bet_placed_game_made as
  select placed_day as day, provider_id, game_type, game, sum(n)::bigint as n, sum(open_n)::bigint as open_n,
    sum(cancelled_n)::bigint as cancelled_n, sum(bet_minor)::bigint as bet_minor, sum(open_minor)::bigint as open_minor,
    sum(valid_minor)::bigint as valid_minor, sum(win_minor)::bigint as win_minor
  from bet_change_made group by 1, 2, 3, 4;

-- Makes all sums anew, and says in how many rows each was other than it should be.
create or replace function rebuild_bets() returns table (sums text, differed bigint)
  -- Millions of rows are grouped, which takes far longer by way of the disk.
  language plpgsql security definer set search_path = public, pg_temp set work_mem = '256MB' as $$
begin
  -- Before the table, as who folds does.
  perform pg_advisory_xact_lock(7100008);
  -- Callbacks wait until it is done: what they write must be in the bets and in the changes, or in neither.
  lock table bet_change in access exclusive mode;
  while fold_bets(1000000) > 0 loop end loop;
  foreach sums in array array['bet_day', 'bet_hour', 'bet_placed_day', 'bet_placed_game'] loop
    execute format('create temporary table made on commit drop as table %I', sums || '_made');
    execute format('select count(*) from ((table %1$I except table made) union all (table made except table %1$I)) d', sums)
      into differed;
    if differed > 0 then
      execute format('truncate %I', sums);
      execute format('insert into %I table made', sums);
    end if;
    drop table made;
    return next;
  end loop;
end $$;

-- Where what bets moved is other than what the ledger moved for them; no row means that they agree to the satang. Both sides
-- are sums that are kept, so that it may be asked at any time. Of months that were taken out of the ledger it cannot tell.
create or replace function bet_ledger_gaps(since date, until date)
  returns table (day date, bet_minor bigint, ledger_bet_minor bigint, win_minor bigint, ledger_win_minor bigint)
  language sql stable set search_path = public, pg_temp as $$
  with kept as (
    select greatest(since, business_day(max(a.month) + interval '1 month') + 1) as since from ledger.archive a
  ), bets as (
    select (h.hour at time zone z.time_zone)::date as day, sum(h.bet_minor)::bigint as bet, sum(h.win_minor)::bigint as win
    from bet_hour_total h cross join business_calendar z
    where h.hour >= (select business_day_start(kept.since) from kept) and h.hour < business_day_start(until + 1) group by 1
  ), booked as (
    select t.day,
      sum(case when t.kind in ('bet', 'betBonus') then t.amount_minor when t.kind in ('betReturn', 'betReturnBonus') then -t.amount_minor else 0 end)::bigint as bet,
      sum(case when t.kind in ('win', 'winBonus') then t.amount_minor when t.kind in ('winReturn', 'winReturnBonus') then -t.amount_minor else 0 end)::bigint as win
    from ledger.day_total t where t.day >= (select kept.since from kept) and t.day <= until 
      and t.kind in ('bet', 'betReturn', 'win', 'winReturn', 'betBonus', 'betReturnBonus', 'winBonus', 'winReturnBonus')
    group by t.day
  )
  select day, coalesce(b.bet, 0), coalesce(l.bet, 0), coalesce(b.win, 0), coalesce(l.win, 0)
  from bets b full join booked l using (day)
  where (coalesce(b.bet, 0), coalesce(b.win, 0)) <> (coalesce(l.bet, 0), coalesce(l.win, 0)) order by day
$$;

revoke execute on function rebuild_bets from public;
