-- When each withdrawal was promised to arrive, as it was told to its member. A promise stays what it was, whatever the limits say later.
create table withdrawal_promise (
  pre_id      uuid primary key references pre_transaction,
  asked_at    timestamptz not null,
  -- The business day of asking, by which the report counts.
  day         date not null,
  bank        text not null,
  -- Approved by the rules at once, or by a person.
  way         text not null check (way in ('auto', 'hand')),
  -- Six parts of a day, of the hour from which on it could be paid: that of asking, or the next in which an account of ours is open.
  part        smallint not null check (part between 0 and 5),
  starts_at   timestamptz not null,
  -- How many of the same way were waiting before it.
  ahead       integer not null check (ahead >= 0),
  -- What was promised first, by the share that counted then; null where there was too little to go by.
  promised_at timestamptz,
  share       smallint check (share between 1 and 100),
  -- The promise that holds now: the first, or the one that staff renewed it by.
  due_at      timestamptz,
  renewed_at  timestamptz,
  risen_at    timestamptz,
  -- Paid for the first time; and paid, rejected or cancelled.
  paid_at     timestamptz,
  ended_at    timestamptz,
  -- Rejected or cancelled: it counts nowhere.
  is_void     boolean not null default false,
  -- When it was added to the times below.
  counted_at  timestamptz,
  check (renewed_at is null or due_at is not null)
);
create index withdrawal_promise_day on withdrawal_promise (day, bank, way);
create index withdrawal_promise_open on withdrawal_promise (way) where ended_at is null;
create index withdrawal_promise_due on withdrawal_promise (due_at) where ended_at is null and risen_at is null;
create index withdrawal_promise_uncounted on withdrawal_promise (paid_at) where paid_at is not null and counted_at is null;
create index withdrawal_promise_missed on withdrawal_promise (asked_at)
  where not is_void and due_at is not null and (paid_at is null or paid_at > due_at);
revoke delete, truncate on withdrawal_promise from wallet_app;

-- How long paid withdrawals took, counted by the business day on which they were paid.
create table payout_time (
  way    text not null check (way in ('auto', 'hand')),
  bank   text not null,
  part   smallint not null check (part between 0 and 5),
  day    date not null,
  -- The least of some fixed numbers of minutes within which they were paid; the last holds everything above.
  bucket smallint not null,
  number integer not null check (number > 0),
  -- The sum of how many were waiting before each.
  ahead  bigint not null,
  primary key (way, bank, part, day, bucket)
);
create index payout_time_day on payout_time (day);

-- Whoever sees a withdrawal sees what was promised of it.
alter table withdrawal_promise enable row level security;
create policy staff on withdrawal_promise to wallet_app using (true) with check (true);
create policy subtree on withdrawal_promise to wallet_agent
  using (exists (select from pre_transaction p where p.id = withdrawal_promise.pre_id));
grant select on withdrawal_promise to wallet_agent;

-- A request that must not wait longer stands before all others in the queue; null is its place by the time at which it was asked for.
alter table pre_transaction add column queue_at timestamptz;

-- The service that says whether the transfer that a slip names exists. What it says is one more witness and moves no money.
create table slip_service (
  only_one  boolean primary key default true check (only_one),
  enabled   boolean not null default false,
  adapter   text not null default 'signed',
  address   text not null default '',
  -- Bound to the address.
  sealed    text,
  -- So often it is asked on one business day at most.
  day_limit integer not null default 1000 check (day_limit between 1 and 100000),
  version   integer not null default 1,
  check (not enabled or (address <> '' and sealed is not null))
);
revoke insert, delete, truncate on slip_service from wallet_app;
insert into slip_service default values;

create table slip_service_day (
  day   date primary key,
  calls integer not null check (calls > 0)
);

-- What the service said of a transfer, for the deposit that its slip stands for.
create table slip_check (
  code_id     uuid primary key references slip_code,
  pre_id      uuid not null references pre_transaction,
  result      text not null default 'asked' check (result in ('asked', 'confirmed', 'differs', 'notFound', 'unknown')),
  -- What differs: amount, receiver, sender, time.
  differs     text[] not null default '{}',
  -- Why nothing is known, for staff.
  why         text check (why in ('closed', 'garbled', 'limit', 'off', 'refused', 'unreachable', 'wrongKey')),
  attempts    smallint not null default 0,
  -- When it is asked next; null where it is not asked again.
  next_at     timestamptz default now(),
  answered_at timestamptz,
  -- What was said of amount, time, sender and receiver, with no more than the last digits of an account.
  answer      jsonb,
  check ((result in ('confirmed', 'differs')) = (answer is not null))
);
create index slip_check_due on slip_check (next_at) where next_at is not null;
create index slip_check_pre on slip_check (pre_id);
revoke delete, truncate on slip_check from wallet_app;

do $$
declare
  name text;
begin
  foreach name in array '{slip_service, slip_service_day, slip_check}'::text[] loop
    execute format('alter table %s enable row level security', name);
    execute format('create policy staff on %s to wallet_app using (true) with check (true)', name);
  end loop;
end $$;
-- Nothing of it is shown to agents: their statements join it and find no row.
grant select on slip_check to wallet_agent;
