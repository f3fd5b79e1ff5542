-- The shifts of cashiers: what each of them did, counted once at the closing, and the two signatures.
create sequence shift_number;
create table shift (
  id          uuid primary key default gen_random_uuid(),
  number      text not null unique,
  admin_id    uuid not null references admin,
  status      text not null default 'open' check (status in ('open', 'waiting', 'sentBack', 'signed')),
  opened_at   timestamptz not null default now(),
  closed_at   timestamptz,
  -- The cashier, or who closed it for them.
  closed_by   uuid references admin,
  -- Who takes over, and is the second to sign.
  next_id     uuid references admin,
  signed_at   timestamptz,
  explanation text not null default '',
  refusal     text not null default '',
  -- Over the whole report, as it stands in the activities of both signatures.
  report_hash text,
  version     integer not null default 1,
  check ((status = 'open') = (closed_at is null)),
  check (num_nulls(closed_at, closed_by, next_id, report_hash) in (0, 4)),
  check ((status = 'signed') = (signed_at is not null)),
  -- Two people, whatever the application does.
  constraint shift_two_people check (next_id <> admin_id and next_id <> closed_by)
);
-- Two windows must not both open one.
create unique index shift_open on shift (admin_id) where status = 'open';
create index shift_order on shift (opened_at, id);
create index shift_admin on shift (admin_id, opened_at);
create index shift_next on shift (next_id) where status = 'waiting';
create index shift_sent_back on shift (closed_by) where status = 'sentBack';
-- Whose shift it is, and when it began, is never changed.
revoke update, delete, truncate on shift from wallet_app;
grant update (status, closed_at, closed_by, next_id, signed_at, explanation, refusal, report_hash, version) on shift to wallet_app;

-- What a shift is made of, from its closing on.
create table shift_item (
  shift_id     uuid not null references shift,
  place        bigint generated always as identity,
  part         text not null check (part in ('deposit', 'withdrawal', 'creditIn', 'creditOut', 'correction', 'approved',
    'rejected', 'handedOver')),
  -- What a later activity would be about.
  entity       text not null,
  entity_id    text not null,
  transfer_id  bigint,
  amount_minor bigint not null check (amount_minor >= 0),
  at           timestamptz not null,
  -- How long the request took, at its last step in this shift.
  seconds      integer check (seconds >= 0),
  primary key (shift_id, place),
  check ((transfer_id is null) = (part in ('approved', 'rejected', 'handedOver')))
);
-- No money counts in two shifts.
create unique index shift_item_transfer on shift_item (transfer_id) where transfer_id is not null;
create index shift_item_entity on shift_item (entity_id, entity);
revoke update, delete, truncate on shift_item from wallet_app;

-- What our accounts held at the opening and at the closing, by the bank and by the ledger.
create table shift_balance (
  shift_id         uuid not null references shift,
  moment           text not null check (moment in ('opening', 'closing')),
  bank_account_id  uuid not null references bank_account,
  ledger_minor     bigint not null,
  bank_minor       bigint,
  bank_at          timestamptz,
  difference_minor bigint,
  primary key (shift_id, moment, bank_account_id)
);
revoke update, delete, truncate on shift_balance from wallet_app;

-- That something in a shift was changed after its closing. Only the database writes it.
create table shift_mark (
  id          bigint generated always as identity primary key,
  shift_id    uuid not null references shift,
  entity      text not null,
  entity_id   text not null,
  at          timestamptz not null default clock_timestamp(),
  -- The transaction of the change, which may touch one thing in several ways.
  change_id   xid8 not null default pg_current_xact_id(),
  -- The activity of that change; null where the system made it.
  activity_id bigint references activity,
  -- When the two who signed were told.
  told_at     timestamptz,
  unique (shift_id, entity, entity_id, change_id)
);
create index shift_mark_untold on shift_mark (id) where told_at is null;
create index shift_mark_unnamed on shift_mark (change_id) where activity_id is null;
revoke insert, update, delete, truncate on shift_mark from wallet_app;
grant update (told_at) on shift_mark to wallet_app;
