-- Members: who they are, where their money goes, and what they did on the operator's website.

create table member (
  id                     uuid primary key default gen_random_uuid(),
  username               text not null,
  phone                  text not null,
  first_name             text not null,
  last_name              text not null,
  bank                   text not null,
  account_number         text not null,
  line_id                text not null default '',
  birth_date             date,
  upline_id              uuid references member,
  tags                   text[] not null default '{}',
  note                   text not null default '',
  status                 text not null default 'active' check (status in ('active', 'suspended', 'closed')),
  status_reason          text not null default '',
  can_deposit            boolean not null default true,
  can_withdraw           boolean not null default true,
  can_play               boolean not null default true,
  can_promote            boolean not null default true,
  password_hash          text not null,
  password_changed_at    timestamptz not null default now(),
  account_changed_at     timestamptz,
  withdraw_blocked_until timestamptz,
  registered_at          timestamptz not null default now(),
  registered_from        text not null check (registered_from in ('web', 'seller', 'staff')),
  last_sign_in_at        timestamptz,
  created_by             uuid references admin,
  updated_at             timestamptz not null default now(),
  version                integer not null default 1,
  -- What the search looks into. Three letters in a row are found anywhere in it by the index below.
  words                  text not null generated always as
    (lower(username || ' ' || phone || ' ' || first_name || ' ' || last_name || ' ' || account_number)) stored,
  -- Nobody brings themselves. Longer circles are refused by who writes, under a lock.
  check (upline_id <> id)
);
create unique index member_username on member (lower(username));
create unique index member_phone on member (phone);
create unique index member_bank_account on member (bank, account_number);
create index member_account_prefix on member (account_number text_pattern_ops);
create index member_words on member using gin (words gin_trgm_ops);
create index member_name on member using gin (lower(first_name || ' ' || last_name) gin_trgm_ops);
create index member_tags on member using gin (tags);
create index member_registered on member (registered_at, id);
create index member_status on member (status, registered_at, id);
create index member_bank on member (bank, registered_at, id);
create index member_origin on member (registered_from, registered_at, id);
create index member_upline on member (upline_id, registered_at, id) where upline_id is not null;
create index member_last_sign_in on member (coalesce(last_sign_in_at, '-infinity'), id);
create index member_username_order on member (lower(username), id);
select count_list('member', 'member', 'registered_at', 'status');

-- Every tag that was ever given, to be offered again.
create table member_tag (tag text primary key);

-- What is left to see of a phone or account number for those who may not see all of it.
create function masked(number text) returns text language sql immutable parallel safe as $$
  select repeat('•', greatest(length(number) - 4, 0)) || right(number, 4)
$$;

-- The bank accounts that a member has or had; the open one is also in `member`, where it is unique.
create table member_account (
  id             bigint generated always as identity primary key,
  member_id      uuid not null references member,
  bank           text not null,
  account_number text not null,
  since          timestamptz not null default now(),
  until          timestamptz,
  changed_by     uuid references admin,
  reason         text not null default ''
);
create index member_account_member on member_account (member_id, since desc);
-- A past account that turns up with another member is worth a look.
create index member_account_number on member_account (bank, account_number);
revoke delete, truncate on member_account from wallet_app;

create table member_note (
  id        bigint generated always as identity primary key,
  member_id uuid not null references member,
  at        timestamptz not null default now(),
  admin_id  uuid not null references admin,
  text      text not null
);
create index member_note_member on member_note (member_id, at desc, id desc);
revoke update, delete, truncate on member_note from wallet_app;

create table member_session (
  id           uuid primary key default gen_random_uuid(),
  token_hash   bytea not null unique,
  member_id    uuid not null references member,
  ip           inet not null,
  user_agent   text not null,
  started_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  ended_at     timestamptz
);
create index member_session_live on member_session (member_id) where ended_at is null;
create index member_session_expiry on member_session (expires_at);

create table member_sign_in (
  id         bigint generated always as identity primary key,
  at         timestamptz not null default clock_timestamp(),
  member_id  uuid not null references member,
  result     text not null check (result in ('ok', 'failed')),
  ip         inet not null,
  user_agent text not null
);
create index member_sign_in_member on member_sign_in (member_id, at desc, id desc);
create index member_sign_in_ip on member_sign_in (ip, member_id);
revoke update, delete, truncate on member_sign_in from wallet_app;
