-- The parallel run: another system still leads, its balances and movements come in each day, and are compared with each other.
-- What a file is about is said by the table of subjects in the contract.
alter table move_in drop constraint if exists move_in_subject_check;
alter table move_in_template drop constraint if exists move_in_template_subject_check;

-- A program of the other system may tell its balances and movements itself.
alter table auto_client drop constraint auto_client_kind_check;
alter table auto_client add constraint auto_client_kind_check check (kind in ('reader', 'payer', 'mover')) not valid;

-- A movement comes from a file, or was told by a program.
alter table former_movement alter column move_id drop not null;
alter table former_movement add column client_id uuid references auto_client;
alter table former_movement add constraint former_movement_origin check (num_nonnulls(move_id, client_id) = 1) not valid;

-- What was read of a file of day balances.
create table move_in_day_balance (
  move_id      uuid not null references move_in,
  line         integer not null,
  member       text collate "C",
  day          date,
  amount_minor bigint,
  bonus_minor  bigint,
  taken_at     timestamptz,
  member_id    uuid,
  is_same      boolean not null default false,
  faults       text[],
  cells        text[],
  primary key (move_id, line)
);
create index move_in_day_balance_refused on move_in_day_balance (move_id, line) where faults is not null;

-- The same of balances of our bank accounts.
create table move_in_account_balance (
  move_id         uuid not null references move_in,
  line            integer not null,
  number          text collate "C",
  bank            text collate "C",
  day             date,
  amount_minor    bigint,
  taken_at        timestamptz,
  bank_account_id uuid,
  is_same         boolean not null default false,
  faults          text[],
  cells           text[],
  primary key (move_id, line)
);
create index move_in_account_balance_refused on move_in_account_balance (move_id, line) where faults is not null;

-- What the other system says that a member had at the end of a business day.
create table parallel_balance (
  day           date not null,
  member_id     uuid not null references member,
  balance_minor bigint not null,
  -- What of it, or beside it, is a bonus.
  bonus_minor   bigint,
  taken_at      timestamptz,
  move_id       uuid references move_in,
  client_id     uuid references auto_client,
  told_at       timestamptz not null default now(),
  primary key (day, member_id),
  check (num_nonnulls(move_id, client_id) = 1)
);
create index parallel_balance_member on parallel_balance (member_id, day);
create index parallel_balance_move on parallel_balance (move_id) where move_id is not null;
revoke update, delete, truncate on parallel_balance from wallet_app;

-- The same of our bank accounts.
create table parallel_account_balance (
  day             date not null,
  bank_account_id uuid not null references bank_account,
  balance_minor   bigint not null,
  taken_at        timestamptz,
  move_id         uuid references move_in,
  client_id       uuid references auto_client,
  told_at         timestamptz not null default now(),
  id              uuid not null default gen_random_uuid() unique,
  primary key (day, bank_account_id),
  check (num_nonnulls(move_id, client_id) = 1)
);
create index parallel_account_balance_account on parallel_account_balance (bank_account_id);
create index parallel_account_balance_move on parallel_account_balance (move_id) where move_id is not null;
revoke update, delete, truncate on parallel_account_balance from wallet_app;

-- Days that have to be compared again, with every day after them.
create table parallel_due (
  id  bigint generated always as identity primary key,
  day date not null
);
create index parallel_due_day on parallel_due (day);
revoke update, truncate on parallel_due from wallet_app;

-- What each member should have at the end of a day by the movements since their base. It is computed and can be computed again.
create table parallel_standing (
  day            date not null,
  member_id      uuid not null references member on delete cascade,
  expected_minor bigint not null,
  -- From when on movements count.
  base_at        timestamptz not null,
  movement_count integer not null,
  bonus_minor    bigint not null,
  primary key (day, member_id)
);
create index parallel_standing_member on parallel_standing (member_id);
revoke truncate on parallel_standing from wallet_app;

-- Why a difference is no reason for concern. It holds as long as the difference is the same.
create table parallel_explanation (
  id               uuid primary key default gen_random_uuid(),
  member_id        uuid not null references member,
  changed_on       date not null,
  difference_minor bigint not null check (difference_minor <> 0),
  reason           text not null check (length(reason) between 3 and 300),
  explained_by     uuid not null references admin,
  explained_at     timestamptz not null default now(),
  withdrawn_by     uuid references admin,
  withdrawn_at     timestamptz,
  check ((withdrawn_by is null) = (withdrawn_at is null))
);
create unique index parallel_explanation_once on parallel_explanation (member_id, changed_on, difference_minor)
  where withdrawn_at is null;
revoke update, delete, truncate on parallel_explanation from wallet_app;
grant update (withdrawn_by, withdrawn_at) on parallel_explanation to wallet_app;

-- Where a member does not have what they should. It is computed and can be computed again.
create table parallel_difference (
  -- Made of the day and the member, so that it is the same after the day was compared again.
  id               uuid primary key,
  day              date not null,
  member_id        uuid not null references member on delete cascade,
  -- Empty where the member is missing among the balances of the day.
  stated_minor     bigint,
  expected_minor   bigint not null,
  difference_minor bigint not null check (difference_minor <> 0),
  class            text not null check (class in ('timing', 'rounding', 'bonus', 'missing', 'unknown')),
  hint             text check (hint in
    ('late', 'early', 'bonusLeftOut', 'bonusCounted', 'notCounted', 'countedTwice', 'wrongSign')),
  -- The movements that explain it, or seem to.
  evidence         bigint[] not null default '{}',
  -- The first day of the present run of days with a difference, and the first on which it was this one.
  since            date not null,
  changed_on       date not null,
  explanation_id   uuid references parallel_explanation,
  unique (day, member_id),
  check (since <= changed_on and changed_on <= day)
);
create index parallel_difference_order on parallel_difference (day, difference_minor, id);
create index parallel_difference_member on parallel_difference (member_id, day);
create index parallel_difference_explained on parallel_difference (explanation_id) where explanation_id is not null;
revoke truncate on parallel_difference from wallet_app;

-- What the comparison of a day came to. It is computed and can be computed again.
create table parallel_day (
  day              date primary key,
  id               uuid not null unique,
  -- Members who have both a balance of the day, or should have one, and a base before it.
  compared_count   integer not null,
  equal_count      integer not null,
  timing_count     integer not null,
  rounding_count   integer not null,
  bonus_count      integer not null,
  missing_count    integer not null,
  unknown_count    integer not null,
  new_count        integer not null,
  -- Those that nobody explained.
  open_count       integer not null,
  difference_minor bigint not null,
  compared_at      timestamptz not null default now()
);
revoke truncate on parallel_day from wallet_app;
