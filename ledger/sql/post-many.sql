-- Posting many lines in one statement. `journals` gives, for each line, the position of its key in `keys`, in ascending order.
-- `by_hold` is for the functions of holds, which alone may move held amounts.

create or replace function ledger.post_lines(
  keys text[], journals integer[], kinds text[], debits bigint[], credits bigint[], amounts bigint[],
  currencies text[], refs text[], actors text[], events timestamptz[], by_hold boolean
) returns setof ledger.posted
  language plpgsql set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  faults    text[];
  refusals  text[];
  claimed   text[];
  ids       bigint[];
  recorded  timestamptz;
  accounts  bigint[];
  balances  bigint[];
  seqs      bigint[];
  places    tid[];
  overdrawn boolean;
  too_large boolean;
  journal_ids   bigint[];
  debit_afters  bigint[];
  credit_afters bigint[];
  first     integer;
  last      integer := 0;
begin
  if cardinality(journals) = 1 and not by_hold then
    return query select * from post_one(keys[1], kinds[1], debits[1], credits[1], amounts[1], currencies[1], refs[1],
      actors[1], events[1]);
    return;
  end if;

  -- Each account is looked up once, even if it is in every line.
  with owned as materialized (
    select a.id, a.rule, a.currency from account a where a.id = any (debits || credits)
  )
  select array_agg(f.fault order by i.line) into faults
    from unnest(journals, kinds, debits, credits, amounts, currencies, refs, actors, events) with ordinality
      as i (journal, kind, debit, credit, amount, currency, ref, actor, event, line)
    left join owned d on d.id = i.debit
    left join owned c on c.id = i.credit
    cross join lateral (select fault_of(keys[i.journal], i.kind, i.debit, i.credit, i.amount, i.currency, i.ref, i.actor,
      i.event, d.rule, d.currency, c.rule, c.currency, by_hold) as fault) f;
  refusals := array_fill(null::text, array[cardinality(keys)]);
  if array_remove(faults, null) <> '{}' then
    -- A journal is refused for the first of its lines that has a fault.
    refusals := array(select (array_agg(l.fault order by l.line) filter (where l.fault is not null))[1]
      from unnest(journals, faults) with ordinality as l (journal, fault, line) group by l.journal order by l.journal);
  end if;
  ids := array(select nextval('transfer_id') from generate_series(1, cardinality(journals)));
  -- The second call with the same key waits here for the first.
  with claim as (
    insert into idempotency (key, journal_id)
    select keys[l.journal], min(l.id) from unnest(journals, ids) as l (journal, id)
    where refusals[l.journal] is null group by l.journal order by keys[l.journal]
    on conflict do nothing returning key
  ) select coalesce(array_agg(key), '{}') into claimed from claim;
  -- Locked as they are read: a balance must not change between the check and the posting. The ctid of a locked row does not
  -- change either, so the update need not look the row up again.
  select array_agg(b.account_id), array_agg(b.balance_minor::bigint), array_agg(b.seq), array_agg(b.ctid)
    into accounts, balances, seqs, places
    from (select b.account_id, b.balance_minor, b.seq, b.ctid from balance b where b.account_id = any (debits || credits)
      order by b.account_id for no key update) b;
  recorded := clock_timestamp();

  -- The running balance of each leg, in the order of the lines; then, if all are valid, everything is written at once.
  -- Materialized, because a plan that expects ten lines would run the window once for each.
  with line as materialized (
    select i.*, min(i.id) over (partition by i.journal) as journal_id
    from unnest(journals, ids, kinds, debits, credits, amounts, currencies, refs, actors, events) with ordinality
      as i (journal, id, kind, debit, credit, amount, currency, ref, actor, event, line)
    where cardinality(claimed) = cardinality(keys) or keys[i.journal] = any (claimed)
  ), ran as materialized (
    select leg.line, leg.account, b.place, leg.change < 0 as is_debit,
      (b.balance_minor + sum(leg.change) over w)::bigint as after, b.seq + row_number() over w as seq
    from (
      select line.line, line.debit as account, -line.amount as change from line
      union all select line.line, line.credit, line.amount from line
    ) leg join unnest(accounts, balances, seqs, places) as b (account, balance_minor, seq, place) on b.account = leg.account
    window w as (partition by leg.account order by leg.line)
  ), verdict as materialized (
    select coalesce(bool_or(after < 0), false) as overdrawn, coalesce(bool_or(after > 9007199254740991), false) as too_large
    from ran
  ), leg as materialized (
    select ran.line, max(after) filter (where is_debit) as debit_after, max(after) filter (where not is_debit) as credit_after,
      max(seq) filter (where is_debit) as debit_seq, max(seq) filter (where not is_debit) as credit_seq
    from ran where not (select v.overdrawn or v.too_large from verdict v) group by ran.line
  ), written as (
    insert into transfer (id, journal_id, kind, debit_id, credit_id, amount_minor, currency, reference, actor,
      event_at, recorded_at, debit_after, credit_after, debit_seq, credit_seq)
    select line.id, line.journal_id, line.kind, line.debit, line.credit, line.amount, line.currency, line.ref, line.actor,
      coalesce(line.event, recorded), recorded, leg.debit_after, leg.credit_after, leg.debit_seq, leg.credit_seq
    from line left join leg using (line) where not (select v.overdrawn or v.too_large from verdict v)
  ), moved as (
    update balance b set balance_minor = newest.after, seq = newest.seq, room = null
    from (select distinct on (account) account, place, after, seq from ran order by account, seq desc) newest
    where b.ctid = newest.place and b.account_id = newest.account and not (select v.overdrawn or v.too_large from verdict v)
  )
  select v.overdrawn, v.too_large, answer.journal_ids, answer.debit_afters, answer.credit_afters
  into overdrawn, too_large, journal_ids, debit_afters, credit_afters
  from verdict v, lateral (
    select array_agg(line.journal_id order by line.line) as journal_ids,
      array_agg(leg.debit_after order by line.line) as debit_afters,
      array_agg(leg.credit_after order by line.line) as credit_afters
    from line left join leg using (line)
  ) answer;

  if overdrawn or too_large then
    -- Nothing was written; the keys are free again. At least one of several journals is not covered: post them one by one, so
    -- that only those are refused.
    delete from idempotency where key = any (claimed);
    if cardinality(keys) > 1 then
      return query select * from post_each(keys, journals, kinds, debits, credits, amounts, currencies, refs, actors,
        events, by_hold);
      return;
    end if;
    refusals := array[case when overdrawn then 'LEDGER_OVERDRAWN' else 'LEDGER_BALANCE_TOO_LARGE' end];
  elsif cardinality(claimed) = cardinality(keys) then
    return query select l.line::integer, null::text, false, l.id, l.journal_id, recorded, l.debit_after, l.credit_after
      from unnest(ids, journal_ids, debit_afters, credit_afters) with ordinality
        as l (id, journal_id, debit_after, credit_after, line);
    return;
  end if;

  -- Some were refused or repeated: each journal gets its own answer.
  for n in 1 .. cardinality(keys) loop
    first := last + 1;
    last := coalesce(array_position(journals, n + 1) - 1, cardinality(journals));
    if refusals[n] is not null then
      return query select l, refusals[n], false, null::bigint, null::bigint, null::timestamptz, null::bigint, null::bigint
        from generate_series(first, last) l;
    else
      return query select p.line + first - 1, p.refusal, p.repeated and not keys[n] = any (claimed), p.transfer_id,
          p.journal_id, p.recorded_at, p.debit_after, p.credit_after
        from first_answer(keys[n], kinds[first:last], debits[first:last], credits[first:last], amounts[first:last],
          refs[first:last], actors[first:last], events[first:last]) p;
    end if;
  end loop;
end $$;

-- The same, journal by journal, after post_lines has locked their balances.
create or replace function ledger.post_each(
  keys text[], journals integer[], kinds text[], debits bigint[], credits bigint[], amounts bigint[],
  currencies text[], refs text[], actors text[], events timestamptz[], by_hold boolean
) returns setof ledger.posted
  language plpgsql set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  first integer;
  last  integer := 0;
begin
  for n in 1 .. cardinality(keys) loop
    first := last + 1;
    last := coalesce(array_position(journals, n + 1) - 1, cardinality(journals));
    return query select p.line + first - 1, p.refusal, p.repeated, p.transfer_id, p.journal_id, p.recorded_at,
        p.debit_after, p.credit_after
      from post_lines(array[keys[n]], array_fill(1, array[last - first + 1]), kinds[first:last], debits[first:last],
        credits[first:last], amounts[first:last], currencies[first:last], refs[first:last], actors[first:last],
        events[first:last], by_hold) p;
  end loop;
end $$;

create or replace function ledger.post(
  keys text[], journals integer[], kinds text[], debits bigint[], credits bigint[], amounts bigint[],
  currencies text[], refs text[], actors text[], events timestamptz[]
) returns setof ledger.posted
  language plpgsql security definer set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  lines constant integer := cardinality(journals);
begin
  if lines not between 1 and 1000 or journals[lines] is distinct from cardinality(keys)
    or array[cardinality(kinds), cardinality(debits), cardinality(credits), cardinality(amounts), cardinality(currencies),
      cardinality(refs), cardinality(actors), cardinality(events)] is distinct from array_fill(lines, array[8])
    or lines > 1 and (select not bool_and(step in (0, 1)) from (
      select j - lag(j, 1, 0) over (order by n) as step from unnest(journals) with ordinality as l (j, n)) steps)
    -- A key that occurs twice would have to wait for its own first answer.
    or lines > 1 and (select count(distinct k) < count(*) from unnest(keys) k)
  then
    perform refuse('LEDGER_CALL_INVALID');
  end if;
  return query select * from post_lines(keys, journals, kinds, debits, credits, amounts, currencies, refs, actors, events,
    false);
end $$;

revoke execute on function ledger.post_lines, ledger.post_each, ledger.post from public;
grant execute on function ledger.post to wallet_app;
