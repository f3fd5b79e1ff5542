-- Bonuses that members were given, whatever gave them, and what became of them.
--
-- Every bonus has a lot of its own. A bet that is staked from bonus says from which lots, and what it brings goes back there; so
-- bonus keeps the terms that it was given by until it is cash or gone.

create sequence bonus_claim_number;

-- Its member is no foreign key: a run of refunds would look a million of them up, and members are never deleted.
create table bonus_claim (
  id              uuid primary key default gen_random_uuid(),
  number          text not null unique,
  -- What gave it: a promotion, or a run of refunds or of affiliates, by its name at that time.
  source          text not null check (source in ('promotion', 'refund', 'affiliate')),
  source_id       uuid not null,
  source_name     text not null,
  -- Who gives the same twice finds it given.
  grant_key       text not null constraint bonus_claim_grant_key unique,
  member_id       uuid not null,
  -- The deposit that it came with, which brings one bonus at most.
  pre_id          uuid constraint bonus_claim_deposit unique references pre_transaction,
  deposit_minor   bigint not null default 0 check (deposit_minor >= 0),
  bonus_minor     bigint not null check (bonus_minor > 0),
  currency        text not null default 'THB',
  -- The terms as they were when it was given.
  turnover_times  integer not null,
  weights         jsonb not null,
  required_minor  bigint not null check (required_minor >= 0),
  cash_out_minor  bigint check (cash_out_minor > 0),
  stacks          boolean not null,
  -- What was bet so far, as counted last; whoever decides something counts anew.
  turnover_minor  bigint not null default 0,
  -- What the member's bets of all days since then added up to when it was counted: where it is another, there is more to count.
  seen_minor      bigint not null default 0,
  status          text not null default 'active'
    check (status in ('active', 'completed', 'expired', 'cancelled', 'forfeited')),
  converted_minor bigint not null default 0,
  returned_minor  bigint not null default 0,
  claimed_at      timestamptz not null default now(),
  claimed_by      text not null,
  expires_at      timestamptz not null,
  ended_at        timestamptz,
  ended_by        text,
  reason          text not null default '',
  version         integer not null default 1,
  -- What kind of promotion gave it, and on which business day. Bonuses of runs have no kind.
  kind            text,
  claim_day       date not null,
  -- What is left of a bonus. All lots of a member add up to their bonus account.
  lot_minor       bigint not null default 0 check (lot_minor >= 0),
  check (expires_at > claimed_at),
  check ((status = 'active') = (ended_at is null)),
  check (cash_out_minor is null or converted_minor <= cash_out_minor)
);
create index bonus_claim_member on bonus_claim (member_id, claimed_at, id);
create index bonus_claim_source on bonus_claim (source, source_id, claimed_at, id);
create index bonus_claim_order on bonus_claim (claimed_at, id);
create index bonus_claim_active on bonus_claim (member_id) where status = 'active';
create index bonus_claim_due on bonus_claim (expires_at) where status = 'active';
create index bonus_claim_ended on bonus_claim (ended_at) where ended_at is not null;
-- A first deposit is one: the database itself refuses a second bonus for it, whatever came at the same moment.
create unique index bonus_claim_first on bonus_claim (member_id) where kind = 'firstDeposit';
create unique index bonus_claim_daily on bonus_claim (member_id, claim_day) where kind = 'dailyFirst';
revoke delete, truncate on bonus_claim from wallet_app;

-- Every movement of the ledger that a claim made, for reports by the day on which it moved.
create table bonus_move (
  transfer_id  bigint primary key,
  claim_id     uuid not null references bonus_claim,
  at           timestamptz not null,
  what         text not null check (what in ('given', 'converted', 'returned', 'borne', 'reclaimed')),
  amount_minor bigint not null check (amount_minor > 0)
);
create index bonus_move_at on bonus_move (at);
create index bonus_move_claim on bonus_move (claim_id);
revoke update, delete, truncate on bonus_move from wallet_app;

-- What a lot gets, or what is taken of it.
create type lot_share as (claim_id uuid, minor bigint);
