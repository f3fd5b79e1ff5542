-- Credit of agents and open bonuses come from another system as balances do: each row of a file opens something of somebody.
alter table move_in_balance add column agent_id uuid;
alter table move_in_balance add column name text collate "C";
alter table move_in_balance add column required_minor bigint;
alter table move_in_balance add column cash_out_minor bigint;
alter table move_in_balance add column ends_at timestamptz;
create index move_in_balance_agent on move_in_balance (agent_id) where agent_id is not null;

alter table move_in drop constraint if exists move_in_subject_check;
alter table move_in_template drop constraint if exists move_in_template_subject_check;

alter table bonus_claim drop constraint bonus_claim_source_check;
alter table bonus_claim add constraint bonus_claim_source_check
  check (source in ('promotion', 'refund', 'affiliate', 'moved')) not valid;
