-- Passkeys of admins: the public half of a key pair, the other half of which never leaves the device.
create table passkey (
  id            uuid primary key default gen_random_uuid(),
  admin_id      uuid not null references admin,
  credential_id bytea not null unique,
  public_key    bytea not null,
  -- How often the device says it was used; a passkey that is on several devices always says zero.
  counter       bigint not null default 0 check (counter >= 0),
  -- The host name of the office for which the browser made it. It answers under no other.
  host          text not null,
  transports    text[] not null default '{}',
  name          text not null,
  created_at    timestamptz not null default now(),
  used_at       timestamptz
);
create index passkey_own on passkey (admin_id);

-- What a passkey is to sign: once, for one purpose and, where somebody is known already, in one session.
create table passkey_challenge (
  challenge  bytea primary key,
  purpose    text not null check (purpose in ('signIn', 'verify', 'confirm', 'add')),
  session_id uuid references session on delete cascade,
  expires_at timestamptz not null,
  check ((purpose = 'signIn') = (session_id is null))
);
create index passkey_challenge_session on passkey_challenge (session_id);
create index passkey_challenge_expires on passkey_challenge (expires_at);

-- When a passkey was last given in the session.
alter table session add column passkey_at timestamptz;

-- Roles whose admins sign in and confirm by a passkey. Never that of owners, so that whom the server lets in is never shut out.
alter table role add column needs_passkey boolean not null default false;
alter table role add constraint role_passkey_check check (not (needs_passkey and (is_owner or is_agent))) not valid;
