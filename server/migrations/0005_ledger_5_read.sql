-- Reading: balances now and at an instant, statements, and the proof that everything fits.

-- What an account held after the transfers up to an instant and, of those recorded at that instant, up to a number.
-- It starts from the nearest snapshot, never from the beginning.
create function ledger.balance_up_to(account bigint, instant timestamptz, up_to bigint) returns bigint
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

create function ledger.balance_at(account bigint, instant timestamptz) returns bigint
  language plpgsql stable security definer set search_path = ledger, pg_temp as $$
begin
  if not exists (select from account a where a.id = account) then
    perform refuse('LEDGER_ACCOUNT_MISSING');
  end if;
  if instant < (select max(a.month) + interval '1 month' from archive a) at time zone 'UTC' then
    perform refuse('LEDGER_INSTANT_ARCHIVED');
  end if;
  if exists (select from balance b where b.account_id = account) then
    -- A guarded account keeps its balance with each leg, so the last one before the instant says it.
    return coalesce(
      (select last.after from (
        (select t.debit_after as after, t.debit_seq as seq from transfer t
          where t.debit_id = account and t.recorded_at <= instant order by t.recorded_at desc, t.id desc limit 1)
        union all
        (select t.credit_after, t.credit_seq from transfer t
          where t.credit_id = account and t.recorded_at <= instant order by t.recorded_at desc, t.id desc limit 1)
      ) last order by last.seq desc limit 1),
      (select s.balance_minor from snapshot s where s.account_id = account and s.at <= instant order by s.at desc limit 1),
      0);
  end if;
  return balance_up_to(account, instant, 9223372036854775807);
end $$;

create function ledger.balance_now(account bigint) returns bigint
  language plpgsql stable security definer set search_path = ledger, pg_temp as $$
declare
  kept bigint;
begin
  select b.balance_minor into kept from balance b where b.account_id = account;
  if found then return kept; end if;
  return balance_at(account, 'infinity');
end $$;

-- The legs of an account, newest first, before the transfer that the page before ended with.
create function ledger.statement(account bigint, since timestamptz, before_id bigint, most integer)
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
      -- A free account keeps no balance with its legs: that of the newest one is found, the others follow from it.
      select case when leg.after is null then balance_up_to(account, leg.recorded_at, leg.id) end as closing from leg
      order by leg.recorded_at desc, leg.id desc limit 1
    )
    select leg.id, leg.journal_id, leg.kind, leg.other, leg.change,
      coalesce(leg.after, newest.closing - coalesce(sum(leg.change) over (
        order by leg.recorded_at desc, leg.id desc rows between unbounded preceding and 1 preceding), 0))::bigint,
      leg.currency, leg.reference, leg.actor, leg.event_at, leg.recorded_at
    from leg, newest order by leg.recorded_at desc, leg.id desc;
end $$;

-- Everything that does not fit; nothing when the ledger is sound. One statement sees one state of the database. It
-- joins whole tables, and an estimate of a few rows would lead it into a loop over all pairs: hence no nested loops.
create function ledger.verify()
  returns table (problem text, account_id bigint, currency text, expected_minor bigint, found_minor bigint)
  language sql stable security definer set search_path = ledger, pg_temp set enable_nestloop = off as $$
  with opening as materialized (
    select s.account_id, s.balance_minor, s.seq from snapshot s
    where s.at = (select max(a.month) + interval '1 month' from archive a) at time zone 'UTC'
  ), leg as (
    select e.account_id, e.currency, e.change_minor, e.balance_after, e.seq from entry e
  ), total as materialized (
    select account_id, min(currency) as currency, max(currency) as other_currency, sum(change_minor) as change_minor,
      count(*) as legs
    from leg group by account_id
  ), account_sum as materialized (
    select a.id, a.currency, a.rule, b.balance_minor, b.seq,
      coalesce(o.balance_minor, 0) + coalesce(t.change_minor, 0) as sum_minor, coalesce(o.seq, 0) + coalesce(t.legs, 0) as legs,
      coalesce(t.currency, a.currency) <> a.currency or coalesce(t.other_currency, a.currency) <> a.currency as is_foreign
    from account a left join balance b on b.account_id = a.id left join total t on t.account_id = a.id
    left join opening o on o.account_id = a.id
  ), derived as materialized (
    select s.id, s.currency, s.sum_minor, balance_up_to(s.id, 'infinity', 9223372036854775807) as derived_minor
    from account_sum s where s.rule = 'free'
  ), broken_step as (
    select step.account_id from (
      select l.account_id, l.balance_after - l.change_minor as before_minor, l.seq - 1 as before_seq,
        coalesce(lag(l.balance_after::bigint) over w, o.balance_minor, 0) as last_minor, coalesce(lag(l.seq) over w, o.seq, 0) as last_seq
      from leg l left join opening o on o.account_id = l.account_id where l.seq is not null
      window w as (partition by l.account_id order by l.seq)
    ) step where (step.before_minor, step.before_seq) <> (step.last_minor, step.last_seq) group by step.account_id
  )
  select 'CURRENCY_UNBALANCED', null::bigint, currency, 0::bigint, sum(coalesce(balance_minor, sum_minor))::bigint
    from account_sum group by currency having sum(coalesce(balance_minor, sum_minor)) <> 0
  union all select 'BALANCE_DIFFERS', id, currency, sum_minor::bigint, balance_minor from account_sum
    where balance_minor <> sum_minor or (rule <> 'free') <> (balance_minor is not null)
  union all select 'SEQUENCE_DIFFERS', id, currency, legs, seq from account_sum where seq <> legs
  union all select 'STEP_DIFFERS', broken_step.account_id, null, null, null from broken_step
  union all select 'BELOW_ZERO', id, currency, 0, sum_minor::bigint from account_sum where rule <> 'free' and sum_minor < 0
  union all select 'CURRENCY_DIFFERS', id, currency, null, null from account_sum where is_foreign
  union all select 'HOLD_DIFFERS', s.id, s.currency, coalesce(sum(h.amount_minor), 0)::bigint, s.balance_minor
    from account_sum s left join hold h on h.holding_id = s.id and h.status = 'open'
    where s.rule = 'holding' group by s.id, s.currency, s.balance_minor
    having coalesce(sum(h.amount_minor), 0) <> s.balance_minor
  union all select 'SNAPSHOT_DIFFERS', id, currency, sum_minor::bigint, derived_minor from derived where sum_minor <> derived_minor
$$;
