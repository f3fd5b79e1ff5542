-- Locks balances of a member in the ledger's order, so that what is read of them is true until the transaction ends. An account
-- that is not there yet is opened.
create or replace function lock_purses(member uuid, purses text[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  accounts constant bigint[] := array(select ledger.open_account('member', member::text, p, 'THB') from unnest(purses) p);
begin
  perform from ledger.balance b where b.account_id = any (accounts) order by b.account_id for no key update;
end $$;

-- Makes a debt of what the member's cash lacks for an amount that is taken from it next, and says how much that is. The debt is
-- cash first, so that whatever takes the amount is one movement of its own kind, as for everybody.
create or replace function owe_missing(member uuid, amount bigint, ref text, actor text) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  missing bigint;
  posted  ledger.posted;
begin
  perform lock_purses(member, array['cash']);
  missing := amount - member_balance(member, 'cash');
  if missing <= 0 then return 0; end if;
  posted := ledger.post_one('debt:' || gen_random_uuid(), 'debt', ledger.open_account('member', member::text, 'debt', 'THB'),
    member_account(member, 'cash'), missing, 'THB', ref, actor, null, 'debit');
  if posted.refusal is not null then raise exception 'a debt was not posted: %', posted.refusal; end if;
  insert into member_debt as d (member_id, owed_minor) values (member, missing)
    on conflict (member_id) do update set owed_minor = d.owed_minor + excluded.owed_minor,
      since = case when d.owed_minor = 0 then now() else d.since end;
  return missing;
end $$;

-- Takes what these members owe from the cash that they have. Whoever brings cash to members asks this afterwards. Debts are
-- changed under the lock of the cash alone, so that none is settled twice.
create or replace function settle_debts(members uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  debtor uuid;
  paid   bigint;
  posted ledger.posted;
begin
  for debtor in
    select d.member_id from member_debt d where d.member_id = any (members) and d.owed_minor > 0 order by d.member_id
  loop
    perform lock_purses(debtor, array['cash']);
    select least(d.owed_minor, member_balance(debtor, 'cash')) into paid from member_debt d where d.member_id = debtor;
    continue when paid = 0;
    posted := ledger.post_one('debtPaid:' || gen_random_uuid(), 'debtPaid', member_account(debtor, 'cash'),
      ledger.open_account('member', debtor::text, 'debt', 'THB'), paid, 'THB', 'debt:' || debtor, 'system', null, 'credit');
    if posted.refusal is not null then raise exception 'a debt was not settled: %', posted.refusal; end if;
    update member_debt d set owed_minor = d.owed_minor - paid where d.member_id = debtor;
  end loop;
end $$;

revoke execute on function lock_purses, owe_missing, settle_debts from public;
grant execute on function lock_purses, owe_missing, settle_debts to wallet_app;
