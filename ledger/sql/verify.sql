-- The verification of the ledger. It has parts that can be called one after another, because a large ledger cannot be read within
-- the time limit of one statement; each account is read whole, in one state of the database.

-- The balances carried over when the last month was archived.
create or replace view ledger.opening as
  select s.account_id, s.balance_minor, s.seq from ledger.snapshot s
  where s.at = (select max(a.month) + interval '1 month' from ledger.archive a) at time zone 'UTC';

-- All balances of a currency add up to zero.
create or replace function ledger.verify_sums() returns setof ledger.problem
  language sql stable security definer set search_path = ledger, pg_temp as $$
  with held as materialized (
    select a.currency, coalesce(b.balance_minor,
      case when a.rule = 'free' then balance_up_to(a.id, 'infinity', 9223372036854775807) end) as balance_minor
    from account a left join balance b on b.account_id = a.id
  )
  select 'CURRENCY_UNBALANCED', null::bigint, currency, 0::bigint, sum(balance_minor)::bigint
  from held group by currency having sum(balance_minor) <> 0
$$;

-- Ranges of guarded accounts with about so many legs each. Free accounts are left out: they have too many.
create or replace function ledger.verify_slices(most_legs bigint) returns table (first bigint, last bigint)
  language sql stable security definer set search_path = ledger, pg_temp as $$
  select min(id), max(id) from (
    select id, stretch, sum(legs) over (partition by stretch order by id)::bigint / most_legs as slice from (
      select a.id, a.rule, coalesce(b.seq, 0) + 1 as legs,
        count(*) filter (where a.rule = 'free') over (order by a.id) as stretch
      from account a left join balance b on b.account_id = a.id
    ) numbered where rule <> 'free'
  ) sliced group by stretch, slice order by 1
$$;

-- Balances are the sums of their legs, every leg follows from the one before it, and holding accounts hold the sum of open holds.
-- It joins whole sets, and an estimate of a few rows would choose a loop over all pairs: hence no nested loops.
create or replace function ledger.verify_guarded(first bigint, last bigint) returns setof ledger.problem
  language sql stable security definer set search_path = ledger, pg_temp set enable_nestloop = off as $$
  with leg as materialized (
    select e.account_id, e.currency, e.change_minor, e.balance_after::bigint as after, e.seq from entry e
    where e.account_id between first and last
  ), total as materialized (
    select account_id, min(currency) as low_currency, max(currency) as high_currency,
      sum(change_minor) as change_minor, count(*) as legs
    from leg group by account_id
  ), kept as materialized (
    select a.id, a.currency, a.rule, b.balance_minor, b.seq,
      coalesce(o.balance_minor, 0) + coalesce(t.change_minor, 0) as sum_minor,
      coalesce(o.seq, 0) + coalesce(t.legs, 0) as legs,
      t.low_currency <> a.currency or t.high_currency <> a.currency as is_foreign
    from account a left join balance b on b.account_id = a.id left join total t on t.account_id = a.id
    left join opening o on o.account_id = a.id
    where a.id between first and last and a.rule <> 'free'
  ), step as (
    select l.account_id, l.after, l.change_minor, l.seq, coalesce(lag(l.after) over w, o.balance_minor, 0) as before,
      coalesce(lag(l.seq) over w, o.seq, 0) as seq_before
    from leg l left join opening o on o.account_id = l.account_id window w as (partition by l.account_id order by l.seq)
  )
  select 'BALANCE_DIFFERS', id, currency, sum_minor::bigint, balance_minor::bigint from kept
    where balance_minor is distinct from sum_minor
  union all select 'BELOW_ZERO', id, currency, 0, sum_minor::bigint from kept where sum_minor < 0
  union all select 'SEQUENCE_DIFFERS', id, currency, legs, seq from kept where seq is distinct from legs
  union all select 'STEP_DIFFERS', account_id, null, max(before + change_minor), max(after) from step
    where (after, seq) is distinct from (before + change_minor, seq_before + 1) group by account_id
  union all select 'CURRENCY_DIFFERS', id, currency, null, null from kept where is_foreign
  union all select 'HOLD_DIFFERS', k.id, k.currency, coalesce(sum(h.amount_minor), 0)::bigint, k.balance_minor::bigint
    from kept k left join hold h on h.holding_id = k.id and h.status = 'open'
    where k.rule = 'holding' group by k.id, k.currency, k.balance_minor
    having coalesce(sum(h.amount_minor), 0) is distinct from k.balance_minor
$$;

-- The balance of a free account by snapshot and later legs equals the sum of all of its legs.
create or replace function ledger.verify_free(account bigint) returns setof ledger.problem
  language sql stable security definer set search_path = ledger, pg_temp as $$
  with total as materialized (
    select coalesce((select o.balance_minor from opening o where o.account_id = account), 0)
        + coalesce(sum(e.change_minor), 0) as sum_minor,
      count(*) filter (where e.currency <> a.currency) as foreign_legs, a.currency,
      balance_up_to(account, 'infinity', 9223372036854775807) as derived_minor
    from account a left join entry e on e.account_id = a.id where a.id = account group by a.currency
  )
  select 'SNAPSHOT_DIFFERS', account, currency, sum_minor::bigint, derived_minor from total where sum_minor <> derived_minor
  union all select 'CURRENCY_DIFFERS', account, currency, null, null from total where foreign_legs > 0
$$;

-- Everything in one call, if there is time for it.
create or replace function ledger.verify() returns setof ledger.problem
  language sql stable security definer set search_path = ledger, pg_temp as $$
  select * from verify_sums()
  union all select p.* from verify_slices(9223372036854775807) s, verify_guarded(s.first, s.last) p
  union all select p.* from account a, verify_free(a.id) p where a.rule = 'free'
$$;

revoke execute on function
  ledger.verify_sums, ledger.verify_slices, ledger.verify_guarded, ledger.verify_free, ledger.verify from public;
grant execute on function
  ledger.verify_sums, ledger.verify_slices, ledger.verify_guarded, ledger.verify_free, ledger.verify to wallet_app;
grant select on ledger.opening to wallet_app;
