-- What waits for a second admin, and why money was moved by hand.

create table approval (
  id           uuid primary key default gen_random_uuid(),
  kind         text not null,
  subject_id   text not null,
  subject_name text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency     text not null,
  reason       text not null,
  -- What is done once it is approved; only the kind knows how to read it.
  payload      jsonb not null,
  maker_id     uuid not null references admin,
  made_at      timestamptz not null default now(),
  status       text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected', 'withdrawn')),
  decider_id   uuid references admin,
  decided_at   timestamptz,
  decision     text not null default '',
  -- Four eyes, whatever the application thinks.
  check (status <> 'approved' or decider_id <> maker_id)
);
create index approval_waiting on approval (made_at) where status = 'waiting';
create index approval_subject on approval (subject_id, made_at desc);
create unique index approval_reversal on approval (subject_id) where status = 'waiting' and kind = 'reversal';
revoke delete, truncate on approval from wallet_app;

-- Why somebody moved money by hand: the reference of the transfer leads here.
create table adjustment (
  id        uuid primary key,
  reason    text not null,
  admin_id  uuid not null references admin,
  -- The second admin, where there had to be one.
  second_id uuid references admin,
  at        timestamptz not null default now()
);
revoke update, delete, truncate on adjustment from wallet_app;

-- Finds the transfers of some days without an index that every posting would have to keep in order.
create index transfer_at on ledger.transfer using brin (recorded_at);
