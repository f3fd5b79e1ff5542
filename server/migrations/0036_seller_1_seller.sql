-- Sellers: people who bring members and earn a commission of what these do.

create table seller (
  id            uuid primary key default gen_random_uuid(),
  -- It is on links and cards that are out in the world, so that it is given once and never changed.
  code          text not null constraint seller_code_key unique check (code ~ '^[A-Z0-9]{3,20}$'),
  name          text not null check (name <> ''),
  phone         text not null,
  line_id       text not null default '',
  status        text not null default 'active' check (status in ('active', 'locked')),
  status_reason text not null default '',
  currency      text not null default 'THB',
  created_at    timestamptz not null default now(),
  created_by    uuid not null references admin,
  version       integer not null default 1
);
revoke update, delete, truncate on seller from wallet_app;
grant update (name, phone, line_id, status, status_reason, version) on seller to wallet_app;

-- By what a seller earns, from which business day on.
create table seller_rate (
  seller_id         uuid not null references seller,
  from_day          date not null,
  basis             text not null check (basis in ('deposit', 'ggr', 'firstDeposit')),
  rate_basis_points integer not null check (rate_basis_points between 0 and 10000),
  created_at        timestamptz not null default now(),
  created_by        uuid not null references admin,
  primary key (seller_id, from_day)
);
revoke update, truncate on seller_rate from wallet_app;

-- Whoever writes: what was earned on a day that is over is not worked out again.
create function seller_rate_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if least(old.from_day, new.from_day) < business_day(now()) then
    raise exception 'a rate of a day that is over stays' using errcode = 'check_violation', constraint = 'seller_rate_stays';
  end if;
  return coalesce(new, old);
end $$;
create trigger stays before insert or update or delete on seller_rate for each row execute function seller_rate_stays();

alter table member add column seller_id uuid references seller;
create index member_seller_now on member (seller_id, registered_at, id) where seller_id is not null;

-- Whose member somebody was on which business days, the last one not included. A day belongs to one seller as a whole: who is
-- moved counts for the new one from the next day on.
create table member_seller (
  member_id       uuid not null references member,
  since           date not null,
  until           date not null default 'infinity',
  seller_id       uuid not null references seller,
  -- They came with this seller, and were not moved here.
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
