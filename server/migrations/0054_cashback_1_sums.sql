-- What settled rounds came to in cash, for everything that is paid as a share of play. A stake counts once its round is settled,
-- together with what it won, so that an open bet is no loss; the part that was staked from bonus is left out.

-- The part of an amount that is cash, in the proportion of the stake; the odd satang is cash, as with wins.
create function cash_part(stake bigint, bonus bigint, amount bigint) returns bigint language sql immutable parallel safe as $$
  select amount - bonus_of_win(stake, bonus, amount)
$$;

-- Nobody folds or plays until the sums of the rounds that are settled already are there, too. In the order of those who fold.
select pg_advisory_xact_lock(7100008);
lock table bet_change in access exclusive mode;
do $$ begin while fold_bets(1000000) > 0 loop end loop; end $$;

alter table bet_change
  add column cash_bet_minor bigint not null default 0,
  add column cash_win_minor bigint not null default 0,
  add column cash_valid_minor bigint not null default 0;
alter table bet_day
  add column cash_bet_minor bigint not null default 0,
  add column cash_win_minor bigint not null default 0,
  add column cash_valid_minor bigint not null default 0;

-- Settled rounds that were cancelled later on, as what they changed in the sums above, which is below zero. They count on the
-- day of the cancellation; what was paid by a period that is over is corrected by them.
create table bet_correction (
  at               timestamptz not null,
  settled_at       timestamptz not null,
  bet_id           bigint primary key,
  member_id        uuid not null,
  game_type        text not null,
  cash_bet_minor   bigint not null,
  cash_win_minor   bigint not null,
  cash_valid_minor bigint not null
);
create index bet_correction_at on bet_correction (at);
revoke update, delete, truncate on bet_correction from wallet_app;

-- Takes a settled round out of the sums, at the instant of its cancellation.
create function take_back_round(b bet, cancelled timestamptz) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  back bet_correction;
begin
  insert into bet_correction values (cancelled, b.settled_at, b.id, b.member_id, b.game_type, b.bonus_minor - b.bet_minor,
    b.bonus_win_minor - b.win_minor, -cash_part(b.bet_minor, b.bonus_minor, b.valid_minor))
    returning * into back;
  insert into bet_change values (cancelled, b.placed_at, b.member_id, b.provider_id, b.game_type, b.game, -1, 0, 1, -b.bet_minor, 0,
    -b.valid_minor, -b.win_minor, back.cash_bet_minor, back.cash_win_minor, back.cash_valid_minor);
end $$;

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

-- As before, with the cash of settled rounds.
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

-- Rounds that are settled already. The sums of agents do not change by it.
alter table bet_day disable trigger agents_follow_update;
update bet_day d set cash_bet_minor = m.cash_bet_minor, cash_win_minor = m.cash_win_minor, cash_valid_minor = m.cash_valid_minor
  from bet_day_made m
  where (d.day, d.member_id, d.provider_id, d.game_type) = (m.day, m.member_id, m.provider_id, m.game_type);
alter table bet_day enable trigger agents_follow_update;
insert into bet_correction
  select cancelled_at, settled_at, id, member_id, game_type, bonus_minor - bet_minor,
    bonus_win_minor - win_minor, -cash_part(bet_minor, bonus_minor, valid_minor)
  from bet where settled_at is not null and cancelled_at is not null;
