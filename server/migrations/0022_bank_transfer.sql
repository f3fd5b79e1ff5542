-- Money that admins move from the operator's own accounts. Who makes one can never approve it, whatever the application thinks.

create sequence bank_transfer_number;
grant usage on sequence bank_transfer_number to wallet_app;

create table bank_transfer (
  id              uuid primary key default gen_random_uuid(),
  number          text not null unique,
  from_id         uuid not null references bank_account,
  -- One of our own accounts, or somebody else's as it was written down.
  to_id           uuid references bank_account,
  to_bank         text,
  to_number       text,
  to_name         text,
  amount_minor    bigint not null check (amount_minor > 0),
  fee_minor       bigint not null check (fee_minor >= 0),
  currency        text not null default 'THB',
  reason          text not null check (reason <> ''),
  maker_id        uuid not null references admin,
  approver_id     uuid references admin,
  status          text not null default 'draft'
    check (status in ('draft', 'waiting', 'approved', 'sending', 'done', 'failed', 'unknown', 'rejected')),
  bank_reference  text not null default '',
  -- What the ledger made of it, once it is done.
  ledger_id       bigint,
  created_at      timestamptz not null default now(),
  changed_at      timestamptz not null default now(),
  version         integer not null default 1,
  check (approver_id <> maker_id),
  check (status in ('draft', 'waiting', 'rejected') or approver_id is not null),
  check ((status = 'done') = (ledger_id is not null)),
  check (to_id <> from_id),
  check (num_nonnulls(to_bank, to_number, to_name) = case when to_id is null then 3 else 0 end)
);
create index bank_transfer_created on bank_transfer (created_at, id);
create index bank_transfer_status on bank_transfer (status, created_at, id);
create index bank_transfer_maker on bank_transfer (maker_id, created_at, id);
create index bank_transfer_words on bank_transfer using gin (lower(number) gin_trgm_ops);
create index bank_transfer_next on bank_transfer (from_id, created_at) where status = 'approved';
-- What went out from an account today, for its limit per day.
create index bank_transfer_out on bank_transfer (from_id, changed_at) include (amount_minor, fee_minor)
  where status in ('sending', 'unknown', 'done');

-- A draft has no approver and every other state is reached by a step. Who made it stays who made it.
revoke insert, update, delete, truncate on bank_transfer from wallet_app;
grant insert (id, number, from_id, to_id, to_bank, to_number, to_name, amount_minor, fee_minor, reason, maker_id)
  on bank_transfer to wallet_app;
grant update (from_id, to_id, to_bank, to_number, to_name, amount_minor, fee_minor, reason, approver_id, status,
  bank_reference, ledger_id, changed_at, version) on bank_transfer to wallet_app;

-- The table of steps once more, so that no statement of the application comes around the second pair of eyes.
create function guard_bank_transfer() returns trigger language plpgsql as $$
begin
  if (new.from_id, new.to_id, new.to_bank, new.to_number, new.to_name, new.amount_minor, new.fee_minor, new.reason)
      is distinct from
      (old.from_id, old.to_id, old.to_bank, old.to_number, old.to_name, old.amount_minor, old.fee_minor, old.reason)
      and (old.status <> 'draft' or new.status <> 'draft') then
    raise exception 'only a draft of a bank transfer can be changed' using errcode = 'check_violation';
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
      ('draft', 'waiting'), ('waiting', 'approved'), ('waiting', 'rejected'), ('waiting', 'draft'),
      ('approved', 'sending'), ('approved', 'rejected'), ('sending', 'done'), ('sending', 'failed'),
      ('sending', 'unknown'), ('unknown', 'done'), ('unknown', 'failed')) then
    raise exception 'a bank transfer does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if new.approver_id is distinct from old.approver_id and not (old.status = 'waiting' and new.status = 'approved') then
    raise exception 'a bank transfer has the approver who approved it' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard before update on bank_transfer for each row execute function guard_bank_transfer();

-- Every step that one took, and who made it take it.
create table bank_transfer_event (
  id               bigint generated always as identity primary key,
  bank_transfer_id uuid not null references bank_transfer,
  at               timestamptz not null default clock_timestamp(),
  status           text not null,
  actor            text not null,
  note             text not null default ''
);
create index bank_transfer_event_transfer on bank_transfer_event (bank_transfer_id, id);
revoke update, delete, truncate on bank_transfer_event from wallet_app;

-- Who sends one at the moment, and what they said became of it: the rules of payouts.
create table bank_transfer_lease (
  id               uuid primary key default gen_random_uuid(),
  bank_transfer_id uuid not null references bank_transfer,
  client_id        uuid not null references auto_client,
  taken_at         timestamptz not null default now(),
  until            timestamptz not null,
  -- What the client said, also where it said so too late.
  result           text check (result in ('paid', 'failed', 'unknown')),
  ended_at         timestamptz
);
create unique index bank_transfer_lease_open on bank_transfer_lease (bank_transfer_id) where ended_at is null;
create index bank_transfer_lease_until on bank_transfer_lease (until) where ended_at is null;
revoke update, delete, truncate on bank_transfer_lease from wallet_app;
grant update (result, ended_at) on bank_transfer_lease to wallet_app;
