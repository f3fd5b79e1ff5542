-- after: server/src/areas/reconcile/sql/book.sql

-- The balances of an owner just after the transfers up to an instant and an id, and now. What a bank account held before its books
-- began belongs to both. Null for an instant whose transfers are archived. As its owner, since agents read no months but those of
-- their own accounts; an agent finds nobody else's.
create or replace function balances_as_of(of_owner text, of_id text, instant timestamptz, up_to bigint)
  returns table (account text, currency text, then_minor bigint, now_minor bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.owner || '.' || a.name, a.currency,
    case when instant >= coalesce((select max(r.month) + interval '1 month' from ledger.archive r) at time zone 'UTC', '-infinity')
      then ledger.balance_after(a.id, instant, up_to) end,
    ledger.balance_now(a.id)
  from ledger.account a
  where a.owner = of_owner and a.owner_id = of_id and (
    current_setting('role') <> 'wallet_agent'
    or a.owner = 'member' and exists (
      select from member m where m.id::text = a.owner_id and m.agent_id in (select own_subtree()))
    or a.owner = 'agent' and a.owner_id in (select own::text from own_subtree() own))
$$;

revoke execute on function balances_as_of from public;
grant execute on function balances_as_of to wallet_app, wallet_agent;
