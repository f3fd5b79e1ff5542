-- Balances and statements.

-- Both legs as separate rows, for queries.
create or replace view ledger.entry as
  select debit_id as account_id, id as transfer_id, recorded_at, -amount_minor::bigint as change_minor, currency,
         debit_after as balance_after, debit_seq as seq from ledger.transfer
  union all
  select credit_id, id, recorded_at, amount_minor::bigint, currency, credit_after, credit_seq from ledger.transfer;

-- The balance of an account after the transfers up to an instant and, among those recorded at that instant, up to an id. It
-- starts from the nearest snapshot, never from the beginning.
create or replace function ledger.balance_up_to(account bigint, instant timestamptz, up_to bigint) returns bigint
  language sql stable set search_path = ledger, pg_temp as $$
  with start as materialized (
    select coalesce(max(s.at), '-infinity') as at, coalesce(max(s.balance_minor), 0) as balance_minor from (
      select s.at, s.balance_minor from snapshot s where s.account_id = account and s.at <= instant order by s.at desc limit 1
    ) s
  )
  select (start.balance_minor
    - coalesce((select sum(t.amount_minor) from transfer t where t.debit_id = account and t.recorded_at >= start.at
        and (t.recorded_at, t.id) <= (instant, up_to)), 0)
    + coalesce((select sum(t.amount_minor) from transfer t where t.credit_id = account and t.recorded_at >= start.at
        and (t.recorded_at, t.id) <= (instant, up_to)), 0))::bigint
  from start
$$;

-- The balance of an account after exactly the transfers up to an instant and, among those recorded at that instant, up to an id.
create or replace function ledger.balance_after(account bigint, instant timestamptz, up_to bigint) returns bigint
  language plpgsql stable security definer set search_path = ledger, pg_temp as $$
begin
  if not exists (select from account a where a.id = account) then
    perform refuse('LEDGER_ACCOUNT_MISSING');
  end if;
  if instant < (select max(a.month) + interval '1 month' from archive a) at time zone 'UTC' then
    perform refuse('LEDGER_INSTANT_ARCHIVED');
  end if;
  if exists (select from balance b where b.account_id = account) then
    -- A guarded account stores its balance with each leg, so the last leg before the instant has it.
    return coalesce(
      (select last.after from (
        (select t.debit_after as after, t.debit_seq as seq from transfer t
          where t.debit_id = account and t.recorded_at <= instant and (t.recorded_at, t.id) <= (instant, up_to)
          order by t.recorded_at desc, t.id desc limit 1)
        union all
        (select t.credit_after, t.credit_seq from transfer t
          where t.credit_id = account and t.recorded_at <= instant and (t.recorded_at, t.id) <= (instant, up_to)
          order by t.recorded_at desc, t.id desc limit 1)
      ) last order by last.seq desc limit 1),
      (select s.balance_minor from snapshot s where s.account_id = account and s.at <= instant order by s.at desc limit 1),
      0);
  end if;
  return balance_up_to(account, instant, up_to);
end $$;

create or replace function ledger.balance_at(account bigint, instant timestamptz) returns bigint
  language sql stable security definer set search_path = ledger, pg_temp as $$
  select balance_after(account, instant, 9223372036854775807)
$$;

create or replace function ledger.balance_now(account bigint) returns bigint
  language plpgsql stable security definer set search_path = ledger, pg_temp as $$
declare
  kept bigint;
begin
  select b.balance_minor into kept from balance b where b.account_id = account;
  if found then return kept; end if;
  return balance_at(account, 'infinity');
end $$;

-- The legs of an account, newest first, before the last transfer of the page before.
create or replace function ledger.statement(account bigint, since timestamptz, before_id bigint, most integer)
  returns table (transfer_id bigint, journal_id bigint, kind text, other_id bigint, change_minor bigint, balance_minor bigint,
    currency text, reference text, actor text, event_at timestamptz, recorded_at timestamptz)
  language plpgsql stable security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_column
declare
  before_at timestamptz := 'infinity';
begin
  if not exists (select from account a where a.id = account) then
    perform refuse('LEDGER_ACCOUNT_MISSING');
  end if;
  if most not between 1 and 1000 then
    perform refuse('LEDGER_CALL_INVALID');
  end if;
  if before_id is not null then
    select t.recorded_at into before_at from transfer t where t.id = before_id;
    if not found then
      perform refuse('LEDGER_TRANSFER_MISSING');
    end if;
  end if;
  return query
    with leg as materialized (
      (select t.*, t.credit_id as other, -t.amount_minor::bigint as change, t.debit_after::bigint as after from transfer t
        where t.debit_id = account and t.recorded_at >= since and (t.recorded_at, t.id) < (before_at, coalesce(before_id, 0))
        order by t.recorded_at desc, t.id desc limit most)
      union all
      (select t.*, t.debit_id, t.amount_minor::bigint, t.credit_after::bigint from transfer t
        where t.credit_id = account and t.recorded_at >= since and (t.recorded_at, t.id) < (before_at, coalesce(before_id, 0))
        order by t.recorded_at desc, t.id desc limit most)
      order by recorded_at desc, id desc limit most
    ), newest as (
      -- A free account stores no balance with its legs: the balance after the newest one is calculated, the others follow from
      -- it.
      select case when leg.after is null then balance_up_to(account, leg.recorded_at, leg.id) end as closing from leg
      order by leg.recorded_at desc, leg.id desc limit 1
    )
    select leg.id, leg.journal_id, leg.kind, leg.other, leg.change,
      coalesce(leg.after, newest.closing - coalesce(sum(leg.change) over (
        order by leg.recorded_at desc, leg.id desc rows between unbounded preceding and 1 preceding), 0))::bigint,
      leg.currency, leg.reference, leg.actor, leg.event_at, leg.recorded_at
    from leg, newest order by leg.recorded_at desc, leg.id desc;
end $$;

revoke execute on function ledger.balance_up_to, ledger.balance_after, ledger.balance_at, ledger.balance_now, ledger.statement from public;
grant execute on function ledger.balance_after, ledger.balance_at, ledger.balance_now, ledger.statement to wallet_app;
grant select on ledger.entry to wallet_app;
