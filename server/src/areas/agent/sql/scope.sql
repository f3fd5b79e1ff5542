-- before tables: the policies of everything that agents see.

-- Whose subtree is shown to `wallet_agent`; see server/sql/baseline/30_agent_scope.sql.

-- Whose subtree it is, and who asks: settings of the transaction. Where they are missing, nothing is found.
create or replace function acting_agent() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('wallet.agent', true), '')::uuid
$$;

create or replace function acting_admin() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('wallet.admin', true), '')::uuid
$$;

-- Everybody of the subtree, itself included. As its owner, since the tree is shown by what this answers.
create or replace function own_subtree() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select agent_id from agent_line where ancestor_id = acting_agent()
$$;

create or replace function own_accounts() returns setof bigint language sql stable set search_path = public, pg_temp as $$
  select a.id from member m join ledger.account a on a.owner = 'member' and a.owner_id = m.id::text
  union all select account_id from agent
$$;

revoke execute on function own_subtree from public;
grant execute on function acting_agent, acting_admin, own_subtree to wallet_agent;
