-- Sellers: people who bring members and earn a commission on what these do.
create table seller (
  id            uuid primary key default gen_random_uuid(),
  -- It is on links and cards in public, so it is assigned once and never changed.
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

-- What a seller earns by, and from which business day.
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
