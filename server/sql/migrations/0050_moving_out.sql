-- Packages in which the whole brand moves out. The file itself is stored beside the exports, sealed with a key of its own.
create table moving_package (
  id          uuid primary key default gen_random_uuid(),
  reason      text not null check (length(reason) between 3 and 300),
  status      text not null default 'asked'
    check (status in ('asked', 'refused', 'waiting', 'making', 'ready', 'failed', 'cancelled', 'gone')),
  asked_by    uuid not null references admin,
  asked_at    timestamptz not null default now(),
  approved_by uuid references admin,
  approved_at timestamptz,
  -- How far it is made.
  table_count integer not null default 0,
  tables_done integer not null default 0,
  row_count   bigint not null default 0,
  beat_at     timestamptz,
  -- Each time that it is begun it is written into a file of its own: two workers never write one file.
  attempt     integer not null default 0,
  -- The moment of everything in it.
  taken_at    timestamptz,
  bytes       bigint,
  sha256      text,
  -- The key of the file.
  sealed      text,
  error       text,
  finished_at timestamptz,
  expires_at  timestamptz,
  check ((status = 'ready') = (sealed is not null)),
  check (approved_by <> asked_by)
);
create index moving_package_order on moving_package (asked_at);
-- One at a time, however many ask for one at the same moment.
create unique index moving_package_open on moving_package ((true)) where status in ('asked', 'waiting', 'making');
revoke delete, truncate on moving_package from wallet_app;

-- Every download that was begun. Its pieces can be fetched until then.
create table moving_download (
  id         uuid primary key default gen_random_uuid(),
  package_id uuid not null references moving_package,
  admin_id   uuid not null references admin,
  begun_at   timestamptz not null default now(),
  until      timestamptz not null
);
create index moving_download_package on moving_download (package_id);
revoke update, delete, truncate on moving_download from wallet_app;
