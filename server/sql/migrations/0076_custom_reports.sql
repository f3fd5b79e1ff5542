-- Reports that staff build: what each asks for, whose it is, and who else may open it. A deleted one stays, so that it can be brought
-- back, and so that who had it on their board is told.
create table custom_report (
  id         uuid primary key default gen_random_uuid(),
  admin_id   uuid not null references admin,
  name       text not null check (name <> ''),
  definition jsonb not null,
  shared     text not null default 'nobody' check (shared in ('nobody', 'roles', 'everyone')),
  role_ids   uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  version    integer not null default 1,
  check ((shared = 'roles') = (role_ids <> '{}'))
);
create unique index custom_report_name on custom_report (admin_id, lower(name)) where deleted_at is null;
create index custom_report_order on custom_report (updated_at, id) where deleted_at is null;
create index custom_report_shared on custom_report (shared) where deleted_at is null and shared <> 'nobody';
revoke delete, truncate on custom_report from wallet_app;

-- Whose board shows which report, in which place and how wide.
create table custom_report_pin (
  id        uuid primary key default gen_random_uuid(),
  admin_id  uuid not null references admin,
  report_id uuid not null references custom_report,
  place     integer not null,
  size      text not null check (size in ('half', 'whole')),
  unique (admin_id, report_id)
);
create index custom_report_pin_report on custom_report_pin (report_id);
revoke truncate on custom_report_pin from wallet_app;
