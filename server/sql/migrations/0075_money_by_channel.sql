-- Deposits and withdrawals by the account of ours, or the gateway, that they went through. As with the sums by member no posting
-- writes here: a job adds up what was recorded before a mark, and readers add the transfers since.
create table money_channel_day (
  day              date not null,
  owner            text not null check (owner in ('bank', 'gateway')),
  owner_id         text not null,
  deposit_minor    bigint not null,
  withdrawal_minor bigint not null,
  primary key (day, owner, owner_id)
) with (fillfactor = 80);

-- One row. Of the days before the first one the transfers had left the ledger before anybody added them up: what moved is known, and
-- through which account is not.
create table money_channel_mark (
  only_one  boolean primary key default true check (only_one),
  upto      timestamptz not null default '-infinity',
  first_day date not null default '-infinity'
);
revoke insert, update, delete, truncate on money_channel_day, money_channel_mark from wallet_app;
insert into money_channel_mark (upto, first_day)
  select coalesce((kept.day::timestamp at time zone c.time_zone), '-infinity'), coalesce(kept.day, '-infinity')
  from business_calendar c cross join (
    select ((max(a.month) + interval '1 month') at time zone 'UTC' at time zone z.time_zone)::date + 1 as day
    from business_calendar z left join ledger.archive a on true group by z.time_zone) kept;
