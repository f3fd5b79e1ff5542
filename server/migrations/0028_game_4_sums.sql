-- What bets add up to, exactly: what is added up already, and the changes since. Twice, because two things are asked:
--
-- What moved on a day, as the ledger has it: a win counts on the day on which it was paid (bet_day, bet_hour).
-- What became of the bets that were placed on a day, as the list of bets has it (bet_placed_day, bet_placed_game).

create table bet_day (
  day         date not null,
  member_id   uuid not null,
  provider_id uuid not null,
  game_type   text not null,
  n           bigint not null,
  bet_minor   bigint not null,
  valid_minor bigint not null,
  win_minor   bigint not null,
  primary key (day, member_id, provider_id, game_type)
);
create index bet_day_member on bet_day (member_id, day);
-- Few rows, for charts and for sums over everybody. The hours are those of the brand's clock.
create table bet_hour (
  hour        timestamptz not null,
  provider_id uuid not null,
  game_type   text not null,
  n           bigint not null,
  bet_minor   bigint not null,
  valid_minor bigint not null,
  win_minor   bigint not null,
  primary key (hour, provider_id, game_type)
);
create table bet_placed_day (
  day         date not null,
  member_id   uuid not null,
  provider_id uuid not null,
  game_type   text not null,
  n           bigint not null,
  open_n      bigint not null,
  cancelled_n bigint not null,
  bet_minor   bigint not null,
  open_minor  bigint not null,
  valid_minor bigint not null,
  win_minor   bigint not null,
  primary key (day, member_id, provider_id, game_type)
);
create index bet_placed_day_member on bet_placed_day (member_id, day);
create table bet_placed_game (
  day         date not null,
  provider_id uuid not null,
  game_type   text not null,
  game        text not null,
  n           bigint not null,
  open_n      bigint not null,
  cancelled_n bigint not null,
  bet_minor   bigint not null,
  open_minor  bigint not null,
  valid_minor bigint not null,
  win_minor   bigint not null,
  primary key (day, provider_id, game_type, game)
);
revoke insert, update, delete, truncate on bet_day, bet_hour, bet_placed_day, bet_placed_game from wallet_app;

-- Changes with the days and the hour that they count in. The calendar is joined, since a function would be called per row.
create view bet_change_dated as
  select (c.at at time zone z.time_zone)::date as day, (c.placed_at at time zone z.time_zone)::date as placed_day,
    date_trunc('hour', c.at at time zone z.time_zone) at time zone z.time_zone as hour, c.*
  from bet_change c cross join business_calendar z;

create view bet_day_total as
  select day, member_id, provider_id, game_type, n, bet_minor, valid_minor, win_minor from bet_day
  union all
  select day, member_id, provider_id, game_type, n, bet_minor, valid_minor, win_minor from bet_change_dated;
create view bet_hour_total as
  select hour, provider_id, game_type, n, bet_minor, valid_minor, win_minor from bet_hour
  union all
  select hour, provider_id, game_type, n, bet_minor, valid_minor, win_minor from bet_change_dated;
create view bet_placed_day_total as
  select day, member_id, provider_id, game_type, n, open_n, cancelled_n, bet_minor, open_minor, valid_minor, win_minor
    from bet_placed_day
  union all
  select placed_day, member_id, provider_id, game_type, n, open_n, cancelled_n, bet_minor, open_minor, valid_minor, win_minor
    from bet_change_dated;
create view bet_placed_game_total as
  select day, provider_id, game_type, game, n, open_n, cancelled_n, bet_minor, open_minor, valid_minor, win_minor
    from bet_placed_game
  union all
  select placed_day, provider_id, game_type, game, n, open_n, cancelled_n, bet_minor, open_minor, valid_minor, win_minor
    from bet_change_dated;

-- Adds up the changes that are there. They go and are added in one statement, so that nobody who reads meanwhile sees one
-- twice or not at all.
create function fold_bets(most integer) returns bigint
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
    insert into bet_day
      select day, member_id, provider_id, game_type, sum(n), sum(bet_minor), sum(valid_minor), sum(win_minor)
      from dated group by 1, 2, 3, 4
    on conflict (day, member_id, provider_id, game_type) do update set n = bet_day.n + excluded.n,
      bet_minor = bet_day.bet_minor + excluded.bet_minor, valid_minor = bet_day.valid_minor + excluded.valid_minor,
      win_minor = bet_day.win_minor + excluded.win_minor
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
