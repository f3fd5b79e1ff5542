-- What keeps the ledger fast as it grows: monthly partitions, snapshots of free accounts, deletion of old keys, archiving of
-- months.

create or replace function ledger.month_name(first date) returns text language sql immutable as $$
  select 'transfer_' || to_char(first, 'YYYY_MM')
$$;

create or replace function ledger.make_month(first date) returns boolean
  language plpgsql set search_path = ledger, pg_temp set timezone = 'UTC' as $$
begin
  if to_regclass('ledger.' || month_name(first)) is not null then return false; end if;
  execute format('create table %I partition of transfer for values from (%L) to (%L)',
    month_name(first), first::timestamptz, first + interval '1 month');
  return true;
end $$;

-- Creates the partitions of this month and of those ahead. A year ahead, so that postings continue even if the job fails for
-- months.
create or replace function ledger.make_months(ahead integer default 12) returns bigint
  language plpgsql security definer set search_path = ledger, pg_temp set timezone = 'UTC' as $$
begin
  -- One at a time: two calls would both find the month missing.
  perform pg_advisory_xact_lock(7100003);
  return (select count(*) filter (where make_month((date_trunc('month', now()) + make_interval(months => n))::date))
    from generate_series(0, ahead) n);
end $$;

-- Some indexes of the list are created for a month once it is over: until then every posting would have to maintain them, and the
-- time alone selects few enough rows. Creates one that is missing, and returns its name. The case expression parses only names of
-- months, in whatever order PostgreSQL evaluates the conditions.
create or replace function ledger.index_month() returns text
  language plpgsql security definer set search_path = ledger, pg_temp set timezone = 'UTC' as $$
declare
  missing record;
begin
  perform pg_advisory_xact_lock(7100007);
  select month.name || '_' || way.name as name, month.name as month, way.columns into missing
    from (
      select t.relname as name,
        case when t.relname ~ '^transfer_\d{4}_\d\d$' then to_date(substr(t.relname, 10), 'YYYY_MM') end as first
      from pg_inherits i join pg_class t on t.oid = i.inhrelid where i.inhparent = 'transfer'::regclass
    ) month,
      (values ('kind', 'kind, recorded_at, id'), ('amount', 'amount_minor, recorded_at, id'), ('reference', 'reference'))
        as way (name, columns)
    where month.first + interval '1 month 1 hour' < now() and to_regclass(month.name || '_' || way.name) is null
    order by month.name desc limit 1;
  if found then
    execute format('create index %I on %I (%s)', missing.name, missing.month, missing.columns);
  end if;
  return missing.name;
end $$;

-- Stores the balance, just before an instant, of every free account that moved since its last snapshot.
create or replace function ledger.take_snapshots(instant timestamptz) returns integer
  language plpgsql security definer set search_path = ledger, pg_temp set timezone = 'UTC' as $$
declare
  taken integer;
begin
  if instant is null or instant > clock_timestamp() then
    perform refuse('LEDGER_CALL_INVALID');
  end if;
  if not earlier_have_ended() then
    perform refuse('LEDGER_BUSY');
  end if;
  insert into snapshot (account_id, at, balance_minor, seq)
    select moved.id, instant, balance_up_to(moved.id, instant, 0), 0
    from (
      select a.id, coalesce((select max(s.at) from snapshot s where s.account_id = a.id), '-infinity') as since
      from account a where a.rule = 'free'
    ) moved
    where moved.since < instant and (
      exists (select from transfer t
        where t.debit_id = moved.id and t.recorded_at >= moved.since and t.recorded_at < instant)
      or exists (select from transfer t
        where t.credit_id = moved.id and t.recorded_at >= moved.since and t.recorded_at < instant))
    on conflict do nothing;
  get diagnostics taken = row_count;
  -- For past days, the snapshot at midnight is enough.
  delete from snapshot s where s.at < instant - interval '2 days' and s.at <> date_trunc('day', s.at);
  return taken;
end $$;

-- Deletes keys that will not be sent again, a few at a time so that no lock is held for long.
create or replace function ledger.forget_keys(older_than timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  forgotten integer;
begin
  -- A key that is deleted too soon could post twice.
  if older_than is null or older_than > now() - interval '30 days' then
    perform refuse('LEDGER_CALL_INVALID');
  end if;
  delete from idempotency where key in (select i.key from idempotency i where i.claimed_at < older_than limit most);
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

-- Archives the oldest month, for the owner of the database only. Its balances stay as snapshots, its transfers stay in a detached
-- table that can be dumped and dropped, and its days leave the sums. Returns the name of that table.
create or replace function ledger.archive_month(month date) returns text
  language plpgsql set search_path = ledger, pg_temp set timezone = 'UTC' as $$
declare
  ending constant timestamptz := month + interval '1 month';
begin
  if month <> date_trunc('month', month) or to_regclass('ledger.' || month_name(month)) is null
    -- The keys of a month must be deleted before their first answers are.
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

revoke execute on function
  ledger.month_name, ledger.make_month, ledger.make_months, ledger.index_month, ledger.take_snapshots, ledger.forget_keys,
  ledger.archive_month from public;
grant execute on function ledger.make_months, ledger.index_month, ledger.take_snapshots, ledger.forget_keys to wallet_app;
