-- Credit of agents and open bonuses come from another system as balances do: each row of a file opens something of somebody.
alter table move_in_balance add column agent_id uuid;
alter table move_in_balance add column name text collate "C";
alter table move_in_balance add column required_minor bigint;
alter table move_in_balance add column cash_out_minor bigint;
alter table move_in_balance add column ends_at timestamptz;

alter table move_in drop constraint if exists move_in_subject_check;
alter table move_in_template drop constraint if exists move_in_template_subject_check;

alter table bonus_claim drop constraint bonus_claim_source_check;
alter table bonus_claim add constraint bonus_claim_source_check
  check (source in ('promotion', 'refund', 'affiliate', 'moved')) not valid;
