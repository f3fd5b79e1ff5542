-- What sellers earned on days that are over, and what they were paid.

-- A share of an amount in whole minor units; a fraction is left out, above zero and below. As commissionOf of the contract.
create function commission_of(base_minor bigint, rate_basis_points integer) returns bigint
  language sql immutable parallel safe as $$
  select trunc(base_minor::numeric * rate_basis_points / 10000)::bigint
$$;

-- A closed day: what the members of a seller did, by which rate, and what that came to. It never changes.
create table seller_day (
  seller_id           uuid not null references seller,
  day                 date not null,
  registration_count  integer not null,
  first_deposit_count integer not null,
  first_deposit_minor bigint not null,
  deposit_minor       bigint not null,
  withdrawal_minor    bigint not null,
  ggr_minor           bigint not null,
  basis               text not null,
  rate_basis_points   integer not null,
  commission_minor    bigint not null,
  primary key (seller_id, day)
);
-- Members whose first deposit was counted. Where it is reversed later on, the next one is no first deposit again.
create table seller_first_deposit (
  member_id uuid primary key references member,
  day       date not null
);
-- One row: every day before this one is closed, and none since.
create table seller_mark (
  only_one boolean primary key default true check (only_one),
  upto     date not null default '-infinity'
);
insert into seller_mark default values;
revoke update, delete, truncate on seller_day, seller_first_deposit from wallet_app;
revoke insert, delete, truncate on seller_mark from wallet_app;

create sequence seller_payment_number;
create table seller_payment (
  id              uuid primary key default gen_random_uuid(),
  number          text not null unique,
  seller_id       uuid not null references seller,
  amount_minor    bigint not null check (amount_minor > 0),
  currency        text not null default 'THB',
  up_to           date not null,
  bank_account_id uuid not null references bank_account,
  note            text not null default '',
  status          text not null default 'paid' check (status in ('paid', 'reversed')),
  transfer_id     bigint not null unique,
  paid_at         timestamptz not null default now(),
  paid_by         uuid not null references admin,
  -- The second admin, where the amount asked for one.
  second_by       uuid references admin,
  reversed_at     timestamptz,
  reversed_by     uuid references admin,
  reversal_reason text not null default '',
  check (second_by <> paid_by),
  check ((status = 'reversed') = (reversed_at is not null)),
  check ((status = 'reversed') = (reversed_by is not null))
);
create index seller_payment_seller on seller_payment (seller_id, paid_at, id);
create index seller_payment_order on seller_payment (paid_at, id);
create index seller_payment_reversed on seller_payment (reversed_at) where reversed_at is not null;
revoke update, delete, truncate on seller_payment from wallet_app;
grant update (status, reversed_at, reversed_by, reversal_reason) on seller_payment to wallet_app;

-- Two admins must not both ask for the same yes.
create unique index approval_commission on approval (subject_id)
  where status = 'waiting' and kind in ('commissionPayment', 'commissionReversal');
