-- Members: who they are, where their money goes, and what they did on the operator's site.
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
  registered_from        text not null check (registered_from in ('web', 'seller', 'agent', 'staff')),
  last_sign_in_at        timestamptz,
  created_by             uuid references admin,
  updated_at             timestamptz not null default now(),
  version                integer not null default 1,
  -- The text that is searched. The index below finds any three consecutive characters in it.
  words                  text not null generated always as
    (lower(username || ' ' || phone || ' ' || first_name || ' ' || last_name || ' ' || account_number)) stored,
  -- The code of the link that brought a member, as it was entered.
  marketing_code         text not null default '',
  -- When a member's money first and last arrived, for the list of members.
  first_deposit_at       timestamptz,
  last_deposit_at        timestamptz,
  -- The agent of a member. It never changes, like the parent of an agent.
  agent_id               uuid references agent,
  seller_id              uuid references seller,
  -- The link by whose code the member registered. It is set once, at the registration.
  marketing_link_id      uuid references marketing_link,
  -- Nobody brings themselves. Code that writes this refuses longer cycles, under a lock.
  check (upline_id <> id)
);
create unique index member_username on member (lower(username));
create unique index member_phone on member (phone);
create unique index member_bank_account on member (bank, account_number);
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
create index member_last_deposit on member (last_deposit_at, id) where last_deposit_at is not null;
create index member_undeposited on member (registered_at, id) where first_deposit_at is null;
-- The list of members is searched by the day of the first deposit.
create index member_first_deposit on member (first_deposit_at, id) where first_deposit_at is not null;
create index member_affiliate_code on member (affiliate_code(id));
create index member_agent on member (agent_id, registered_at, id) where agent_id is not null;
create index member_seller_now on member (seller_id, registered_at, id) where seller_id is not null;
create index member_marketing on member (marketing_link_id, registered_at, id) where marketing_link_id is not null;
create index member_called_order on member (lower(called(username)), id);
create index member_shown_words on member using gin (lower(called(username) || ' ' || masked(phone) || ' ' || first_name || ' ' ||
  last_name || ' ' || masked(account_number)) gin_trgm_ops);
select count_list('member', 'member', 'registered_at', 'status');

-- Every tag that was ever used, to be offered again.
create table member_tag (tag text primary key);

-- The present and former bank accounts of a member; the open one is also in `member`, where it is unique.
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
-- A former account that appears with another member deserves a look.
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
  ended_at     timestamptz,
  -- A device is identified by the hash of an id that it generated for itself; null if it sent none.
  device_hash  bytea
);
create index member_session_live on member_session (member_id) where ended_at is null;
create index member_session_expiry on member_session (expires_at);

create table member_sign_in (
  id          bigint generated always as identity primary key,
  at          timestamptz not null default clock_timestamp(),
  member_id   uuid not null references member,
  result      text not null check (result in ('ok', 'failed')),
  ip          inet not null,
  user_agent  text not null,
  device_hash bytea
);
create index member_sign_in_member on member_sign_in (member_id, at desc, id desc);
create index member_sign_in_ip on member_sign_in (ip, member_id);
create index member_sign_in_device on member_sign_in (device_hash, member_id) where device_hash is not null;
revoke update, delete, truncate on member_sign_in from wallet_app;

-- Failed sign-ins of members, separate from those of staff: the same name may belong to one of each.
create table member_sign_in_guard (
  username       text not null,
  ip             inet not null,
  failures       integer not null,
  last_failed_at timestamptz not null,
  primary key (username, ip)
);
comment on table member_sign_in_guard is 'Not read any more; see credential_failure.';

-- Members by their balances. The balances themselves have no index: every posting would have to maintain it, which cost an eighth
-- of the posting. So a job notes the balances, and readers check again those whose money moved since.
create table member_cash (
  -- Created together with the member, and never deleted.
  member_id  uuid primary key,
  cash_minor bigint not null default 0
  -- Half empty, so that an update stays on its page: otherwise all who ever had money would end up behind all who never had.
) with (fillfactor = 50);
create index member_cash_range on member_cash (cash_minor, member_id);

-- One row: a member whose money has not moved since this instant has exactly the noted balance.
create table member_cash_mark (
  only_one boolean primary key default true check (only_one),
  upto     timestamptz not null default '-infinity'
);
revoke insert, update, delete, truncate on member_cash, member_cash_mark from wallet_app;
insert into member_cash_mark default values;

-- What each member owes now. The ledger keeps no balance of free accounts, and this is read at every movement of cash; only the
-- functions in areas/member/sql/debt.sql write it, together with what they post.
create table member_debt (
  member_id  uuid primary key,
  owed_minor bigint not null constraint member_debt_owed check (owed_minor >= 0),
  -- When the member's current debt began.
  since      timestamptz not null default now()
);
create index member_debt_open on member_debt (member_id) include (owed_minor, since) where owed_minor > 0;
revoke insert, update, delete, truncate on member_debt from wallet_app;
