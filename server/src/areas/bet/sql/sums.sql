-- What bets add up to: what is added up already, and the changes since; see bet_day.
--
-- What settled rounds came to in cash is for everything that is paid as a share of play. A stake counts once its round is settled,
-- together with what it won, so that an open bet is no loss; the part that was staked from bonus is left out.

-- The part of an amount that is cash, in the proportion of the stake; the odd satang is cash, as with wins.
create or replace function cash_part(stake bigint, bonus bigint, amount bigint) returns bigint
  language sql immutable parallel safe as $$
  select amount - bonus_of_win(stake, bonus, amount)
$$;

-- Changes with the days and the hour that they count in. The calendar is joined, since a function would be called per row.
create or replace view bet_change_dated with (security_invoker = true) as
  select (c.at at time zone z.time_zone)::date as day, (c.placed_at at time zone z.time_zone)::date as placed_day,
    date_trunc('hour', c.at at time zone z.time_zone) at time zone z.time_zone as hour, c.*
  from bet_change c cross join business_calendar z;

create or replace view bet_day_total with (security_invoker = true) as
  select day, member_id, provider_id, game_type, n, bet_minor, valid_minor, win_minor, cash_bet_minor, cash_win_minor,
    cash_valid_minor from bet_day
  union all
  select day, member_id, provider_id, game_type, n, bet_minor, valid_minor, win_minor, cash_bet_minor, cash_win_minor,
    cash_valid_minor from bet_change_dated;

create or replace view bet_hour_total as
  select hour, provider_id, game_type, n, bet_minor, valid_minor, win_minor from bet_hour
  union all
  select hour, provider_id, game_type, n, bet_minor, valid_minor, win_minor from bet_change_dated;

create or replace view bet_placed_day_total with (security_invoker = true) as
  select day, member_id, provider_id, game_type, n, open_n, cancelled_n, bet_minor, open_minor, valid_minor, win_minor
    from bet_placed_day
  union all
  select placed_day, member_id, provider_id, game_type, n, open_n, cancelled_n, bet_minor, open_minor, valid_minor, win_minor
    from bet_change_dated;

create or replace view bet_placed_game_total as
  select day, provider_id, game_type, game, n, open_n, cancelled_n, bet_minor, open_minor, valid_minor, win_minor
    from bet_placed_game
  union all
  select placed_day, provider_id, game_type, game, n, open_n, cancelled_n, bet_minor, open_minor, valid_minor, win_minor
    from bet_change_dated;

-- The turnover of some hours to the minute, from the bets themselves: it counts when a bet is settled, and goes when a settled
-- one is cancelled.
create or replace function turnover_between(since timestamptz, until timestamptz) returns bigint
  language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(
      case when b.settled_at >= since and b.settled_at < until then b.valid_minor else 0 end
      - case when b.cancelled_at >= since and b.cancelled_at < until then b.valid_minor else 0 end), 0)::bigint
  from bet b where b.placed_at < until and (b.settled_at >= since and b.settled_at < until
    or b.settled_at is not null and b.cancelled_at >= since and b.cancelled_at < until)
$$;

-- Adds up the changes that are there. They go and are added in one statement, so that nobody who reads meanwhile sees one
-- twice or not at all.
create or replace function fold_bets(most integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  folded bigint;
begin
  -- One at a time, so that the rows of one member are never wanted by two in another order. Who finds another at it leaves
  -- it to them.
  if not pg_try_advisory_xact_lock(7100008) then return 0; end if;
  with gone as (
    delete from bet_change where ctid = any (array(select ctid from bet_change limit most)) returning *
  ), dated as materialized (
    select (c.at at time zone z.time_zone)::date as day, (c.placed_at at time zone z.time_zone)::date as placed_day,
      date_trunc('hour', c.at at time zone z.time_zone) at time zone z.time_zone as hour, c.*
    from gone c cross join business_calendar z
  ), days as (
    insert into bet_day as d (day, member_id, provider_id, game_type, n, bet_minor, valid_minor, win_minor, cash_bet_minor,
        cash_win_minor, cash_valid_minor)
      select day, member_id, provider_id, game_type, sum(n), sum(bet_minor), sum(valid_minor), sum(win_minor),
        sum(cash_bet_minor), sum(cash_win_minor), sum(cash_valid_minor)
      from dated group by 1, 2, 3, 4
    on conflict (day, member_id, provider_id, game_type) do update set n = d.n + excluded.n,
      bet_minor = d.bet_minor + excluded.bet_minor, valid_minor = d.valid_minor + excluded.valid_minor,
      win_minor = d.win_minor + excluded.win_minor, cash_bet_minor = d.cash_bet_minor + excluded.cash_bet_minor,
      cash_win_minor = d.cash_win_minor + excluded.cash_win_minor,
      cash_valid_minor = d.cash_valid_minor + excluded.cash_valid_minor
  ), hours as (
    insert into bet_hour
      select hour, provider_id, game_type, sum(n), sum(bet_minor), sum(valid_minor), sum(win_minor)
      from dated group by 1, 2, 3
    on conflict (hour, provider_id, game_type) do update set n = bet_hour.n + excluded.n,
      bet_minor = bet_hour.bet_minor + excluded.bet_minor, valid_minor = bet_hour.valid_minor + excluded.valid_minor,
      win_minor = bet_hour.win_minor + excluded.win_minor
  ), placed as (
    insert into bet_placed_day as p
      select placed_day, member_id, provider_id, game_type, sum(n), sum(open_n), sum(cancelled_n), sum(bet_minor),
        sum(open_minor), sum(valid_minor), sum(win_minor)
      from dated group by 1, 2, 3, 4
    on conflict (day, member_id, provider_id, game_type) do update set n = p.n + excluded.n, open_n = p.open_n + excluded.open_n,
      cancelled_n = p.cancelled_n + excluded.cancelled_n, bet_minor = p.bet_minor + excluded.bet_minor,
      open_minor = p.open_minor + excluded.open_minor, valid_minor = p.valid_minor + excluded.valid_minor,
      win_minor = p.win_minor + excluded.win_minor
  ), games as (
    insert into bet_placed_game as p
      select placed_day, provider_id, game_type, game, sum(n), sum(open_n), sum(cancelled_n), sum(bet_minor),
        sum(open_minor), sum(valid_minor), sum(win_minor)
      from dated group by 1, 2, 3, 4
    on conflict (day, provider_id, game_type, game) do update set n = p.n + excluded.n, open_n = p.open_n + excluded.open_n,
      cancelled_n = p.cancelled_n + excluded.cancelled_n, bet_minor = p.bet_minor + excluded.bet_minor,
      open_minor = p.open_minor + excluded.open_minor, valid_minor = p.valid_minor + excluded.valid_minor,
      win_minor = p.win_minor + excluded.win_minor
  )
  select count(*) into folded from gone;
  return folded;
end $$;

-- Takes a settled round out of the sums, at the instant of its cancellation.
create or replace function take_back_round(b bet, cancelled timestamptz) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  back bet_correction;
begin
  insert into bet_correction values (cancelled, b.settled_at, b.id, b.member_id, b.game_type, b.bonus_minor - b.bet_minor,
    b.bonus_win_minor - b.win_minor, -cash_part(b.bet_minor, b.bonus_minor, b.valid_minor))
    returning * into back;
  insert into bet_change values (cancelled, b.placed_at, b.member_id, b.provider_id, b.game_type, b.game, -1, 0, 1, -b.bet_minor, 0,
    -b.valid_minor, -b.win_minor, back.cash_bet_minor, back.cash_win_minor, back.cash_valid_minor);
end $$;

-- What is added up by member is read as the role that asks, and so shows an agent its own.
grant select on bet_change_dated, bet_day_total, bet_placed_day_total to wallet_agent;
