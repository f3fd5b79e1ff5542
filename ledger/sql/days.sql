-- What moved per day, so that the list of transfers has exact totals and deep pages, however long it is.
--
-- No posting writes here. A job adds up what was recorded before a mark, and queries add the few transfers since.

-- Whether a transaction with an id below this one may still post here. A snapshot names those that run below its xmax, which is the
-- id after the last one that ended; all from there on run. It counts the transactions of every database of the cluster, but a long
-- one of another brand must not be waited for: its lock shows where a transaction belongs, and one whose lock is not seen is taken
-- for one of this database.
create or replace function ledger.runs_below(fence xid8) returns boolean
  language sql volatile set search_path = ledger, pg_temp as $$
  select exists (
    select from (
      select pg_snapshot_xip(pg_current_snapshot())
      union all
      select past::text::xid8
        from generate_series(pg_snapshot_xmax(pg_current_snapshot())::text::bigint, fence::text::bigint - 1) past) running (xid)
    where running.xid < fence and running.xid::xid not in (
      select l.transactionid from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.granted
        and a.datid <> (select oid from pg_database where datname = current_database())))
$$;

-- Whether all transactions that began before this call have ended; waits for them for some seconds. A posting has its transaction
-- id before it reads the clock, so everything recorded before this call has an id below ours, and is then final.
create or replace function ledger.earlier_have_ended() returns boolean
  language plpgsql set search_path = ledger, pg_temp as $$
declare
  begun constant timestamptz := clock_timestamp();
  fence constant xid8 := pg_current_xact_id();
begin
  while pg_snapshot_xmin(pg_current_snapshot()) < fence and runs_below(fence) loop
    if clock_timestamp() > begun + interval '5 seconds' then return false; end if;
    perform pg_sleep(0.01);
  end loop;
  return true;
end $$;

create or replace function ledger.sums_between(since timestamptz, until timestamptz)
  returns table (day date, kind text, debit text, credit text, n bigint, amount_minor bigint)
  language sql stable set search_path = ledger, pg_temp as $$
  select (t.recorded_at at time zone c.time_zone)::date, t.kind, d.owner || '.' || d.name, k.owner || '.' || k.name,
    count(*), sum(t.amount_minor)::bigint
  from calendar c, transfer t join account d on d.id = t.debit_id join account k on k.id = t.credit_id
  where t.recorded_at >= since and t.recorded_at < until group by 1, 2, 3, 4
$$;

-- The sums of all transfers, including those since the mark.
create or replace view ledger.day_total as
  select day, kind, debit, credit, n, amount_minor from ledger.day_sum
  union all
  select s.day, s.kind, s.debit, s.credit, s.n, s.amount_minor
    from ledger.day_mark m, ledger.sums_between(m.upto, 'infinity') s;

create or replace function ledger.add_days(since timestamptz, until timestamptz) returns void
  language sql set search_path = ledger, pg_temp as $$
  insert into day_sum select * from sums_between(since, until)
    on conflict (day, kind, debit, credit) do update
      set n = day_sum.n + excluded.n, amount_minor = day_sum.amount_minor + excluded.amount_minor;
  update day_mark set upto = until;
$$;

-- Moves the mark forward, by a limited number of days so that no call takes long, and returns whether there is more to add.
create or replace function ledger.fold_days(most interval) returns boolean
  language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  begun constant timestamptz := clock_timestamp();
  since timestamptz;
  until timestamptz;
begin
  -- One at a time: two would add the same transfers twice.
  select upto into since from day_mark for update;
  -- While a transaction takes long, nothing is lost: queries add what is not added up yet.
  if not earlier_have_ended() then return false; end if;
  if since = '-infinity' then
    select coalesce(min(recorded_at), begun) into since from transfer;
  end if;
  until := least(begun, since + most);
  perform add_days(since, until);
  return until < begun;
end $$;

-- Subtracts a month that leaves the list from its sums, and keeps its total without a day.
create or replace function ledger.carry_days(ending timestamptz) returns void
  language sql set search_path = ledger, pg_temp as $$
  -- The lock keeps fold_days out: the mark says what was added up.
  select upto from day_mark for update;
  with gone as materialized (
    select s.* from day_mark m, lateral (
      select s.*, true as folded from sums_between('-infinity', least(ending, m.upto)) s
      union all select s.*, false from sums_between(m.upto, ending) s
    ) s
  ), less as (
    update day_sum d set n = d.n - g.n, amount_minor = d.amount_minor - g.amount_minor from gone g
    where g.folded and (d.day, d.kind, d.debit, d.credit) = (g.day, g.kind, g.debit, g.credit)
  )
  insert into day_sum select '-infinity', kind, debit, credit, 0, sum(amount_minor) from gone group by kind, debit, credit
    on conflict (day, kind, debit, credit) do update set amount_minor = day_sum.amount_minor + excluded.amount_minor;
  update day_mark set upto = greatest(upto, ending);
$$;

-- Another time zone has other days. The job adds up everything again; the totals of archived months have no day.
create or replace function ledger.set_time_zone(zone text) returns void
  language plpgsql set search_path = ledger, pg_temp as $$
begin
  update calendar set time_zone = zone where time_zone <> zone;
  if not found then return; end if;
  -- The mark first: a running fold_days holds it until its sums can be deleted.
  update day_mark set upto = '-infinity';
  delete from day_sum where day > '-infinity';
end $$;

revoke execute on function
  ledger.runs_below, ledger.earlier_have_ended, ledger.sums_between, ledger.add_days, ledger.fold_days, ledger.carry_days,
  ledger.set_time_zone from public;
grant execute on function ledger.sums_between, ledger.fold_days to wallet_app;
grant select on ledger.day_total to wallet_app;
