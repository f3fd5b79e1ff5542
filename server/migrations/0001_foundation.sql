-- Admins, roles, sessions, the admin log, activities and their chain, idempotency, policy.

create extension if not exists pg_trgm;

alter default privileges in schema public grant select, insert, update, delete on tables to wallet_app;
alter default privileges in schema public grant usage on sequences to wallet_app;
revoke all on migration from wallet_app;

create table role (
  id          uuid primary key default gen_random_uuid(),
  name        text not null,
  description text not null default '',
  -- The owner role holds every flag, also those that later versions bring.
  is_owner    boolean not null default false,
  grants      text[] not null default '{}',
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  archived_at timestamptz
);
create unique index role_name on role (lower(name)) where archived_at is null;
create unique index role_owner on role (is_owner) where is_owner;

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
  version              integer not null default 1
);
create unique index admin_username on admin (lower(username));
create index admin_role on admin (role_id);
create index admin_last_login on admin (last_login_at desc nulls last, id);
create index admin_created on admin (created_at desc, id);

create table recovery_code (
  admin_id uuid not null references admin,
  digest   bytea not null,
  used_at  timestamptz,
  primary key (admin_id, digest)
);

create table session (
  id            uuid primary key default gen_random_uuid(),
  -- Only a hash: whoever reads the database cannot act as anybody.
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

-- Failed sign-ins by username and address. A username that does not exist counts the same, so that nothing shows.
create table sign_in_guard (
  username       text not null,
  ip             inet not null,
  failures       integer not null,
  last_failed_at timestamptz not null,
  primary key (username, ip)
);

create table admin_log (
  id         bigint generated always as identity primary key,
  at         timestamptz not null default clock_timestamp(),
  event      text not null,
  result     text not null check (result in ('ok', 'failed')),
  admin_id   uuid references admin,
  username   text not null,
  ip         inet not null,
  user_agent text not null
);
create index admin_log_at on admin_log (at desc, id desc);
create index admin_log_event on admin_log (event, at desc, id desc);
create index admin_log_result on admin_log (result, at desc, id desc);
create index admin_log_admin on admin_log (admin_id, at desc, id desc);
create index admin_log_username on admin_log (lower(username) text_pattern_ops, at desc);
create index admin_log_ip on admin_log (ip, at desc, id desc);
revoke update, delete, truncate on admin_log from wallet_app;

create table activity (
  id          bigint generated always as identity primary key,
  at          timestamptz not null default clock_timestamp(),
  admin_id    uuid not null references admin,
  username    text not null,
  ip          inet not null,
  entity      text not null,
  action      text not null,
  entity_id   text not null,
  entity_name text not null,
  request_id  text not null,
  before      jsonb,
  after       jsonb
);
create index activity_at on activity (at desc, id desc);
create index activity_admin on activity (admin_id, at desc, id desc);
create index activity_entity on activity (entity, at desc, id desc);
create index activity_action on activity (action, at desc, id desc);
create index activity_words on activity using gin (lower(username || ' ' || entity_name) gin_trgm_ops);
create index activity_request on activity (request_id);
create index activity_entity_id on activity (entity_id, at desc, id desc);
revoke update, delete, truncate on activity from wallet_app;

-- The chain over the activities. It is made by a job just after the change commits, so that two admins who change
-- two things never wait for each other at the end of one chain.
create table activity_seal (
  seq         bigint primary key,
  activity_id bigint not null unique references activity,
  hash        bytea not null
);
create table activity_unsealed (activity_id bigint primary key references activity);
revoke insert, update, delete, truncate on activity_seal, activity_unsealed from wallet_app;

create function activity_awaits_seal() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into activity_unsealed select id from fresh;
  return null;
end $$;
create trigger activity_awaits_seal after insert on activity
  referencing new table as fresh for each statement execute function activity_awaits_seal();

-- Each hash covers the one before it and every column, so that altering, removing or slipping in a row breaks the chain.
create function activity_hash(previous bytea, a activity) returns bytea language sql stable set timezone = 'UTC' as $$
  select sha256(coalesce(previous, ''::bytea) || convert_to(jsonb_build_array(
    a.id, a.at, a.admin_id, a.username, a.ip, a.entity, a.action, a.entity_id, a.entity_name, a.request_id,
    a.before, a.after)::text, 'UTF8'))
$$;

create function seal_activities(most integer) returns integer
  language plpgsql security definer set search_path = public as $$
declare
  head activity_seal;
  next activity;
  sealed integer := 0;
begin
  -- One sealer at a time: the chain has one end.
  perform pg_advisory_xact_lock(7100002);
  select * into head from activity_seal order by seq desc limit 1;
  for next in
    select a.* from activity_unsealed u join activity a on a.id = u.activity_id order by a.id limit most
  loop
    head.hash := activity_hash(head.hash, next);
    head.seq := coalesce(head.seq, 0) + 1;
    insert into activity_seal values (head.seq, next.id, head.hash);
    delete from activity_unsealed where activity_id = next.id;
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;

create function verify_activities(out intact boolean, out sealed bigint, out waiting bigint, out broken_at bigint, out head text)
  language plpgsql stable set search_path = public as $$
declare
  link record;
  previous bytea;
  expected bigint := 0;
begin
  intact := true;
  for link in
    select s.seq, s.activity_id, s.hash, a from activity_seal s left join activity a on a.id = s.activity_id order by s.seq
  loop
    expected := expected + 1;
    if link.seq <> expected or (link.a).id is null or link.hash <> activity_hash(previous, link.a) then
      intact := false;
      broken_at := link.activity_id;
      exit;
    end if;
    previous := link.hash;
  end loop;
  select count(*) into waiting from activity_unsealed;
  select count(*) into sealed from activity_seal;
  -- An activity that is neither in the chain nor waiting for it was put in behind our back.
  if intact then
    select min(a.id) into broken_at from activity a
      where not exists (select from activity_seal s where s.activity_id = a.id)
        and not exists (select from activity_unsealed u where u.activity_id = a.id);
    intact := broken_at is null;
  end if;
  head := encode(previous, 'hex');
end $$;

create table idempotency (
  admin_id   uuid not null references admin,
  key        text not null,
  call       text not null,
  body_hash  bytea not null,
  reply      jsonb,
  created_at timestamptz not null default now(),
  primary key (admin_id, key)
);
create index idempotency_created on idempotency (created_at);

-- One row: the limits that the operator changed; what is not here has its default.
create table policy (
  only_one boolean primary key default true check (only_one),
  limits   jsonb not null default '{}',
  version  integer not null default 1
);
insert into policy default values;
