-- What a run leaves below zero is carried into the next run of its setting, which makes up for it before anything is paid.

-- Of refunds and of affiliates alike. A member has a row of a run that found something carried or leaves something, so that the
-- latest row before a run says what it begins with, and a run that is calculated again begins with the same. No foreign keys, as
-- with the shares.
create table run_carry (
  setting_id             uuid not null,
  member_id              uuid not null,
  -- Of affiliates, whose levels are carried apart; a refund has none.
  level                  smallint not null default 0,
  -- The first day of the run.
  first_day              date not null,
  run_id                 uuid not null,
  -- What it is an amount of: of a setting whose basis was changed, what was lost is not taken from what is bet.
  basis                  text not null,
  left_minor             bigint not null check (left_minor <= 0),
  -- A rejected run pays nothing: what was played in it makes up for nothing.
  left_if_rejected_minor bigint not null check (left_if_rejected_minor <= 0),
  primary key (setting_id, member_id, level, first_day)
);
create index run_carry_run on run_carry (run_id);
revoke update, truncate on run_carry from wallet_app;
