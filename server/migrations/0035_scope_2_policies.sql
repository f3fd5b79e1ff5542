-- Every table that an agent's call may touch. Staff see all of its rows as before: a policy that is always true costs nothing,
-- and leaves every index in use. Whatever is not named here an agent's call cannot even read.
create procedure pg_temp.show_in_part(tables text[]) language plpgsql as $$
declare
  name text;
begin
  foreach name in array tables loop
    execute format('alter table %s enable row level security', name);
    execute format('create policy staff on %s to wallet_app using (true) with check (true)', name);
    execute format('grant select on %s to wallet_agent', name);
  end loop;
end $$;

-- Members, found by their index where the subtree is small.
call pg_temp.show_in_part('{member}');
create policy subtree on member to wallet_agent
  using (agent_id = any (array(select own_subtree()))) with check (agent_id = any (array(select own_subtree())));
grant insert on member to wallet_agent;

-- What belongs to a member belongs where the member does.
create procedure pg_temp.follow_member(tables text[]) language plpgsql as $$
declare
  name text;
begin
  call pg_temp.show_in_part(tables);
  foreach name in array tables loop
    execute format('create policy subtree on %s to wallet_agent using (member_id in (select m.id from public.member m))', name);
  end loop;
end $$;
call pg_temp.follow_member('{member_account, member_note, member_session, member_sign_in, member_cash, pre_transaction,
  bonus_claim, bet, bet_key, bet_day, bet_placed_day, bet_change, money_day}');
grant insert on member_account to wallet_agent;

call pg_temp.show_in_part('{pre_event}');
create policy subtree on pre_event to wallet_agent using (exists (select from pre_transaction p where p.id = pre_id));
-- A tag is a word for members: an agent is offered those that its own members have.
call pg_temp.show_in_part('{member_tag}');
create policy subtree on member_tag for select to wallet_agent
  using (exists (select from member m where m.tags @> array[tag]));
create policy subtree_adds on member_tag for insert to wallet_agent with check (true);
grant insert on member_tag to wallet_agent;

-- Agents themselves.
create procedure pg_temp.follow_agent(tables text[], by_column text) language plpgsql as $$
declare
  name text;
begin
  call pg_temp.show_in_part(tables);
  foreach name in array tables loop
    execute format('create policy subtree on %s to wallet_agent using (%I in (select own_subtree()))', name, by_column);
  end loop;
end $$;
call pg_temp.follow_agent('{agent}', 'id');
call pg_temp.follow_agent('{agent_line}', 'ancestor_id');
call pg_temp.follow_agent('{agent_share, agent_credit, agent_day, agent_member, agent_joined}', 'agent_id');
grant update (name, share_bp, credit_limit_minor, status, updated_at, version) on agent to wallet_agent;

-- The ledger: the accounts of the subtree and what moved on them. The accounts of the house are names, and show no balance.
call pg_temp.show_in_part('{ledger.account, ledger.balance, ledger.transfer}');
create policy subtree on ledger.account to wallet_agent using (
  case owner
    when 'member' then exists (select from public.member m where m.id = owner_id::uuid)
    when 'agent' then exists (select from public.agent a where a.id = owner_id::uuid)
    else true
  end);
create policy subtree on ledger.balance to wallet_agent
  using (exists (select from ledger.account a where a.id = account_id and a.owner in ('member', 'agent')));
create function own_accounts() returns setof bigint language sql stable set search_path = public, pg_temp as $$
  select a.id from member m join ledger.account a on a.owner = 'member' and a.owner_id = m.id::text
  union all select account_id from agent
$$;
create policy subtree on ledger.transfer to wallet_agent using (
  debit_id = any (array(select public.own_accounts())) or credit_id = any (array(select public.own_accounts())));
-- Both are only ever found by a transfer that is seen.
grant select on ledger.reversal, adjustment to wallet_agent;

-- Staff are known by their names alone, other agents not at all.
call pg_temp.show_in_part('{admin}');
create policy subtree on admin to wallet_agent
  using (not is_agent or id = acting_admin() or exists (select from agent a where a.admin_id = admin.id));
revoke select on admin from wallet_agent;
grant select (id, username, display_name, type, is_agent, role_id, status, otp_enabled_at, must_change_password, last_login_at,
  created_at) on admin to wallet_agent;

-- What the operator has with banks and gateways stands beside deposits and withdrawals for staff; agents find nothing there.
call pg_temp.show_in_part('{bank_account, gateway, gateway_payment, statement_line, slip, auto_client, bank_transfer, promotion}');

-- Everybody's own.
call pg_temp.show_in_part('{saved_view, default_view, task, idempotency}');
create policy own on saved_view to wallet_agent using (admin_id = acting_admin()) with check (admin_id = acting_admin());
create policy own on default_view to wallet_agent using (admin_id = acting_admin()) with check (admin_id = acting_admin());
create policy own on task to wallet_agent using (admin_id = acting_admin()) with check (admin_id = acting_admin());
create policy own on idempotency to wallet_agent using (admin_id = acting_admin()) with check (admin_id = acting_admin());
grant insert, update, delete on saved_view, default_view to wallet_agent;
grant insert, update on task, idempotency to wallet_agent;
call pg_temp.show_in_part('{task_row}');
create policy own on task_row to wallet_agent using (exists (select from task t where t.id = task_id));

-- What agents do is written down like what staff do. They read none of it but the number that was given to it.
call pg_temp.show_in_part('{activity, live_event}');
create policy own on activity to wallet_agent using (admin_id = acting_admin()) with check (admin_id = acting_admin());
revoke select on activity, live_event from wallet_agent;
grant select (id, admin_id), insert on activity to wallet_agent;
create policy own on live_event to wallet_agent with check (true);
grant insert on live_event to wallet_agent;

-- Words and rules that say nothing of anybody.
grant select on business_calendar, money_rule, money_mark, member_cash_mark, policy, game, game_type to wallet_agent;
grant select (id, code, name, position) on game_provider to wallet_agent;
grant usage on all sequences in schema public to wallet_agent;
