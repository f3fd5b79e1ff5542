-- A period of a refund, what every member gets of it, and what became of that.

-- Periods that end from then on are calculated; what ended before, or during a pause, is not.
alter table refund_setting add column active_since timestamptz;
alter table refund_setting add constraint refund_setting_active check (status <> 'active' or active_since is not null);

create table refund_run (
  id            uuid primary key default gen_random_uuid(),
  setting_id    uuid not null references refund_setting,
  first_day     date not null,
  last_day      date not null,
  -- As the setting had it when this was calculated: what was approved is what is paid.
  rule          jsonb,
  payment       text not null,
  claim_days    integer,
  credited_to   text not null default 'cash',
  turnover_times integer,
  bonus_days    integer,
  status        text not null default 'calculating'
    check (status in ('calculating', 'calculated', 'approved', 'done', 'rejected')),
  member_count  integer not null default 0,
  total_minor   bigint not null default 0,
  paid_count    integer not null default 0,
  paid_minor    bigint not null default 0,
  currency      text not null default 'THB',
  calculated_at timestamptz,
  decided_by    uuid references admin,
  decided_at    timestamptz,
  -- The second admin, where the amount asked for one.
  second_by     uuid references admin,
  reason        text not null default '',
  claim_until   timestamptz,
  created_at    timestamptz not null default now(),
  version       integer not null default 1,
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
  unique (run_id, member_id),
  check ((status = 'paid') = (transfer_id is not null)),
  check ((status = 'paid') = (paid_at is not null))
);
-- Members in no order are what takes longest to keep, so that a run is entered here as it is paid. Who waits for something finds
-- it by the few runs that are open.
create index refund_share_member on refund_share (member_id, run_id) where status <> 'waiting';
create index refund_share_waiting on refund_share (run_id, member_id) where status = 'waiting';
revoke truncate on refund_share from wallet_app;

-- Whoever writes: what somebody approved is paid as it was approved.
create function refund_share_stays() returns trigger language plpgsql as $$
begin
  if exists (select from refund_run r where r.id = old.run_id and r.status in ('approved', 'done', 'rejected')) then
    raise exception 'what was approved is not calculated again' using errcode = 'check_violation';
  end if;
  return old;
end $$;
create trigger stays before delete on refund_share for each row execute function refund_share_stays();

-- Two admins must not both ask for the same yes.
create unique index approval_refund on approval (subject_id) where status = 'waiting' and kind = 'refundRun';

insert into money_rule (kind, debit, credit, part, sign) values ('refund', 'house.refund', 'member.cash', 'refund', 1);
