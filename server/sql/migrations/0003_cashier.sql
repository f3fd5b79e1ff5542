-- The account that an admin paid from last: it is offered first the next time.
create table admin_payout_account (
  admin_id        uuid primary key references admin,
  bank_account_id uuid not null references bank_account
);
grant select, insert, update on admin_payout_account to wallet_app;
