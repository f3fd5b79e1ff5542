-- One person with several accounts on one promotion: what a promotion says of it, claims that wait for staff, and what was found.

alter table promotion add column linked_claims text not null default 'brand'
  check (linked_claims in ('brand', 'refuse', 'review', 'allow'));

-- Of a claim that waits, and of one that was not granted, nothing was given and nothing is left.
alter table bonus_claim drop constraint bonus_claim_status_check;
alter table bonus_claim drop constraint bonus_claim_check1;
alter table bonus_claim
  add constraint bonus_claim_status_check
    check (status in ('waiting', 'active', 'completed', 'expired', 'cancelled', 'forfeited', 'refused')) not valid,
  add constraint bonus_claim_check1 check ((status in ('waiting', 'active')) = (ended_at is null)) not valid,
  add constraint bonus_claim_ungiven
    check (status not in ('waiting', 'refused') or (lot_minor, converted_minor, returned_minor) = (0, 0, 0)) not valid;

-- That a member who claimed a promotion is strongly linked with others who claimed it, and what became of it. A refusal has no
-- claim, and counts once for a member, promotion and day, however often they try.
create table linked_claim (
  id           uuid primary key default gen_random_uuid(),
  promotion_id uuid not null references promotion,
  member_id    uuid not null references member,
  claim_id     uuid unique references bonus_claim,
  -- By which way it came, as the table of the server names them.
  door         text not null,
  outcome      text not null check (outcome in ('refused', 'waiting', 'allowed')),
  -- What the claim gives, or would have given.
  bonus_minor  bigint not null check (bonus_minor > 0),
  -- The others, each with what linked them, as it was found; numbers masked.
  links        jsonb not null,
  day          date not null,
  found_at     timestamptz not null default now(),
  times        integer not null default 1 check (times > 0),
  -- Who granted or refused a claim that waited. One that was given up, or whose deposit was taken back, nobody decided.
  decided_by   uuid references admin,
  decided_at   timestamptz,
  check ((outcome = 'refused') = (claim_id is null)),
  check ((decided_by is null) = (decided_at is null) and (decided_by is null or outcome = 'waiting'))
);
create unique index linked_claim_refused on linked_claim (promotion_id, member_id, day) where claim_id is null;
create index linked_claim_found on linked_claim (found_at);
create index linked_claim_promotion on linked_claim (promotion_id, found_at);
create index linked_claim_member on linked_claim (member_id);
revoke delete, truncate on linked_claim from wallet_app;
