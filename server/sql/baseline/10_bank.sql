-- Accounts that the operator owns, the programs that read and pay there, and transfers between them.

create table bank_account (
  id                     uuid primary key default gen_random_uuid(),
  bank                   text not null,
  number                 text not null,
  name                   text not null,
  uses                   text[] not null check (uses <@ '{deposit,withdraw,hold}' and cardinality(uses) > 0),
  day_limit_minor        bigint check (day_limit_minor > 0),
  active_from            time not null default '00:00',
  active_until           time not null default '00:00',
  status                 text not null default 'active' check (status in ('active', 'paused', 'archived')),
  created_at             timestamptz not null default now(),
  created_by             uuid not null references admin,
  version                integer not null default 1,
  -- The balance that the bank shows, as a reader last reported it.
  reported_balance_minor bigint,
  reported_at            timestamptz,
  -- Sweep rules: the part of an account's balance above an amount is moved to another account of ours, by a bank transfer that
  -- waits for a second admin like any other.
  sweep_above_minor      bigint check (sweep_above_minor > 0),
  sweep_keep_minor       bigint check (sweep_keep_minor >= 0),
  sweep_to_id            uuid references bank_account,
  -- The author of the rule is the maker of all its transfers, and can therefore approve none of them.
  sweep_by               uuid references admin,
  unique (bank, number),
  check ((reported_balance_minor is null) = (reported_at is null)),
  constraint bank_account_sweep check (
    num_nonnulls(sweep_above_minor, sweep_keep_minor, sweep_to_id, sweep_by) in (0, 4)
    and sweep_keep_minor < sweep_above_minor and sweep_to_id <> id)
);
create index bank_account_order on bank_account (created_at, id);
revoke delete, truncate on bank_account from wallet_app;

-- The programs that use wallet-auto, and what they report about an account.
create table auto_client (
  id           uuid primary key default gen_random_uuid(),
  name         text not null,
  kind         text not null check (kind in ('reader', 'payer')),
  status       text not null default 'active' check (status in ('active', 'locked')),
  created_at   timestamptz not null default now(),
  created_by   uuid not null references admin,
  last_used_at timestamptz,
  version      integer not null default 1
);
revoke delete, truncate on auto_client from wallet_app;

create table auto_client_account (
  client_id       uuid not null references auto_client,
  bank_account_id uuid not null references bank_account,
  primary key (client_id, bank_account_id)
);

-- Sealed with a key of SECRET_KEYS. The newest one has no end; the previous one ends a day later.
create table auto_secret (
  key_id     text primary key,
  client_id  uuid not null references auto_client,
  sealed     text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz
);
create unique index auto_secret_newest on auto_secret (client_id) where expires_at is null;
create index auto_secret_client on auto_secret (client_id, created_at);

create sequence bank_transfer_number;
-- Money that admins move from the operator's own accounts. The maker can never approve it, whatever the application does.
create table bank_transfer (
  id             uuid primary key default gen_random_uuid(),
  number         text not null unique,
  from_id        uuid not null references bank_account,
  -- One of our own accounts, or another account as it was entered.
  to_id          uuid references bank_account,
  to_bank        text,
  to_number      text,
  to_name        text,
  amount_minor   bigint not null check (amount_minor > 0),
  fee_minor      bigint not null check (fee_minor >= 0),
  currency       text not null default 'THB',
  reason         text not null check (reason <> ''),
  maker_id       uuid not null references admin,
  approver_id    uuid references admin,
  status         text not null default 'draft'
    check (status in ('draft', 'waiting', 'approved', 'sending', 'done', 'failed', 'unknown', 'rejected')),
  bank_reference text not null default '',
  -- The transfer in the ledger, once it is done.
  ledger_id      bigint,
  created_at     timestamptz not null default now(),
  changed_at     timestamptz not null default now(),
  version        integer not null default 1,
  is_sweep       boolean not null default false,
  check (approver_id <> maker_id),
  check (status in ('draft', 'waiting', 'rejected') or approver_id is not null),
  check ((status = 'done') = (ledger_id is not null)),
  check (to_id <> from_id),
  check (num_nonnulls(to_bank, to_number, to_name) = case when to_id is null then 3 else 0 end)
);
create index bank_transfer_created on bank_transfer (created_at, id);
create index bank_transfer_status on bank_transfer (status, created_at, id);
create index bank_transfer_maker on bank_transfer (maker_id, created_at, id);
create index bank_transfer_words on bank_transfer using gin (lower(number) gin_trgm_ops);
create index bank_transfer_next on bank_transfer (from_id, created_at) where status = 'approved';
-- What left an account today, for its daily limit.
create index bank_transfer_out on bank_transfer (from_id, changed_at) include (amount_minor, fee_minor)
  where status in ('sending', 'unknown', 'done');
-- What an account received from another one of ours.
create index bank_transfer_in on bank_transfer (to_id, changed_at) where status in ('sending', 'unknown', 'done');
-- Until one is finished, the amount to sweep is unknown.
create unique index bank_transfer_sweep on bank_transfer (from_id)
  where is_sweep and status in ('draft', 'waiting', 'approved', 'sending', 'unknown');
-- A draft has no approver and every other state is reached by a step. The maker never changes.
revoke insert, update, delete, truncate on bank_transfer from wallet_app;
grant insert (id, number, from_id, to_id, to_bank, to_number, to_name, amount_minor, fee_minor, reason, maker_id,
  is_sweep) on bank_transfer to wallet_app;
grant update (from_id, to_id, to_bank, to_number, to_name, amount_minor, fee_minor, reason, approver_id, status,
  bank_reference, ledger_id, changed_at, version) on bank_transfer to wallet_app;

-- Every step of a bank transfer, and who took it.
create table bank_transfer_event (
  id               bigint generated always as identity primary key,
  bank_transfer_id uuid not null references bank_transfer,
  at               timestamptz not null default clock_timestamp(),
  status           text not null,
  actor            text not null,
  note             text not null default ''
);
create index bank_transfer_event_transfer on bank_transfer_event (bank_transfer_id, id);
revoke update, delete, truncate on bank_transfer_event from wallet_app;

-- Which client is sending one at the moment, and the outcome it reported: the same rules as for payouts.
create table bank_transfer_lease (
  id               uuid primary key default gen_random_uuid(),
  bank_transfer_id uuid not null references bank_transfer,
  client_id        uuid not null references auto_client,
  taken_at         timestamptz not null default now(),
  until            timestamptz not null,
  -- What the client reported, even if too late.
  result           text check (result in ('paid', 'failed', 'unknown')),
  ended_at         timestamptz
);
create unique index bank_transfer_lease_open on bank_transfer_lease (bank_transfer_id) where ended_at is null;
create index bank_transfer_lease_until on bank_transfer_lease (until) where ended_at is null;
revoke update, delete, truncate on bank_transfer_lease from wallet_app;
grant update (result, ended_at) on bank_transfer_lease to wallet_app;

-- How the columns of a bank's statement files are read.
create table statement_mapping (
  bank       text primary key,
  mapping    jsonb not null,
  version    integer not null default 1,
  changed_by uuid not null references admin,
  changed_at timestamptz not null default now()
);
revoke delete, truncate on statement_mapping from wallet_app;
