-- A period of an affiliate setting, what every member earned of it, and what became of that.

create table affiliate_run (
  id            uuid primary key default gen_random_uuid(),
  setting_id    uuid not null references affiliate_setting,
  first_day     date not null,
  last_day      date not null,
  -- As the setting had it when this was calculated: what was approved is what is paid.
  rule          jsonb,
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
  created_at    timestamptz not null default now(),
  version       integer not null default 1,
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
  -- What each level earned, as the contract's EarnedLevel has it.
  levels         jsonb not null,
  amount_minor   bigint not null check (amount_minor > 0),
  status         text not null default 'waiting' check (status in ('waiting', 'paid', 'expired')),
  transfer_id    bigint,
  paid_at        timestamptz,
  unique (run_id, member_id),
  check ((status = 'paid') = (transfer_id is not null)),
  check ((status = 'paid') = (paid_at is not null))
);
create index affiliate_share_member on affiliate_share (member_id, run_id);
create index affiliate_share_waiting on affiliate_share (run_id, member_id) where status = 'waiting';
create index affiliate_share_paid on affiliate_share (paid_at) where status = 'paid';
revoke truncate on affiliate_share from wallet_app;

-- Whoever writes: what somebody approved is paid as it was approved.
create function affiliate_share_stays() returns trigger language plpgsql as $$
begin
  if exists (select from affiliate_run r where r.id = old.run_id and r.status in ('approved', 'done', 'rejected')) then
    raise exception 'what was approved is not calculated again' using errcode = 'check_violation';
  end if;
  return old;
end $$;
create trigger stays before delete on affiliate_share for each row execute function affiliate_share_stays();

-- Two admins must not both ask for the same yes.
create unique index approval_affiliate on approval (subject_id) where status = 'waiting' and kind = 'affiliateRun';

insert into money_rule (kind, debit, credit, part, sign) values ('affiliate', 'house.affiliate', 'member.cash', 'affiliate', 1);
