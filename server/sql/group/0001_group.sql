-- The office of several brands. Nothing of a brand is in this database but what its own interface answered, and no brand can read it:
-- its role has rights here alone, and theirs have none here.

-- The same as in the database of a brand, because the same code counts requests and tries.
create unlogged table request_count (
  what  text not null,
  who   text not null,
  since timestamptz not null,
  times integer not null,
  primary key (what, who)
) with (fillfactor = 50);
create table policy (
  only_one boolean primary key default true check (only_one),
  limits   jsonb not null default '{}',
  version  integer not null default 1
);
insert into policy default values;
create table credential_failure (
  realm          text not null check (realm = 'group'),
  account        text not null,
  source         text not null,
  failures       integer not null check (failures >= 0),
  last_failed_at timestamptz not null,
  primary key (realm, account, source)
);

create table group_account (
  id                   uuid primary key default gen_random_uuid(),
  username             text not null check (length(username) between 3 and 32),
  password_hash        text not null,
  must_change_password boolean not null default true,
  status               text not null default 'active' check (status in ('active', 'locked')),
  otp_secret           text,
  otp_enabled_at       timestamptz,
  otp_last_step        bigint not null default 0,
  created_at           timestamptz not null default now()
);
create unique index group_account_username on group_account (lower(username));

create table group_session (
  id           uuid primary key default gen_random_uuid(),
  token_hash   bytea not null unique check (length(token_hash) = 32),
  account_id   uuid not null references group_account,
  stage        text not null check (stage in ('code', 'full')),
  ip           inet not null,
  user_agent   text not null,
  wrong_codes  integer not null default 0,
  started_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  ended_at     timestamptz
);
create index group_session_account on group_session (account_id) where ended_at is null;

-- What accounts did. Nothing in it can be changed or removed by the application.
create table group_log (
  id         bigint generated always as identity primary key,
  at         timestamptz not null default clock_timestamp(),
  event      text not null,
  result     text not null check (result in ('ok', 'failed')),
  username   text not null,
  ip         inet not null,
  user_agent text not null
);
create index group_log_at on group_log (at desc, id desc);

-- The brands, and the key that each has given to the group: sealed, and bound to the address that it is sent to.
create table group_brand (
  id          text primary key check (id ~ '^[a-z][a-z0-9-]{1,30}$'),
  name        text not null check (length(name) between 1 and 60),
  address     text not null check (address ~ '^https?://'),
  sealed_key  text not null,
  place       integer not null generated always as identity,
  fault       text check (fault in ('unreachable', 'refused')),
  fault_since timestamptz,
  check ((fault is null) = (fault_since is null))
);

-- What an account may see of a brand, by the flags of the brand. What is not here is neither asked nor shown.
create table group_grant (
  account_id uuid not null references group_account,
  brand_id   text not null references group_brand,
  grants     text[] not null check (grants <> '{}'),
  primary key (account_id, brand_id)
);

-- What a brand said last in each part, for when it does not answer.
create table group_answer (
  brand_id text not null references group_brand,
  part     text not null,
  at       timestamptz not null default now(),
  said     jsonb not null,
  primary key (brand_id, part)
);

-- Accounts, brands and grants are made by whoever runs the server, as the owner of the tables; the application works with them.
grant usage on schema public to wallet_group;
grant select, insert, update, delete on request_count, credential_failure, group_answer to wallet_group;
grant select on policy, group_account, group_session, group_brand, group_grant, migration, sql_file to wallet_group;
grant insert on group_session, group_log to wallet_group;
grant update (last_seen_at, ended_at, wrong_codes) on group_session to wallet_group;
grant delete on group_session to wallet_group;
grant update (password_hash, must_change_password, otp_secret, otp_enabled_at, otp_last_step) on group_account to wallet_group;
grant update (sealed_key, fault, fault_since) on group_brand to wallet_group;
