-- Single sign-on: where company staff may prove who they are, in place of the password.
create table sso_setting (
  only_one   boolean primary key default true check (only_one),
  enabled    boolean not null default false,
  -- What the button of the sign-in screen says.
  name       text not null default '',
  issuer     text not null default '',
  client_id  text not null default '',
  -- Bound to the issuer.
  sealed     text,
  -- Whoever is connected does not sign in by password any more, owners apart.
  only_way   boolean not null default false,
  -- The claim that names the groups of a person; empty where roles are given here.
  role_claim text not null default '',
  version    integer not null default 1,
  check (not enabled or (name <> '' and issuer <> '' and client_id <> '' and sealed is not null))
);
revoke insert, delete, truncate on sso_setting from wallet_app;
insert into sso_setting default values;

-- The role that each group of the provider has here. The first that fits counts.
create table sso_role (
  claim_value text primary key,
  role_id     uuid not null references role,
  place       integer not null unique
);
create index sso_role_role on sso_role (role_id);

-- The account at the provider that an admin has connected.
create table sso_identity (
  id        uuid primary key default gen_random_uuid(),
  admin_id  uuid not null references admin,
  issuer    text not null,
  subject   text not null,
  linked_at timestamptz not null default now(),
  used_at   timestamptz,
  unique (issuer, subject),
  unique (admin_id, issuer)
);

-- A way to the provider that has not come back yet. The browser keeps the secret of which this is the hash.
create table sso_attempt (
  hash       bytea primary key,
  purpose    text not null check (purpose in ('signIn', 'link')),
  session_id uuid references session on delete cascade,
  -- Where the provider sends the browser back to.
  redirect   text not null,
  -- What was set when it began.
  setting    integer not null,
  expires_at timestamptz not null,
  check ((purpose = 'signIn') = (session_id is null))
);
create index sso_attempt_session on sso_attempt (session_id);
create index sso_attempt_expires on sso_attempt (expires_at);
