-- Reconciliation: which statement lines and which transfers of the ledger are the same money, what does not fit, and the result
-- of each account on each day.

-- Rows of one `tie_id` belong together: statement lines and ledger transfers with the same sum. One line and one transfer if they
-- were matched; several if one payment was split or several were joined; only transfers if one reversed another.
create table reconcile_tie (
  id              bigint generated always as identity primary key,
  tie_id          uuid not null,
  bank_account_id uuid not null references bank_account,
  line_id         uuid references statement_line,
  transfer_id     bigint,
  -- Positive is incoming, negative is outgoing.
  amount_minor    bigint not null check (amount_minor <> 0),
  is_fee          boolean not null default false,
  -- When it was booked, and the instant at which the whole tie counts: that of its first line, else of its first transfer.
  at              timestamptz not null,
  counts_at       timestamptz not null,
  -- Null if it was made automatically.
  made_by         uuid references admin,
  made_at         timestamptz not null default now(),
  ended_at        timestamptz,
  check (num_nonnulls(line_id, transfer_id) = 1)
);
-- A line is used once, and so is a transfer on each account that it affected.
create unique index reconcile_tie_line on reconcile_tie (line_id) where line_id is not null and ended_at is null;
create unique index reconcile_tie_transfer on reconcile_tie (bank_account_id, transfer_id)
  where transfer_id is not null and ended_at is null;
create index reconcile_tie_group on reconcile_tie (tie_id);
create index reconcile_tie_day on reconcile_tie (bank_account_id, counts_at) where ended_at is null;
-- Once made, a tie can only be ended.
revoke update, delete, truncate on reconcile_tie from wallet_app;
grant update (ended_at) on reconcile_tie to wallet_app;

-- Days of accounts to be checked again. Appended, so that two changes of one day need not wait for each other.
create table reconcile_change (
  bank_account_id uuid not null,
  day             date not null
);
create index reconcile_change_day on reconcile_change (bank_account_id, day);
revoke update, truncate on reconcile_change from wallet_app;

-- One account on one business day: what the bank says, what the ledger says, and whether an admin closed it.
create table reconcile_day (
  id                  uuid not null unique default gen_random_uuid(),
  bank_account_id     uuid not null references bank_account,
  day                 date not null,
  line_count          integer not null default 0,
  -- Of the lines: those that are tied, and those that were tied automatically.
  tied_count          integer not null default 0,
  auto_count          integer not null default 0,
  statement_in_minor  bigint not null default 0,
  statement_out_minor bigint not null default 0,
  -- The balance before and after according to the bank; null if it never reported one.
  opening_minor       bigint,
  closing_minor       bigint,
  ledger_in_minor     bigint not null default 0,
  ledger_out_minor    bigint not null default 0,
  fee_minor           bigint not null default 0,
  difference_minor    bigint not null default 0,
  gap_count           integer not null default 0,
  exception_count     integer not null default 0,
  at_risk_minor       bigint not null default 0,
  status              text not null default 'open' check (status in ('open', 'closed')),
  closed_by           uuid references admin,
  -- The second admin, if the day was closed with a difference.
  second_by           uuid references admin,
  closed_at           timestamptz,
  explanation         text not null default '',
  -- When the nightly run checked it.
  ran_at              timestamptz,
  refreshed_at        timestamptz not null default now(),
  version             integer not null default 1,
  primary key (bank_account_id, day),
  check ((status = 'closed') = (closed_by is not null)),
  check ((status = 'closed') = (closed_at is not null)),
  -- A day with a difference is signed by two admins, whatever the application does.
  check (second_by <> closed_by),
  check (status = 'open' or (difference_minor = 0 and exception_count = 0 and gap_count = 0)
    or (second_by is not null and explanation <> ''))
);
create index reconcile_day_order on reconcile_day (day, id);
revoke delete, truncate on reconcile_day from wallet_app;

-- Something that does not fit.
create table reconcile_exception (
  id              uuid primary key default gen_random_uuid(),
  bank_account_id uuid not null references bank_account,
  day             date not null,
  class           text not null,
  side            text not null check (side in ('deposit', 'withdraw')),
  at              timestamptz not null,
  -- The amount at risk: of two amounts that differ, the difference.
  amount_minor    bigint not null check (amount_minor > 0),
  line_ids        uuid[] not null default '{}',
  transfer_ids    bigint[] not null default '{}',
  -- The line or transfer that it repeats.
  twin_id         text,
  status          text not null default 'open' check (status in ('open', 'settled')),
  found_at        timestamptz not null default now(),
  -- Null if its cause disappeared without a fix.
  settled_by      uuid references admin,
  settled_at      timestamptz,
  version         integer not null default 1,
  check (cardinality(line_ids) + cardinality(transfer_ids) > 0),
  check ((status = 'settled') = (settled_at is not null))
);
-- The same exception found again is not a new one.
create unique index reconcile_exception_open on reconcile_exception (bank_account_id, class, line_ids, transfer_ids)
  where status = 'open';
create index reconcile_exception_list on reconcile_exception (side, status, at, id);
create index reconcile_exception_day on reconcile_exception (bank_account_id, day) where status = 'open';
revoke delete, truncate on reconcile_exception from wallet_app;

-- What an admin did about an exception, and whether it was undone.
create table reconcile_fix (
  id           uuid primary key default gen_random_uuid(),
  exception_id uuid not null references reconcile_exception,
  fix          text not null,
  reason       text not null check (reason <> ''),
  amount_minor bigint not null,
  -- What it posted, the tie that it made and the pre-transaction that it created or moved, if any.
  transfer_id  bigint,
  tie_id       uuid,
  pre_id       uuid references pre_transaction,
  made_by      uuid not null references admin,
  second_by    uuid references admin,
  made_at      timestamptz not null default now(),
  undone_by    uuid references admin,
  undone_at    timestamptz,
  undo_reason  text not null default '',
  check (second_by <> made_by)
);
create unique index reconcile_fix_last on reconcile_fix (exception_id) where undone_at is null;
create index reconcile_fix_tie on reconcile_fix (tie_id) where undone_at is null;
revoke update, delete, truncate on reconcile_fix from wallet_app;
grant update (undone_by, undone_at, undo_reason) on reconcile_fix to wallet_app;

-- Up to when the ledger's transfers were checked for days that they change.
create table reconcile_mark (
  only_one boolean primary key default true check (only_one),
  upto     timestamptz not null default now()
);
revoke insert, delete, truncate on reconcile_mark from wallet_app;
insert into reconcile_mark default values;
