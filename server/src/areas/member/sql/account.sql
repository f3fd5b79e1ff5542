-- The accounts of a member in the ledger.

create or replace function member_account(member uuid, purse text) returns bigint
  language sql stable set search_path = public, pg_temp as $$
  select a.id from ledger.account a where (a.owner, a.owner_id, a.name, a.currency) = ('member', member::text, purse, 'THB')
$$;

create or replace function member_balance(member uuid, purse text) returns bigint
  language sql stable set search_path = public, pg_temp as $$
  select coalesce((select b.balance_minor::bigint from ledger.balance b where b.account_id = member_account(member, purse)), 0)
$$;
