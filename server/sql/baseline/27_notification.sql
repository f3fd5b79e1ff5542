-- Notices: what happened that somebody should know, written in the transaction in which it happened and told to people by a job.
create table notice (
  id           bigint generated always as identity primary key,
  -- The name of the event, or `message` for what a colleague wrote.
  event        text not null,
  level        text not null check (level in ('info', 'warning', 'urgent')),
  -- What causes it has one key, so that a cause that is met twice is told once.
  key          text unique,
  subject_id   text not null default '',
  subject_name text not null default '',
  fields       jsonb not null default '{}',
  title        text,
  body         text,
  screen       text,
  sender_id    uuid references admin,
  -- Whom it is for: staff who hold all of these flags, but one; staff of these roles; and these by name.
  grants       text[],
  except_id    uuid,
  role_ids     uuid[],
  admin_ids    uuid[],
  -- Whether it is told in the office to those who did not choose.
  in_app       boolean not null,
  at           timestamptz not null default clock_timestamp(),
  told_at      timestamptz,
  -- Whom a notice is not for, beside the one who caused it: those who could not act on it.
  except_ids   uuid[] not null default '{}',
  check ((event = 'message') = (title is not null and body is not null))
);
create index notice_untold on notice (id) where told_at is null;
create index notice_at on notice (at);
revoke truncate on notice from wallet_app;

-- The copy of each recipient. The key keeps it one, whatever breaks off and comes again.
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

-- How somebody wants to hear of an event, where that is not as the event says of itself.
create table notice_choice (
  admin_id uuid not null references admin,
  event    text not null,
  in_app   boolean not null,
  browser  boolean not null,
  sound    boolean not null,
  primary key (admin_id, event)
);

-- What is out of order at this moment: it is told when it begins, and again only after it was over.
create table alarm (
  event      text not null,
  subject_id text not null,
  since      timestamptz not null default now(),
  primary key (event, subject_id)
);
