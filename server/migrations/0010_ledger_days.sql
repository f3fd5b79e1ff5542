-- What moved per business day, so that the list of transfers has exact totals and deep pages, however long it is; and
-- the ways into that list.
--
-- No posting writes here. A job adds up what was recorded before a mark, and who asks adds the few transfers since.

create table ledger.day_sum (
  -- Before all days: what the months held that were taken out. It is in no list any more, but in the balances.
  day          date not null,
  kind         text not null,
  debit        text not null,
  credit       text not null,
  n            bigint not null,
  amount_minor bigint not null,
  primary key (day, kind, debit, credit)
);
-- One row: every transfer recorded before this instant is in the sums, and none since.
create table ledger.day_mark (
  only_one boolean primary key default true check (only_one),
  upto     timestamptz not null default '-infinity'
);
insert into ledger.day_mark default values;
grant select on ledger.day_sum, ledger.day_mark to wallet_app;

create function ledger.sums_between(since timestamptz, until timestamptz)
  returns table (day date, kind text, debit text, credit text, n bigint, amount_minor bigint)
  language sql stable set search_path = ledger, pg_temp as $$
  select (t.recorded_at at time zone c.time_zone)::date, t.kind, d.owner || '.' || d.name, k.owner || '.' || k.name,
    count(*), sum(t.amount_minor)::bigint
  from public.business_calendar c, transfer t join account d on d.id = t.debit_id join account k on k.id = t.credit_id
  where t.recorded_at >= since and t.recorded_at < until group by 1, 2, 3, 4
$$;

-- The sums of all transfers there are, those since the mark included.
create view ledger.day_total as
  select day, kind, debit, credit, n, amount_minor from ledger.day_sum
  union all
  select s.day, s.kind, s.debit, s.credit, s.n, s.amount_minor
    from ledger.day_mark m, ledger.sums_between(m.upto, 'infinity') s;
grant select on ledger.day_total to wallet_app;

create function ledger.add_days(since timestamptz, until timestamptz) returns void
  language sql set search_path = ledger, pg_temp as $$
  insert into day_sum select * from sums_between(since, until)
    on conflict (day, kind, debit, credit) do update
      set n = day_sum.n + excluded.n, amount_minor = day_sum.amount_minor + excluded.amount_minor;
  update day_mark set upto = until;
$$;

-- Moves the mark on, by some days at most so that no call takes long, and says whether there is more to add.
create function ledger.fold_days(most interval) returns boolean
  language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  begun constant timestamptz := clock_timestamp();
  since timestamptz;
  until timestamptz;
  fence xid8;
begin
  -- One at a time: two would add the same transfers twice.
  select upto into since from day_mark for update;
  -- See take_snapshots: what was recorded before we began belongs to a number below ours.
  fence := pg_current_xact_id();
  while pg_snapshot_xmin(pg_current_snapshot()) < fence loop
    -- Somebody takes long. Nothing is lost: what is not added up yet is added by who asks.
    if clock_timestamp() > begun + interval '5 seconds' then return false; end if;
    perform pg_sleep(0.01);
  end loop;
  if since = '-infinity' then
    select coalesce(min(recorded_at), begun) into since from transfer;
  end if;
  until := least(begun, since + most);
  perform add_days(since, until);
  return until < begun;
end $$;

-- Takes a month that leaves the list out of its sums, and keeps what it held.
create function ledger.carry_days(ending timestamptz) returns void
  language sql set search_path = ledger, pg_temp as $$
  -- Nothing is folded meanwhile: it is told here what was.
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

-- As before, and the days of the month go with it.
create or replace function ledger.archive_month(month date) returns text
  language plpgsql set search_path = ledger, pg_temp set timezone = 'UTC' as $$
declare
  ending constant timestamptz := month + interval '1 month';
begin
  if month <> date_trunc('month', month) or to_regclass('ledger.' || month_name(month)) is null
    -- The keys of a month must be forgotten before their first answers go.
    or ending > now() - interval '120 days' or exists (select from transfer t where t.recorded_at < month)
    or exists (select from archive a where a.month >= archive_month.month)
  then
    perform refuse('LEDGER_CALL_INVALID');
  end if;
  insert into snapshot (account_id, at, balance_minor, seq)
    select a.id, ending, coalesce(o.balance_minor, 0) + coalesce(l.change_minor, 0), coalesce(o.seq, 0) + coalesce(l.legs, 0)
    from account a
    left join opening o on o.account_id = a.id
    left join (
      select e.account_id, sum(e.change_minor) as change_minor, count(*) as legs from entry e
      where e.recorded_at < ending group by e.account_id
    ) l on l.account_id = a.id
    on conflict (account_id, at) do update set balance_minor = excluded.balance_minor, seq = excluded.seq;
  insert into archive (month) values (month);
  perform carry_days(ending);
  execute format('alter table transfer detach partition %I', month_name(month));
  return 'ledger.' || month_name(month);
end $$;

-- As before, and the days of the ledger are others, too.
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
end $$;

revoke execute on function ledger.sums_between, ledger.add_days, ledger.fold_days, ledger.carry_days from public;
grant execute on function ledger.sums_between, ledger.fold_days to wallet_app;

-- Newest first; and by who did it, where that was an admin.
drop index ledger.transfer_at;
create index transfer_time on ledger.transfer (recorded_at, id);
create index transfer_actor on ledger.transfer (actor, recorded_at, id) where actor like 'admin:%';

-- The other ways into the list are made for a month once it is over: every posting would have to keep them in order, and
-- of a month that is not over the time alone leads to few enough. Makes one of those that are missing, and says which.
create function ledger.index_month() returns text
  language plpgsql security definer set search_path = ledger, pg_temp set timezone = 'UTC' as $$
declare
  missing record;
begin
  -- One at a time: two would both find it missing.
  perform pg_advisory_xact_lock(7100007);
  select t.relname || '_' || way.name as name, t.relname as month, way.columns into missing
    from pg_inherits i join pg_class t on t.oid = i.inhrelid,
      (values ('kind', 'kind, recorded_at, id'), ('amount', 'amount_minor, recorded_at, id'), ('reference', 'reference'))
        as way (name, columns)
    where i.inhparent = 'transfer'::regclass
      -- An hour after its end, when no posting of that month can be under way any more.
      and to_date(t.relname, '"transfer_"YYYY_MM') + interval '1 month 1 hour' < now()
      and to_regclass(t.relname || '_' || way.name) is null
    order by t.relname desc limit 1;
  if found then
    execute format('create index %I on %I (%s)', missing.name, missing.month, missing.columns);
  end if;
  return missing.name;
end $$;
revoke execute on function ledger.index_month from public;
grant execute on function ledger.index_month to wallet_app;
