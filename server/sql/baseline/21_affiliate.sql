-- Affiliates: members earn a share of what the members they brought, and those brought by these, deposit, bet or lose.
create table affiliate_setting (
  id             uuid primary key default gen_random_uuid(),
  name           text not null constraint affiliate_setting_name_key unique check (name <> ''),
  basis          text not null check (basis in ('deposit', 'turnover', 'ggr')),
  -- The rate of each level, the direct downline first, in the format of the contract's AffiliateLevel.
  levels         jsonb not null check (jsonb_array_length(levels) between 1 and 5),
  min_minor      bigint not null check (min_minor > 0),
  -- The tags of members who earn; none means all.
  tags           text[] not null default '{}',
  currency       text not null default 'THB',
  period         text not null check (period in ('day', 'week', 'month')),
  credited_to    text not null default 'cash' check (credited_to in ('cash', 'bonus')),
  -- The terms of a bonus: the turnover as a multiple, and the days it is valid.
  turnover_times integer check (turnover_times between 0 and 100),
  bonus_days     integer check (bonus_days between 1 and 365),
  status         text not null default 'draft' check (status in ('draft', 'active', 'paused', 'ended')),
  -- Periods that end from then on are calculated; those that ended before, or during a pause, are not.
  active_since   timestamptz check (status <> 'active' or active_since is not null),
  created_at     timestamptz not null default now(),
  created_by     uuid not null references admin,
  version        integer not null default 1,
  check ((credited_to = 'bonus') = (turnover_times is not null)),
  check ((credited_to = 'bonus') = (bonus_days is not null))
);
create index affiliate_setting_order on affiliate_setting (created_at, id);
revoke delete, truncate on affiliate_setting from wallet_app;

-- A period of an affiliate setting, the share of every member, and what became of it.
create table affiliate_run (
  id             uuid primary key default gen_random_uuid(),
  setting_id     uuid not null references affiliate_setting,
  first_day      date not null,
  last_day       date not null,
  -- The setting's rule when this was calculated: what was approved is what is paid.
  rule           jsonb,
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
  created_at     timestamptz not null default now(),
  version        integer not null default 1,
  -- What is taken back for reversed deposits, by negative shares.
  back_minor     bigint not null default 0 check (back_minor >= 0),
  -- A period is calculated once, whatever became of it.
  unique (setting_id, first_day),
  check (last_day >= first_day),
  check (paid_count <= member_count and paid_minor <= total_minor),
  check (second_by <> decided_by),
  check ((status in ('approved', 'done', 'rejected')) = (decided_by is not null))
);
create index affiliate_run_order on affiliate_run (first_day, id);
create index affiliate_run_ended on affiliate_run (last_day, id);
create index affiliate_run_open on affiliate_run (status) where status in ('calculating', 'approved');
revoke delete, truncate on affiliate_run from wallet_app;

-- No foreign keys: a run of many members would look each of them up, and what they refer to is never deleted.
create table affiliate_share (
  id             bigint generated always as identity primary key,
  run_id         uuid not null,
  member_id      uuid not null,
  downline_count integer not null,
  base_minor     bigint not null,
  -- What each level earned, in the format of the contract's EarnedLevel.
  levels         jsonb not null,
  -- Negative if deposits were reversed: an affiliate's share of them is taken back.
  amount_minor   bigint not null,
  status         text not null default 'waiting' check (status in ('waiting', 'paid', 'expired')),
  transfer_id    bigint,
  paid_at        timestamptz,
  unique (run_id, member_id),
  check ((status = 'paid') = (transfer_id is not null)),
  check ((status = 'paid') = (paid_at is not null)),
  check (amount_minor <> 0)
);
create index affiliate_share_member on affiliate_share (member_id, run_id);
create index affiliate_share_waiting on affiliate_share (run_id, member_id) where status = 'waiting';
create index affiliate_share_paid on affiliate_share (paid_at) where status = 'paid';
revoke truncate on affiliate_share from wallet_app;
