-- Roles, the admins who hold them, their sessions, and tries at their passwords and codes.

create table role (
  id          uuid primary key default gen_random_uuid(),
  name        text not null,
  description text not null default '',
  -- The owner role holds every flag, including those of later versions.
  is_owner    boolean not null default false,
  grants      text[] not null default '{}',
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  archived_at timestamptz,
  -- The role of all agents. It is not a staff role: it cannot be chosen, and agents have no other.
  is_agent    boolean not null default false,
  -- Agents have their own role, which staff never have.
  constraint role_kind unique (id, is_agent)
);
create unique index role_name on role (lower(name)) where archived_at is null;
create unique index role_owner on role (is_owner) where is_owner;
create unique index role_agent on role (is_agent) where is_agent;
insert into role (name, is_agent) values ('Agent', true);

create table admin (
  id                   uuid primary key default gen_random_uuid(),
  username             text not null,
  display_name         text not null,
  type                 text not null default 'company' check (type in ('company', 'agent')),
  role_id              uuid not null references role,
  status               text not null default 'active' check (status in ('active', 'locked')),
  password_hash        text not null,
  password_changed_at  timestamptz not null default now(),
  must_change_password boolean not null default false,
  -- Encrypted; present but not enabled while the first code has not been verified.
  otp_secret           text,
  otp_enabled_at       timestamptz,
  -- The last time step whose code was accepted: no code counts twice.
  otp_last_step        bigint not null default 0,
  allowed_ips          cidr[] not null default '{}',
  last_login_at        timestamptz,
  created_by           uuid references admin,
  created_at           timestamptz not null default now(),
  updated_at           timestamptz not null default now(),
  version              integer not null default 1,
  -- How much credit an admin may move alone, if it differs from the limit of the settings.
  credit_limit_minor   bigint check (credit_limit_minor >= 0),
  is_agent             boolean not null generated always as (type = 'agent') stored,
  constraint admin_role_kind foreign key (role_id, is_agent) references role (id, is_agent)
);
create unique index admin_username on admin (lower(username));
create index admin_role on admin (role_id);
create index admin_created on admin (created_at desc, id);
create index admin_last_login on admin (coalesce(last_login_at, '-infinity'), id);
create index admin_username_order on admin (lower(username), id);

create table recovery_code (
  admin_id uuid not null references admin,
  digest   bytea not null,
  used_at  timestamptz,
  primary key (admin_id, digest)
);

create table session (
  id            uuid primary key default gen_random_uuid(),
  -- Only a hash: reading the database is not enough to act as an admin.
  token_hash    bytea not null unique,
  admin_id      uuid not null references admin,
  stage         text not null check (stage in ('code', 'full')),
  ip            inet not null,
  user_agent    text not null,
  started_at    timestamptz not null default now(),
  last_seen_at  timestamptz not null default now(),
  expires_at    timestamptz not null,
  code_at       timestamptz,
  code_failures integer not null default 0,
  ended_at      timestamptz
);
create index session_live on session (admin_id, last_seen_at desc) where ended_at is null;
create index session_expiry on session (expires_at);

-- Failed sign-ins by username and address. Unknown usernames are counted the same, so that nothing is revealed.
create table sign_in_guard (
  username       text not null,
  ip             inet not null,
  failures       integer not null,
  last_failed_at timestamptz not null,
  primary key (username, ip)
);
comment on table sign_in_guard is 'Not read any more; see credential_failure.';

-- Wrong passwords, codes and recovery codes of one account, over all calls that compare them. A source is a device that the
-- account signed in on before, or else an address. Unknown names are counted the same, so that nothing is revealed.
create table credential_failure (
  realm          text not null check (realm in ('staff', 'member')),
  account        text not null,
  source         text not null,
  failures       integer not null check (failures >= 0),
  last_failed_at timestamptz not null,
  primary key (realm, account, source)
);
create index credential_failure_age on credential_failure (last_failed_at);
