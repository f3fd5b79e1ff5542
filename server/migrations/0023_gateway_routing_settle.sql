-- Payments that try a gateway out, and what staff make of messages that fit nothing.

create sequence gateway_test_number;
grant usage on sequence gateway_test_number to wallet_app;
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

alter table gateway_message add column direction text not null default 'in' check (direction in ('in', 'out'));
alter table gateway_message drop constraint gateway_message_result_check;
alter table gateway_message add constraint gateway_message_result_check
  check (result in ('credited', 'paid', 'failed', 'known', 'test', 'differs', 'closed', 'unknown'));

-- What the gateway said stays as it is; what staff decided about it stands beside it.
create table gateway_decision (
  message_id bigint primary key references gateway_message,
  status     text not null check (status in ('open', 'credited', 'notOurs')),
  -- The deposit that was made of it.
  pre_id     uuid unique references pre_transaction,
  reason     text not null,
  decided_by uuid not null references admin,
  decided_at timestamptz not null default now(),
  version    integer not null default 2,
  check ((pre_id is not null) = (status = 'credited'))
);
revoke delete, truncate on gateway_decision from wallet_app;

create unique index approval_message on approval (subject_id) where status = 'waiting' and kind = 'messageCredit';
