-- Every content that a setting, role, promotion, page or template has had, as the body of the call that changes it.
create table record_version (
  id          uuid primary key default gen_random_uuid(),
  -- The kind of record and its id, as the activity log names them.
  entity      text not null,
  record_id   text not null,
  number      integer not null check (number > 0),
  body        jsonb not null,
  -- The same content in the fields and words of the activity log, to compare and to read.
  shown       jsonb not null,
  -- Nobody where it was found so before a change: the history begins there, or something else had changed it.
  made_by     uuid references admin,
  made_at     timestamptz not null default now(),
  reason      text not null default '',
  activity_id bigint references activity,
  -- The number of the version that was brought back.
  restores    integer,
  check (restores < number)
);
create unique index record_version_number on record_version (entity, record_id, number desc);
create index record_version_made_by on record_version (made_by);
create index record_version_activity on record_version (activity_id);
revoke update, delete, truncate on record_version from wallet_app;

-- The pictures of a version: they are kept as long as somebody may go back to it.
create table record_version_picture (
  version_id uuid not null references record_version,
  picture_id uuid not null references picture,
  primary key (version_id, picture_id)
);
create index record_version_picture_picture on record_version_picture (picture_id);
revoke update, delete, truncate on record_version_picture from wallet_app;
