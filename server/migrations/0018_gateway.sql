-- Gateways: who takes money for the operator, what was begun there, and what they said of it.

create table gateway (
  id               uuid primary key default gen_random_uuid(),
  name             text not null unique,
  adapter          text not null check (adapter in ('promptpay', 'signed')),
  currency         text not null default 'THB',
  directions       text[] not null check (directions <@ '{in,out}' and cardinality(directions) > 0),
  min_minor        bigint not null check (min_minor > 0),
  max_minor        bigint not null check (max_minor >= min_minor),
  fee_basis_points integer not null check (fee_basis_points between 0 and 10000),
  fee_fixed_minor  bigint not null check (fee_fixed_minor >= 0),
  position         integer not null,
  weight           integer not null check (weight > 0),
  status           text not null default 'active' check (status in ('active', 'paused', 'archived')),
  bank_account_id  uuid references bank_account,
  promptpay_kind   text check (promptpay_kind in ('phone', 'nationalId', 'eWallet', 'biller')),
  promptpay_id     text,
  address          text,
  created_at       timestamptz not null default now(),
  created_by       uuid not null references admin,
  version          integer not null default 1,
  check (num_nonnulls(bank_account_id, promptpay_kind, promptpay_id) = case adapter when 'promptpay' then 3 else 0 end),
  check ((address is not null) = (adapter = 'signed'))
);
create index gateway_order on gateway (position, id);
revoke delete, truncate on gateway from wallet_app;

-- Sealed with a key of SECRET_KEYS. One that has no end is the newest; the one before it ends a day after.
create table gateway_secret (
  key_id     text primary key,
  gateway_id uuid not null references gateway,
  sealed     text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz
);
create unique index gateway_secret_newest on gateway_secret (gateway_id) where expires_at is null;
create index gateway_secret_gateway on gateway_secret (gateway_id, created_at);

-- A key may belong to a gateway as well: it is the id of what it tells.
alter table idempotency add column gateway_id uuid references gateway;
alter table idempotency drop constraint idempotency_check;
alter table idempotency add constraint idempotency_check
  check (num_nonnulls(admin_id, member_id, client_id, gateway_id) = 1);
create unique index idempotency_gateway on idempotency (gateway_id, key);

alter table pre_transaction add column gateway_id uuid references gateway;
alter table pre_transaction add column fee_minor bigint not null default 0 check (fee_minor >= 0);
alter table pre_transaction drop constraint pre_transaction_channel_check;
alter table pre_transaction add constraint pre_transaction_channel_check
  check (channel in ('bank', 'gateway', 'manual'));
alter table pre_transaction add constraint pre_transaction_gateway_check
  check ((channel = 'gateway') = (gateway_id is not null));

-- The payment of a pre-transaction at its gateway.
create table gateway_payment (
  pre_id             uuid primary key references pre_transaction,
  gateway_id         uuid not null references gateway,
  -- What stands in the payment itself, and in the statement line or message that it leads to.
  reference          text not null unique,
  -- What the gateway calls it, and what the member is shown. Empty until it was begun.
  provider_reference text,
  qr                 text,
  redirect_url       text,
  -- Gateways lose messages: so often was it asked, and from then on it may be asked again.
  asked_times        integer not null default 0,
  ask_at             timestamptz,
  -- When the gateway said for the first time how it ended.
  ended_at           timestamptz,
  created_at         timestamptz not null default now()
);
create index gateway_payment_ask on gateway_payment (ask_at) where ended_at is null and ask_at is not null;
revoke delete, truncate on gateway_payment from wallet_app;

-- Everything that gateways said about how payments ended, once per event, also where it is about nothing that we know.
create table gateway_message (
  id                 bigint generated always as identity primary key,
  gateway_id         uuid not null references gateway,
  event_id           text not null,
  at                 timestamptz not null default clock_timestamp(),
  outcome            text not null check (outcome in ('paid', 'failed')),
  amount_minor       bigint not null,
  currency           text not null,
  reference          text not null,
  provider_reference text not null,
  pre_id             uuid references pre_transaction,
  result             text not null check (result in ('credited', 'failed', 'known', 'differs', 'closed', 'unknown')),
  unique (gateway_id, event_id)
);
create index gateway_message_gateway on gateway_message (gateway_id, id);
revoke update, delete, truncate on gateway_message from wallet_app;
