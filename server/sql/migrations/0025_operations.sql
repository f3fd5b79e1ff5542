-- Every process of the product that works on this database, as it said itself at its last beat. One that ends takes its row away.
create table process (
  id uuid primary key,
  host text not null,
  kind text not null check (kind in ('serves', 'works', 'both')),
  version text not null,
  build text not null,
  -- The last migration that it knows.
  knows text not null,
  time_zone text not null,
  -- A digest of each of its secret keys, by which processes with other keys are told apart and nothing else.
  keys text[] not null,
  state text not null default 'serving' check (state in ('serving', 'draining')),
  started_at timestamptz not null default now(),
  beat_at timestamptz not null default now(),
  -- Its own clock, less that of the database, at that beat.
  skew_ms integer not null,
  -- What it sees of replicas and knows of slow calls.
  seen jsonb not null default '{}'
);

-- How large the database was, once a day.
create table storage_sample (
  day date primary key,
  bytes bigint not null check (bytes >= 0)
);

-- Until when the certificates of the brand's own addresses are valid; without a time where that could not be learned.
create table certificate (
  host text primary key,
  ends_at timestamptz,
  looked_at timestamptz not null default now()
);

-- Which files took something away, and since which migration nothing has used it. Made by the start, before any file runs.
revoke insert, update, delete on contracted from wallet_app;
grant select on contracted to wallet_app;
