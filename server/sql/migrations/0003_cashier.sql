-- The account that an admin paid from last: it is offered first the next time.
create table admin_payout_account (
  admin_id        uuid primary key references admin,
  bank_account_id uuid not null references bank_account
);
grant select, insert, update on admin_payout_account to wallet_app;

-- Why requests are rejected, in the words of the brand: for staff, and what the member is told.
create table reject_reason (
  id         uuid primary key default gen_random_uuid(),
  kind       text not null check (kind in ('any', 'deposit', 'withdrawal')),
  staff_th   text not null,
  staff_en   text not null,
  member_th  text not null,
  member_en  text not null,
  status     text not null default 'active' check (status in ('active', 'archived')),
  created_at timestamptz not null default now(),
  version    integer not null default 1
);
grant select, insert, update on reject_reason to wallet_app;

alter table pre_transaction add column reject_reason_id uuid references reject_reason;
