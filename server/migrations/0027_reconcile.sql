-- Reconciliation: which statement lines and which transfers of the ledger are the same money, what does not fit, and what
-- became of each account on each day.

-- Rows of one `tie_id` belong together: lines of a statement and transfers of the ledger whose sums agree. One line and one
-- transfer where they were matched; several where one payment was split or several were joined; transfers alone where one
-- took back what another did.
create table reconcile_tie (
  id              bigint generated always as identity primary key,
  tie_id          uuid not null,
  bank_account_id uuid not null references bank_account,
  line_id         uuid references statement_line,
  transfer_id     bigint,
  -- Above zero came in, below zero went out.
  amount_minor    bigint not null check (amount_minor <> 0),
  is_fee          boolean not null default false,
  -- When it was booked, and the instant at which all of the tie counts: that of its first line, else of its first transfer.
  at              timestamptz not null,
  counts_at       timestamptz not null,
  -- Nobody, where it came by itself.
  made_by         uuid references admin,
  made_at         timestamptz not null default now(),
  ended_at        timestamptz,
  check (num_nonnulls(line_id, transfer_id) = 1)
);
-- A line is used once, and so is a transfer on each account that it moved money of.
create unique index reconcile_tie_line on reconcile_tie (line_id) where line_id is not null and ended_at is null;
create unique index reconcile_tie_transfer on reconcile_tie (bank_account_id, transfer_id)
  where transfer_id is not null and ended_at is null;
create index reconcile_tie_group on reconcile_tie (tie_id);
create index reconcile_tie_day on reconcile_tie (bank_account_id, counts_at) where ended_at is null;
-- Once made, a tie can only be ended.
revoke update, delete, truncate on reconcile_tie from wallet_app;
grant update (ended_at) on reconcile_tie to wallet_app;

-- What was matched before.
insert into reconcile_tie (tie_id, bank_account_id, line_id, transfer_id, amount_minor, at, counts_at, made_by, made_at)
  with pair as materialized (
    select gen_random_uuid() as tie_id, l.bank_account_id, l.id as line_id, p.transfer_id, l.amount_minor, l.at, t.recorded_at,
      l.decided_by, coalesce(l.decided_at, l.created_at) as made_at
    from statement_line l join pre_transaction p on p.id = l.pre_transaction_id join ledger.transfer t on t.id = p.transfer_id
  )
  select tie_id, bank_account_id, line_id, null, amount_minor, at, at, decided_by, made_at from pair
  union all
  select tie_id, bank_account_id, null, transfer_id, amount_minor, recorded_at, at, decided_by, made_at from pair;

-- Whoever writes them: what the bank says and what we say of a tie are the same amount once its transaction is over.
create function tie_agrees() returns trigger language plpgsql as $$
declare
  lines     bigint;
  transfers bigint;
begin
  select coalesce(sum(amount_minor) filter (where line_id is not null), 0),
      coalesce(sum(amount_minor) filter (where transfer_id is not null), 0)
    into lines, transfers from reconcile_tie where tie_id = new.tie_id and ended_at is null;
  if lines <> transfers then
    raise exception 'the sides of a tie differ: % and %', lines, transfers using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger agrees after insert or update on reconcile_tie
  deferrable initially deferred for each row execute function tie_agrees();

-- Days of accounts to be looked at anew. Appended, so that two who change one day need not wait for each other.
create table reconcile_change (
  bank_account_id uuid not null,
  day             date not null
);
create index reconcile_change_day on reconcile_change (bank_account_id, day);
revoke update, truncate on reconcile_change from wallet_app;

create function tie_changes_days() returns trigger language plpgsql as $$
begin
  insert into reconcile_change select new.bank_account_id, day
    from (select business_day(new.at) union select business_day(new.counts_at)) as days (day);
  return null;
end $$;
create trigger changes_days after insert or update on reconcile_tie for each row execute function tie_changes_days();

create function lines_change_days() returns trigger language plpgsql as $$
begin
  insert into reconcile_change select distinct bank_account_id, business_day(at) from fresh;
  return null;
end $$;
create trigger changes_days after insert on statement_line
  referencing new table as fresh for each statement execute function lines_change_days();

-- What a matched line is tied to: the transfer of its pre-transaction, or what its bank transfer moved on this account. Some
-- banks show their fee in one line with the amount, others in a line of its own.
create function tie_match(l statement_line) returns void language sql as $$
  with own as (
    select t.id, t.recorded_at, t.kind = 'bankFee' as is_fee, t.id = coalesce(p.transfer_id, x.ledger_id) as is_main,
      case when a.id = t.debit_id then t.amount_minor else -t.amount_minor end as amount_minor
    from ledger.account a
    left join pre_transaction p on p.id = l.pre_transaction_id
    left join bank_transfer x on x.id = l.bank_transfer_id
    join ledger.transfer t on a.id in (t.debit_id, t.credit_id)
      and (t.id = coalesce(p.transfer_id, x.ledger_id) or (t.journal_id = x.ledger_id and t.journal_id <> t.id))
    where a.owner = 'bank' and a.owner_id = l.bank_account_id::text
  ), side as (
    select l.id as line_id, null::bigint as transfer_id, l.amount_minor, false as is_fee, l.at from (select) as line
      where exists (select from own)
    union all
    select null, id, amount_minor, is_fee, recorded_at from own
      where is_main or (select sum(amount_minor) from own) = l.amount_minor
  )
  insert into reconcile_tie (tie_id, bank_account_id, line_id, transfer_id, amount_minor, is_fee, at, counts_at, made_by)
    select tie_id, l.bank_account_id, line_id, transfer_id, amount_minor, is_fee, at, l.at, l.decided_by
    from side, (select gen_random_uuid() as tie_id) as tie
$$;
select tie_match(l) from statement_line l where l.bank_transfer_id is not null;

-- A match is a tie, whoever makes or undoes it.
create function match_is_tie() returns trigger language plpgsql as $$
begin
  if old.status = 'matched' then
    update reconcile_tie set ended_at = now() where ended_at is null and tie_id = (
      select t.tie_id from reconcile_tie t where t.line_id = old.id and t.ended_at is null);
  end if;
  if new.status = 'matched' then perform tie_match(new); end if;
  return null;
end $$;
create trigger is_tie after update on statement_line for each row
  when ((old.pre_transaction_id, old.bank_transfer_id) is distinct from (new.pre_transaction_id, new.bank_transfer_id))
  execute function match_is_tie();

-- A line that belongs to a tie other than a match.
alter table statement_line drop constraint statement_line_status_check;
alter table statement_line add constraint statement_line_status_check
  check (status in ('new', 'matched', 'notOurs', 'tied'));

-- One account on one business day: what the bank says, what the ledger says, and whether somebody put their name to it.
create table reconcile_day (
  id                  uuid not null unique default gen_random_uuid(),
  bank_account_id     uuid not null references bank_account,
  day                 date not null,
  line_count          integer not null default 0,
  -- Of the lines: those that have found what they belong to, and those of them that did so by themselves.
  tied_count          integer not null default 0,
  auto_count          integer not null default 0,
  statement_in_minor  bigint not null default 0,
  statement_out_minor bigint not null default 0,
  -- What the account held before and after, as the bank tells it; null where it never has.
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
  -- The second admin, where the day was closed although something does not fit.
  second_by           uuid references admin,
  closed_at           timestamptz,
  explanation         text not null default '',
  -- When the nightly run looked at it.
  ran_at              timestamptz,
  refreshed_at        timestamptz not null default now(),
  version             integer not null default 1,
  primary key (bank_account_id, day),
  check ((status = 'closed') = (closed_by is not null)),
  check ((status = 'closed') = (closed_at is not null)),
  -- What does not fit is signed by two, whatever the application thinks.
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
  -- What is at risk: of two amounts that differ, the difference.
  amount_minor    bigint not null check (amount_minor > 0),
  line_ids        uuid[] not null default '{}',
  transfer_ids    bigint[] not null default '{}',
  -- The line or transfer that it repeats.
  twin_id         text,
  status          text not null default 'open' check (status in ('open', 'settled')),
  found_at        timestamptz not null default now(),
  -- Nobody, where its cause went away by itself.
  settled_by      uuid references admin,
  settled_at      timestamptz,
  version         integer not null default 1,
  check (cardinality(line_ids) + cardinality(transfer_ids) > 0),
  check ((status = 'settled') = (settled_at is not null))
);
-- What is found again is the same one.
create unique index reconcile_exception_open on reconcile_exception (bank_account_id, class, line_ids, transfer_ids)
  where status = 'open';
create index reconcile_exception_list on reconcile_exception (side, status, at, id);
create index reconcile_exception_day on reconcile_exception (bank_account_id, day) where status = 'open';
revoke delete, truncate on reconcile_exception from wallet_app;

-- What an admin did about one, and whether it was taken back.
create table reconcile_fix (
  id           uuid primary key default gen_random_uuid(),
  exception_id uuid not null references reconcile_exception,
  fix          text not null,
  reason       text not null check (reason <> ''),
  amount_minor bigint not null,
  -- What it posted, the tie that it made and the pre-transaction that it made or moved; each where it did.
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

-- Up to when the ledger's transfers were looked at for days that they change.
create table reconcile_mark (
  only_one boolean primary key default true check (only_one),
  upto     timestamptz not null default now()
);
insert into reconcile_mark default values;
revoke insert, delete, truncate on reconcile_mark from wallet_app;

-- Every day there was is looked at once.
insert into reconcile_change select distinct bank_account_id, business_day(at) from statement_line
  union select a.owner_id::uuid, business_day(t.recorded_at) from ledger.account a
    join ledger.transfer t on a.id in (t.debit_id, t.credit_id) where a.owner = 'bank';

-- Two admins must not both ask for the same yes.
create unique index approval_reconcile on approval (subject_id)
  where status = 'waiting' and kind in ('reconcileDeposit', 'reconcileWithdraw', 'reconcileDay');

-- What the system does by itself, such as opening a closed day, is an activity of nobody, from nowhere.
alter table activity alter column admin_id drop not null;
alter table activity alter column ip drop not null;
