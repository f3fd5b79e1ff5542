-- Pictures of slips: what somebody shows for money that was sent. They are kept with the record, and prove nothing by
-- themselves.

create table slip (
  id               uuid primary key default gen_random_uuid(),
  pre_id           uuid references pre_transaction,
  bank_transfer_id uuid references bank_transfer,
  -- Drawn anew from what was sent, without anything that came along with it.
  content          bytea not null check (octet_length(content) <= 5242880),
  added_at         timestamptz not null default now(),
  admin_id         uuid references admin,
  member_id        uuid references member,
  check (num_nonnulls(pre_id, bank_transfer_id) = 1),
  check (num_nonnulls(admin_id, member_id) = 1)
);
-- A picture does not get smaller by being packed again.
alter table slip alter column content set storage external;
create index slip_pre on slip (pre_id, added_at) where pre_id is not null;
create index slip_bank_transfer on slip (bank_transfer_id, added_at) where bank_transfer_id is not null;
revoke update, delete, truncate on slip from wallet_app;
