-- Tasks: work that an admin started and that goes on by itself.

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
  -- From where it was started, for the activities that it makes.
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
  -- Moves while somebody works on it. A running task whose beat stands still was left by a worker that died.
  beat_at       timestamptz,
  finished_at   timestamptz,
  expires_at    timestamptz not null
);
create index task_own on task (admin_id, created_at desc);
create index task_live on task (beat_at) where status in ('waiting', 'running');
create index task_expiry on task (expires_at);

-- The rows of a bulk task as they were when it was started. A row's result is written in the transaction of its change.
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

-- The one admin whom an event is for; null where it is for everybody who may hear of its topic.
alter table live_event add column audience uuid;

-- A text that a spreadsheet would read as a formula gets an apostrophe in front. Comparing one number is six times
-- cheaper than a pattern.
create function formula_safe(cell text) returns text language sql immutable parallel safe
  return case when ascii(cell) in (61, 43, 45, 64, 9, 13) then '''' || cell else cell end;

-- A text inside XML that COPY's text format leaves as it is: what either of them would read as a sign is a reference,
-- what XML cannot hold is left out, and what a spreadsheet's cell cannot hold is cut. Looking whether there is anything
-- to do is much cheaper than doing it, and nearly always all that is needed.
create function sheet_text(cell text) returns text language sql immutable parallel safe
  return case when cell !~ '[&<>\\\u0001-\u001f\ufffe\uffff]' and octet_length(cell) <= 32767 then cell
    else replace(replace(replace(replace(replace(replace(replace(
      regexp_replace(left(cell, 32767), '[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]', '', 'g'),
      '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\\', '&#92;'), E'\t', '&#9;'), E'\r', '&#13;'), E'\n', '&#10;')
    end;
