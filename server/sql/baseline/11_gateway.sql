-- Gateways: who takes money for the operator, the payments begun there, and their messages.
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
  -- No longer read: routing decides both.
  position         integer,
  weight           integer check (weight > 0),
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

-- Sealed with a key of SECRET_KEYS. The newest one has no end; the previous one ends a day later.
create table gateway_secret (
  key_id     text primary key,
  gateway_id uuid not null references gateway,
  sealed     text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz
);
create unique index gateway_secret_newest on gateway_secret (gateway_id) where expires_at is null;
create index gateway_secret_gateway on gateway_secret (gateway_id, created_at);

-- Which gateway takes a payment: rules that are changed together and kept version by version, and the state of failing gateways.
create table gateway_routing (
  version integer primary key check (version > 0),
  rules   jsonb not null,
  cause   text not null check (cause in ('change', 'goBack', 'newGateway')),
  reason  text not null,
  -- The version whose rules were restored.
  back_to integer references gateway_routing check ((back_to is not null) = (cause = 'goBack')),
  -- Null for the first one.
  made_by uuid references admin,
  made_at timestamptz not null default now()
);
revoke update, delete, truncate on gateway_routing from wallet_app;
-- The first version has no rules: each new gateway adds its own.
insert into gateway_routing (version, rules, cause, reason) values (1, '[]', 'newGateway', '');

-- The circuit breaker: no payment is begun at a failing gateway until its rest is over, and then one as a trial. It is in the
-- database because several processes begin payments.
create table gateway_breaker (
  gateway_id uuid not null references gateway,
  direction  text not null check (direction in ('in', 'out')),
  state      text not null default 'working' check (state in ('working', 'resting', 'trying')),
  -- How many of its latest payments could not be begun; those before `since` no longer count.
  failures   integer not null default 0,
  since      timestamptz not null default clock_timestamp(),
  -- The end of the rest, or the deadline of the trial payment.
  until      timestamptz,
  trial_id   uuid,
  primary key (gateway_id, direction),
  check ((until is null) = (state = 'working')),
  check ((trial_id is not null) = (state = 'trying'))
);
revoke delete, truncate on gateway_breaker from wallet_app;

-- Test payments, which try a gateway out.
create sequence gateway_test_number;
create table gateway_test (
  id                 uuid primary key default gen_random_uuid(),
  gateway_id         uuid not null references gateway,
  reference          text not null unique,
  amount_minor       bigint not null check (amount_minor > 0),
  fee_minor          bigint not null check (fee_minor >= 0),
  status             text not null default 'asked' check (status in ('asked', 'begun', 'refused', 'paid', 'failed')),
  provider_reference text,
  qr                 text,
  redirect_url       text,
  -- Why it was not begun, or what came instead of the amount.
  note               text not null default '',
  made_by            uuid not null references admin,
  made_at            timestamptz not null default now(),
  begun_at           timestamptz,
  told_at            timestamptz
);
create index gateway_test_gateway on gateway_test (gateway_id, made_at);
revoke delete, truncate on gateway_test from wallet_app;

-- What gateways report about a business day, to be compared with our data.
create table gateway_report (
  gateway_id uuid not null references gateway,
  day        date not null,
  fetched_at timestamptz not null default now(),
  -- Why it could not be fetched; earlier results are kept.
  failure    text not null default '',
  primary key (gateway_id, day)
);

create table gateway_report_line (
  gateway_id         uuid not null references gateway,
  -- The gateway's reference of the payment or payout.
  provider_reference text not null,
  day                date not null,
  direction          text not null check (direction in ('in', 'out')),
  reference          text not null,
  at                 timestamptz not null,
  amount_minor       bigint not null check (amount_minor > 0),
  fee_minor          bigint not null check (fee_minor >= 0),
  primary key (gateway_id, provider_reference)
);
create index gateway_report_line_at on gateway_report_line (gateway_id, at);
