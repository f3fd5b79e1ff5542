-- A negative amount that a run leaves is carried into the next run of its setting, which must compensate it before anything is
-- paid.

-- For refunds and affiliates alike. A member has a row for each run that had something carried in or leaves something, so that
-- the latest row before a run says what it begins with, and a recalculated run begins with the same. No foreign keys, as with the
-- shares.
create table run_carry (
  setting_id             uuid not null,
  member_id              uuid not null,
  -- For affiliates, whose levels are carried separately; a refund has only level 0.
  level                  smallint not null default 0,
  -- The first day of the run.
  first_day              date not null,
  run_id                 uuid not null,
  -- The basis of the amount: if a setting's basis was changed, a loss is not deducted from a turnover.
  basis                  text not null,
  left_minor             bigint not null check (left_minor <= 0),
  -- A rejected run pays nothing: what was played in it compensates nothing.
  left_if_rejected_minor bigint not null check (left_if_rejected_minor <= 0),
  primary key (setting_id, member_id, level, first_day)
);
create index run_carry_run on run_carry (run_id);
revoke update, truncate on run_carry from wallet_app;
