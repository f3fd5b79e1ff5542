-- Refunds: members get back a share of what they lost or bet in a period.
create table refund_setting (
  id             uuid primary key default gen_random_uuid(),
  name           text not null constraint refund_setting_name_key unique check (name <> ''),
  basis          text not null check (basis in ('loss', 'turnover')),
  -- By their codes; none means all.
  game_types     text[] not null default '{}',
  -- The rates and the base from which each applies, in the format of the contract's RefundTier, both rising.
  tiers          jsonb not null check (jsonb_array_length(tiers) > 0),
  min_minor      bigint not null check (min_minor > 0),
  cap_minor      bigint check (cap_minor >= min_minor),
  currency       text not null default 'THB',
  period         text not null check (period in ('day', 'week', 'month')),
  payment        text not null check (payment in ('auto', 'claim')),
  claim_days     integer check (claim_days between 1 and 90),
  credited_to    text not null default 'cash' check (credited_to in ('cash', 'bonus')),
  -- The terms of a bonus: the turnover as a multiple, and the days it is valid.
  turnover_times integer check (turnover_times between 0 and 100),
  bonus_days     integer check (bonus_days between 1 and 365),
  status         text not null default 'draft' check (status in ('draft', 'active', 'paused', 'ended')),
  created_at     timestamptz not null default now(),
  created_by     uuid not null references admin,
  version        integer not null default 1,
  -- Periods that end from then on are calculated; those that ended before, or during a pause, are not.
  active_since   timestamptz,
  check ((payment = 'claim') = (claim_days is not null)),
  check ((credited_to = 'bonus') = (turnover_times is not null)),
  check ((credited_to = 'bonus') = (bonus_days is not null)),
  constraint refund_setting_active check (status <> 'active' or active_since is not null)
);
create index refund_setting_order on refund_setting (created_at, id);
revoke delete, truncate on refund_setting from wallet_app;

-- A period of a refund, the share of every member, and what became of it.
create table refund_run (
  id             uuid primary key default gen_random_uuid(),
  setting_id     uuid not null references refund_setting,
  first_day      date not null,
  last_day       date not null,
  -- The setting's rule when this was calculated: what was approved is what is paid.
  rule           jsonb,
  payment        text not null,
  claim_days     integer,
  credited_to    text not null default 'cash',
  turnover_times integer,
  bonus_days     integer,
  status         text not null default 'calculating'
    check (status in ('calculating', 'calculated', 'approved', 'done', 'rejected')),
  member_count   integer not null default 0,
  total_minor    bigint not null default 0,
  paid_count     integer not null default 0,
  paid_minor     bigint not null default 0,
  currency       text not null default 'THB',
  calculated_at  timestamptz,
  decided_by     uuid references admin,
  decided_at     timestamptz,
  -- The second admin, if the amount required one.
  second_by      uuid references admin,
  reason         text not null default '',
  claim_until    timestamptz,
  created_at     timestamptz not null default now(),
  version        integer not null default 1,
  -- A period is calculated once, whatever became of it.
  unique (setting_id, first_day),
  check (last_day >= first_day),
  check (paid_count <= member_count and paid_minor <= total_minor),
  check (second_by <> decided_by),
  check ((status in ('approved', 'done', 'rejected')) = (decided_by is not null))
);
create index refund_run_order on refund_run (first_day, id);
create index refund_run_open on refund_run (status) where status in ('calculating', 'approved');
revoke delete, truncate on refund_run from wallet_app;

-- No foreign keys: a run of a million members would look each of them up, and what they refer to is never deleted.
create table refund_share (
  id                bigint generated always as identity primary key,
  run_id            uuid not null,
  member_id         uuid not null,
  base_minor        bigint not null,
  tier_from_minor   bigint not null,
  rate_basis_points integer not null,
  share_minor       bigint not null,
  amount_minor      bigint not null check (amount_minor > 0 and amount_minor <= share_minor),
  status            text not null default 'waiting' check (status in ('waiting', 'paid', 'expired')),
  transfer_id       bigint,
  paid_at           timestamptz,
  -- The parts of a share's base besides what was played in its period: rounds of earlier periods that were cancelled since, and
  -- the negative amount carried over.
  corrected_minor   bigint not null default 0,
  carried_minor     bigint not null default 0,
  unique (run_id, member_id),
  check ((status = 'paid') = (transfer_id is not null)),
  check ((status = 'paid') = (paid_at is not null))
);
-- Inserting members in random order takes the longest, so a run is added to this index as it is paid. Waiting shares are found by
-- the few open runs.
create index refund_share_member on refund_share (member_id, run_id) where status <> 'waiting';
create index refund_share_waiting on refund_share (run_id, member_id) where status = 'waiting';
-- Paid shares, by the instant at which the ledger recorded them, with the columns that the report sums.
create index refund_share_paid on refund_share (paid_at, id) include (base_minor, amount_minor) where status = 'paid';
revoke truncate on refund_share from wallet_app;
