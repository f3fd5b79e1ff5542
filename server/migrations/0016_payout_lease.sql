-- Who makes a payout at the moment, and what they said became of it.

create table payout_lease (
  id              uuid primary key default gen_random_uuid(),
  pre_id          uuid not null references pre_transaction,
  client_id       uuid not null references auto_client,
  bank_account_id uuid not null references bank_account,
  taken_at        timestamptz not null default now(),
  until           timestamptz not null,
  -- What the client said, also where it said so too late.
  result          text check (result in ('paid', 'failed', 'unknown')),
  ended_at        timestamptz
);
-- Two clients never make the same payout.
create unique index payout_lease_open on payout_lease (pre_id) where ended_at is null;
create index payout_lease_until on payout_lease (until) where ended_at is null;
revoke update, delete, truncate on payout_lease from wallet_app;
grant update (result, ended_at) on payout_lease to wallet_app;
