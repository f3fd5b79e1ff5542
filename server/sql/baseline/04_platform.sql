-- Data of the platform, apart from the business: live events, saved views, tasks, pictures.

-- The events of the live channel. Rows are written in the transaction of the change and kept for a quarter of an hour.
--
-- Ids are assigned before the commit, so a row with a lower id may appear after one with a higher id. Readers therefore go by the
-- transaction: everything below the oldest running transaction is either there for good or never will be.
create table live_event (
  id        bigint generated always as identity primary key,
  xid       xid8 not null default pg_current_xact_id(),
  topic     text not null,
  entity_id text not null,
  action    text not null,
  admin_id  uuid references admin,
  at        timestamptz not null default clock_timestamp(),
  -- The only admin an event is for; null if it is for everybody who may see its topic.
  audience  uuid
);
create index live_event_order on live_event (xid, id);
create index live_event_at on live_event (at);
revoke update, truncate on live_event from wallet_app;

-- One row: the last event that was removed. A client that has not read as far has missed something and must read everything
-- again.
create table live_horizon (
  only_one boolean primary key default true check (only_one),
  xid      xid8 not null default '0',
  id       bigint not null default 0
);
revoke insert, delete, truncate on live_horizon from wallet_app;
insert into live_horizon default values;

-- Views of lists that admins save, share with the team and open a list with.
create table saved_view (
  id         uuid primary key default gen_random_uuid(),
  admin_id   uuid not null references admin,
  list       text not null,
  name       text not null,
  shared     boolean not null,
  query      jsonb not null,
  columns    text[] not null,
  density    text not null check (density in ('comfortable', 'compact')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version    integer not null default 1
);
create unique index saved_view_name on saved_view (admin_id, list, lower(name));
create index saved_view_shared on saved_view (list) where shared;

-- The view that a list opens with for an admin; a deleted view is nobody's default.
create table default_view (
  admin_id uuid not null references admin,
  list     text not null,
  view_id  uuid not null references saved_view on delete cascade,
  primary key (admin_id, list)
);
create index default_view_view on default_view (view_id);

-- Tasks: work that an admin started and that runs in the background.
create table task (
  id            uuid primary key default gen_random_uuid(),
  admin_id      uuid not null references admin,
  -- The session in which it was started; it may end long before the task.
  session_id    uuid not null,
  kind          text not null check (kind in ('export', 'bulk')),
  screen        text not null,
  entity        text,
  action        text,
  format        text check (format in ('csv', 'xlsx')),
  request       jsonb not null,
  -- The address from which it was started, for the activities that it logs.
  ip            inet not null,
  locale        text not null check (locale in ('th', 'en')),
  status        text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  done_count    integer not null default 0,
  refused_count integer not null default 0,
  total_count   integer,
  error         text,
  file_name     text,
  file_bytes    bigint,
  created_at    timestamptz not null default now(),
  -- Updated while a worker runs the task. If a running task has no recent beat, its worker died.
  beat_at       timestamptz,
  finished_at   timestamptz,
  expires_at    timestamptz not null,
  -- The flags that an admin must hold to get the result of a task, and whose subtree it shows; null means the whole brand.
  grants        text[] not null default '{}',
  agent_id      uuid
);
create index task_own on task (admin_id, created_at desc);
create index task_live on task (beat_at) where status in ('waiting', 'running');
create index task_expiry on task (expires_at);

-- The rows of a bulk task as they were at its start. A row's result is written in the transaction of its change.
create table task_row (
  task_id uuid not null references task on delete cascade,
  place   integer not null,
  row_id  text not null,
  name    text not null,
  status  text not null default 'waiting' check (status in ('waiting', 'done', 'refused')),
  code    text,
  params  jsonb,
  primary key (task_id, place)
);
create index task_row_waiting on task_row (task_id, place) where status = 'waiting';
create index task_row_refused on task_row (task_id, code, place) where status = 'refused';

-- Pictures that staff publish for members. A picture never changes: another picture has another id, so that browsers may cache
-- its address for good.
create table picture (
  id          uuid primary key default gen_random_uuid(),
  added_at    timestamptz not null default now(),
  added_by    uuid not null references admin,
  -- Since when nothing refers to it, as far as the job has checked.
  loose_since timestamptz
);
create index picture_loose on picture (loose_since) where loose_since is not null;
revoke update, delete, truncate on picture from wallet_app;
grant update (loose_since), delete on picture to wallet_app;

-- Pictures in several widths. Each stays in its row until a job has moved it to the store, so that a rollback leaves nothing
-- there, and an upload does not need a reachable store.
create table picture_size (
  picture_id uuid not null references picture on delete cascade,
  width      integer not null check (width > 0),
  height     integer not null check (height > 0),
  -- Null once it is in the store, under the id and the width.
  content    bytea,
  primary key (picture_id, width)
);
create index picture_size_waiting on picture_size (picture_id, width) where content is not null;
revoke truncate on picture_size from wallet_app;
