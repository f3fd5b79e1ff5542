-- The rules that decide withdrawals: every version that was ever in force. The one with the highest number is.
create table withdrawal_rule_set (
  version integer primary key check (version > 0),
  queues  jsonb not null,
  rules   jsonb not null,
  -- Of both, so that a process that has read them once need not read them for every withdrawal.
  digest  text not null,
  made_at timestamptz not null default now()
);
revoke update, delete, truncate on withdrawal_rule_set from wallet_app;
-- What was decided before there were rules: what is within the limit of the core system, with nothing against it, is paid.
insert into withdrawal_rule_set (version, digest, queues, rules) values (1, 'first', '[]', '[
  {"conditions": [{"fact": "withinAutoLimit", "operator": "yes", "value": null}], "outcome": "pay", "queue": "", "note": ""}
]');

-- The rules that somebody prepares. They pay nothing, and can decide beside the others to be compared with them. No row is no
-- draft. Versions count on over all drafts, so that what one said is never taken for what another did.
create sequence withdrawal_draft_version as integer;
create table withdrawal_rule_draft (
  only_one     boolean primary key default true check (only_one),
  version      integer not null default nextval('withdrawal_draft_version'),
  queues       jsonb not null,
  rules        jsonb not null,
  digest       text not null,
  shadow_since timestamptz,
  saved_by     uuid not null references admin,
  saved_at     timestamptz not null default now()
);

-- How each withdrawal was decided, with the facts as they were.
create table withdrawal_decision (
  pre_id      uuid primary key references pre_transaction,
  set_version integer not null references withdrawal_rule_set,
  -- Counted from one; zero where no rule held.
  rule        integer not null check (rule >= 0),
  outcome     text not null check (outcome in ('pay', 'queue', 'namedQueue', 'second', 'hold')),
  queue       text not null default '',
  note        text not null default '',
  -- What kept a rule from paying at once.
  held_back   text[] not null default '{}',
  -- Why money could not be handed out at that moment, and the like: what speaks against paying beside the facts.
  against     text[] not null default '{}',
  facts       jsonb not null,
  decided_at  timestamptz not null default now(),
  -- What the member answered where a rule holds it.
  answer      text,
  answered_by uuid references admin,
  check ((answer is null) = (answered_by is null))
);
create index withdrawal_decision_at on withdrawal_decision (decided_at);
revoke update, delete, truncate on withdrawal_decision from wallet_app;
grant update (answer, answered_by) on withdrawal_decision to wallet_app;

-- What a draft said of the same withdrawal.
create table withdrawal_shadow (
  pre_id        uuid not null references withdrawal_decision,
  draft_version integer not null,
  rule          integer not null check (rule >= 0),
  outcome       text not null check (outcome in ('pay', 'queue', 'namedQueue', 'second', 'hold')),
  queue         text not null default '',
  primary key (draft_version, pre_id)
);
create index withdrawal_shadow_pre on withdrawal_shadow (pre_id);
revoke update, delete, truncate on withdrawal_shadow from wallet_app;
