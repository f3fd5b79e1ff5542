-- Statements that come as files: lines that an admin brought in, and how the columns of each bank's files are read.

-- A line comes from a client or from an admin's file.
alter table statement_line alter column imported_by drop not null;
alter table statement_line add column imported_by_admin uuid references admin;
-- The rows that are there all have a client, so the check need not read them while everybody waits.
alter table statement_line add constraint statement_line_origin
  check (num_nonnulls(imported_by, imported_by_admin) = 1) not valid;

create table statement_mapping (
  bank       text primary key,
  mapping    jsonb not null,
  version    integer not null default 1,
  changed_by uuid not null references admin,
  changed_at timestamptz not null default now()
);
revoke delete, truncate on statement_mapping from wallet_app;
