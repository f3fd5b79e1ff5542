-- The ledger: accounts, transfers and what hangs on them. Only the functions of this schema write here, as the owner;
-- the application may read everything and change nothing.

create schema ledger;
grant usage on schema ledger to wallet_app;

-- The kinds of account. `free` may go below zero and keeps no balance row, because the whole brand moves over it and a
-- row would make everybody wait; `guarded` never goes below zero; `holding` is guarded and moved by holds alone.
create table ledger.account_kind (
  owner text not null,
  name  text not null,
  rule  text not null check (rule in ('free', 'guarded', 'holding')),
  primary key (owner, name),
  unique (owner, name, rule)
);
insert into ledger.account_kind (owner, name, rule) values
  ('member', 'cash', 'guarded'),
  ('member', 'bonus', 'guarded'),
  ('member', 'hold', 'holding'),
  ('agent', 'credit', 'guarded'),
  ('bank', 'settlement', 'free'),
  ('gateway', 'settlement', 'free'),
  ('provider', 'game', 'free'),
  ('house', 'promotion', 'free'),
  ('house', 'refund', 'free'),
  ('house', 'affiliate', 'free'),
  ('house', 'commission', 'free'),
  ('house', 'adjustment', 'free'),
  ('house', 'fee', 'free'),
  ('house', 'equity', 'free');

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

-- Constraints of amounts are domains, because PostgreSQL reads a table's checks anew at every statement: with them a
-- posting took a fifth longer. The upper bound is what a JavaScript number holds exactly.
create domain ledger.amount_minor as bigint constraint amount_range check (value between 1 and 100000000000);
create domain ledger.guarded_minor as bigint constraint below_zero check (value between 0 and 9007199254740991);

-- Credits minus debits of each account that is not free, and how many there were. Narrow and apart from the account,
-- since it changes with every posting.
create table ledger.balance (
  account_id    bigint primary key references ledger.account,
  balance_minor ledger.guarded_minor not null,
  seq           bigint not null
) with (fillfactor = 50);

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

-- Both legs as rows of their own, for those who read.
create view ledger.entry as
  select debit_id as account_id, id as transfer_id, recorded_at, -amount_minor::bigint as change_minor, currency,
         debit_after as balance_after, debit_seq as seq from ledger.transfer
  union all
  select credit_id, id, recorded_at, amount_minor::bigint, currency, credit_after, credit_seq from ledger.transfer;

-- Which journal a key led to; its transfers are the content and the first answer. It stands outside the months, because
-- a key must be unique over all of them.
create table ledger.idempotency (
  key        text primary key,
  journal_id bigint not null,
  claimed_at timestamptz not null default clock_timestamp()
);
create index idempotency_claimed on ledger.idempotency using brin (claimed_at);

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


create function ledger.month_name(first date) returns text language sql immutable as $$
  select 'transfer_' || to_char(first, 'YYYY_MM')
$$;

create function ledger.make_month(first date) returns boolean
  language plpgsql set search_path = ledger, pg_temp set timezone = 'UTC' as $$
begin
  if to_regclass('ledger.' || month_name(first)) is not null then return false; end if;
  execute format('create table %I partition of transfer for values from (%L) to (%L)',
    month_name(first), first::timestamptz, first + interval '1 month');
  return true;
end $$;

-- Makes the partitions of this month and of those ahead. A year ahead, so that postings go on when nobody looks after
-- the job for months.
create function ledger.make_months(ahead integer default 12) returns bigint
  language plpgsql security definer set search_path = ledger, pg_temp set timezone = 'UTC' as $$
begin
  -- One maker at a time: two would both find the month missing.
  perform pg_advisory_xact_lock(7100003);
  return (select count(*) filter (where make_month((date_trunc('month', now()) + make_interval(months => n))::date))
    from generate_series(0, ahead) n);
end $$;

-- A refusal of a function that reads: the code stands in the detail, so that nobody has to match a text.
create function ledger.refuse(code text) returns void language plpgsql as $$
begin
  raise exception using errcode = 'LG001', message = 'refused by the ledger: ' || code, detail = code;
end $$;

create function ledger.open_account(new_owner text, new_owner_id text, new_name text, new_currency text) returns bigint
  language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  kind account_kind;
  found_id bigint;
begin
  select a.id into found_id from account a
    where (a.owner, a.owner_id, a.name, a.currency) = (new_owner, new_owner_id, new_name, new_currency);
  if found then return found_id; end if;
  select * into kind from account_kind k where (k.owner, k.name) = (new_owner, new_name);
  if not found or new_currency !~ '^[A-Z]{3}$' or length(new_owner_id) not between 1 and 64 then
    perform refuse('LEDGER_ACCOUNT_UNKNOWN');
  end if;
  insert into account (owner, owner_id, name, rule, currency)
    values (new_owner, new_owner_id, new_name, kind.rule, new_currency) on conflict do nothing returning id into found_id;
  if found_id is null then
    -- Somebody else opened it at the same moment, and has committed.
    select a.id into found_id from account a
      where (a.owner, a.owner_id, a.name, a.currency) = (new_owner, new_owner_id, new_name, new_currency);
  elsif kind.rule <> 'free' then
    insert into balance (account_id, balance_minor, seq) values (found_id, 0, 0);
  end if;
  return found_id;
end $$;
