-- Bonuses that members were given, from any source, and what became of them.
--
-- Every bonus has its own lot. A bet staked from bonus names the lots, and its win goes back there; so a bonus keeps its terms
-- until it is cash or gone.

create sequence bonus_claim_number;

-- The member is not a foreign key: a refund run would look up a million of them, and members are never deleted.
create table bonus_claim (
  id              uuid primary key default gen_random_uuid(),
  number          text not null unique,
  -- What gave it: a promotion, or a refund or affiliate run, by its name at that time.
  source          text not null check (source in ('promotion', 'refund', 'affiliate')),
  source_id       uuid not null,
  source_name     text not null,
  -- Giving the same bonus twice finds it already given.
  grant_key       text not null constraint bonus_claim_grant_key unique,
  member_id       uuid not null,
  -- The deposit that it came with, which gets at most one bonus.
  pre_id          uuid constraint bonus_claim_deposit unique references pre_transaction,
  deposit_minor   bigint not null default 0 check (deposit_minor >= 0),
  bonus_minor     bigint not null check (bonus_minor > 0),
  currency        text not null default 'THB',
  -- The terms at the time it was given.
  turnover_times  integer not null,
  weights         jsonb not null,
  required_minor  bigint not null check (required_minor >= 0),
  cash_out_minor  bigint check (cash_out_minor > 0),
  stacks          boolean not null,
  -- The turnover so far, as last counted; decisions count it again.
  turnover_minor  bigint not null default 0,
  -- The sum of the member's bets of all days since then when it was last counted: if it differs now, there is more to count.
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
  -- The kind of promotion that gave it, and the business day. Bonuses of runs have no kind.
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
-- There is only one first deposit: the database itself refuses a second bonus for it, even for simultaneous requests.
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

-- What is added to a lot, or taken from it.
create type lot_share as (claim_id uuid, minor bigint);
