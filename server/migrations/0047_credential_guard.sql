-- Wrong passwords, codes and recovery codes of one account, over all places that compare them. A source is a device that the account
-- signed in on before, or else an address. A name that nobody has counts the same, so that nothing shows.
create table credential_failure (
  realm          text not null check (realm in ('staff', 'member')),
  account        text not null,
  source         text not null,
  failures       integer not null check (failures >= 0),
  last_failed_at timestamptz not null,
  primary key (realm, account, source)
);
create index credential_failure_age on credential_failure (last_failed_at);

-- Who is locked stays locked. Processes of the version before go on counting in their own tables until they are replaced; a later
-- version removes these.
insert into credential_failure (realm, account, source, failures, last_failed_at)
  select 'staff', username, host(ip), failures, last_failed_at from sign_in_guard
  union all
  select 'member', lower(username), host(ip), failures, last_failed_at from member_sign_in_guard;
comment on table sign_in_guard is 'Not read any more; see credential_failure.';
comment on table member_sign_in_guard is 'Not read any more; see credential_failure.';

-- Counts one try before it is looked at, or says why it may not be made. It counts as failed until it is taken back, so that neither
-- many at the same moment nor a process that dies can try more often than is allowed. `longest_wait` and the delays are in seconds.
create function take_credential_try(
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

-- An agent whom somebody has locked by guessing has nobody to unlock the account; a new password from above opens it.
create or replace function reset_agent(target uuid, new_hash text, by_admin uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who agent;
begin
  select * into who from agent where id = target;
  perform expect_downline(who.parent_id, by_admin);
  if new_hash is null then
    delete from recovery_code where admin_id = who.admin_id;
    update admin set otp_secret = null, otp_enabled_at = null, updated_at = now(), version = version + 1 where id = who.admin_id;
  else
    update admin set password_hash = new_hash, password_changed_at = now(), must_change_password = true, updated_at = now(),
      version = version + 1 where id = who.admin_id;
    delete from credential_failure
      where realm = 'staff' and account = (select lower(username) from admin where id = who.admin_id);
  end if;
  update session set ended_at = now() where admin_id = who.admin_id and ended_at is null;
end $$;
