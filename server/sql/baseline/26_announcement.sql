-- What operators announce to members, agents and staff.
create table announcement (
  id         uuid primary key default gen_random_uuid(),
  title_th   text not null check (title_th <> ''),
  title_en   text not null default '',
  -- A tree of allowed elements, not markup; the other language may be missing.
  body_th    jsonb not null,
  body_en    jsonb,
  audience   text[] not null check (audience <> '{}' and audience <@ array['members', 'agents', 'admins']),
  pinned     boolean not null default false,
  position   integer not null,
  start_at   timestamptz,
  end_at     timestamptz,
  status     text not null default 'draft' check (status in ('draft', 'published', 'hidden', 'archived')),
  -- When its content was last changed: earlier readers have not read that.
  changed_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default now(),
  created_by uuid not null references admin,
  version    integer not null default 1,
  check (start_at < end_at)
);
create index announcement_order on announcement (pinned desc, position, id);
revoke delete, truncate on announcement from wallet_app;

-- Which admins and agents have opened which announcement, and when last.
create table announcement_seen (
  announcement_id uuid not null references announcement,
  admin_id        uuid not null references admin,
  at              timestamptz not null default clock_timestamp(),
  primary key (announcement_id, admin_id)
);
revoke delete, truncate on announcement_seen from wallet_app;
