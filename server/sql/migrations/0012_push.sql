-- The key pair by which push services know this brand. There is one, and devices that ring are bound to it.
create table push_key (
  one        boolean primary key default true check (one),
  public_key text not null,
  sealed     text not null,
  created_at timestamptz not null default now()
);
revoke update, delete, truncate on push_key from wallet_app;
-- Its secret half is sealed again when the keys of the server change.
grant update (sealed) on push_key to wallet_app;

-- A browser that rings for an admin although the office is closed there.
create table push_device (
  id            uuid primary key default gen_random_uuid(),
  admin_id      uuid not null references admin,
  -- The session that used it last: the device rings until that is ended.
  session_id    uuid not null references session on delete cascade,
  -- An endpoint belongs to one browser, and a browser rings for one admin.
  endpoint_hash bytea not null unique,
  -- Endpoint and keys together, so that neither can be changed without the other.
  sealed        text not null,
  host          text not null,
  user_agent    text not null,
  locale        text not null check (locale in ('th', 'en')),
  created_at    timestamptz not null default now(),
  seen_at       timestamptz not null default now(),
  sent_at       timestamptz,
  failure       text check (failure in ('unreachable', 'refused'))
);
create index push_device_own on push_device (admin_id);
create index push_device_session on push_device (session_id);

-- What is sent to a device: of one notification at most one message, whoever queues it again.
create table push_delivery (
  id              bigint generated always as identity primary key,
  device_id       uuid not null references push_device on delete cascade,
  -- Null for a test.
  notification_id bigint references notification on delete cascade,
  event           text not null,
  level           text not null,
  status          text not null default 'waiting' check (status in ('waiting', 'sent', 'failed', 'dropped')),
  attempts        integer not null default 0,
  due_at          timestamptz not null default now(),
  leased_until    timestamptz,
  created_at      timestamptz not null default now(),
  ended_at        timestamptz,
  note            text not null default '',
  unique (device_id, notification_id)
);
create index push_delivery_due on push_delivery (due_at, id) where status = 'waiting';
create index push_delivery_notification on push_delivery (notification_id);
create index push_delivery_ended on push_delivery (ended_at) where status <> 'waiting';

-- A push service that is out of order is left alone by everybody until then.
create table push_pause (
  host  text primary key,
  until timestamptz not null
);

-- Null follows the event: what waits for somebody rings without being chosen.
alter table notice_choice add column push boolean;
