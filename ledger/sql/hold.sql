-- Holds and reversals. Both are ordinary postings, with a row that prevents doing them twice.

-- Moves an amount from an account to the holding account of the same owner, where it waits.
create or replace function ledger.hold(
  key text, account bigint, amount bigint, currency text, reference text, actor text, event timestamptz
) returns setof ledger.posted
  language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_variable
declare
  holding bigint;
  answer  posted;
begin
  select h.id into holding from account a
    join account h on (h.owner, h.owner_id, h.currency) = (a.owner, a.owner_id, a.currency) and h.rule = 'holding'
    where a.id = account and a.rule = 'guarded';
  select * into answer from post_lines(array[key], array[1], array['hold'], array[account], array[holding], array[amount],
    array[currency], array[reference], array[actor], array[event], true);
  if answer.refusal is null and not answer.repeated then
    insert into hold (id, account_id, holding_id, amount_minor, currency)
      values (answer.transfer_id, account, holding, amount, currency);
  end if;
  return next answer;
end $$;

-- Ends a hold: `captured` of it goes to the target account, the rest goes back to where it came from. Capturing nothing is a
-- release.
create or replace function ledger.close_hold(
  key text, hold_id bigint, captured bigint, kind text, target bigint, reference text, actor text, event timestamptz
) returns setof ledger.posted
  language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_variable
declare
  held    hold;
  rest    bigint;
  answers posted[];
  refusal text;
begin
  -- Locked before its balances, in every function of holds: when two calls end it, the second finds it ended.
  select * into held from hold h where h.id = hold_id for no key update;
  rest := held.amount_minor - captured;
  refusal := case
    when held.id is null then 'LEDGER_HOLD_MISSING'
    when captured is null or captured < 0 then 'LEDGER_AMOUNT_INVALID'
    when rest < 0 then 'LEDGER_HOLD_EXCEEDED'
    when (select a.rule from account a where a.id = target) = 'holding' then 'LEDGER_ACCOUNT_HOLDING'
    -- A known key is answered by the posting, also when it was this key that ended the hold.
    when held.status <> 'open' and not exists (select from idempotency i where i.key = key) then 'LEDGER_HOLD_CLOSED'
  end;
  if refusal is not null then
    return query select 1, refusal, false, null::bigint, null::bigint, null::timestamptz, null::bigint, null::bigint;
    return;
  end if;
  select array_agg(p order by p.line) into answers from (
    select array_agg(l.kind order by l.line) as kinds, array_agg(l.credit order by l.line) as credits,
      array_agg(l.amount order by l.line) as amounts, count(*)::integer as n
    from (values (1, kind, target, captured), (2, 'release', held.account_id, rest)) as l (line, kind, credit, amount)
    where l.amount > 0
  ) s, post_lines(array[key], array_fill(1, array[s.n]), s.kinds, array_fill(held.holding_id, array[s.n]), s.credits,
    s.amounts, array_fill(held.currency, array[s.n]), array_fill(reference, array[s.n]), array_fill(actor, array[s.n]),
    array_fill(event, array[s.n]), true) p;
  if answers[1].repeated and held.closed_by is distinct from answers[1].transfer_id then
    -- The same amounts under the same key, but this key ended another hold.
    return query select 1, 'LEDGER_KEY_REUSED', false, null::bigint, null::bigint, null::timestamptz, null::bigint,
      null::bigint;
    return;
  end if;
  if answers[1].refusal is null and not answers[1].repeated then
    update hold h set status = case when captured > 0 then 'captured' else 'released' end, closed_by = answers[1].transfer_id
      where h.id = hold_id;
  end if;
  return query select * from unnest(answers);
end $$;

-- Posts the opposite of a transfer, once. A hold is ended, not reversed.
create or replace function ledger.reverse(
  key text, original_id bigint, reference text, actor text, event timestamptz
) returns setof ledger.posted
  language plpgsql security definer set search_path = ledger, pg_temp as $$
#variable_conflict use_variable
declare
  original transfer;
  answer   posted;
  refusal  text;
begin
  select * into original from transfer t where t.id = original_id;
  if original.id is null then
    refusal := 'LEDGER_TRANSFER_MISSING';
  elsif exists (select from reversal r where r.reversal_id = original_id) then
    refusal := 'LEDGER_REVERSAL_FINAL';
  else
    -- When two calls reverse the same transfer, the second waits here for the first.
    insert into reversal (transfer_id) values (original_id) on conflict do nothing;
    if not found and not exists (select from idempotency i where i.key = key) then
      refusal := 'LEDGER_TRANSFER_REVERSED';
    else
      select * into answer from post_one(key, 'reversal', original.credit_id, original.debit_id, original.amount_minor,
        original.currency, reference, actor, event);
      refusal := answer.refusal;
      if refusal is null and not answer.repeated then
        update reversal r set reversal_id = answer.transfer_id where r.transfer_id = original_id;
      elsif refusal is null and not exists (
        select from reversal r where (r.transfer_id, r.reversal_id) = (original_id, answer.transfer_id)) then
        -- This key reversed another transfer with the same content.
        refusal := 'LEDGER_KEY_REUSED';
      end if;
      -- A refused reversal leaves no row.
      if refusal is not null then delete from reversal r where r.transfer_id = original_id and r.reversal_id is null; end if;
    end if;
  end if;
  if refusal is null then
    return next answer;
  else
    return query select 1, refusal, false, null::bigint, null::bigint, null::timestamptz, null::bigint, null::bigint;
  end if;
end $$;

revoke execute on function ledger.hold, ledger.close_hold, ledger.reverse from public;
grant execute on function ledger.hold, ledger.close_hold, ledger.reverse to wallet_app;
