-- What a bank account holds by the books. These two functions are the only definition of it: the list of accounts, the
-- dashboard and the days of reconciliation all ask them.

-- What an account held before its books began, as the bank told it. It is the opening of both sides, and nothing is posted for
-- it. Null as long as no line has told a balance: then what the bank says and what the ledger says cannot be compared.
create or replace function bank_opening(account uuid) returns bigint
  language sql stable set search_path = public, pg_temp as $$
  select f.opening_minor - coalesce((
    select sum(e.difference_minor + e.ledger_in_minor - e.ledger_out_minor - e.fee_minor)::bigint from reconcile_day e
    where e.bank_account_id = account and e.day < f.day), 0)
  from reconcile_day f where f.bank_account_id = account and f.opening_minor is not null order by f.day limit 1
$$;

-- The opening and what the ledger moved since, up to an instant. A transfer counts when the bank booked its line, one without a
-- line when it was recorded; so both sides of one payment count at one time. What counts later is taken off the balance, since
-- that is little and the rest is all there ever was.
create or replace function bank_book(account uuid, upto timestamptz default 'infinity') returns bigint
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  opening    constant bigint := coalesce(bank_opening(account), 0);
  settlement bigint;
  later      bigint := 0;
begin
  select a.id into settlement from ledger.account a
    where (a.owner, a.owner_id, a.name, a.currency) = ('bank', account::text, 'settlement', 'THB');
  if not found then return opening; end if;
  if upto < 'infinity' then
    select coalesce(sum(r.minor), 0) into later from (
      select k.amount_minor as minor from reconcile_tie k
        where k.bank_account_id = account and k.counts_at > upto and k.ended_at is null and k.transfer_id is not null
      union all
      select m.minor from (
        select t.id, t.amount_minor::bigint as minor from ledger.transfer t
          where t.debit_id = settlement and t.recorded_at > upto
        union all
        select t.id, -t.amount_minor::bigint from ledger.transfer t
          where t.credit_id = settlement and t.recorded_at > upto) m
        where not exists (
          select from reconcile_tie k where k.bank_account_id = account and k.transfer_id = m.id and k.ended_at is null)) r;
  end if;
  return opening - ledger.balance_now(settlement) - later;
end $$;
