-- Refunds: a share of what members lost or bet in a period is given back to them.

create table refund_setting (
  id            uuid primary key default gen_random_uuid(),
  name          text not null constraint refund_setting_name_key unique check (name <> ''),
  basis         text not null check (basis in ('loss', 'turnover')),
  -- By their codes; none named are all.
  game_types    text[] not null default '{}',
  -- From which base on which rate holds, as the contract's RefundTier has it, both rising.
  tiers         jsonb not null check (jsonb_array_length(tiers) > 0),
  min_minor     bigint not null check (min_minor > 0),
  cap_minor     bigint check (cap_minor >= min_minor),
  currency      text not null default 'THB',
  period        text not null check (period in ('day', 'week', 'month')),
  payment       text not null check (payment in ('auto', 'claim')),
  claim_days    integer check (claim_days between 1 and 90),
  credited_to   text not null default 'cash' check (credited_to in ('cash', 'bonus')),
  -- The terms of a bonus: so many times it has to be bet, within so many days.
  turnover_times integer check (turnover_times between 0 and 100),
  bonus_days    integer check (bonus_days between 1 and 365),
  status        text not null default 'draft' check (status in ('draft', 'active', 'paused', 'ended')),
  created_at    timestamptz not null default now(),
  created_by    uuid not null references admin,
  version       integer not null default 1,
  check ((payment = 'claim') = (claim_days is not null)),
  check ((credited_to = 'bonus') = (turnover_times is not null)),
  check ((credited_to = 'bonus') = (bonus_days is not null))
);
create index refund_setting_order on refund_setting (created_at, id);
revoke delete, truncate on refund_setting from wallet_app;
