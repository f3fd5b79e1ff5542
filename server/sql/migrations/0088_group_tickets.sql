-- Tickets with which an account of a group enters the office without a second sign-in: by the key of the group, for half a minute, once.
-- Of the ticket only its hash is stored.
create table group_ticket (
  hash       bytea primary key check (length(hash) = 32),
  key_id     uuid not null references api_key,
  account    text not null check (length(account) between 3 and 32),
  grants     text[] not null check (grants <> '{}'),
  expires_at timestamptz not null,
  used_at    timestamptz
);
create index group_ticket_age on group_ticket (expires_at);

-- The session of such an account: it belongs to the employee who made the key, as what the key does belongs to them, shows what the
-- ticket was for and no more, and ends with the key.
alter table session
  add column group_key_id uuid references api_key,
  add column group_account text,
  add column group_grants text[],
  add constraint session_group check ((group_key_id is null) = (group_account is null) and (group_key_id is null) = (group_grants is null)) not valid;
