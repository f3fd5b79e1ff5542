-- The rules of ties, and the days that they change; see reconcile_tie.

-- Whoever writes them: what the bank says and what we say of a tie are the same amount once its transaction is over.
create or replace function tie_agrees() returns trigger language plpgsql as $$
declare
  lines     bigint;
  transfers bigint;
begin
  select coalesce(sum(amount_minor) filter (where line_id is not null), 0),
      coalesce(sum(amount_minor) filter (where transfer_id is not null), 0)
    into lines, transfers from reconcile_tie where tie_id = new.tie_id and ended_at is null;
  if lines <> transfers then
    raise exception 'the sides of a tie differ: % and %', lines, transfers using errcode = 'check_violation';
  end if;
  return null;
end $$;
-- A constraint trigger cannot be replaced.
drop trigger if exists agrees on reconcile_tie;
create constraint trigger agrees after insert or update on reconcile_tie
  deferrable initially deferred for each row execute function tie_agrees();

create or replace function tie_changes_days() returns trigger language plpgsql as $$
begin
  insert into reconcile_change select new.bank_account_id, day
    from (select business_day(new.at) union select business_day(new.counts_at)) as days (day);
  return null;
end $$;
create or replace trigger changes_days after insert or update on reconcile_tie for each row execute function tie_changes_days();

create or replace function lines_change_days() returns trigger language plpgsql as $$
begin
  insert into reconcile_change select distinct bank_account_id, business_day(at) from fresh;
  return null;
end $$;
create or replace trigger changes_days after insert on statement_line
  referencing new table as fresh for each statement execute function lines_change_days();

-- What a matched line is tied to: the transfer of its pre-transaction, or what its bank transfer moved on this account. Some
-- banks show their fee in one line with the amount, others in a line of its own.
create or replace function tie_match(l statement_line) returns void language sql as $$
  with own as (
    select t.id, t.recorded_at, t.kind = 'bankFee' as is_fee, t.id = coalesce(p.transfer_id, x.ledger_id) as is_main,
      case when a.id = t.debit_id then t.amount_minor else -t.amount_minor end as amount_minor
    from ledger.account a
    left join pre_transaction p on p.id = l.pre_transaction_id
    left join bank_transfer x on x.id = l.bank_transfer_id
    join ledger.transfer t on a.id in (t.debit_id, t.credit_id)
      and (t.id = coalesce(p.transfer_id, x.ledger_id) or (t.journal_id = x.ledger_id and t.journal_id <> t.id))
    where a.owner = 'bank' and a.owner_id = l.bank_account_id::text
  ), side as (
    select l.id as line_id, null::bigint as transfer_id, l.amount_minor, false as is_fee, l.at from (select) as line
      where exists (select from own)
    union all
    select null, id, amount_minor, is_fee, recorded_at from own
      where is_main or (select sum(amount_minor) from own) = l.amount_minor
  )
  insert into reconcile_tie (tie_id, bank_account_id, line_id, transfer_id, amount_minor, is_fee, at, counts_at, made_by)
    select tie_id, l.bank_account_id, line_id, transfer_id, amount_minor, is_fee, at, l.at, l.decided_by
    from side, (select gen_random_uuid() as tie_id) as tie
$$;

-- A match is a tie, whoever makes or undoes it.
create or replace function match_is_tie() returns trigger language plpgsql as $$
begin
  if old.status = 'matched' then
    update reconcile_tie set ended_at = now() where ended_at is null and tie_id = (
      select t.tie_id from reconcile_tie t where t.line_id = old.id and t.ended_at is null);
  end if;
  if new.status = 'matched' then perform tie_match(new); end if;
  return null;
end $$;
create or replace trigger is_tie after update on statement_line for each row
  when ((old.pre_transaction_id, old.bank_transfer_id) is distinct from (new.pre_transaction_id, new.bank_transfer_id))
  execute function match_is_tie();
