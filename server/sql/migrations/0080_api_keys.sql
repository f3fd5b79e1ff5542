-- Keys with which programs of the operator use the office interface. Of the secret only its hash is stored; a key is ended or revoked
-- and never deleted, so that the log can always say whose it was.
create table api_key (
  id           uuid primary key default gen_random_uuid(),
  name         text not null check (length(name) between 2 and 60),
  hash         bytea not null unique check (length(hash) = 32),
  hint         text not null,
  grants       text[] not null check (grants <> '{}'),
  allowed_ips  cidr[] not null default '{}',
  per_minute   integer not null check (per_minute between 1 and 600),
  ends_at      timestamptz not null,
  created_by   uuid not null references admin,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz,
  last_used_ip inet,
  revoked_at   timestamptz,
  revoked_by   uuid references admin,
  version      integer not null default 1,
  check ((revoked_at is null) = (revoked_by is null)),
  check (ends_at <= created_at + interval '367 days')
);
-- Two keys of one name could not be told apart in the log.
create unique index api_key_name on api_key (lower(name));
create index api_key_order on api_key (created_at);
revoke update, delete, truncate on api_key from wallet_app;
-- Neither whose it is, nor its secret, nor its end can be changed.
grant update (name, grants, allowed_ips, per_minute, last_used_at, last_used_ip, revoked_at, revoked_by, version) on api_key to wallet_app;
