-- The hour of a trainee, and what was planted for it. Both stay empty outside of a practice office.
create table practice_hour (
  is_only boolean primary key default true check (is_only),
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create table practice_fault (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  subject_id uuid not null unique,
  planted_at timestamptz not null default clock_timestamp()
);
grant select, insert, update on practice_hour to wallet_app;
grant select, insert on practice_fault to wallet_app;
