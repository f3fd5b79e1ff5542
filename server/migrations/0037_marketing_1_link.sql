-- Marketing links: addresses that are put up elsewhere and lead to the operator's site, with what they cost and whom they brought.

create table marketing_link (
  id         uuid primary key default gen_random_uuid(),
  name       text not null constraint marketing_link_name_key unique check (name <> ''),
  channel    text not null,
  code       text not null,
  -- One of the contract's pages, and the path where it is another one. What a browser could take for a host is none.
  page       text not null,
  path       text check (path ~ '^/([^/\\]|$)' and path !~ '[\\[:cntrl:][:space:]]'),
  cost_minor bigint not null check (cost_minor >= 0),
  currency   text not null default 'THB',
  first_day  date not null,
  last_day   date check (last_day >= first_day),
  status     text not null default 'active' check (status in ('active', 'paused', 'ended')),
  -- The business day on which somebody ended it: its cost is spread over the days up to then.
  ended_on   date check ((status = 'ended') = (ended_on is not null)),
  created_at timestamptz not null default now(),
  created_by uuid not null references admin,
  version    integer not null default 1,
  check ((page = 'other') = (path is not null))
);
create unique index marketing_link_code on marketing_link (lower(code));
create index marketing_link_order on marketing_link (created_at, id);
revoke delete, truncate on marketing_link from wallet_app;

-- The link by whose code somebody registered. It is set once, when they do.
alter table member add column marketing_link_id uuid references marketing_link;
create index member_marketing on member (marketing_link_id, registered_at, id) where marketing_link_id is not null;

create function marketing_link_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a member came by one link, once' using errcode = 'check_violation', constraint = 'marketing_link_stays';
end $$;
create trigger marketing_link_stays before update of marketing_link_id on member for each row
  when (new.marketing_link_id is distinct from old.marketing_link_id) execute function marketing_link_stays();
