-- What the money of members did, by what was added up and the transfers since; see money_day.

-- What moved between two instants, per member and hour, told apart by money_rule.
create or replace function money_between(since timestamptz, until timestamptz)
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

-- The mark as a value that is known before a statement begins: partitions of the ledger that lie behind it are then not even opened.
create or replace function money_upto() returns timestamptz language sql stable set search_path = public, pg_temp as $$
  select upto from money_mark
$$;

create or replace function money_days_between(since timestamptz, until timestamptz) returns setof money_day
  language sql stable set search_path = public, pg_temp as $$
  select day, member_id, sum(deposit_minor)::bigint, sum(withdrawal_minor)::bigint, sum(bonus_minor)::bigint,
    sum(refund_minor)::bigint, sum(affiliate_minor)::bigint, sum(adjustment_minor)::bigint, sum(ggr_minor)::bigint,
    min(hour) filter (where is_active)
  from money_between(since, until) group by 1, 2
$$;

create or replace function money_hours_between(since timestamptz, until timestamptz) returns setof money_hour
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

-- What moved since the mark, as a value: a statement makes it once, for however many members it asks.
create or replace view money_day_unfolded with (security_invoker = true) as
  select s.* from unnest((select array_agg(s) from money_mark m, money_days_between(m.upto, 'infinity') s)) s;

create or replace view money_hour_unfolded as
  select s.* from unnest((select array_agg(s) from money_mark m, money_hours_between(m.upto, 'infinity') s)) s;

-- Everything there is, what moved since the mark included. A member or an hour may have a row of each.
create or replace view money_day_total with (security_invoker = true) as
  select * from money_day union all select * from money_day_unfolded;

create or replace view money_hour_total as
  select * from money_hour union all select * from money_hour_unfolded;

create or replace function add_money(since timestamptz, until timestamptz) returns void
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

-- Moves the mark on, by some time and some transfers at most so that no call takes long, and says whether there is more to add.
create or replace function fold_money(most interval) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  begun constant timestamptz := clock_timestamp();
  transfers constant integer := 20000;
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
  until := least(begun, since + most, (
    -- All transfers of one instant are added at once.
    select greatest(recorded_at, since + interval '1 microsecond') from ledger.transfer where recorded_at >= since
    order by recorded_at, id offset transfers limit 1));
  perform add_money(since, until);
  return until < begun;
end $$;

-- Forgets what was added up, to be added up anew from the ledger. Of months that were taken out of it there is nothing else
-- any more; those stay.
create or replace function rebuild_money() returns void
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

revoke execute on function add_money, rebuild_money from public;
grant select on money_day_total, money_day_unfolded to wallet_agent;
