-- Where events go that other programs want to hear of.
create table webhook_endpoint (
  id            uuid primary key default gen_random_uuid(),
  name          text not null check (length(name) between 2 and 60),
  address       text not null check (length(address) <= 300),
  events        text[] not null check (events <> '{}'),
  enabled       boolean not null default true,
  -- Switched off by itself, because it took nothing for days.
  gave_up_at    timestamptz,
  -- While it cannot be reached nothing is sent there before this.
  failures      integer not null default 0,
  rests_until   timestamptz,
  created_by    uuid not null references admin,
  created_at    timestamptz not null default now(),
  version       integer not null default 1,
  -- Nothing goes there any more; what went there stays listed for its time.
  removed_at    timestamptz,
  check (not enabled or gave_up_at is null and removed_at is null)
);
create unique index webhook_endpoint_name on webhook_endpoint (lower(name)) where removed_at is null;
revoke delete, truncate on webhook_endpoint from wallet_app;

create table webhook_secret (
  key_id      text primary key,
  endpoint_id uuid not null references webhook_endpoint,
  sealed      text not null,
  created_at  timestamptz not null default clock_timestamp(),
  expires_at  timestamptz
);
create index webhook_secret_endpoint on webhook_secret (endpoint_id, created_at);
create unique index webhook_secret_newest on webhook_secret (endpoint_id) where expires_at is null;

-- What happened, written in the transaction in which it did. Only what somebody listens to is written.
create table webhook_event (
  seq     bigint generated always as identity primary key,
  id      uuid not null unique default gen_random_uuid(),
  name    text not null,
  subject text not null,
  payload jsonb not null,
  at      timestamptz not null default now()
);
create index webhook_event_at on webhook_event (at);
revoke update, truncate on webhook_event from wallet_app;

-- One event on its way to one endpoint. Those of one subject go there in the order in which they happened.
create table webhook_delivery (
  seq           bigint generated always as identity unique,
  id            uuid primary key default gen_random_uuid(),
  event_seq     bigint not null references webhook_event on delete cascade,
  endpoint_id   uuid not null references webhook_endpoint,
  subject       text not null,
  replayed      boolean not null default false,
  status        text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts      integer not null default 0,
  first_tried_at timestamptz,
  due_at        timestamptz not null default now(),
  leased_until  timestamptz,
  -- What came back at the last attempt.
  answer_status integer,
  answer        text not null default '',
  took_ms       integer,
  created_at    timestamptz not null default now(),
  ended_at      timestamptz,
  check ((status = 'waiting') = (ended_at is null))
);
create index webhook_delivery_event on webhook_delivery (event_seq);
create index webhook_delivery_order on webhook_delivery (created_at, id);
create index webhook_delivery_endpoint on webhook_delivery (endpoint_id, created_at, id);
create index webhook_delivery_waiting on webhook_delivery (endpoint_id, subject, seq) where status = 'waiting';
revoke truncate on webhook_delivery from wallet_app;
