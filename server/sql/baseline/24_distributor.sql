-- Distributors: who resells game providers to the operator, from a prepaid amount.
create table distributor (
  id             uuid primary key default gen_random_uuid(),
  name           text not null constraint distributor_name_key unique check (name <> ''),
  address        text not null,
  currency       text not null,
  low_mark_minor bigint not null check (low_mark_minor >= 0),
  status         text not null default 'on' check (status in ('on', 'off')),
  -- As last reported, and since when it is below the mark.
  balance_minor  bigint,
  low_since      timestamptz,
  synced_at      timestamptz,
  created_at     timestamptz not null default now(),
  created_by     uuid not null references admin,
  version        integer not null default 1
);
create index distributor_order on distributor (created_at, id);
revoke delete, truncate on distributor from wallet_app;

-- Sealed. The one without an end is the newest, which signs our requests.
create table distributor_secret (
  key_id         text primary key,
  distributor_id uuid not null references distributor,
  sealed         text not null,
  created_at     timestamptz not null default clock_timestamp(),
  expires_at     timestamptz
);
create unique index distributor_secret_newest on distributor_secret (distributor_id) where expires_at is null;

-- The game providers that it carries, as last reported.
create table distributor_provider (
  distributor_id    uuid not null references distributor,
  code              text not null,
  name              text not null,
  cost_basis_points integer not null check (cost_basis_points between 0 and 10000),
  primary key (distributor_id, code)
);

-- The requests to it, and how they ended.
create table distributor_sync (
  id             bigint generated always as identity primary key,
  distributor_id uuid not null references distributor,
  kind           text not null check (kind in ('test', 'sync')),
  at             timestamptz not null default clock_timestamp(),
  ended_at       timestamptz,
  result         text not null default 'asked'
    check (result in ('asked', 'ok', 'wrongKey', 'refused', 'unreachable', 'garbled', 'closed', 'off')),
  note           text not null default '',
  balance_minor  bigint,
  asked_by       uuid references admin,
  check ((result = 'asked') = (ended_at is null))
);
create index distributor_sync_latest on distributor_sync (distributor_id, id);
create index distributor_sync_at on distributor_sync (at);
