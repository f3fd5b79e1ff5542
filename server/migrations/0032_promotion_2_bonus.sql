-- Bonuses that members were given, whatever gave them, and what became of them.

create sequence bonus_claim_number;
grant usage on sequence bonus_claim_number to wallet_app;

-- Its member is no foreign key: a run of refunds would look a million of them up, and members are never deleted.
create table bonus_claim (
  id             uuid primary key default gen_random_uuid(),
  number         text not null unique,
  -- What gave it: a promotion, or a run of refunds or of affiliates, by its name at that time.
  source         text not null check (source in ('promotion', 'refund', 'affiliate')),
  source_id      uuid not null,
  source_name    text not null,
  -- Who gives the same twice finds it given.
  grant_key      text not null constraint bonus_claim_grant_key unique,
  member_id      uuid not null,
  -- The deposit that it came with, which brings one bonus at most.
  pre_id         uuid constraint bonus_claim_deposit unique references pre_transaction,
  deposit_minor  bigint not null default 0 check (deposit_minor >= 0),
  bonus_minor    bigint not null check (bonus_minor > 0),
  currency       text not null default 'THB',
  -- The terms as they were when it was given.
  turnover_times integer not null,
  weights        jsonb not null,
  required_minor bigint not null check (required_minor >= 0),
  cash_out_minor bigint check (cash_out_minor > 0),
  stacks         boolean not null,
  -- What was bet so far, as counted last; whoever decides something counts anew.
  turnover_minor bigint not null default 0,
  -- What the member's bets of all days since then added up to when it was counted: where it is another, there is more to count.
  seen_minor     bigint not null default 0,
  status         text not null default 'active'
    check (status in ('active', 'completed', 'expired', 'cancelled', 'forfeited')),
  converted_minor bigint not null default 0,
  returned_minor bigint not null default 0,
  claimed_at     timestamptz not null default now(),
  claimed_by     text not null,
  expires_at     timestamptz not null,
  ended_at       timestamptz,
  ended_by       text,
  reason         text not null default '',
  version        integer not null default 1,
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
revoke delete, truncate on bonus_claim from wallet_app;

-- Every movement of the ledger that a claim made, for reports by the day on which it moved.
create table bonus_move (
  transfer_id  bigint primary key,
  claim_id     uuid not null references bonus_claim,
  at           timestamptz not null,
  what         text not null check (what in ('given', 'converted', 'returned')),
  amount_minor bigint not null check (amount_minor > 0)
);
create index bonus_move_at on bonus_move (at);
create index bonus_move_claim on bonus_move (claim_id);
revoke update, delete, truncate on bonus_move from wallet_app;

-- A member may choose a promotion with a deposit. Why it was not given in the end is kept beside it.
alter table pre_transaction add column promotion_id uuid references promotion;
alter table pre_transaction add column promotion_refusal text;

insert into money_rule (kind, debit, credit, part, sign) values
  ('bonus', 'house.promotion', 'member.bonus', 'bonus', 1),
  ('bonusReturn', 'member.bonus', 'house.promotion', 'bonus', -1),
  ('refundBonus', 'house.refund', 'member.bonus', 'refund', 1),
  ('refundBonusReturn', 'member.bonus', 'house.refund', 'refund', -1),
  ('affiliateBonus', 'house.affiliate', 'member.bonus', 'affiliate', 1),
  ('affiliateBonusReturn', 'member.bonus', 'house.affiliate', 'affiliate', -1);

-- What the bets of a claim's member add up to since its first day, by sums that are kept anyway. It only tells whether there may be
-- more to count.
create function bonus_seen(claim bonus_claim) returns bigint
  language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(d.valid_minor + d.win_minor), 0)::bigint from bet_day d
  where d.member_id = claim.member_id and d.day >= business_day(claim.claimed_at)
$$;
