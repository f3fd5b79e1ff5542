-- Posting. A journal is what happens whole or not at all, under one key; a call carries one journal or many, each with
-- an answer of its own. Single postings, postings that belong together and collected ones are the same thing here.
--
-- Everybody takes the same order, so that no two postings can wait for each other in a circle: first the keys, sorted;
-- then the balances, sorted by account. Free accounts have no balance row and are never locked.

create type ledger.posted as (
  line         integer,
  -- Why the journal of this line was refused; null when it is posted.
  refusal      text,
  -- The key was seen before with the same content, and this is the first answer.
  repeated     boolean,
  transfer_id  bigint,
  journal_id   bigint,
  recorded_at  timestamptz,
  debit_after  bigint,
  credit_after bigint
);

-- What can be said against a line without looking at a balance. Inlined where it is called.
create function ledger.fault_of(
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

-- The first answer to a key, or that it was used for something else.
create function ledger.first_answer(
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

-- A journal of one line, which is what most of them are: no sets, since building them costs more than the posting.
create function ledger.post_one(
  key text, kind text, debit bigint, credit bigint, amount bigint, currency text, reference text, actor text,
  event timestamptz
) returns ledger.posted
  language plpgsql security definer set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_variable
declare
  debit_rule text; debit_currency text; debit_after bigint; debit_seq bigint;
  credit_rule text; credit_currency text; credit_after bigint; credit_seq bigint;
  id       bigint;
  recorded timestamptz;
  refusal  text;
  answer   posted;
begin
  select d.rule, d.currency, c.rule, c.currency into debit_rule, debit_currency, credit_rule, credit_currency
    from account d, account c where d.id = debit and c.id = credit;
  refusal := fault_of(key, kind, debit, credit, amount, currency, reference, actor, event,
    debit_rule, debit_currency, credit_rule, credit_currency, false);
  if refusal is not null then
    return row(1, refusal, false, null, null, null, null, null)::posted;
  end if;
  id := nextval('transfer_id');
  -- Who comes second with a key waits here for the first.
  insert into idempotency (key, journal_id) values (key, id) on conflict do nothing;
  if not found then
    select * into answer from first_answer(key, array[kind], array[debit], array[credit], array[amount],
      array[reference], array[actor], array[event]);
    return answer;
  end if;

  -- Locks and changes both balances, the lower account first.
  for turn in 1 .. 2 loop
    if (turn = 1) = (debit < credit) then
      continue when debit_rule = 'free';
      update balance b set balance_minor = b.balance_minor - amount, seq = b.seq + 1
        where b.account_id = debit and b.balance_minor >= amount returning b.balance_minor, b.seq into debit_after, debit_seq;
      if not found then refusal := 'LEDGER_OVERDRAWN'; end if;
    else
      continue when credit_rule = 'free';
      update balance b set balance_minor = b.balance_minor + amount, seq = b.seq + 1
        where b.account_id = credit and b.balance_minor <= 9007199254740991 - amount
        returning b.balance_minor, b.seq into credit_after, credit_seq;
      if not found then refusal := 'LEDGER_BALANCE_TOO_LARGE'; end if;
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

  -- The clock is read under the locks, so that on one account later transfers have later times; and after the
  -- transaction got its number, since whoever takes a snapshot waits for all earlier numbers.
  recorded := clock_timestamp();
  insert into transfer (id, journal_id, kind, debit_id, credit_id, amount_minor, currency, reference, actor,
      event_at, recorded_at, debit_after, credit_after, debit_seq, credit_seq)
    values (id, id, kind, debit, credit, amount, currency, reference, actor,
      coalesce(event, recorded), recorded, debit_after, credit_after, debit_seq, credit_seq);
  return row(1, null, false, id, id, recorded, debit_after, credit_after)::posted;
end $$;
