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

-- What an account holds at this moment: the opening and what the ledger moved since. Money that came in was debited there, so it
-- is the other way round of the ledger's balance.
create or replace function bank_book(account uuid) returns bigint
  language sql stable set search_path = public, pg_temp as $$
  select coalesce(bank_opening(account), 0) - coalesce((
    select ledger.balance_now(a.id) from ledger.account a
    where (a.owner, a.owner_id, a.name, a.currency) = ('bank', account::text, 'settlement', 'THB')), 0)
$$;
