-- Queries of an agent run as `wallet_agent`, which only sees the rows of one subtree. So a handler that forgets to filter reveals
-- nothing. Anything not named here cannot be read at all by an agent's call.
--
-- The subtree and the admin are settings of the transaction; see areas/agent/sql/scope.sql.

grant usage on schema ledger to wallet_agent;

-- Every table of which an agent's call may see some rows. Staff see all of them: a policy that is always true costs nothing, and
-- leaves every index usable.
do $$
declare
  name text;
begin
  foreach name in array '{
    member, member_account, member_note, member_session, member_sign_in, member_tag, member_cash, member_debt, hand_move,
    pre_transaction, pre_event, bonus_claim, bet, bet_key, bet_day, bet_placed_day, bet_change, money_day,
    agent, agent_line, agent_share, agent_credit, agent_day, agent_member, agent_joined,
    ledger.account, ledger.balance, ledger.transfer,
    admin, saved_view, default_view, task, task_row, idempotency, activity, live_event, notice, notification,
    bank_account, gateway, gateway_payment, statement_line, slip, auto_client, bank_transfer, promotion, seller, marketing_link
  }'::text[] loop
    execute format('alter table %s enable row level security', name);
    execute format('create policy staff on %s to wallet_app using (true) with check (true)', name);
  end loop;
end $$;

-- Members, found by their index if the subtree is small.
create policy subtree on member to wallet_agent
  using (agent_id = any (array(select own_subtree()))) with check (agent_id = any (array(select own_subtree())));
grant select, insert on member to wallet_agent;

-- Records of a member belong where the member does. Of money moved by hand, agents see what speaks against a withdrawal of their
-- own members.
do $$
declare
  name text;
begin
  foreach name in array '{
    member_account, member_note, member_session, member_sign_in, member_cash, member_debt, hand_move,
    pre_transaction, bonus_claim, bet, bet_key, bet_day, bet_placed_day, bet_change, money_day
  }'::text[] loop
    execute format('create policy subtree on %s to wallet_agent using (member_id in (select m.id from public.member m))', name);
    execute format('grant select on %s to wallet_agent', name);
  end loop;
end $$;
grant insert on member_account to wallet_agent;

create policy subtree on pre_event to wallet_agent using (exists (select from pre_transaction p where p.id = pre_id));
grant select on pre_event to wallet_agent;

-- A tag is a word for members: an agent is offered those of its own members.
create policy subtree on member_tag for select to wallet_agent
  using (exists (select from member m where m.tags @> array[tag]));
create policy subtree_adds on member_tag for insert to wallet_agent with check (true);
grant select, insert on member_tag to wallet_agent;

-- Agents themselves.
create policy subtree on agent to wallet_agent using (id in (select own_subtree()));
create policy subtree on agent_line to wallet_agent using (ancestor_id in (select own_subtree()));
create policy subtree on agent_share to wallet_agent using (agent_id in (select own_subtree()));
create policy subtree on agent_credit to wallet_agent using (agent_id in (select own_subtree()));
create policy subtree on agent_day to wallet_agent using (agent_id in (select own_subtree()));
create policy subtree on agent_member to wallet_agent using (agent_id in (select own_subtree()));
create policy subtree on agent_joined to wallet_agent using (agent_id in (select own_subtree()));
grant select on agent, agent_line, agent_share, agent_credit, agent_day, agent_member, agent_joined to wallet_agent;
grant update (name, share_bp, credit_limit_minor, status, updated_at, version) on agent to wallet_agent;

-- The ledger: the accounts of the subtree and their movements. The accounts of the house are only names, without a balance.
create policy subtree on ledger.account to wallet_agent using (
  case owner
    when 'member' then exists (select from public.member m where m.id = owner_id::uuid)
    when 'agent' then exists (select from public.agent a where a.id = owner_id::uuid)
    else true
  end);
create policy subtree on ledger.balance to wallet_agent
  using (exists (select from ledger.account a where a.id = account_id and a.owner in ('member', 'agent')));
create policy subtree on ledger.transfer to wallet_agent using (
  debit_id = any (array(select public.own_accounts())) or credit_id = any (array(select public.own_accounts())));
grant select on ledger.account, ledger.balance, ledger.transfer to wallet_agent;
-- Both are only found through a visible transfer.
grant select on ledger.reversal, adjustment to wallet_agent;

-- Of staff only the names are visible, of other agents nothing.
create policy subtree on admin to wallet_agent
  using (not is_agent or id = acting_admin() or exists (select from agent a where a.admin_id = admin.id));
grant select (id, username, display_name, type, is_agent, role_id, status, otp_enabled_at, must_change_password, last_login_at,
  created_at) on admin to wallet_agent;

-- The operator's data at banks and gateways is joined to deposits and withdrawals for staff; agents find nothing there. How the
-- operator acquired a member, by seller or link, is the operator's business: for an agent both lists are empty.
grant select on bank_account, gateway, gateway_payment, statement_line, slip, auto_client, bank_transfer, promotion, seller,
  marketing_link to wallet_agent;

-- Everybody's own.
create policy own on saved_view to wallet_agent using (admin_id = acting_admin()) with check (admin_id = acting_admin());
create policy own on default_view to wallet_agent using (admin_id = acting_admin()) with check (admin_id = acting_admin());
create policy own on task to wallet_agent using (admin_id = acting_admin()) with check (admin_id = acting_admin());
create policy own on idempotency to wallet_agent using (admin_id = acting_admin()) with check (admin_id = acting_admin());
create policy own on task_row to wallet_agent using (exists (select from task t where t.id = task_id));
create policy own on notification to wallet_agent using (admin_id = acting_admin());
create policy own on notice to wallet_agent using (exists (select from notification n where n.notice_id = notice.id));
grant select, insert, update, delete on saved_view, default_view to wallet_agent;
grant select, insert, update on task, idempotency to wallet_agent;
grant select on task_row, notice, notification to wallet_agent;

-- The actions of agents are logged like those of staff. Agents cannot read them, except for the number assigned to each.
create policy own on activity to wallet_agent using (admin_id = acting_admin()) with check (admin_id = acting_admin());
grant select (id, admin_id), insert on activity to wallet_agent;
create policy own on live_event to wallet_agent with check (true);
grant insert on live_event to wallet_agent;

-- Words and rules that reveal nothing about anybody.
grant select on business_calendar, money_rule, money_mark, member_cash_mark, policy, game, game_type to wallet_agent;
grant select (id, code, name, position) on game_provider to wallet_agent;
-- Agents also see why a withdrawal is not paid out.
grant select (withdrawal) on core_system to wallet_agent;
grant usage on sequence pre_transaction_number, bank_transfer_number, gateway_test_number, bonus_claim_number, agent_credit_number
  to wallet_agent;

-- Some sums have no member: they are of the whole brand. An agent sees others of the same names instead, computed from its own
-- members, so every report is the same for both; see areas/agent/sql/subtree-sums.sql.
create schema subtree;
grant usage on schema subtree to wallet_agent;
