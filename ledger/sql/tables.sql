-- The ledger: accounts, transfers and their related tables. Only the functions of this schema write here, as the owner; the
-- application may read everything and change nothing.

create schema ledger;
grant usage on schema ledger to wallet_app;

-- Constraints of amounts are domains, because PostgreSQL loads a table's checks again for every statement: with them a posting
-- took a fifth longer. The upper bound is what a JavaScript number holds exactly.
create domain ledger.amount_minor as bigint constraint amount_range check (value between 1 and 100000000000);
create domain ledger.guarded_minor as bigint constraint below_zero check (value between 0 and 9007199254740991);

-- The kinds of account. `free` may go below zero and has no balance row, because the whole brand moves money over it and all
-- postings would wait for that row; `guarded` never goes below zero; `holding` is guarded and moved only by holds. The installer
-- of the ledger says which kinds there are.
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
  -- The rule comes with the kind, so that no account of a member can be opened that may go below zero.
  foreign key (owner, name, rule) references ledger.account_kind (owner, name, rule)
);

-- Credits minus debits of each account that is not free, and their number. Narrow and separate from the account, because it
-- changes with every posting. No foreign key: every update of the table would check it, even one that does not change its column,
-- which took a tenth of a posting. Only `open_account` inserts these rows, together with the account, and nothing deletes either.
create table ledger.balance (
  account_id    bigint primary key,
  balance_minor ledger.guarded_minor not null,
  seq           bigint not null,
  -- Repeats what a posting needs of the account, so that most postings need not read the account.
  currency      text not null,
  is_holding    boolean not null,
  -- A posting updates a balance in place, which needs room in its page. If the fillfactor kept that room free, PostgreSQL would
  -- prune the page at every update, because it does so whenever less room than that is left: a twelfth of a posting. So each
  -- balance brings its own room and gives it up at its first update, and a page is pruned when it is nearly full.
  room          text,
  -- The maximum balance of the account. Nearly all have none, and cost a posting nothing. It is enforced by a trigger, because
  -- the checks of a table are loaded again at every posting.
  limit_minor   bigint
) with (fillfactor = 100);
alter table ledger.balance alter column room set storage plain;

-- One transfer is one row with both legs, so that an unbalanced one cannot be stored. For a leg on a guarded account it holds the
-- balance after it and its sequence number there.
create sequence ledger.transfer_id;
create table ledger.transfer (
  id           bigint not null,
  -- The first of the transfers that were posted together; its own id for a single one.
  journal_id   bigint not null,
  kind         text not null,
  debit_id     bigint not null,
  credit_id    bigint not null,
  amount_minor ledger.amount_minor not null,
  currency     text not null,
  reference    text not null,
  actor        text not null,
  -- When it happened, and when it was written: corrections are later than what they correct.
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
-- The list of transfers: newest first; and by actor, if that was an admin.
create index transfer_time on ledger.transfer (recorded_at, id);
create index transfer_actor on ledger.transfer (actor, recorded_at, id) where actor like 'admin:%';

-- The journal of a key; its transfers are the content and the first answer. It is not partitioned, because a key must be unique
-- over all months.
create table ledger.idempotency (
  key        text primary key,
  journal_id bigint not null,
  claimed_at timestamptz not null default clock_timestamp()
);

-- A hold is identified by the id of the transfer that opened it.
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

-- A transfer is reversed once: the primary key enforces it over all months.
create table ledger.reversal (
  transfer_id bigint primary key,
  reversal_id bigint unique
);

-- The balance of an account just before an instant: of the transfers recorded earlier, not of those at that instant.
create table ledger.snapshot (
  account_id    bigint not null references ledger.account,
  at            timestamptz not null,
  balance_minor bigint not null,
  seq           bigint not null,
  primary key (account_id, at)
);

-- Archived months. Before the end of the last one, balances are no longer known.
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
  -- Before all days: the totals of archived months. They are no longer in the list, but still in the balances.
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
  -- The key was used before with the same content, and this is the first answer.
  repeated     boolean,
  transfer_id  bigint,
  journal_id   bigint,
  recorded_at  timestamptz,
  debit_after  bigint,
  credit_after bigint
);

-- A fault that verification found.
create type ledger.problem as (
  problem        text,
  account_id     bigint,
  currency       text,
  expected_minor bigint,
  found_minor    bigint
);

grant select on all tables in schema ledger to wallet_app;
