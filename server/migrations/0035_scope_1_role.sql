-- What an agent asks for is asked as `wallet_agent`, which the tables show the rows of one subtree and nothing else. A handler
-- that forgets whose rows they are forgets nothing.

-- Agents have their own role, and staff never have it.
alter table role add constraint role_kind unique (id, is_agent);
alter table admin add column is_agent boolean not null generated always as (type = 'agent') stored;
alter table admin add constraint admin_role_kind foreign key (role_id, is_agent) references role (id, is_agent);

-- A member may come by an agent.
alter table member drop constraint member_registered_from_check, add constraint member_registered_from_check
  check (registered_from in ('web', 'seller', 'agent', 'staff')) not valid;
alter table member validate constraint member_registered_from_check;

-- Whose subtree it is, and who asks: settings of the transaction. Where they are missing, nothing is found.
create function acting_agent() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('wallet.agent', true), '')::uuid
$$;
create function acting_admin() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('wallet.admin', true), '')::uuid
$$;
-- Everybody of the subtree, itself included. As its owner, since the tree is shown by what this answers.
create function own_subtree() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select agent_id from agent_line where ancestor_id = acting_agent()
$$;
revoke execute on function own_subtree from public;

grant usage on schema ledger to wallet_agent;
grant execute on function acting_agent, acting_admin, own_subtree, agent_is_shut, add_agent, reset_agent, move_agent_credit
  to wallet_agent;
