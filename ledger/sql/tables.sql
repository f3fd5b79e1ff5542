-- The ledger: accounts, transfers and what hangs on them. Only the functions of this schema write here, as the owner;
-- the application may read everything and change nothing.

create schema ledger;
grant usage on schema ledger to wallet_app;

-- Constraints of amounts are domains, because PostgreSQL reads a table's checks anew at every statement: with them a
-- posting took a fifth longer. The upper bound is what a JavaScript number holds exactly.
create domain ledger.amount_minor as bigint constraint amount_range check (value between 1 and 100000000000);
create domain ledger.guarded_minor as bigint constraint below_zero check (value between 0 and 9007199254740991);

-- The kinds of account. `free` may go below zero and keeps no balance row, because the whole brand moves over it and a
-- row would make everybody wait; `guarded` never goes below zero; `holding` is guarded and moved by holds alone. Which there are is
-- told by whoever installs the ledger.
create table ledger.account_kind (
  owner text not null,
  name  text not null,
  rule  text not null check (rule in ('free', 'guarded', 'holding')),
  primary key (owner, name),
  unique (owner, name, rule)
);

create table ledger.account (
  id        bigint generated always as identity primary key,
  owner     text not null,
  owner_id  text not null check (length(owner_id) between 1 and 64),
  name      text not null,
  rule      text not null,
  currency  text not null check (currency ~ '^[A-Z]{3}$'),
  opened_at timestamptz not null default clock_timestamp(),
  unique (owner, owner_id, name, currency),
  -- The rule comes with the kind, so that nobody can open an account of a member that may go below zero.
  foreign key (owner, name, rule) references ledger.account_kind (owner, name, rule)
);

-- Credits minus debits of each account that is not free, and how many there were. Narrow and apart from the account,
-- since it changes with every posting. No foreign key: it is looked at by every update of its table, also by one that leaves its
-- column alone, which was a tenth of a posting. `open_account` alone makes these rows, together with the account, and nothing
-- deletes either.
create table ledger.balance (
  account_id    bigint primary key,
  balance_minor ledger.guarded_minor not null,
  seq           bigint not null,
  -- What a balance needs to know of its account, so that most postings need not ask the account.
  currency      text not null,
  is_holding    boolean not null,
  -- A posting changes a balance in its place, for which its page needs room. Kept free by the table itself, that room makes
  -- PostgreSQL tidy the page at every change, since it does so whenever less than that is left: a twelfth of a posting. So
  -- each balance brings its own room along and gives it up at its first change, and a page is tidied when it is nearly full.
  room          text storage plain,
  -- An account may have a most that it holds. Nearly all have none, and a posting on them looks no further than that. It is a
  -- trigger, because the checks of a table are read anew at every posting.
  limit_minor   bigint
) with (fillfactor = 100);

-- One transfer is one row with both legs, so that an unbalanced one cannot be written down. Of a leg on a guarded
-- account it keeps the balance after it and its number there.
create sequence ledger.transfer_id;
create table ledger.transfer (
  id           bigint not null,
  -- The first transfer of those that were posted together; its own number when it stands alone.
  journal_id   bigint not null,
  kind         text not null,
  debit_id     bigint not null,
  credit_id    bigint not null,
  amount_minor ledger.amount_minor not null,
  currency     text not null,
  reference    text not null,
  actor        text not null,
  -- When it happened, and when it was written down: corrections come later than what they correct.
  event_at     timestamptz not null,
  recorded_at  timestamptz not null,
  debit_after  ledger.guarded_minor,
  credit_after ledger.guarded_minor,
  debit_seq    bigint,
  credit_seq   bigint,
  primary key (id, recorded_at)
) partition by range (recorded_at);
create index transfer_debit on ledger.transfer (debit_id, recorded_at, id);
create index transfer_credit on ledger.transfer (credit_id, recorded_at, id);
create index transfer_journal on ledger.transfer (journal_id) where journal_id <> id;
-- The list of transfers: newest first; and by who did it, where that was an admin.
create index transfer_time on ledger.transfer (recorded_at, id);
create index transfer_actor on ledger.transfer (actor, recorded_at, id) where actor like 'admin:%';

-- Which journal a key led to; its transfers are the content and the first answer. It stands outside the months, because
-- a key must be unique over all of them.
create table ledger.idempotency (
  key        text primary key,
  journal_id bigint not null,
  claimed_at timestamptz not null default clock_timestamp()
);

-- A hold is known by the number of the transfer that opened it.
create table ledger.hold (
  id           bigint primary key,
  account_id   bigint not null references ledger.account,
  holding_id   bigint not null references ledger.account,
  amount_minor bigint not null,
  currency     text not null,
  status       text not null default 'open' check (status in ('open', 'captured', 'released')),
  -- The transfer that ended it.
  closed_by    bigint,
  check ((status = 'open') = (closed_by is null))
);
create index hold_open on ledger.hold (holding_id) where status = 'open';

-- A transfer is reversed once: the primary key says so over all months.
create table ledger.reversal (
  transfer_id bigint primary key,
  reversal_id bigint unique
);

-- What an account held just before an instant: the transfers recorded earlier, and none at that instant.
create table ledger.snapshot (
  account_id    bigint not null references ledger.account,
  at            timestamptz not null,
  balance_minor bigint not null,
  seq           bigint not null,
  primary key (account_id, at)
);

-- Months that were taken out. Before the end of the last one, no balance can be told any more.
create table ledger.archive (
  month       date primary key,
  archived_at timestamptz not null default clock_timestamp()
);

-- One row: the zone in which days begin; see ledger.set_time_zone.
create table ledger.calendar (
  only_one  boolean primary key default true check (only_one),
  time_zone text not null default 'UTC'
);
insert into ledger.calendar default values;

-- What moved per day; see days.sql.
create table ledger.day_sum (
  -- Before all days: what the months held that were taken out. It is in no list any more, but in the balances.
  day          date not null,
  kind         text not null,
  debit        text not null,
  credit       text not null,
  n            bigint not null,
  amount_minor bigint not null,
  primary key (day, kind, debit, credit)
);

-- One row: every transfer recorded before this instant is in the sums, and none since.
create table ledger.day_mark (
  only_one boolean primary key default true check (only_one),
  upto     timestamptz not null default '-infinity'
);
insert into ledger.day_mark default values;

-- The answer to one line of a posting.
create type ledger.posted as (
  line         integer,
  -- Why the journal of this line was refused; null when it is posted.
  refusal      text,
  -- The key was seen before with the same content, and this is the first answer.
  repeated     boolean,
  transfer_id  bigint,
  journal_id   bigint,
  recorded_at  timestamptz,
  debit_after  bigint,
  credit_after bigint
);

-- Something that does not fit.
create type ledger.problem as (
  problem        text,
  account_id     bigint,
  currency       text,
  expected_minor bigint,
  found_minor    bigint
);

grant select on all tables in schema ledger to wallet_app;
