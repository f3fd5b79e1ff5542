-- Whose hidden numbers an admin was shown, and when that was counted. A second look within the hour counts no more.
create table number_reveal (
  admin_id uuid not null references admin (id),
  -- The member, or the statement line in which the bank names somebody.
  subject_id uuid not null,
  at timestamptz not null default now(),
  primary key (admin_id, subject_id)
);
create index number_reveal_at on number_reveal (admin_id, at);

-- The list that a session shows with whole numbers, and until when.
alter table session
  add column revealed_list text,
  add column revealed_until timestamptz;
