-- Flags, or a role, that an admin holds for some hours beside those of their own role. Kept for good, so that it can be said
-- afterwards who could do what.
create table admin_grant (
  id       uuid primary key default gen_random_uuid(),
  admin_id uuid not null references admin,
  role_id  uuid references role,
  grants   text[] not null default '{}',
  reason   text not null,
  given_by uuid not null references admin,
  given_at timestamptz not null default now(),
  ends_at  timestamptz not null,
  -- Set when somebody ended it before its time, and by the job that logs the end of its time.
  ended_at timestamptz,
  ended_by uuid references admin,
  check (admin_id <> given_by),
  check ((role_id is null) = (grants <> '{}')),
  check (ends_at > given_at)
);
-- Read with every session.
create index admin_grant_live on admin_grant (admin_id) where ended_at is null;
create index admin_grant_due on admin_grant (ends_at) where ended_at is null;
create index admin_grant_role on admin_grant (role_id) where role_id is not null;
create index admin_grant_given on admin_grant (admin_id, given_at);
revoke delete, truncate on admin_grant from wallet_app;

-- The role as which an admin looks at the office in this session, and until when.
alter table session
  add column viewing_role_id uuid,
  add column viewing_until timestamptz;
