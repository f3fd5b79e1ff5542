-- Marketing links: addresses published elsewhere that lead to the operator's site, with their cost and the members they brought.
create table marketing_link (
  id         uuid primary key default gen_random_uuid(),
  name       text not null constraint marketing_link_name_key unique check (name <> ''),
  channel    text not null,
  code       text not null,
  -- One of the contract's pages, or a path. Anything that a browser could take for a host is refused.
  page       text not null,
  path       text check (path ~ '^/([^/\\]|$)' and path !~ '[\\[:cntrl:][:space:]]'),
  cost_minor bigint not null check (cost_minor >= 0),
  currency   text not null default 'THB',
  first_day  date not null,
  last_day   date check (last_day >= first_day),
  status     text not null default 'active' check (status in ('active', 'paused', 'ended')),
  -- The business day on which it was ended: its cost is spread over the days up to then.
  ended_on   date check ((status = 'ended') = (ended_on is not null)),
  created_at timestamptz not null default now(),
  created_by uuid not null references admin,
  version    integer not null default 1,
  check ((page = 'other') = (path is not null))
);
create unique index marketing_link_code on marketing_link (lower(code));
create index marketing_link_order on marketing_link (created_at, id);
revoke delete, truncate on marketing_link from wallet_app;

-- The exact results of marketing links, by link and business day: what is already summed, and the changes since. Every step is a
-- separate row, so that thousands of simultaneous clicks on a link do not wait for one row.
create table marketing_change (
  at               timestamptz not null default clock_timestamp(),
  link_id          uuid not null,
  click_n          integer not null default 0,
  visitor_n        integer not null default 0,
  register_n       integer not null default 0,
  first_n          integer not null default 0,
  deposit_n        integer not null default 0,
  deposit_minor    bigint not null default 0,
  withdrawal_minor bigint not null default 0
);

create table marketing_day (
  link_id          uuid not null references marketing_link,
  day              date not null,
  click_n          bigint not null,
  visitor_n        bigint not null,
  register_n       bigint not null,
  first_n          bigint not null,
  deposit_n        bigint not null,
  deposit_minor    bigint not null,
  withdrawal_minor bigint not null,
  primary key (link_id, day)
);
create index marketing_day_order on marketing_day (day);

-- Who clicked a link in the last thirty days, as a hash of what their browser was given: no name and no address.
create table marketing_visitor (
  link_id uuid not null references marketing_link,
  visitor bytea not null,
  since   timestamptz not null default now(),
  primary key (link_id, visitor)
);
create index marketing_visitor_since on marketing_visitor (since);
revoke insert, update, delete, truncate on marketing_change, marketing_day, marketing_visitor from wallet_app;
