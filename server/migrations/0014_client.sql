-- The programs that come in by wallet-auto, and what they report of an account.

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

-- Sealed with a key of SECRET_KEYS. One that has no end is the newest; the one before it ends a day after.
create table auto_secret (
  key_id     text primary key,
  client_id  uuid not null references auto_client,
  sealed     text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz
);
create unique index auto_secret_newest on auto_secret (client_id) where expires_at is null;
create index auto_secret_client on auto_secret (client_id, created_at);

-- A key may belong to a client as well: it is the id of its message.
alter table idempotency add column client_id uuid references auto_client;
alter table idempotency drop constraint idempotency_check;
alter table idempotency add check (num_nonnulls(admin_id, member_id, client_id) = 1);
create unique index idempotency_client on idempotency (client_id, key);

-- What the bank itself shows, as a reader saw it last.
alter table bank_account add column reported_balance_minor bigint;
alter table bank_account add column reported_at timestamptz;
alter table bank_account add check ((reported_balance_minor is null) = (reported_at is null));
