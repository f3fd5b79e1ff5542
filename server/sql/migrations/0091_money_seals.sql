-- What members' accounts moved on each day, sealed: a root over all of it, chained to the day before and published, so that a statement
-- can be proven afterwards. Made by server/src/areas/receipt.
create table money_seal (
  day        date primary key,
  -- As it stands in what is hashed: a brand that moves to another server keeps what was sealed of it.
  brand      text not null,
  since      timestamptz not null,
  until      timestamptz not null,
  leaf_count integer not null check (leaf_count >= 0),
  root       bytea not null check (length(root) = 32),
  -- The roots of its parts, one after the other.
  tops       bytea not null,
  previous   bytea not null unique check (length(previous) = 32),
  hash       bytea not null unique check (length(hash) = 32),
  -- From which the salt of each line is derived: without it nobody can tell what a neighbour of their own lines says.
  salts      bytea not null check (length(salts) = 32),
  made_at    timestamptz not null default now(),
  check (until > since)
);
revoke update, delete, truncate on money_seal from wallet_app;

-- The accounts that moved on a day, in the order of their ids and some at a time, with the hash of what is sealed of each.
create table money_seal_part (
  day           date not null references money_seal,
  first_account bigint not null,
  account_ids   bigint[] not null,
  leaves        bytea not null,
  number        integer not null,
  primary key (day, first_account),
  check (length(leaves) = 32 * cardinality(account_ids))
);
revoke update, delete, truncate on money_seal_part from wallet_app;
