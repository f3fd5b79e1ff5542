-- Accounts that the operator owns, and deposits and withdrawals on their way.

create table bank_account (
  id              uuid primary key default gen_random_uuid(),
  bank            text not null,
  number          text not null,
  name            text not null,
  uses            text[] not null check (uses <@ '{deposit,withdraw,hold}' and cardinality(uses) > 0),
  day_limit_minor bigint check (day_limit_minor > 0),
  active_from     time not null default '00:00',
  active_until    time not null default '00:00',
  status          text not null default 'active' check (status in ('active', 'paused', 'archived')),
  created_at      timestamptz not null default now(),
  created_by      uuid not null references admin,
  version         integer not null default 1,
  unique (bank, number)
);
create index bank_account_order on bank_account (created_at, id);
revoke delete, truncate on bank_account from wallet_app;

-- Numbers go on over the days: one that began anew every day would make everybody wait for its row.
create sequence pre_transaction_number;
grant usage on sequence pre_transaction_number to wallet_app;

create table pre_transaction (
  id              uuid primary key default gen_random_uuid(),
  number          text not null unique,
  kind            text not null check (kind in ('deposit', 'withdrawal')),
  channel         text not null check (channel in ('bank', 'manual')),
  member_id       uuid not null references member,
  amount_minor    bigint not null check (amount_minor > 0),
  currency        text not null,
  -- The member's account as it was when they asked.
  bank            text not null,
  account_number  text not null,
  holder_name     text not null,
  bank_account_id uuid references bank_account,
  status          text not null,
  reason          text not null default '',
  -- Set while the amount of a withdrawal is held, and the transfer that moved it in the end.
  hold_id         bigint,
  transfer_id     bigint,
  -- What the bank calls the payment, where a person made it.
  bank_reference  text not null default '',
  taken_by        uuid references admin,
  taken_at        timestamptz,
  expires_at      timestamptz,
  created_at      timestamptz not null default now(),
  changed_at      timestamptz not null default now(),
  version         integer not null default 1,
  check (status in ('pending', 'matched', 'credited', 'rejected', 'expired', 'cancelled', 'reversed') or kind = 'withdrawal'),
  check (status in ('requested', 'approved', 'paying', 'paid', 'failed', 'unknown', 'rejected', 'cancelled', 'returned')
    or kind = 'deposit'),
  check (kind = 'deposit' or hold_id is not null),
  check ((taken_by is null) = (taken_at is null))
);
create index pre_transaction_created on pre_transaction (created_at, id);
create index pre_transaction_status on pre_transaction (status, created_at, id);
create index pre_transaction_kind on pre_transaction (kind, created_at, id);
create index pre_transaction_member on pre_transaction (member_id, created_at, id);
create index pre_transaction_amount on pre_transaction (amount_minor, created_at, id);
create index pre_transaction_open on pre_transaction (created_at, id)
  where status in ('pending', 'requested', 'approved', 'paying', 'failed', 'unknown');
create index pre_transaction_expiry on pre_transaction (expires_at) where status = 'pending';
create index pre_transaction_words on pre_transaction using gin (lower(number) gin_trgm_ops);
select count_list('pre_transaction', 'pre_transaction', 'created_at', 'status');
revoke delete, truncate on pre_transaction from wallet_app;

-- Every step that one took, and who made it take it.
create table pre_event (
  id     bigint generated always as identity primary key,
  pre_id uuid not null references pre_transaction,
  at     timestamptz not null default clock_timestamp(),
  status text not null,
  actor  text not null,
  note   text not null default ''
);
create index pre_event_pre on pre_event (pre_id, id);
revoke update, delete, truncate on pre_event from wallet_app;

-- Two admins must not both ask for the same yes.
create unique index approval_pre on approval (subject_id) where status = 'waiting' and kind in ('withdrawal', 'deposit');

-- When a member's money came first and last, for the list of members.
alter table member add column first_deposit_at timestamptz;
alter table member add column last_deposit_at timestamptz;
create index pre_transaction_own_account on pre_transaction (bank_account_id, created_at) where bank_account_id is not null;
create index member_last_deposit on member (last_deposit_at, id) where last_deposit_at is not null;
create index member_undeposited on member (registered_at, id) where first_deposit_at is null;
