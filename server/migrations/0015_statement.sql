-- What the bank says: statement lines, the gaps between them, and who makes a payout at the moment.

create table statement_line (
  id                 uuid primary key default gen_random_uuid(),
  -- The order in which lines came, for those of the same instant.
  place              bigint generated always as identity,
  bank_account_id    uuid not null references bank_account,
  at                 timestamptz not null,
  -- Above zero came in, below zero went out.
  amount_minor       bigint not null check (amount_minor <> 0),
  balance_minor      bigint,
  bank_reference     text not null,
  description        text not null,
  counterpart_bank   text not null,
  counterpart_digits text not null,
  counterpart_name   text not null,
  -- Two genuine transfers may be alike in everything; they are told apart by counting.
  occurrence         integer not null check (occurrence > 0),
  status             text not null default 'new' check (status in ('new', 'matched')),
  pre_transaction_id uuid references pre_transaction,
  match_score        integer,
  match_reasons      text[] not null default '{}',
  imported_by        uuid not null references auto_client,
  created_at         timestamptz not null default now(),
  check ((status = 'matched') = (pre_transaction_id is not null))
);
create unique index statement_line_once
  on statement_line (bank_account_id, at, amount_minor, bank_reference, description, occurrence);
create index statement_line_order on statement_line (bank_account_id, at, place);
create index statement_line_new on statement_line (at, id) where status = 'new';
-- One line for one pre-transaction, ever.
create unique index statement_line_pre on statement_line (pre_transaction_id) where pre_transaction_id is not null;
-- What the bank said is not changed; only what became of it is.
revoke update, delete, truncate on statement_line from wallet_app;
grant update (status, pre_transaction_id, match_score, match_reasons) on statement_line to wallet_app;

-- A line before this one is missing, or was: the running balance does not fit.
create table statement_gap (
  id              bigint generated always as identity primary key,
  bank_account_id uuid not null references bank_account,
  line_id         uuid not null references statement_line,
  expected_minor  bigint not null,
  found_minor     bigint not null,
  found_at        timestamptz not null default now(),
  closed_at       timestamptz
);
create unique index statement_gap_open on statement_gap (line_id) where closed_at is null;
create index statement_gap_account on statement_gap (bank_account_id) where closed_at is null;
revoke delete, truncate on statement_gap from wallet_app;
