-- What was decided by an earlier one-time code since that code was given: how often, and how much in all.
alter table session
  add column small_uses integer not null default 0,
  add column small_minor bigint not null default 0;
