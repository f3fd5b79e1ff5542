-- Payments at gateways, and the gateways' messages about them.

-- The payment of a pre-transaction at its gateway.
create table gateway_payment (
  pre_id             uuid primary key references pre_transaction,
  gateway_id         uuid not null references gateway,
  -- The reference in the payment itself, and in the statement line or message that results from it.
  reference          text not null unique,
  -- The gateway's reference, and what the member is shown. Empty until it was begun.
  provider_reference text,
  qr                 text,
  redirect_url       text,
  -- Gateways lose messages: how often the status was queried, and when it may be queried again.
  asked_times        integer not null default 0,
  ask_at             timestamptz,
  -- When the gateway first reported how it ended.
  ended_at           timestamptz,
  created_at         timestamptz not null default now(),
  -- A failed payout may be ordered again, as another payment with another reference.
  tries              integer not null default 1
);
create index gateway_payment_ask on gateway_payment (ask_at) where ended_at is null and ask_at is not null;
-- A payout that is ordered again has another reference. Messages about an earlier one are about the same withdrawal.
create index gateway_payment_base on gateway_payment (split_part(reference, 'X', 1));
revoke delete, truncate on gateway_payment from wallet_app;

-- Everything that gateways reported about the end of payments, once per event, even about payments that we do not know.
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
  result             text not null check (result in ('credited', 'paid', 'failed', 'known', 'test', 'differs', 'closed', 'unknown')),
  direction          text not null default 'in' check (direction in ('in', 'out')),
  unique (gateway_id, event_id)
);
create index gateway_message_gateway on gateway_message (gateway_id, id);
create index gateway_message_pre on gateway_message (pre_id) where pre_id is not null;
revoke update, delete, truncate on gateway_message from wallet_app;

-- Where a payment was begun, or attempted: the last attempt of each payment at each gateway.
create table gateway_attempt (
  pre_id     uuid not null references pre_transaction,
  gateway_id uuid not null references gateway,
  direction  text not null check (direction in ('in', 'out')),
  at         timestamptz not null default clock_timestamp(),
  -- What went wrong; null if it was begun.
  failure    text,
  primary key (pre_id, gateway_id)
);
create index gateway_attempt_recent on gateway_attempt (gateway_id, direction, at) include (failure);
revoke delete, truncate on gateway_attempt from wallet_app;

-- The gateway's message is kept unchanged; the decision of staff about it is stored separately.
create table gateway_decision (
  message_id bigint primary key references gateway_message,
  status     text not null check (status in ('open', 'credited', 'notOurs')),
  -- The deposit that was created from it.
  pre_id     uuid unique references pre_transaction,
  reason     text not null,
  decided_by uuid not null references admin,
  decided_at timestamptz not null default now(),
  version    integer not null default 2,
  check ((pre_id is not null) = (status = 'credited'))
);
revoke delete, truncate on gateway_decision from wallet_app;

-- One payment at a gateway is credited once, whatever reports it: two events, a message and its deposit, staff and machine.
create table gateway_credit (
  id                 bigint generated always as identity primary key,
  gateway_id         uuid not null references gateway,
  -- The gateway's reference of the payment.
  provider_reference text not null,
  pre_id             uuid not null references pre_transaction,
  credited_at        timestamptz not null default now(),
  -- When the deposit was reversed: from then on the payment may be credited again.
  ended_at           timestamptz
);
create unique index gateway_credit_once on gateway_credit (gateway_id, provider_reference) where ended_at is null;
create index gateway_credit_pre on gateway_credit (pre_id);
revoke update, delete, truncate on gateway_credit from wallet_app;
grant update (ended_at) on gateway_credit to wallet_app;
