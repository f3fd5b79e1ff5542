-- What keeps the ledger quick as it grows: snapshots of free accounts, keys that are forgotten, months that are taken out;
-- and, last, who may do what.

-- Notes what every free account that moved since held just before an instant.
create function ledger.take_snapshots(instant timestamptz) returns integer
  language plpgsql security definer set search_path = ledger, pg_temp set timezone = 'UTC' as $$
declare
  begun constant timestamptz := clock_timestamp();
  fence xid8;
  taken integer;
begin
  if instant is null or instant > begun then
    perform refuse('LEDGER_CALL_INVALID');
  end if;
  -- A posting has its transaction's number before it reads the clock. So whatever was recorded before the instant
  -- belongs to a number below ours, and is there for good once all of those have ended. The end of a snapshot would
  -- not do: it is the number after the last that ended, and one still running may lie past it.
  fence := pg_current_xact_id();
  while pg_snapshot_xmin(pg_current_snapshot()) < fence loop
    if clock_timestamp() > begun + interval '5 seconds' then
      perform refuse('LEDGER_BUSY');
    end if;
    perform pg_sleep(0.01);
  end loop;
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
  -- Of the days that are over, the one at midnight is enough.
  delete from snapshot s where s.at < instant - interval '2 days' and s.at <> date_trunc('day', s.at);
  return taken;
end $$;

-- Forgets keys that nobody will send again, some at a time so that no lock is held for long.
create function ledger.forget_keys(older_than timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  forgotten integer;
begin
  -- A key that is forgotten too soon could post twice.
  if older_than is null or older_than > now() - interval '30 days' then
    perform refuse('LEDGER_CALL_INVALID');
  end if;
  delete from idempotency where key in (select i.key from idempotency i where i.claimed_at < older_than limit most);
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

-- Takes the oldest month out, for the owner of the database alone. Its balances stay as snapshots, its transfers in a
-- table of their own that can be dumped and dropped. Answers the name of that table.
create function ledger.archive_month(month date) returns text
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
  execute format('alter table transfer detach partition %I', month_name(month));
  return 'ledger.' || month_name(month);
end $$;

grant select on all tables in schema ledger to wallet_app;
revoke execute on all functions in schema ledger from public;
grant execute on function
  ledger.open_account, ledger.post, ledger.post_one, ledger.hold, ledger.close_hold, ledger.reverse,
  ledger.balance_now, ledger.balance_at, ledger.statement,
  ledger.verify, ledger.verify_slices, ledger.verify_sums, ledger.verify_guarded, ledger.verify_free,
  ledger.make_months, ledger.take_snapshots, ledger.forget_keys
to wallet_app;
