-- What bets add up to, exactly: what is added up already, and the changes since.

create view bet_day_total as
  select day, member_id, provider_id, game_type, n, bet_minor, valid_minor, win_minor from bet_day
  union all
  select business_day(at), member_id, provider_id, game_type, n, bet_minor, valid_minor, win_minor from bet_change;
create view bet_hour_total as
  select hour, provider_id, game_type, n, bet_minor, valid_minor, win_minor from bet_hour
  union all
  select date_trunc('hour', at), provider_id, game_type, n, bet_minor, valid_minor, win_minor from bet_change;
grant select on bet_day_total, bet_hour_total to wallet_app;

-- Adds up the changes that are there. They go and are added in one statement, so that nobody who reads meanwhile sees one
-- twice or not at all.
create function fold_bets(most integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  folded bigint;
begin
  -- One at a time, so that the rows of one member are never wanted by two in another order.
  perform pg_advisory_xact_lock(7100005);
  with gone as (
    delete from bet_change where ctid = any (array(select ctid from bet_change limit most)) returning *
  ), days as (
    insert into bet_day
      select business_day(at) as day, member_id, provider_id, game_type, sum(n), sum(bet_minor), sum(valid_minor), sum(win_minor)
      from gone group by 1, 2, 3, 4
    on conflict (day, member_id, provider_id, game_type) do update set n = bet_day.n + excluded.n,
      bet_minor = bet_day.bet_minor + excluded.bet_minor, valid_minor = bet_day.valid_minor + excluded.valid_minor,
      win_minor = bet_day.win_minor + excluded.win_minor
  ), hours as (
    insert into bet_hour
      select date_trunc('hour', at) as hour, provider_id, game_type, sum(n), sum(bet_minor), sum(valid_minor), sum(win_minor)
      from gone group by 1, 2, 3
    on conflict (hour, provider_id, game_type) do update set n = bet_hour.n + excluded.n,
      bet_minor = bet_hour.bet_minor + excluded.bet_minor, valid_minor = bet_hour.valid_minor + excluded.valid_minor,
      win_minor = bet_hour.win_minor + excluded.win_minor
  )
  select count(*) into folded from gone;
  return folded;
end $$;

-- The same from the bets themselves, to prove the sums or to mend them.
create view bet_change_made as
  select placed_at as at, member_id, provider_id, game_type, 1::bigint as n, bet_minor, 0::bigint as valid_minor, 0::bigint as win_minor
    from bet
  union all
  select settled_at, member_id, provider_id, game_type, 0, 0, valid_minor, win_minor from bet where settled_at is not null
  union all
  select cancelled_at, member_id, provider_id, game_type, -1, -bet_minor, -coalesce(valid_minor, 0), -coalesce(win_minor, 0)
    from bet where cancelled_at is not null;
grant select on bet_change_made to wallet_app;

create function rebuild_bets() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Callbacks wait until it is done: what they write must be in the bets and in the changes, or in neither.
  lock table bet_change in access exclusive mode;
  truncate bet_change, bet_day, bet_hour;
  insert into bet_day
    select business_day(at), member_id, provider_id, game_type, sum(n), sum(bet_minor), sum(valid_minor), sum(win_minor)
    from bet_change_made group by 1, 2, 3, 4;
  insert into bet_hour
    select date_trunc('hour', at), provider_id, game_type, sum(n), sum(bet_minor), sum(valid_minor), sum(win_minor)
    from bet_change_made group by 1, 2, 3;
end $$;
revoke execute on function rebuild_bets from public;
