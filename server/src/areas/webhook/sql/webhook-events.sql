-- Tells endpoints what happened. The database does that itself, where the record changes: so every way by which it can change is
-- told, be it staff, a robot, a job or the member, in the same transaction, and what is rolled back is told to nobody.
-- contract/src/webhook/events.ts says what each of them holds; a test receives each and compares.

-- Nothing is written of what nobody listens to.
create or replace function tell_webhooks(told_name text, told_subject text, told jsonb) returns void
  language sql security definer set search_path = public, pg_temp as $$
  with event as (
    insert into webhook_event (name, subject, payload)
    select told_name, told_subject, told
    where exists (select from webhook_endpoint e where e.enabled and told_name = any(e.events))
    returning seq),
  queued as (
    insert into webhook_delivery (event_seq, endpoint_id, subject)
    select event.seq, e.id, told_subject from event join webhook_endpoint e on e.enabled and told_name = any(e.events)
    returning 1)
  select pg_notify('webhooks', '') from queued limit 1
$$;

-- A username of digits is a phone number, and stays masked.
create or replace function webhook_member(of_member uuid) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('memberId', m.id, 'username', called(m.username)) from member m where m.id = of_member
$$;

create or replace function pre_transaction_tells() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  happened constant text := case
    when tg_op = 'INSERT' then case new.kind || '.' || new.status when 'withdrawal.requested' then 'withdrawal.requested' end
    else case new.kind || '.' || new.status
      when 'deposit.credited' then 'deposit.completed'
      when 'deposit.rejected' then 'deposit.rejected'
      when 'deposit.reversed' then 'deposit.reversed'
      when 'withdrawal.paid' then 'withdrawal.completed'
      when 'withdrawal.rejected' then 'withdrawal.rejected'
      when 'withdrawal.cancelled' then 'withdrawal.cancelled'
      when 'withdrawal.returned' then 'withdrawal.returned' end
    end;
begin
  if happened is not null then
    perform tell_webhooks(happened, 'pretransaction:' || new.id, webhook_member(new.member_id) || jsonb_build_object(
      'id', new.id, 'number', new.number, 'channel', new.channel, 'status', new.status, 'amountMinor', new.amount_minor,
      'currency', new.currency));
  end if;
  return null;
end $$;
create or replace trigger webhooks_hear_request after insert on pre_transaction for each row
  when (new.kind = 'withdrawal') execute function pre_transaction_tells();
create or replace trigger webhooks_hear_status after update of status on pre_transaction for each row
  when (old.status <> new.status) execute function pre_transaction_tells();

-- Members who are moved in registered elsewhere.
create or replace function member_tells() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform tell_webhooks('member.registered', 'member:' || new.id, jsonb_build_object(
      'memberId', new.id, 'username', called(new.username), 'status', new.status, 'registeredFrom', new.registered_from,
      'uplineId', new.upline_id, 'agentId', new.agent_id, 'sellerId', new.seller_id));
  else
    perform tell_webhooks('member.status', 'member:' || new.id, jsonb_build_object(
      'memberId', new.id, 'username', called(new.username), 'before', old.status, 'status', new.status));
  end if;
  return null;
end $$;
create or replace trigger webhooks_hear_member after insert on member for each row
  when (new.registered_from <> 'moved') execute function member_tells();
create or replace trigger webhooks_hear_status after update of status on member for each row
  when (old.status <> new.status) execute function member_tells();

create or replace function hand_move_tells() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_webhooks('credit.adjusted', 'member:' || new.member_id, webhook_member(new.member_id) || jsonb_build_object(
    'kind', new.kind, 'amountMinor', new.amount_minor, 'currency', 'THB'));
  return null;
end $$;
create or replace trigger webhooks_hear_adjustment after insert on hand_move for each row
  when (new.kind in ('adjustmentIn', 'adjustmentOut') and new.member_id is not null) execute function hand_move_tells();

-- What waits to be looked at is not given yet. A bonus that came from another system was given there.
create or replace function bonus_claim_tells() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  happened constant text := case
    when new.status = 'active' then 'bonus.granted'
    when tg_op = 'INSERT' then null
    when new.status = 'completed' then 'bonus.completed'
    when new.status in ('expired', 'cancelled', 'forfeited') then 'bonus.ended' end;
begin
  if happened is not null then
    perform tell_webhooks(happened, 'bonusClaim:' || new.id, webhook_member(new.member_id) || jsonb_build_object(
      'id', new.id, 'number', new.number, 'source', new.source, 'sourceId', new.source_id, 'status', new.status,
      'bonusMinor', new.bonus_minor, 'currency', new.currency));
  end if;
  return null;
end $$;
create or replace trigger webhooks_hear_bonus after insert on bonus_claim for each row
  when (new.source <> 'moved') execute function bonus_claim_tells();
create or replace trigger webhooks_hear_status after update of status on bonus_claim for each row
  when (old.status <> new.status) execute function bonus_claim_tells();

create or replace function bank_transfer_tells() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_webhooks('bank.transfer', 'bankTransfer:' || new.id, jsonb_build_object(
    'id', new.id, 'number', new.number, 'status', new.status, 'fromAccountId', new.from_id, 'toAccountId', new.to_id,
    'amountMinor', new.amount_minor, 'feeMinor', new.fee_minor, 'currency', new.currency));
  return null;
end $$;
create or replace trigger webhooks_hear_status after update of status on bank_transfer for each row
  when (old.status <> new.status) execute function bank_transfer_tells();

create or replace function agent_credit_tells() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_webhooks('agent.credit', 'agent:' || new.agent_id, jsonb_build_object(
    'id', new.id, 'number', new.number, 'agentId', new.agent_id, 'parentId', new.parent_id, 'way', new.way,
    'amountMinor', new.amount_minor, 'afterMinor', new.agent_after_minor, 'currency', new.currency));
  return null;
end $$;
create or replace trigger webhooks_hear_credit after insert on agent_credit for each row execute function agent_credit_tells();

revoke execute on function tell_webhooks, webhook_member, pre_transaction_tells, member_tells, hand_move_tells, bonus_claim_tells,
  bank_transfer_tells, agent_credit_tells from public;
