-- Backups that were restored to see whether they can be: a row for each time, written when it is over.
create table backup_drill (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  took_ms integer not null check (took_ms >= 0),
  backup text not null,
  -- Up to which moment it was restored; nothing if it was not.
  restored_until timestamptz,
  -- What was found wrong; empty if all is well.
  faults text[] not null
);
revoke update, delete, truncate on backup_drill from wallet_app;
