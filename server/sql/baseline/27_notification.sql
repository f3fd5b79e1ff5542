-- Notices: events that somebody should know about, written in the transaction of the event and delivered by a job.
create table notice (
  id           bigint generated always as identity primary key,
  -- The name of the event, or `message` for what a colleague wrote.
  event        text not null,
  level        text not null check (level in ('info', 'warning', 'urgent')),
  -- A cause has one key, so that a cause detected twice gives one notice.
  key          text unique,
  subject_id   text not null default '',
  subject_name text not null default '',
  fields       jsonb not null default '{}',
  title        text,
  body         text,
  screen       text,
  sender_id    uuid references admin,
  -- The recipients: staff who hold all of these flags, except one; staff of these roles; and these by id.
  grants       text[],
  except_id    uuid,
  role_ids     uuid[],
  admin_ids    uuid[],
  -- Whether it is shown in the office to admins who did not choose otherwise.
  in_app       boolean not null,
  at           timestamptz not null default clock_timestamp(),
  told_at      timestamptz,
  -- Who does not get a notice, besides the admin who caused it: those who could not act on it.
  except_ids   uuid[] not null default '{}',
  check ((event = 'message') = (title is not null and body is not null))
);
create index notice_untold on notice (id) where told_at is null;
create index notice_at on notice (at);
revoke truncate on notice from wallet_app;

-- The copy of each recipient. The key prevents duplicates when the job is interrupted and repeated.
create table notification (
  id        bigint generated always as identity primary key,
  notice_id bigint not null references notice on delete cascade,
  admin_id  uuid not null references admin,
  at        timestamptz not null default clock_timestamp(),
  read_at   timestamptz,
  unique (notice_id, admin_id)
);
create index notification_own on notification (admin_id, at, id);
create index notification_unread on notification (admin_id, at, id) where read_at is null;
revoke truncate on notification from wallet_app;

-- How an admin wants to be notified of an event, if not by the event's default.
create table notice_choice (
  admin_id uuid not null references admin,
  event    text not null,
  in_app   boolean not null,
  browser  boolean not null,
  sound    boolean not null,
  primary key (admin_id, event)
);

-- What is out of order at this moment: it is reported when it begins, and again only after it was over.
create table alarm (
  event      text not null,
  subject_id text not null,
  since      timestamptz not null default now(),
  primary key (event, subject_id)
);
