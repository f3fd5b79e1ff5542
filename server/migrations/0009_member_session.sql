-- Members on the operator's website: their devices, who brought them, and how often they may ask.

-- The code of the link that brought a member, as it was given.
alter table member add column marketing_code text not null default '';

-- A device is known by the hash of an id that it made for itself; null where it sent none.
alter table member_session add column device_hash bytea;
alter table member_sign_in add column device_hash bytea;
create index member_sign_in_device on member_sign_in (device_hash, member_id) where device_hash is not null;

-- Failed sign-ins of members, apart from those of staff: the same name may belong to one of each.
create table member_sign_in_guard (
  username       text not null,
  ip             inet not null,
  failures       integer not null,
  last_failed_at timestamptz not null,
  primary key (username, ip)
);

-- How often somebody asked since an instant. A crash may forget it, so it costs no write to the disk.
create unlogged table request_count (
  what  text not null,
  who   text not null,
  since timestamptz not null,
  times integer not null,
  primary key (what, who)
) with (fillfactor = 50);

-- A key belongs to whoever sent it, an admin or a member. Processes of the version before still find theirs by admin.
alter table idempotency drop constraint idempotency_pkey;
alter table idempotency alter column admin_id drop not null;
alter table idempotency add column member_id uuid references member;
alter table idempotency add check (num_nonnulls(admin_id, member_id) = 1);
create unique index idempotency_admin on idempotency (admin_id, key);
create unique index idempotency_member on idempotency (member_id, key);
