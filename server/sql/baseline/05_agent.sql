create table agent (
  id                 uuid primary key default gen_random_uuid(),
  admin_id           uuid not null constraint agent_admin_key unique references admin,
  code               text not null constraint agent_code_key unique check (code ~ '^[A-Z0-9]{3,12}$'),
  name               text not null check (name <> ''),
  -- Null means directly below the company. It never changes, so the tree has no cycles and its sums stay correct.
  parent_id          uuid references agent,
  depth              integer not null constraint agent_depth check (depth between 1 and 64),
  share_bp           integer not null check (share_bp between 0 and 10000),
  credit_limit_minor bigint not null check (credit_limit_minor between 0 and 100000000000),
  -- Its own status; agents below a locked one are shut as well, but keep their own status.
  status             text not null default 'active' check (status in ('active', 'locked')),
  -- Its credit in the ledger.
  account_id         bigint not null unique,
  created_by         uuid not null references admin,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  version            integer not null default 1,
  check (parent_id <> id)
);
create index agent_parent on agent (parent_id, code, id);
create index agent_words on agent using gin (lower(code || ' ' || name) gin_trgm_ops);
revoke insert, update, delete, truncate on agent from wallet_app;
grant update (name, share_bp, credit_limit_minor, status, updated_at, version) on agent to wallet_app;

-- Who is below whom, including themselves: a whole subtree, and the path to the top, are one index lookup each.
create table agent_line (
  ancestor_id uuid not null references agent,
  agent_id    uuid not null references agent,
  distance    integer not null,
  primary key (ancestor_id, agent_id)
);
create index agent_line_up on agent_line (agent_id, ancestor_id, distance);

-- The share of an agent and its first business day; days count from their start. A change applies to the whole day on which it is
-- made, so that no day is split and at its end no agent has more than its parent.
create table agent_share (
  agent_id uuid not null references agent,
  since    date not null,
  until    date not null default 'infinity',
  share_bp integer not null,
  primary key (agent_id, since)
);
revoke insert, update, delete, truncate on agent_line, agent_share from wallet_app;

-- Numbers for the movements of credit.
create sequence agent_credit_number;
-- Credit given and taken back between an agent and the one directly above it; at the top that is the company.
create table agent_credit (
  id                 uuid primary key default gen_random_uuid(),
  number             text not null unique,
  at                 timestamptz not null,
  agent_id           uuid not null references agent,
  -- The other side; null is the company.
  parent_id          uuid references agent,
  way                text not null check (way in ('give', 'take')),
  amount_minor       bigint not null,
  currency           text not null default 'THB',
  agent_after_minor  bigint not null,
  parent_after_minor bigint,
  note               text not null,
  admin_id           uuid not null references admin,
  transfer_id        bigint not null unique
);
create index agent_credit_at on agent_credit (at, id);
create index agent_credit_agent on agent_credit (agent_id, at, id);
create index agent_credit_parent on agent_credit (parent_id, at, id);
revoke insert, update, delete, truncate on agent_credit from wallet_app;

-- What the members of each agent's whole subtree did, per business day, so that a report of any part of the tree reads as many
-- rows as it shows. As with the sums of bets: this is what is already summed, and readers add the changes since.
create table agent_day (
  agent_id    uuid not null,
  day         date not null,
  -- Members who joined on that day.
  member_n    bigint not null default 0,
  bet_n       bigint not null default 0,
  bet_minor   bigint not null default 0,
  valid_minor bigint not null default 0,
  win_minor   bigint not null default 0,
  primary key (agent_id, day)
) with (fillfactor = 80);

-- All members that a subtree ever had.
create table agent_member (
  agent_id uuid primary key,
  member_n bigint not null
) with (fillfactor = 80);

-- Members who are not counted yet: counting at every registration would make all members below one agent wait for each other.
create table agent_joined (
  member_id uuid primary key,
  agent_id  uuid not null,
  day       date not null
);
revoke insert, update, delete, truncate on agent_day, agent_member, agent_joined from wallet_app;
