-- Files of which each row is a call that staff could make at the desk.
-- What a file is about says the table of subjects; here it only has the form of such a word.
alter table move_in drop constraint if exists move_in_subject_check;
alter table move_in add constraint move_in_subject_word check (subject ~ '^[a-zA-Z]{3,40}$') not valid;
alter table move_in_template drop constraint if exists move_in_template_subject_check;
alter table move_in_template add constraint move_in_template_subject_word check (subject ~ '^[a-zA-Z]{3,40}$') not valid;
alter table move_in drop constraint if exists move_in_problem_check;
alter table move_in add constraint move_in_problem_check check (problem in ('unreadable', 'tooLong', 'heavy', 'cut', 'noHeadings',
  'inUse', 'balancesFailed', 'askerGone')) not valid;
-- Rows that wait for a second admin, and what is deducted beside what is added.
alter table move_in add column asked_count integer not null default 0;
alter table move_in add column out_minor bigint not null default 0;
-- From where the import was asked for: calls are made as if the admin sent them from there.
alter table move_in add column asked_session uuid;
alter table move_in add column asked_ip inet;
alter table move_in add column asked_locale text check (asked_locale in ('th', 'en'));

create table move_in_row (
  move_id   uuid not null references move_in,
  line      integer not null,
  -- What was read, by column, and the ids of what some of it names.
  told      jsonb,
  resolved  jsonb not null default '{}',
  -- By what it is known: two rows of a file do not have the same.
  key       text collate "C",
  -- How many rows of the file stand above it.
  depth     integer not null default 0,
  -- What is here already, in the version that was compared; or what came of it.
  record_id text collate "C",
  version   integer,
  status    text not null default 'waiting' check (status in ('waiting', 'same', 'done', 'asked', 'refused')),
  code      text,
  params    jsonb,
  -- The fields that a call refused, with what it said of each in both languages.
  refused   jsonb,
  faults    text[],
  cells     text[],
  primary key (move_id, line)
);
create index move_in_row_next on move_in_row (move_id, depth, line) where status = 'waiting' and faults is null;
create index move_in_row_refused on move_in_row (move_id, line) where faults is not null;
create index move_in_row_key on move_in_row (move_id, key);

-- What is done once and never again, from whatever file: a reference under which a member got credit.
create table move_in_reference (
  subject text not null,
  key     text collate "C" not null,
  said    jsonb not null,
  move_id uuid not null references move_in,
  line    integer not null,
  at      timestamptz not null default now(),
  primary key (subject, key)
);
create index move_in_reference_row on move_in_reference (move_id, line);
revoke update, truncate on move_in_reference from wallet_app;
