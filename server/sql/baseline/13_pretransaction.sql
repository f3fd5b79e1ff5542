-- Deposits and withdrawals on their way, and the bank's statement about them.

-- Numbers continue over the days: a counter that restarts every day would be a row that everybody waits for.
create sequence pre_transaction_number;
create table pre_transaction (
  id                uuid primary key default gen_random_uuid(),
  number            text not null unique,
  kind              text not null check (kind in ('deposit', 'withdrawal')),
  channel           text not null check (channel in ('bank', 'gateway', 'manual')),
  member_id         uuid not null references member,
  amount_minor      bigint not null check (amount_minor > 0),
  currency          text not null,
  -- The member's account at the time of the request.
  bank              text not null,
  account_number    text not null,
  holder_name       text not null,
  bank_account_id   uuid references bank_account,
  status            text not null,
  reason            text not null default '',
  -- Set while the amount of a withdrawal is held, and the transfer that finally moved it.
  hold_id           bigint,
  transfer_id       bigint,
  -- The bank's reference of the payment, if a person made it.
  bank_reference    text not null default '',
  taken_by          uuid references admin,
  taken_at          timestamptz,
  expires_at        timestamptz,
  created_at        timestamptz not null default now(),
  changed_at        timestamptz not null default now(),
  version           integer not null default 1,
  gateway_id        uuid references gateway,
  fee_minor         bigint not null default 0 check (fee_minor >= 0),
  -- A member may choose a promotion with a deposit. If it was not given, the reason is kept next to it.
  promotion_id      uuid references promotion,
  promotion_refusal text,
  -- What was taken back of a deposit, which is less than was credited if reconciliation had corrected it.
  reversed_minor    bigint,
  -- A payout whose outcome was once unknown is paid again, or returned, only by two people.
  was_unknown       boolean not null default false,
  check (status in ('pending', 'matched', 'credited', 'rejected', 'expired', 'cancelled', 'reversed') or kind = 'withdrawal'),
  check (status in ('requested', 'approved', 'paying', 'paid', 'failed', 'unknown', 'rejected', 'cancelled', 'returned')
    or kind = 'deposit'),
  check (kind = 'deposit' or hold_id is not null),
  check ((taken_by is null) = (taken_at is null)),
  constraint pre_transaction_gateway_check check ((channel = 'gateway') = (gateway_id is not null))
);
create index pre_transaction_created on pre_transaction (created_at, id);
create index pre_transaction_status on pre_transaction (status, created_at, id);
create index pre_transaction_kind on pre_transaction (kind, created_at, id);
create index pre_transaction_member on pre_transaction (member_id, created_at, id);
create index pre_transaction_amount on pre_transaction (amount_minor, created_at, id);
create index pre_transaction_open on pre_transaction (created_at, id)
  where status in ('pending', 'requested', 'approved', 'paying', 'failed', 'unknown');
create index pre_transaction_expiry on pre_transaction (expires_at) where status = 'pending';
create index pre_transaction_words on pre_transaction using gin (lower(number) gin_trgm_ops);
create index pre_transaction_own_account on pre_transaction (bank_account_id, created_at) where bank_account_id is not null;
-- What left an account today, for its daily limit.
create index pre_transaction_paid_out on pre_transaction (bank_account_id, changed_at) include (amount_minor)
  where kind = 'withdrawal' and status in ('paying', 'unknown', 'paid', 'returned');
-- Few deposits come by another channel than a bank transfer: this index finds them without reading all the others.
create index pre_transaction_channel on pre_transaction (channel, created_at, id) where channel <> 'bank';
-- The payments of a gateway by day, for its figures and its list.
create index pre_transaction_gateway on pre_transaction (gateway_id, created_at, id) include (kind, status, changed_at)
  where gateway_id is not null;
revoke delete, truncate on pre_transaction from wallet_app;
select count_list('pre_transaction', 'pre_transaction', 'created_at', 'status');

-- Every step of a pre-transaction, and who took it.
create table pre_event (
  id          bigint generated always as identity primary key,
  pre_id      uuid not null references pre_transaction,
  at          timestamptz not null default clock_timestamp(),
  status      text not null,
  actor       text not null,
  note        text not null default '',
  -- What the step took from the member, and how much of it became a debt.
  taken_minor bigint,
  owed_minor  bigint
);
create index pre_event_pre on pre_event (pre_id, id);
revoke update, delete, truncate on pre_event from wallet_app;

-- One line of a statement, whatever its sources call it: the minute, the amount and the balance after it identify it.
create table statement_line (
  id                 uuid primary key default gen_random_uuid(),
  -- The order in which lines arrived, for those of the same instant.
  place              bigint generated always as identity,
  bank_account_id    uuid not null references bank_account,
  at                 timestamptz not null,
  -- Positive is incoming, negative is outgoing.
  amount_minor       bigint not null check (amount_minor <> 0),
  balance_minor      bigint,
  bank_reference     text not null,
  description        text not null,
  counterpart_bank   text not null,
  counterpart_digits text not null,
  counterpart_name   text not null,
  -- Two genuine transfers may be identical in everything; they are distinguished by counting.
  occurrence         integer not null check (occurrence > 0),
  status             text not null default 'new' check (status in ('new', 'matched', 'notOurs', 'tied')),
  pre_transaction_id uuid references pre_transaction,
  match_score        integer,
  match_reasons      text[] not null default '{}',
  imported_by        uuid references auto_client,
  created_at         timestamptz not null default now(),
  -- What staff decided about statement lines: who, when and why, and whether the match moved money.
  decided_by         uuid references admin,
  decided_at         timestamptz,
  reason             text not null default '',
  -- The match credited a deposit or settled a withdrawal; otherwise the line only proves an earlier movement.
  moved              boolean not null default false,
  version            integer not null default 1,
  imported_by_admin  uuid references admin,
  -- A file has minutes where a reader has seconds. A line first known to the minute keeps the better time here, so that another
  -- line of the same minute is not taken for it. What the bank said first is kept unchanged.
  exact_at           timestamptz,
  -- Lines of the operator's own bank transfers: one where the money left, and one where it reached another account of ours.
  bank_transfer_id   uuid references bank_transfer,
  -- Why a line with one certain owner was not matched automatically.
  held               text check (held in ('gap', 'name', 'large')),
  check (status = 'matched' or not moved),
  -- A line is only marked as not ours by an admin, with a reason.
  check (status <> 'notOurs' or (decided_by is not null and reason <> '')),
  constraint statement_line_origin check (num_nonnulls(imported_by, imported_by_admin) = 1),
  constraint statement_line_owner check (
    num_nonnulls(pre_transaction_id, bank_transfer_id) = (status = 'matched')::integer)
);
create index statement_line_order on statement_line (bank_account_id, at, place);
-- One line for one pre-transaction, ever.
create unique index statement_line_pre on statement_line (pre_transaction_id) where pre_transaction_id is not null;
-- For the lists of lines: by time, status, account, absolute amount, and text.
create index statement_line_at on statement_line (at, id);
create index statement_line_status on statement_line (status, at, id);
create index statement_line_account on statement_line (bank_account_id, at, id);
create index statement_line_amount on statement_line (abs(amount_minor));
create index statement_line_words on statement_line using gin (
  lower(translate(counterpart_digits, ' -', '') || ' ' || counterpart_name || ' ' || bank_reference || ' ' || description)
  gin_trgm_ops);
create unique index statement_line_transfer on statement_line (bank_transfer_id, (amount_minor > 0))
  where bank_transfer_id is not null;
-- The latest balance that the bank showed for an account, even if hardly any of its lines has one.
create index statement_line_balance on statement_line (bank_account_id, at, place) where balance_minor is not null;
create index statement_line_held on statement_line (bank_account_id) where held = 'gap' and status = 'new';
-- Lines of one instant and amount are numbered, whatever their text.
create unique index statement_line_once on statement_line (bank_account_id, at, amount_minor, occurrence);
create index statement_line_shown_words on statement_line using gin (
  lower(translate(masked_digits(counterpart_digits), ' -', '') || ' ' || counterpart_name || ' ' || bank_reference || ' ' ||
    masked_digits(description)) gin_trgm_ops);
-- What the bank said is not changed; only what became of it is.
revoke update, delete, truncate on statement_line from wallet_app;
grant update (status, pre_transaction_id, bank_transfer_id, match_score, match_reasons, decided_by, decided_at, reason, moved, version,
  exact_at) on statement_line to wallet_app;
-- The text may be completed by another source. Time, amount and balance are kept as first reported.
grant update (held, bank_reference, description, counterpart_bank, counterpart_digits, counterpart_name) on statement_line
  to wallet_app;
select count_list('statement_line', 'statement_line', 'at', 'status');

-- A line before this one is or was missing: the running balance does not fit.
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

-- What a source called a line. The first report is stored here too as soon as there is a second one, because the line itself then
-- combines both.
create table statement_telling (
  id                 bigint generated always as identity primary key,
  line_id            uuid not null references statement_line,
  is_first           boolean not null,
  client_id          uuid references auto_client,
  admin_id           uuid references admin,
  at                 timestamptz not null,
  bank_reference     text not null,
  description        text not null,
  counterpart_bank   text not null,
  counterpart_digits text not null,
  counterpart_name   text not null,
  told_at            timestamptz not null default now(),
  check (num_nonnulls(client_id, admin_id) = 1)
);
create index statement_telling_line on statement_telling (line_id, id);
create unique index statement_telling_first on statement_telling (line_id) where is_first;
revoke update, delete, truncate on statement_telling from wallet_app;

-- Which client makes a payout at the moment, and the outcome it reported.
create table payout_lease (
  id              uuid primary key default gen_random_uuid(),
  pre_id          uuid not null references pre_transaction,
  client_id       uuid not null references auto_client,
  bank_account_id uuid not null references bank_account,
  taken_at        timestamptz not null default now(),
  until           timestamptz not null,
  -- What the client reported, even if too late.
  result          text check (result in ('paid', 'failed', 'unknown')),
  ended_at        timestamptz
);
-- Two clients never make the same payout.
create unique index payout_lease_open on payout_lease (pre_id) where ended_at is null;
create index payout_lease_until on payout_lease (until) where ended_at is null;
revoke update, delete, truncate on payout_lease from wallet_app;
grant update (result, ended_at) on payout_lease to wallet_app;

-- Pictures of slips, which people show for money that was sent. They are kept with the record, and prove nothing by themselves.
create table slip (
  id               uuid primary key default gen_random_uuid(),
  pre_id           uuid references pre_transaction,
  bank_transfer_id uuid references bank_transfer,
  -- Redrawn from the upload, without its metadata.
  content          bytea not null check (octet_length(content) <= 5242880),
  added_at         timestamptz not null default now(),
  admin_id         uuid references admin,
  member_id        uuid references member,
  check (num_nonnulls(pre_id, bank_transfer_id) = 1),
  check (num_nonnulls(admin_id, member_id) = 1)
);
create index slip_pre on slip (pre_id, added_at) where pre_id is not null;
create index slip_bank_transfer on slip (bank_transfer_id, added_at) where bank_transfer_id is not null;
-- A picture does not get smaller by being compressed again.
alter table slip alter column content set storage external;
revoke update, delete, truncate on slip from wallet_app;
