-- A posting changes a balance in its place, for which its page needs room. Kept free by the table itself, that room makes
-- PostgreSQL tidy the page at every change, since it does so whenever less than that is left: a twelfth of a posting. So
-- each balance brings its own room along and gives it up at its first change, and a page is tidied when it is nearly
-- full. Those that are there have theirs already.
alter table ledger.balance set (fillfactor = 100);
alter table ledger.balance add column room text;
alter table ledger.balance alter column room set storage plain;

-- An index that every posting writes and one job reads at night. The job reads the table instead.
drop index ledger.idempotency_claimed;

create or replace function ledger.open_account(new_owner text, new_owner_id text, new_name text, new_currency text) returns bigint
  language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  kind account_kind;
  found_id bigint;
begin
  select a.id into found_id from account a
    where (a.owner, a.owner_id, a.name, a.currency) = (new_owner, new_owner_id, new_name, new_currency);
  if found then return found_id; end if;
  select * into kind from account_kind k where (k.owner, k.name) = (new_owner, new_name);
  if not found or new_currency !~ '^[A-Z]{3}$' or length(new_owner_id) not between 1 and 64 then
    perform refuse('LEDGER_ACCOUNT_UNKNOWN');
  end if;
  insert into account (owner, owner_id, name, rule, currency)
    values (new_owner, new_owner_id, new_name, kind.rule, new_currency) on conflict do nothing returning id into found_id;
  if found_id is null then
    -- Somebody else opened it at the same moment, and has committed.
    select a.id into found_id from account a
      where (a.owner, a.owner_id, a.name, a.currency) = (new_owner, new_owner_id, new_name, new_currency);
  elsif kind.rule <> 'free' then
    insert into balance (account_id, balance_minor, seq, currency, is_holding, room)
      values (found_id, 0, 0, new_currency, kind.rule = 'holding', repeat(' ', 56));
  end if;
  return found_id;
end $$;

create or replace function ledger.post_one(
  key text, kind text, debit bigint, credit bigint, amount bigint, currency text, reference text, actor text,
  event timestamptz, free_side text default null
) returns ledger.posted
  language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_variable
declare
  debit_after bigint; debit_seq bigint; credit_after bigint; credit_seq bigint;
  id       bigint;
  recorded timestamptz;
  refusal  text;
  answer   posted;
begin
  -- What is certainly in order is posted without looking at the accounts: their balances say whether they fit.
  if (amount between 1 and 100000000000 and debit <> credit and length(key) between 8 and 200
      and length(kind) between 1 and 40 and length(reference || actor) <= 100 and event is null) is not true then
    refusal := fault_of_one(key, kind, debit, credit, amount, currency, reference, actor, event);
    if refusal is not null then
      return row(1, refusal, false, null, null, null, null, null)::posted;
    end if;
  end if;
  -- Who comes second with a key waits here for the first.
  insert into idempotency (key, journal_id) values (key, nextval('transfer_id')) on conflict do nothing
    returning journal_id into id;
  if id is null then
    refusal := fault_of_one(key, kind, debit, credit, amount, currency, reference, actor, event);
    if refusal is not null then
      return row(1, refusal, false, null, null, null, null, null)::posted;
    end if;
    select * into answer from first_answer(key, array[kind], array[debit], array[credit], array[amount],
      array[reference], array[actor], array[event]);
    return answer;
  end if;

  -- The lower account first, so that two transfers never wait for each other. Straight on, since a loop around
  -- both made a posting about a hundredth longer.
  if debit < credit then
    if free_side is distinct from 'debit' then
      update balance b set balance_minor = b.balance_minor - amount, seq = b.seq + 1, room = null
        where b.account_id = debit and b.balance_minor >= amount and b.currency = currency and not b.is_holding
        returning b.balance_minor, b.seq into debit_after, debit_seq;
    else
      perform from account a where a.id = debit and a.rule = 'free' and a.currency = currency;
    end if;
    if found then
      if free_side is distinct from 'credit' then
        update balance b set balance_minor = b.balance_minor + amount, seq = b.seq + 1, room = null
          where b.account_id = credit and b.balance_minor <= 9007199254740991 - amount and b.currency = currency
            and not b.is_holding
          returning b.balance_minor, b.seq into credit_after, credit_seq;
      else
        perform from account a where a.id = credit and a.rule = 'free' and a.currency = currency;
      end if;
    end if;
  else
    if free_side is distinct from 'credit' then
      update balance b set balance_minor = b.balance_minor + amount, seq = b.seq + 1, room = null
        where b.account_id = credit and b.balance_minor <= 9007199254740991 - amount and b.currency = currency
          and not b.is_holding
        returning b.balance_minor, b.seq into credit_after, credit_seq;
    else
      perform from account a where a.id = credit and a.rule = 'free' and a.currency = currency;
    end if;
    if found then
      if free_side is distinct from 'debit' then
        update balance b set balance_minor = b.balance_minor - amount, seq = b.seq + 1, room = null
          where b.account_id = debit and b.balance_minor >= amount and b.currency = currency and not b.is_holding
          returning b.balance_minor, b.seq into debit_after, debit_seq;
      else
        perform from account a where a.id = debit and a.rule = 'free' and a.currency = currency;
      end if;
    end if;
  end if;
  if not found then
    -- Something is not as usual: what was changed goes back, and each side is looked at with care.
    update balance b set balance_minor = b.balance_minor + amount, seq = b.seq - 1
      where b.account_id = debit and debit_seq is not null;
    update balance b set balance_minor = b.balance_minor - amount, seq = b.seq - 1
      where b.account_id = credit and credit_seq is not null;
    debit_after := null; debit_seq := null; credit_after := null; credit_seq := null;
    for turn in 1 .. 2 loop
      if (turn = 1) = (debit < credit) then
        if free_side is distinct from 'debit' then
          update balance b set balance_minor = b.balance_minor - amount, seq = b.seq + 1, room = null
            where b.account_id = debit and b.balance_minor >= amount and b.currency = currency and not b.is_holding
            returning b.balance_minor, b.seq into debit_after, debit_seq;
          continue when found;
        end if;
        perform from account a where a.id = debit and a.rule = 'free' and a.currency = currency;
        continue when found;
        refusal := coalesce(fault_of_one(key, kind, debit, credit, amount, currency, reference, actor, event),
          case when free_side = 'debit' then 'LEDGER_CALL_INVALID' else 'LEDGER_OVERDRAWN' end);
      else
        if free_side is distinct from 'credit' then
          update balance b set balance_minor = b.balance_minor + amount, seq = b.seq + 1, room = null
            where b.account_id = credit and b.balance_minor <= 9007199254740991 - amount and b.currency = currency
              and not b.is_holding
            returning b.balance_minor, b.seq into credit_after, credit_seq;
          continue when found;
        end if;
        perform from account a where a.id = credit and a.rule = 'free' and a.currency = currency;
        continue when found;
        refusal := coalesce(fault_of_one(key, kind, debit, credit, amount, currency, reference, actor, event),
          case when free_side = 'credit' then 'LEDGER_CALL_INVALID' else 'LEDGER_BALANCE_TOO_LARGE' end);
      end if;
      exit when refusal is not null;
    end loop;
    if refusal is not null then
      -- Nothing happened: the other balance goes back, and the key is free again.
      update balance b set balance_minor = b.balance_minor + amount, seq = b.seq - 1
        where b.account_id = debit and debit_seq is not null;
      update balance b set balance_minor = b.balance_minor - amount, seq = b.seq - 1
        where b.account_id = credit and credit_seq is not null;
      delete from idempotency i where i.key = key;
      return row(1, refusal, false, null, null, null, null, null)::posted;
    end if;
  end if;

  -- The clock is read under the locks, so that on one account later transfers have later times; and after the
  -- transaction got its number, since whoever takes a snapshot waits for all earlier numbers.
  recorded := clock_timestamp();
  insert into transfer (id, journal_id, kind, debit_id, credit_id, amount_minor, currency, reference, actor,
      event_at, recorded_at, debit_after, credit_after, debit_seq, credit_seq)
    values (id, id, kind, debit, credit, amount, currency, reference, actor,
      coalesce(event, recorded), recorded, debit_after, credit_after, debit_seq, credit_seq);
  return row(1, null, false, id, id, recorded, debit_after, credit_after)::posted;
end $$;

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

  -- Each account is looked up once, also where it stands in every line.
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
    -- A journal is refused for the first of its lines that cannot be.
    refusals := array(select (array_agg(l.fault order by l.line) filter (where l.fault is not null))[1]
      from unnest(journals, faults) with ordinality as l (journal, fault, line) group by l.journal order by l.journal);
  end if;
  ids := array(select nextval('transfer_id') from generate_series(1, cardinality(journals)));
  -- Who comes second with a key waits here for the first.
  with claim as (
    insert into idempotency (key, journal_id)
    select keys[l.journal], min(l.id) from unnest(journals, ids) as l (journal, id)
    where refusals[l.journal] is null group by l.journal order by keys[l.journal]
    on conflict do nothing returning key
  ) select coalesce(array_agg(key), '{}') into claimed from claim;
  -- Locked where they are read: a balance must not change between the check and the posting. Nor does the place of a
  -- locked row, so that it need not be looked up again to be changed.
  select array_agg(b.account_id), array_agg(b.balance_minor::bigint), array_agg(b.seq), array_agg(b.ctid)
    into accounts, balances, seqs, places
    from (select b.account_id, b.balance_minor, b.seq, b.ctid from balance b where b.account_id = any (debits || credits)
      order by b.account_id for no key update) b;
  recorded := clock_timestamp();

  -- The running balance of each leg, in the order of the lines; then, if all of them stand, everything at once.
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
    -- Nothing was written; a key that led to nothing is free again. Of several journals, one cannot be covered: one by
    -- one, so that only those are refused that cannot.
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

  -- Some were refused or came again: each journal gives its own answer.
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
