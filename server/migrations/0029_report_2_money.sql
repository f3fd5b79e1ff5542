-- What the money of members did, per member and business day and per hour, for reports and the dashboard.
--
-- As with the day sums of the ledger, no posting writes here: a job adds up what was recorded before a mark, and who asks adds
-- the transfers since. Nothing can still appear behind the mark.

create table money_day (
  day              date not null,
  member_id        uuid not null,
  deposit_minor    bigint not null,
  withdrawal_minor bigint not null,
  bonus_minor      bigint not null,
  refund_minor     bigint not null,
  affiliate_minor  bigint not null,
  adjustment_minor bigint not null,
  ggr_minor        bigint not null,
  -- In which hour of the day the member first did something; null where only staff moved their money.
  active_hour      timestamptz,
  primary key (day, member_id)
  -- The rows of today change every minute, and stay on their page.
) with (fillfactor = 80);
create index money_day_member on money_day (member_id, day);
-- The hours are those of the brand's clock, so that each belongs to one business day.
create table money_hour (
  hour             timestamptz primary key,
  deposit_minor    bigint not null,
  withdrawal_minor bigint not null,
  bonus_minor      bigint not null,
  refund_minor     bigint not null,
  affiliate_minor  bigint not null,
  adjustment_minor bigint not null,
  ggr_minor        bigint not null,
  -- Members who did something for the first time that day: over the hours of a day these are all who were active.
  active_n         bigint not null
);
-- One row: every transfer recorded before this instant is in both tables, and none since.
create table money_mark (
  only_one boolean primary key default true check (only_one),
  upto     timestamptz not null default '-infinity'
);
insert into money_mark default values;
revoke insert, update, delete, truncate on money_day, money_hour, money_mark from wallet_app;

create function money_between(since timestamptz, until timestamptz)
  returns table (day date, hour timestamptz, member_id uuid, deposit_minor bigint, withdrawal_minor bigint,
    bonus_minor bigint, refund_minor bigint, affiliate_minor bigint, adjustment_minor bigint, ggr_minor bigint,
    is_active boolean)
  language sql stable set search_path = public, pg_temp as $$
  with moved as (
    select (t.recorded_at at time zone c.time_zone)::date as day, date_trunc('hour', t.recorded_at, c.time_zone) as hour,
      (case when d.owner = 'member' then d.owner_id else k.owner_id end)::uuid as member_id, r.part, r.sign,
      r.sign * t.amount_minor::bigint as minor
    from business_calendar c, ledger.transfer t
    join ledger.account d on d.id = t.debit_id join ledger.account k on k.id = t.credit_id
    join money_rule r on (r.kind, r.debit, r.credit) = (t.kind, d.owner || '.' || d.name, k.owner || '.' || k.name)
    where t.recorded_at >= since and t.recorded_at < until
  )
  select day, hour, member_id,
    coalesce(sum(minor) filter (where part = 'deposit'), 0)::bigint,
    coalesce(sum(minor) filter (where part = 'withdrawal'), 0)::bigint,
    coalesce(sum(minor) filter (where part = 'bonus'), 0)::bigint,
    coalesce(sum(minor) filter (where part = 'refund'), 0)::bigint,
    coalesce(sum(minor) filter (where part = 'affiliate'), 0)::bigint,
    coalesce(sum(minor) filter (where part = 'adjustment'), 0)::bigint,
    coalesce(sum(minor) filter (where part = 'ggr'), 0)::bigint,
    -- What takes something back is done by staff.
    bool_or(sign = 1 and part in ('deposit', 'withdrawal', 'ggr'))
  from moved group by 1, 2, 3
$$;

create function money_days_between(since timestamptz, until timestamptz) returns setof money_day
  language sql stable set search_path = public, pg_temp as $$
  select day, member_id, sum(deposit_minor)::bigint, sum(withdrawal_minor)::bigint, sum(bonus_minor)::bigint,
    sum(refund_minor)::bigint, sum(affiliate_minor)::bigint, sum(adjustment_minor)::bigint, sum(ggr_minor)::bigint,
    min(hour) filter (where is_active)
  from money_between(since, until) group by 1, 2
$$;

create function money_hours_between(since timestamptz, until timestamptz) returns setof money_hour
  language sql stable set search_path = public, pg_temp as $$
  with moved as materialized (select * from money_between(since, until)), newly as (
    select hour, count(*) as n from (
      select min(hour) as hour from moved m where is_active and not exists (
        select from money_day d where (d.day, d.member_id) = (m.day, m.member_id) and d.active_hour is not null)
      group by m.day, m.member_id
    ) first group by hour
  )
  select hour, sum(deposit_minor)::bigint, sum(withdrawal_minor)::bigint, sum(bonus_minor)::bigint,
    sum(refund_minor)::bigint, sum(affiliate_minor)::bigint, sum(adjustment_minor)::bigint, sum(ggr_minor)::bigint,
    coalesce(min(n.n), 0)
  from moved m left join newly n using (hour) group by hour
$$;

-- Everything there is, what moved since the mark included. A member or an hour may have a row of each.
create view money_day_total as
  select * from money_day
  union all select s.* from money_mark m, money_days_between(m.upto, 'infinity') s;
create view money_hour_total as
  select * from money_hour
  union all select s.* from money_mark m, money_hours_between(m.upto, 'infinity') s;

create function add_money(since timestamptz, until timestamptz) returns void
  language sql set search_path = public, pg_temp as $$
  -- The hours first: who is new on a day is told by those who are not in it yet.
  insert into money_hour select * from money_hours_between(since, until)
    on conflict (hour) do update set deposit_minor = money_hour.deposit_minor + excluded.deposit_minor,
      withdrawal_minor = money_hour.withdrawal_minor + excluded.withdrawal_minor,
      bonus_minor = money_hour.bonus_minor + excluded.bonus_minor,
      refund_minor = money_hour.refund_minor + excluded.refund_minor,
      affiliate_minor = money_hour.affiliate_minor + excluded.affiliate_minor,
      adjustment_minor = money_hour.adjustment_minor + excluded.adjustment_minor,
      ggr_minor = money_hour.ggr_minor + excluded.ggr_minor, active_n = money_hour.active_n + excluded.active_n;
  insert into money_day select * from money_days_between(since, until)
    on conflict (day, member_id) do update set deposit_minor = money_day.deposit_minor + excluded.deposit_minor,
      withdrawal_minor = money_day.withdrawal_minor + excluded.withdrawal_minor,
      bonus_minor = money_day.bonus_minor + excluded.bonus_minor,
      refund_minor = money_day.refund_minor + excluded.refund_minor,
      affiliate_minor = money_day.affiliate_minor + excluded.affiliate_minor,
      adjustment_minor = money_day.adjustment_minor + excluded.adjustment_minor,
      ggr_minor = money_day.ggr_minor + excluded.ggr_minor,
      active_hour = coalesce(money_day.active_hour, excluded.active_hour);
  update money_mark set upto = until;
$$;

-- Moves the mark on, by some time at most so that no call takes long, and says whether there is more to add.
create function fold_money(most interval) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  begun constant timestamptz := clock_timestamp();
  since timestamptz;
  until timestamptz;
begin
  -- One at a time: two would add the same transfers twice.
  select upto into since from money_mark for update;
  -- Somebody takes long. Nothing is lost: what is not added up yet is added by who asks.
  if not ledger.earlier_have_ended() then return false; end if;
  if since = '-infinity' then
    select coalesce(min(recorded_at), begun) into since from ledger.transfer;
  end if;
  until := least(begun, since + most);
  perform add_money(since, until);
  return until < begun;
end $$;

-- Forgets what was added up, to be added up anew from the ledger. Of months that were taken out of it there is nothing else
-- any more; those stay.
create function rebuild_money() returns void
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  kept date;
begin
  select business_day(max(month) + interval '1 month') + 1 into kept from ledger.archive;
  -- The mark first: who folds holds it until its sums are there to be deleted.
  update money_mark set upto = coalesce(business_day_start(kept), '-infinity');
  delete from money_day where kept is null or day >= kept;
  delete from money_hour where kept is null or hour >= business_day_start(kept);
end $$;

-- As before, and the days of bets and of members are others, too.
create or replace function set_time_zone(zone text) returns void language plpgsql security definer set search_path = public as $$
declare
  counted counted_list;
begin
  update business_calendar set time_zone = zone where time_zone <> zone;
  if not found then return; end if;
  for counted in select * from counted_list order by list loop
    execute format('lock table %s in share row exclusive mode', counted.relation);
    delete from row_count where list = counted.list;
    delete from row_count_change where list = counted.list;
    execute format('insert into row_count select %L, %I, business_day(%I), count(*) from %s group by 2, 3',
      counted.list, counted.part_column, counted.at_column, counted.relation);
  end loop;
  -- The mark first: who folds holds it until its sums are there to be deleted. The job adds up everything again.
  update ledger.day_mark set upto = '-infinity';
  delete from ledger.day_sum where day > '-infinity';
  perform rebuild_money();
  perform rebuild_bets();
end $$;

revoke execute on function add_money, rebuild_money from public;
