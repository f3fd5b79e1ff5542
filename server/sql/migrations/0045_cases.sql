-- Cases: what staff suspect of members, who works on it, what was found, and what came of it.
create sequence case_number;
create table case_file (
  id          uuid primary key default gen_random_uuid(),
  number      text not null unique,
  kind        text not null
    check (kind in ('sharedAccounts', 'reusedSlip', 'bonusAbuse', 'stolenAccount', 'returnedMoney', 'other')),
  title       text not null check (title <> ''),
  status      text not null default 'open' check (status in ('open', 'working', 'closed')),
  assigned_to uuid references admin,
  opened_by   uuid not null references admin,
  opened_at   timestamptz not null default now(),
  outcome     text check (outcome in ('proven', 'unfounded', 'undecided')),
  -- Why it was closed, or opened again.
  reason      text not null default '',
  closed_at   timestamptz,
  version     integer not null default 1,
  check ((status = 'closed') = (closed_at is not null)),
  check ((status = 'closed') = (outcome is not null))
);
create index case_file_order on case_file (opened_at, id);
create index case_file_pending on case_file (opened_at, id) where status <> 'closed';
create index case_file_assigned on case_file (assigned_to, opened_at, id) where assigned_to is not null;
create index case_file_outcome on case_file (outcome, opened_at, id) where outcome is not null;
create index case_file_words on case_file using gin (lower(number || ' ' || title) gin_trgm_ops);
revoke delete, truncate on case_file from wallet_app;

-- Whom a case is about.
create table case_member (
  case_id   uuid not null references case_file,
  member_id uuid not null references member,
  added_by  uuid not null references admin,
  added_at  timestamptz not null default now(),
  primary key (case_id, member_id)
);
create index case_member_member on case_member (member_id, case_id);
revoke update, truncate on case_member from wallet_app;

-- Every status that a case has had. Neither these nor the notes are ever changed.
create table case_step (
  id       bigint generated always as identity primary key,
  case_id  uuid not null references case_file,
  at       timestamptz not null default now(),
  status   text not null check (status in ('open', 'working', 'closed')),
  outcome  text check (outcome in ('proven', 'unfounded', 'undecided')),
  reason   text not null default '',
  admin_id uuid not null references admin,
  check ((status = 'closed') = (outcome is not null))
);
create index case_step_case on case_step (case_id, id);
revoke update, delete, truncate on case_step from wallet_app;

create table case_note (
  id       bigint generated always as identity primary key,
  case_id  uuid not null references case_file,
  at       timestamptz not null default now(),
  admin_id uuid not null references admin,
  text     text not null check (text <> '')
);
create index case_note_case on case_note (case_id, id);
revoke update, delete, truncate on case_note from wallet_app;

-- Records of the product that speak for or against it, as they were when they were added.
create table case_evidence (
  id              uuid primary key default gen_random_uuid(),
  case_id         uuid not null references case_file,
  kind            text not null check (kind in
    ('member', 'pretransaction', 'bonusClaim', 'credit', 'bet', 'statementLine', 'blockEntry', 'signIn')),
  record_id       text not null check (record_id <> ''),
  title           text not null,
  state           text not null,
  amount_minor    bigint,
  record_at       timestamptz,
  -- Whose record it was. Of withdrawals and bonuses, which are counted, that never changes.
  member_id       uuid references member,
  note            text not null,
  added_by        uuid not null references admin,
  added_at        timestamptz not null default now(),
  withdrawn_by    uuid references admin,
  withdrawn_at    timestamptz,
  withdraw_reason text not null default '',
  check ((kind in ('credit', 'bet', 'signIn')) = (record_id ~ '^[0-9]+$')),
  check ((withdrawn_by is null) = (withdrawn_at is null))
);
create unique index case_evidence_once on case_evidence (case_id, kind, record_id) where withdrawn_at is null;
-- In which cases a record is evidence: it counts once.
create index case_evidence_record on case_evidence (kind, record_id) where withdrawn_at is null;
create index case_evidence_case on case_evidence (case_id, added_at);
create index case_evidence_member on case_evidence (member_id) where member_id is not null;
-- What was added stays as it was; it can only be withdrawn.
revoke update, delete, truncate on case_evidence from wallet_app;
grant update (withdrawn_by, withdrawn_at, withdraw_reason) on case_evidence to wallet_app;
