-- Credit of agents: given and taken back between an agent and the one directly above it; at the top that is the company.

create or replace function agent_limit_follows() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger.limit_account(new.account_id, new.credit_limit_minor);
  return null;
end $$;
create or replace trigger limit_follows after update of credit_limit_minor on agent for each row
  when (new.credit_limit_minor <> old.credit_limit_minor) execute function agent_limit_follows();

-- Moves credit and writes it down. What the ledger refuses is answered; what breaks a rule of agents is raised.
create or replace function move_agent_credit(target uuid, which_way text, amount bigint, why text, by_admin uuid, out refusal text, out moved uuid)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  below  agent;
  above  agent;
  other  bigint;
  gives  constant boolean := which_way = 'give';
  answer ledger.posted;
begin
  select * into below from agent a where a.id = target;
  select * into above from agent a where a.id = below.parent_id;
  -- Between neighbours only: an agent with who is directly below it, the company with those at the top.
  if above.id is distinct from (select a.id from agent a where a.admin_id = by_admin) then
    perform refuse_agent('agent_not_direct');
  end if;
  -- Nobody could spend it, and it would have to be taken back.
  if gives and agent_is_shut(target) then perform refuse_agent('agent_shut'); end if;
  other := coalesce(above.account_id, ledger.open_account('house', 'house', 'equity', 'THB'));
  moved := gen_random_uuid();
  select * into answer from ledger.post_one(
    'agent:' || moved,
    case when above.id is null then case when gives then 'agentCreditIn' else 'agentCreditOut' end
      else case when gives then 'agentCreditGive' else 'agentCreditTake' end end,
    case when gives then other else below.account_id end, case when gives then below.account_id else other end,
    amount, 'THB', 'agent:' || moved, 'admin:' || by_admin, null,
    case when above.id is not null then null when gives then 'debit' else 'credit' end);
  refusal := answer.refusal;
  if refusal is not null then return; end if;
  insert into agent_credit (id, number, at, agent_id, parent_id, way, amount_minor, agent_after_minor, parent_after_minor, note,
      admin_id, transfer_id)
    select moved, 'A' || to_char(business_day(now()), '-YYYYMMDD-') || lpad(n::text, greatest(6, length(n::text)), '0'),
      answer.recorded_at, below.id, above.id, which_way, amount,
      case when gives then answer.credit_after else answer.debit_after end,
      case when above.id is not null then case when gives then answer.debit_after else answer.credit_after end end,
      why, by_admin, answer.transfer_id
    from nextval('agent_credit_number') n;
end $$;

-- Keeps the postings of opening credit beside what the company gave and took. All of it is read from the ledger.
create or replace function keep_agent_openings(transfers bigint[], why text, by_admin uuid) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept bigint;
begin
  insert into agent_credit (number, at, agent_id, way, amount_minor, agent_after_minor, note, admin_id, transfer_id)
    select 'A' || to_char(business_day(now()), '-YYYYMMDD-') || lpad(o.n::text, greatest(6, length(o.n::text)), '0'), o.recorded_at,
      o.agent_id, o.way, o.amount_minor, o.after_minor, why, by_admin, o.id
    from (
      select nextval('agent_credit_number') as n, t.id, t.recorded_at, t.amount_minor, a.id as agent_id,
        case t.kind when 'openingCredit' then 'give' else 'take' end as way, coalesce(t.credit_after, t.debit_after) as after_minor
      from ledger.transfer t
      join agent a on a.account_id = case t.kind when 'openingCredit' then t.credit_id else t.debit_id end
      where t.id = any(transfers) and t.recorded_at > now() - interval '1 day' and t.kind in ('openingCredit', 'openingCreditBack')) o;
  get diagnostics kept = row_count;
  return kept;
end $$;

revoke execute on function move_agent_credit, keep_agent_openings from public;
grant execute on function keep_agent_openings to wallet_app;
grant execute on function move_agent_credit to wallet_app;
grant execute on function move_agent_credit to wallet_agent;
