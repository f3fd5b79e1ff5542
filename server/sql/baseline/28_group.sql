-- Groups: teams that are notified of some events, in the office and by external channels.
create table notice_group (
  id             uuid primary key default gen_random_uuid(),
  name           text not null constraint notice_group_name_key unique check (name <> ''),
  locale         text not null check (locale in ('th', 'en')),
  events         text[] not null,
  in_app         boolean not null,
  quiet_from     time not null,
  quiet_until    time not null,
  digest_minutes integer not null check (digest_minutes between 0 and 1440),
  locked         boolean not null default false,
  created_at     timestamptz not null default now(),
  created_by     uuid not null references admin,
  version        integer not null default 1
);
create index notice_group_order on notice_group (created_at, id);
revoke delete, truncate on notice_group from wallet_app;

create table notice_group_member (
  group_id uuid not null references notice_group,
  admin_id uuid not null references admin,
  primary key (group_id, admin_id)
);

create table notice_channel (
  id         uuid primary key default gen_random_uuid(),
  group_id   uuid not null references notice_group,
  kind       text not null check (kind in ('webhook', 'telegram', 'line', 'email')),
  setting    jsonb not null,
  -- Sealed: the secret that it signs or signs in with.
  sealed     text,
  created_at timestamptz not null default now(),
  -- Its deliveries can still be looked up after it was removed.
  removed_at timestamptz,
  version    integer not null default 1
);
create index notice_channel_group on notice_channel (group_id) where removed_at is null;
revoke delete, truncate on notice_channel from wallet_app;

-- Messages sent by a channel, under an id by which the receiver recognises repetitions.
create table notice_delivery (
  id           uuid primary key default gen_random_uuid(),
  channel_id   uuid not null references notice_channel,
  kind         text not null check (kind in ('single', 'digest', 'test')),
  status       text not null default 'waiting' check (status in ('waiting', 'sent', 'failed', 'cancelled')),
  attempts     integer not null default 0,
  -- Of the latest attempt.
  result       text check (result in ('ok', 'unreachable', 'refused', 'wrongKey', 'closed')),
  note         text not null default '',
  due_at       timestamptz not null,
  -- Until then it belongs to its sender; if that dies, the delivery becomes free again.
  leased_until timestamptz,
  created_at   timestamptz not null default now(),
  ended_at     timestamptz,
  check ((status = 'waiting') = (ended_at is null))
);
create index notice_delivery_due on notice_delivery (due_at) where status = 'waiting';
create index notice_delivery_channel on notice_delivery (channel_id, created_at);
create index notice_delivery_order on notice_delivery (created_at, id);

-- The notices of a delivery. The key allows one delivery per notice and channel, even when the job is interrupted and repeated.
create table notice_delivery_item (
  channel_id  uuid not null references notice_channel,
  notice_id   bigint not null references notice on delete cascade,
  delivery_id uuid not null references notice_delivery on delete cascade,
  primary key (channel_id, notice_id)
);
create index notice_delivery_item_of on notice_delivery_item (delivery_id);
create index notice_delivery_item_notice on notice_delivery_item (notice_id);

create table notice_attempt (
  id          bigint generated always as identity primary key,
  delivery_id uuid not null references notice_delivery on delete cascade,
  at          timestamptz not null default clock_timestamp(),
  ended_at    timestamptz,
  result      text,
  note        text not null default ''
);
create index notice_attempt_of on notice_attempt (delivery_id, id);
