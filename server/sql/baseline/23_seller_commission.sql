-- What sellers earned on past days, and what they were paid.

-- The seller of a member by business days, the last one exclusive. A day belongs entirely to one seller: a moved member counts
-- for the new one from the next day on.
create table member_seller (
  member_id       uuid not null references member,
  since           date not null,
  until           date not null default 'infinity',
  seller_id       uuid not null references seller,
  -- The member registered with this seller, and was not moved here.
  is_registration boolean not null,
  changed_by      uuid references admin,
  reason          text not null default '',
  at              timestamptz not null default now(),
  primary key (member_id, since),
  check (since < until)
);
create index member_seller_seller on member_seller (seller_id, since);
create index member_seller_came on member_seller (since) where is_registration;
revoke delete, truncate on member_seller from wallet_app;

-- A closed day: what the members of a seller did, the rate, and the commission. It never changes.
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
  -- What the members of a seller lost in cash in rounds settled on the day; a commission on GGR is a share of it. Closed days
  -- stay as they were closed.
  settled_minor       bigint not null default 0,
  primary key (seller_id, day)
);

-- Members whose first deposit was counted. If it is reversed later, the next one does not count as a first deposit.
create table seller_first_deposit (
  member_id    uuid primary key references member,
  day          date not null,
  -- Which deposit was counted, for whom and with how much.
  pre_id       uuid,
  seller_id    uuid,
  amount_minor bigint
);
create unique index seller_first_deposit_pre on seller_first_deposit (pre_id);
revoke update, delete, truncate on seller_day, seller_first_deposit from wallet_app;

-- One row: every day before this one is closed, and none since.
create table seller_mark (
  only_one boolean primary key default true check (only_one),
  upto     date not null default '-infinity'
);
revoke insert, delete, truncate on seller_mark from wallet_app;
insert into seller_mark default values;

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
  -- The second admin, if the amount required one.
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
