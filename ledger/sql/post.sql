-- Posting one line. A journal is posted completely or not at all, under one key; a call carries one journal or many, each with
-- its own answer. Single postings, postings that belong together and collected ones are handled alike.
--
-- All postings lock in the same order, so that they cannot deadlock: first the keys, sorted; then the balances, sorted by
-- account. Free accounts have no balance row and are never locked.

-- The fault of a line that can be found without reading a balance. Inlined where it is called.
create or replace function ledger.fault_of(
  key text, kind text, debit bigint, credit bigint, amount bigint, currency text, reference text, actor text,
  event timestamptz, debit_rule text, debit_currency text, credit_rule text, credit_currency text, by_hold boolean
) returns text language sql immutable as $$
  select case
    when amount is null or amount not between 1 and 100000000000 then 'LEDGER_AMOUNT_INVALID'
    when key is null or length(key) not between 8 and 200 or kind is null or length(kind) not between 1 and 40
      or reference is null or length(reference) > 200 or actor is null or length(actor) > 100 or not isfinite(event)
      then 'LEDGER_LINE_INVALID'
    when debit = credit then 'LEDGER_ACCOUNT_SAME'
    when debit_rule is null or credit_rule is null then 'LEDGER_ACCOUNT_MISSING'
    when debit_currency <> credit_currency or currency is distinct from debit_currency then 'LEDGER_CURRENCY_DIFFERS'
    when not by_hold and 'holding' in (debit_rule, credit_rule) then 'LEDGER_ACCOUNT_HOLDING'
  end
$$;

-- The fault of a journal of one line.
create or replace function ledger.fault_of_one(
  key text, kind text, debit bigint, credit bigint, amount bigint, currency text, reference text, actor text,
  event timestamptz
) returns text language sql stable set search_path = ledger, pg_temp as $$
  select fault_of(key, kind, asked.debit, asked.credit, amount, fault_of_one.currency, reference, actor, event,
    d.rule, d.currency, c.rule, c.currency, false)
  from (values (fault_of_one.debit, fault_of_one.credit)) as asked (debit, credit)
    left join account d on d.id = asked.debit left join account c on c.id = asked.credit
$$;

-- The first answer to a key, or the refusal that it was used for something else.
create or replace function ledger.first_answer(
  used_key text, kinds text[], debits bigint[], credits bigint[], amounts bigint[], refs text[], actors text[],
  events timestamptz[]
) returns setof ledger.posted language sql stable set search_path = ledger, pg_temp as $$
  with first as (
    select t.*, row_number() over (order by t.id) as line
    from idempotency i join transfer t on t.id = i.journal_id or (t.journal_id = i.journal_id and t.journal_id <> t.id)
    where i.key = used_key
  ), pair as (
    select asked.line, first.id, first.journal_id, first.recorded_at, first.debit_after, first.credit_after,
      (first.kind, first.debit_id, first.credit_id, first.amount_minor, first.reference, first.actor, first.event_at)
      is not distinct from (asked.kind, asked.debit, asked.credit, asked.amount, asked.ref, asked.actor,
        coalesce(asked.event, first.recorded_at)) as same
    from unnest(kinds, debits, credits, amounts, refs, actors, events) with ordinality
      as asked (kind, debit, credit, amount, ref, actor, event, line)
    full join first on first.line = asked.line
  )
  select line::integer, null::text, true, id, journal_id, recorded_at, debit_after::bigint, credit_after::bigint
    from pair where (select bool_and(same) from pair)
  union all select n, 'LEDGER_KEY_REUSED', false, null, null, null, null, null
    from generate_series(1, cardinality(kinds)) n where not (select bool_and(same) from pair)
$$;

-- A journal of one line, the most frequent case: without sets, because building them costs more than the posting. A caller that
-- knows which side has no balance row passes it as `free_side`, and no row is looked up there. It is only a hint: the account
-- itself decides.
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
  -- A line that is certainly valid is posted without reading the accounts: the conditions on their balances are enough.
  if (amount between 1 and 100000000000 and debit <> credit and length(key) between 8 and 200
      and length(kind) between 1 and 40 and length(reference || actor) <= 100 and event is null) is not true then
    refusal := fault_of_one(key, kind, debit, credit, amount, currency, reference, actor, event);
    if refusal is not null then
      return row(1, refusal, false, null, null, null, null, null)::posted;
    end if;
  end if;
  -- The second call with the same key waits here for the first.
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

  -- The account with the lower id first, so that two transfers never wait for each other.
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
    exit;
  end loop;
  if refusal is not null then
    -- Undo: the other balance is restored, and the key is free again.
    update balance b set balance_minor = b.balance_minor + amount, seq = b.seq - 1
      where b.account_id = debit and debit_seq is not null;
    update balance b set balance_minor = b.balance_minor - amount, seq = b.seq - 1
      where b.account_id = credit and credit_seq is not null;
    delete from idempotency i where i.key = key;
    return row(1, refusal, false, null, null, null, null, null)::posted;
  end if;

  -- The clock is read under the locks, so that on one account later transfers have later times. It is read after the transaction
  -- got its id, because snapshots wait for all earlier ids.
  recorded := clock_timestamp();
  insert into transfer (id, journal_id, kind, debit_id, credit_id, amount_minor, currency, reference, actor,
      event_at, recorded_at, debit_after, credit_after, debit_seq, credit_seq)
    values (id, id, kind, debit, credit, amount, currency, reference, actor,
      coalesce(event, recorded), recorded, debit_after, credit_after, debit_seq, credit_seq);
  return row(1, null, false, id, id, recorded, debit_after, credit_after)::posted;
end $$;

revoke execute on function ledger.fault_of, ledger.fault_of_one, ledger.first_answer, ledger.post_one from public;
grant execute on function ledger.post_one to wallet_app;
