-- The block list: accounts, phones, devices, addresses and names with which nobody shall register, deposit or be paid without a look.
create sequence block_entry_number;
create table block_entry (
  id          uuid primary key default gen_random_uuid(),
  number      text not null unique,
  kind        text not null check (kind in ('account', 'phone', 'device', 'address', 'name')),
  -- As it is compared: the whole number of an account after its bank, digits, the hash in hexadecimal, a range, a bare name.
  value       text not null check (value <> ''),
  -- As staff read it: of numbers the last four digits.
  shown       text not null check (shown <> ''),
  network     cidr check ((network is not null) = (kind = 'address')),
  reason      text not null,
  note        text not null default '',
  effect      text not null check (effect in ('refuse', 'review')),
  -- The member from whom the value was taken.
  member_id   uuid references member,
  ends_at     timestamptz,
  created_by  uuid not null references admin,
  created_at  timestamptz not null default now(),
  lifted_by   uuid references admin,
  lifted_at   timestamptz,
  lift_reason text not null default '',
  -- Empty while it may hold. An entry that has come to its end is closed once the same value is added again; it stops at its end.
  closed_at   timestamptz,
  version     integer not null default 1,
  check ((lifted_by is null) = (lifted_at is null)),
  check (lifted_at is null or closed_at is not null)
);
create unique index block_entry_once on block_entry (kind, value) where closed_at is null;
create index block_entry_network on block_entry using gist (network inet_ops) where closed_at is null;
create index block_entry_value on block_entry (value);
create index block_entry_digits on block_entry (right(shown, 4)) where kind in ('account', 'phone');
create index block_entry_order on block_entry (created_at, id);
create index block_entry_end on block_entry (ends_at) where ends_at is not null;
create index block_entry_member on block_entry (member_id);
revoke delete, truncate on block_entry from wallet_app;

-- What was asked against an entry, by whom, and what became of it.
create table block_appeal (
  id          uuid primary key default gen_random_uuid(),
  entry_id    uuid not null references block_entry,
  text        text not null,
  from_whom   text not null,
  recorded_by uuid not null references admin,
  recorded_at timestamptz not null default now(),
  status      text not null default 'open' check (status in ('open', 'upheld', 'granted')),
  decision    text not null default '',
  decided_by  uuid references admin,
  decided_at  timestamptz,
  check ((status = 'open') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null))
);
create unique index block_appeal_open on block_appeal (entry_id) where status = 'open';
create index block_appeal_entry on block_appeal (entry_id, recorded_at);
revoke delete, truncate on block_appeal from wallet_app;

-- Whom an entry has met. One row for each moment, member and day, with how often: a flood of refused registrations, which have no
-- member, adds one row a day and entry.
create table block_hit (
  id        bigint primary key generated always as identity,
  entry_id  uuid not null references block_entry,
  moment    text not null,
  outcome   text not null,
  member_id uuid references member,
  -- What was seen, masked: of a range the address itself.
  seen      text not null,
  day       date not null,
  times     integer not null default 1 check (times > 0),
  first_at  timestamptz not null default now(),
  last_at   timestamptz not null default now(),
  unique nulls not distinct (entry_id, moment, member_id, day)
);
create index block_hit_entry on block_hit (entry_id, last_at desc, id desc);
create index block_hit_member on block_hit (member_id) where member_id is not null;
revoke delete, truncate on block_hit from wallet_app;

-- The entries that were known when a withdrawal was approved. One that was added later stops the payment, and is asked about again.
create table block_agreed (
  pre_id    uuid not null references pre_transaction,
  entry_id  uuid not null references block_entry,
  agreed_by uuid not null references admin,
  agreed_at timestamptz not null default now(),
  primary key (pre_id, entry_id)
);
revoke update, delete, truncate on block_agreed from wallet_app;

-- A line whose sender is on the list waits for a person.
alter table statement_line drop constraint statement_line_held_check;
alter table statement_line add constraint statement_line_held_check
  check (held in ('gap', 'name', 'large', 'slip', 'blocked')) not valid;
