-- Files of another system, from their arrival to the cut-over.
create sequence move_in_number;
create table move_in (
  id                  uuid primary key default gen_random_uuid(),
  number              text not null unique,
  subject             text not null check (subject in ('members', 'balances', 'history')),
  file_name           text not null check (file_name <> ''),
  file_bytes          bigint not null check (file_bytes > 0),
  digest              text not null check (digest ~ '^[0-9a-f]{64}$'),
  status              text not null default 'receiving' check (status in ('receiving', 'reading', 'received', 'checking', 'checked',
    'applying', 'paused', 'applied', 'undoing', 'undone', 'final', 'failed', 'discarded')),
  problem             text check (problem in ('unreadable', 'tooLong', 'heavy', 'cut', 'noHeadings', 'inUse', 'balancesFailed')),
  encoding            text,
  headings            text[] not null default '{}',
  -- The first rows, as JSON, while columns are assigned.
  sample              jsonb not null default '[]',
  mapping             jsonb,
  date_order          text not null default 'dayFirst' check (date_order in ('dayFirst', 'monthFirst')),
  row_count           integer not null default 0,
  refused_count       integer not null default 0,
  same_count          integer not null default 0,
  done_count          integer not null default 0,
  -- Up to where rows were written: uplines go before those whom they brought.
  done_depth          integer not null default 0,
  done_line           integer not null default 0,
  total_minor         bigint not null default 0,
  -- What the ledger said of the openings when they were posted.
  proof               jsonb,
  stated_minor        bigint,
  stated_by           uuid references admin,
  second_stated_minor bigint,
  second_stated_by    uuid references admin,
  -- Who asked for what the work is doing.
  asked_by            uuid references admin,
  created_at          timestamptz not null default now(),
  created_by          uuid not null references admin,
  applied_at          timestamptz,
  final_at            timestamptz,
  -- Since when neither the file nor its rows are here any more.
  forgotten_at        timestamptz,
  version             integer not null default 1,
  check ((stated_minor is null) = (stated_by is null)),
  check ((second_stated_minor is null) = (second_stated_by is null)),
  check (second_stated_by is null or second_stated_by <> stated_by)
);
create index move_in_order on move_in (created_at, id);
create index move_in_digest on move_in (digest);
revoke delete, truncate on move_in from wallet_app;

create table move_in_part (
  move_id uuid not null references move_in,
  part    integer not null check (part >= 0),
  content bytea not null,
  primary key (move_id, part)
);

-- What was read of a file of members. A row that is refused has its faults, and its cells as they stood in the file.
create table move_in_member (
  move_id          uuid not null references move_in,
  line             integer not null,
  id               uuid,
  username         text collate "C",
  phone            text collate "C",
  first_name       text,
  last_name        text,
  bank             text collate "C",
  account_number   text collate "C",
  line_id          text,
  birth_date       date,
  status           text,
  tags             text[],
  note             text,
  upline           text collate "C",
  agent            text collate "C",
  seller           text collate "C",
  password_hash    text,
  registered_at    timestamptz,
  first_deposit_at timestamptz,
  -- The member who is here already, just so.
  member_id        uuid,
  faults           text[],
  cells            text[],
  primary key (move_id, line)
);
create index move_in_member_refused on move_in_member (move_id, line) where faults is not null;

-- Who brought whom, and how many uplines of the file stand above them; none where they stand in a circle.
create table move_in_upline (
  move_id     uuid not null references move_in,
  line        integer not null,
  upline_id   uuid,
  upline_line integer,
  depth       integer,
  primary key (move_id, line)
);
create index move_in_upline_depth on move_in_upline (move_id, depth, line);
create index move_in_upline_above on move_in_upline (move_id, upline_line) where upline_line is not null;

-- What was read of a file of balances. Those that were written stay: they say from which file a member got what.
create table move_in_balance (
  move_id      uuid not null references move_in,
  line         integer not null,
  member       text collate "C",
  amount_minor bigint,
  as_of        timestamptz,
  member_id    uuid,
  -- Another file gave the member the same balance.
  is_same      boolean not null default false,
  faults       text[],
  cells        text[],
  primary key (move_id, line)
);
create index move_in_balance_refused on move_in_balance (move_id, line) where faults is not null;
create index move_in_balance_member on move_in_balance (member_id) where member_id is not null;

-- What was read of a file of movements.
create table move_in_history (
  move_id      uuid not null references move_in,
  line         integer not null,
  member       text collate "C",
  kind         text collate "C",
  amount_minor bigint,
  at           timestamptz,
  reference    text collate "C",
  note         text,
  member_id    uuid,
  -- Of rows that say the same, the first, the second and so on.
  occurrence   integer,
  is_same      boolean not null default false,
  faults       text[],
  cells        text[],
  primary key (move_id, line)
);
create index move_in_history_refused on move_in_history (move_id, line) where faults is not null;

-- What members did in the system from which they come. It is part of no balance.
create table former_movement (
  id           bigint generated always as identity primary key,
  member_id    uuid not null references member,
  kind         text not null check (kind in ('deposit', 'withdrawal', 'bet', 'win', 'bonus', 'creditIn', 'creditOut')),
  amount_minor bigint not null check (amount_minor >= 0),
  at           timestamptz not null,
  reference    text not null,
  note         text not null,
  occurrence   integer not null,
  move_id      uuid not null references move_in,
  unique (member_id, at, kind, amount_minor, reference, occurrence)
);
create index former_movement_member on former_movement (member_id, at, id);
create index former_movement_move on former_movement (move_id);
revoke update, delete, truncate on former_movement from wallet_app;
alter table former_movement enable row level security;
create policy staff on former_movement for all to wallet_app using (true) with check (true);
create policy subtree on former_movement for all to wallet_agent using (member_id in (select m.id from member m));
grant select on former_movement to wallet_agent;

-- Which headings tell what, for the next file of the same system.
create table move_in_template (
  id         uuid primary key default gen_random_uuid(),
  subject    text not null check (subject in ('members', 'balances', 'history')),
  name       text not null check (name <> ''),
  headings   jsonb not null,
  created_by uuid not null references admin,
  created_at timestamptz not null default now(),
  unique (subject, name)
);

alter table member add column move_id uuid references move_in;
-- When a member who comes from another system first deposited there: their next deposit is not their first.
alter table member add column former_deposit_at timestamptz;
alter table member drop constraint member_registered_from_check;
alter table member add constraint member_registered_from_check
  check (registered_from in ('web', 'seller', 'agent', 'staff', 'moved')) not valid;
-- Who is taken out again counts as minus one.
alter table agent_joined add column n smallint not null default 1;
