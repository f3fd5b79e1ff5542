-- Views of lists that admins save, share with the team and open a list with.

create table saved_view (
  id         uuid primary key default gen_random_uuid(),
  admin_id   uuid not null references admin,
  list       text not null,
  name       text not null,
  shared     boolean not null,
  query      jsonb not null,
  columns    text[] not null,
  density    text not null check (density in ('comfortable', 'compact')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version    integer not null default 1
);
create unique index saved_view_name on saved_view (admin_id, list, lower(name));
create index saved_view_shared on saved_view (list) where shared;

-- The view that a list opens with for an admin; a deleted view is nobody's default.
create table default_view (
  admin_id uuid not null references admin,
  list     text not null,
  view_id  uuid not null references saved_view on delete cascade,
  primary key (admin_id, list)
);
create index default_view_view on default_view (view_id);
