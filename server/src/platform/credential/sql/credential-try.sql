-- Counts one try before it is checked, or says why it may not be made. A try counts as failed until it is taken back, so neither
-- many tries at the same moment nor a process that dies can exceed the limit. `longest_wait` and the delays are in seconds.
create or replace function take_credential_try(
  of_realm text, of_account text, from_source text, tries integer, lock_minutes integer, free_tries integer, longest_wait integer)
  returns table (taken boolean, failed integer, wait_seconds integer, locked_seconds integer)
  language plpgsql as $$
declare
  since constant timestamptz := now() - make_interval(mins => lock_minutes);
  own integer;
  own_age double precision;
  last_age double precision;
begin
  -- Tries at one account take turns, because the sum over all sources must not change between reading and counting.
  perform pg_advisory_xact_lock(7100003, hashtext(of_realm || ':' || of_account));
  select coalesce(sum(f.failures) filter (where f.source = from_source), 0), coalesce(sum(f.failures), 0),
      extract(epoch from clock_timestamp() - max(f.last_failed_at) filter (where f.source = from_source)),
      extract(epoch from clock_timestamp() - max(f.last_failed_at))
    into own, failed, own_age, last_age
    from credential_failure f
    where f.realm = of_realm and f.account = of_account and f.last_failed_at > since and f.failures > 0;
  taken := false;
  wait_seconds := 0;
  locked_seconds := 0;
  if failed >= tries then
    locked_seconds := greatest(1, ceil(lock_minutes * 60 - last_age));
  elsif own > free_tries then
    wait_seconds := greatest(0, ceil(least(2 ^ (own - free_tries), longest_wait) - own_age));
  end if;
  if locked_seconds = 0 and wait_seconds = 0 then
    insert into credential_failure as f (realm, account, source, failures, last_failed_at)
      values (of_realm, of_account, from_source, 1, now())
      on conflict (realm, account, source) do update set last_failed_at = now(),
        failures = case when f.last_failed_at > since then f.failures + 1 else 1 end;
    taken := true;
    failed := failed + 1;
  end if;
  return next;
end $$;
