-- Promotions: what members are offered, and by which rules.
create table promotion (
  id                uuid primary key default gen_random_uuid(),
  name              text not null constraint promotion_name_key unique check (name <> ''),
  description       text not null default '',
  picture_id        uuid references picture,
  kind              text not null check (kind in ('firstDeposit', 'everyDeposit', 'dailyFirst', 'freeCredit', 'code')),
  code              text constraint promotion_code_key unique check (code ~ '^[A-Z0-9]{3,20}$'),
  bonus_basis       text not null check (bonus_basis in ('percent', 'fixed')),
  rate_basis_points integer check (rate_basis_points between 1 and 10000),
  cap_minor         bigint check (cap_minor > 0),
  fixed_minor       bigint check (fixed_minor > 0),
  min_deposit_minor bigint check (min_deposit_minor > 0),
  currency          text not null default 'THB',
  turnover_times    integer not null check (turnover_times >= 0),
  -- How much each type of game counts, in the format of the contract's BonusWeight.
  weights           jsonb not null default '[]',
  cash_out_minor    bigint check (cash_out_minor > 0),
  valid_days        integer not null check (valid_days > 0),
  -- Days of the week, where Monday is 1; none means all.
  days              text[] not null default '{}',
  -- Times of the day by the brand's clock; the same time twice means all day.
  from_clock        text not null default '00:00',
  until_clock       text not null default '00:00',
  member_limit      integer check (member_limit > 0),
  total_limit       integer check (total_limit > 0),
  budget_minor      bigint check (budget_minor > 0),
  tags              text[] not null default '{}',
  stacks            boolean not null default false,
  start_at          timestamptz,
  end_at            timestamptz,
  status            text not null default 'draft' check (status in ('draft', 'scheduled', 'running', 'paused', 'ended')),
  position          integer not null,
  -- What was given so far, updated by each claim, so that one row enforces limit and budget.
  claimed_n         integer not null default 0,
  given_minor       bigint not null default 0,
  created_at        timestamptz not null default now(),
  created_by        uuid not null references admin,
  version           integer not null default 1,
  check ((kind = 'code') = (code is not null)),
  check ((bonus_basis = 'percent') = (rate_basis_points is not null and cap_minor is not null)),
  check ((bonus_basis = 'fixed') = (fixed_minor is not null)),
  -- The limits themselves are not checked: an operator may set them below what was already given.
  check (end_at > start_at)
);
create index promotion_order on promotion (position, id);
create index promotion_due on promotion (status) where status <> 'ended';
revoke delete, truncate on promotion from wallet_app;
