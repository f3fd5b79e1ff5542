-- The one link by which a member may set a new password; a new one takes its place.
create table member_reset_link (
  member_id  uuid primary key references member,
  token_hash bytea not null unique,
  created_by uuid not null references admin,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
