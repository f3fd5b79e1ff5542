-- The foundation of everything else: rights for new tables, the calendar, counts of large lists, limits.

create extension if not exists pg_trgm;

alter default privileges in schema public grant select, insert, update, delete on tables to wallet_app;
alter default privileges in schema public grant usage on sequences to wallet_app;

-- A process without the owner's address checks whether the database has been migrated.
grant select on migration, sql_file to wallet_app;

-- One row: the zone in which this brand's business days begin.
create table business_calendar (
  only_one  boolean primary key default true check (only_one),
  time_zone text not null default 'Asia/Bangkok'
);
revoke insert, update, delete, truncate on business_calendar from wallet_app;
insert into business_calendar default values;
select ledger.set_time_zone(time_zone) from business_calendar;

-- Exact totals of large lists, and the path to their deep pages: the number of rows per list, part and business day. The counted
-- tables: the time that decides the day of a row, and the column that decides its part.
create table counted_list (
  list        text primary key,
  relation    regclass not null,
  at_column   text not null,
  part_column text not null
);

create table row_count (
  list text not null,
  part text not null,
  day  date not null,
  n    bigint not null,
  primary key (list, day, part)
);

-- A change is appended and not added to the sum: two transactions that write to one list must not wait for each other.
create table row_count_change (
  list text not null,
  part text not null,
  day  date not null,
  n    bigint not null
);
create index row_count_change_list on row_count_change (list, day);
revoke insert, update, delete, truncate on counted_list, row_count, row_count_change from wallet_app;

-- How many requests a caller has made since an instant. A crash may lose it, so it needs no write to the disk.
create unlogged table request_count (
  what  text not null,
  who   text not null,
  since timestamptz not null,
  times integer not null,
  primary key (what, who)
) with (fillfactor = 50);

-- One row: the limits that the operator changed; the others have their defaults.
create table policy (
  only_one boolean primary key default true check (only_one),
  limits   jsonb not null default '{}',
  version  integer not null default 1
);
insert into policy default values;
