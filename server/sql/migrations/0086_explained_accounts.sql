-- Why the other system says another balance of an account of ours than our statement. It holds from the day on which the difference
-- became what it is, as long as it stays that.
create table parallel_account_explanation (
  id               uuid primary key default gen_random_uuid(),
  bank_account_id  uuid not null references bank_account,
  changed_on       date not null,
  difference_minor bigint not null check (difference_minor <> 0),
  reason           text not null check (length(reason) between 3 and 300),
  explained_by     uuid not null references admin,
  explained_at     timestamptz not null default now(),
  withdrawn_by     uuid references admin,
  withdrawn_at     timestamptz,
  check ((withdrawn_by is null) = (withdrawn_at is null))
);
create unique index parallel_account_explanation_once on parallel_account_explanation (bank_account_id, difference_minor, changed_on)
  where withdrawn_at is null;
grant insert, select, update (withdrawn_by, withdrawn_at) on parallel_account_explanation to wallet_app;
