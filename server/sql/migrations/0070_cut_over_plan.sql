-- When members of another system sign in here and no longer there. Those of before this version were made final without a plan.
create sequence cut_over_number;
create table cut_over (
  id             uuid primary key default gen_random_uuid(),
  number         text not null unique,
  status         text not null default 'planned' check (status in ('planned', 'confirmed', 'cancelled', 'returning', 'back')),
  -- From then on the other system takes nothing more.
  freeze_at      timestamptz not null,
  at             timestamptz not null,
  way_back_hours integer not null check (way_back_hours between 0 and 168),
  member_count   integer,
  total_minor    bigint,
  carried_minor  bigint,
  planned_by     uuid not null references admin,
  planned_at     timestamptz not null default now(),
  confirmed_by   uuid references admin,
  confirmed_at   timestamptz,
  ended_by       uuid references admin,
  ended_at       timestamptz,
  reason         text,
  version        integer not null default 1,
  check (at >= freeze_at),
  check ((status in ('planned', 'confirmed')) = (ended_by is null))
);
create unique index cut_over_planned on cut_over ((true)) where status = 'planned';
create index cut_over_order on cut_over (planned_at, id);
revoke delete, truncate on cut_over from wallet_app;

alter table move_in add column cut_over_id uuid references cut_over;

-- What each member took along to the other system on the way back.
create table carried_back (
  id            uuid primary key default gen_random_uuid(),
  cut_over_id   uuid not null references cut_over,
  member_id     uuid not null references member,
  opening_minor bigint not null,
  cash_minor    bigint not null,
  change_minor  bigint not null generated always as (cash_minor - opening_minor) stored,
  carried_at    timestamptz not null default now(),
  unique (cut_over_id, member_id)
);
create index carried_back_order on carried_back (carried_at, id);
create index carried_back_change on carried_back (change_minor, id);
create index carried_back_member on carried_back (member_id);
revoke update, delete, truncate on carried_back from wallet_app;
