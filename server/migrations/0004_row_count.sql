-- Exact totals of large lists, and the way to their deep pages: how many rows there are per list, part and business day.

-- One row: the zone in which this brand's business days begin.
create table business_calendar (
  only_one  boolean primary key default true check (only_one),
  time_zone text not null default 'Asia/Bangkok'
);
insert into business_calendar default values;
revoke insert, update, delete, truncate on business_calendar from wallet_app;

create function business_day(at timestamptz) returns date language sql stable set search_path = public as $$
  select (at at time zone time_zone)::date from business_calendar
$$;
create function business_day_start(day date) returns timestamptz language sql stable set search_path = public as $$
  select day::timestamp at time zone time_zone from business_calendar
$$;

-- The tables that are counted: the time that gives a row its day, and the column that gives it its part.
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

create function count_rows() returns trigger language plpgsql security definer set search_path = public as $$
declare
  counted counted_list;
begin
  select * into strict counted from counted_list where list = tg_argv[0];
  if tg_op in ('INSERT', 'UPDATE') then
    execute format('insert into row_count_change select %L, %I, business_day(%I), count(*) from fresh group by 2, 3',
      counted.list, counted.part_column, counted.at_column);
  end if;
  if tg_op in ('DELETE', 'UPDATE') then
    execute format('insert into row_count_change select %L, %I, business_day(%I), -count(*) from gone group by 2, 3',
      counted.list, counted.part_column, counted.at_column);
  end if;
  return null;
end $$;

create function fold_row_counts() returns void language sql security definer set search_path = public as $$
  with taken as (delete from row_count_change returning *)
  insert into row_count (list, part, day, n)
    select list, part, day, sum(n) from taken group by list, part, day having sum(n) <> 0
    on conflict (list, day, part) do update set n = row_count.n + excluded.n
$$;

-- Counts a table from now on, what it holds already included.
create function count_list(list text, relation regclass, at_column text, part_column text) returns void
  language plpgsql set search_path = public as $$
begin
  insert into counted_list values (list, relation, at_column, part_column);
  execute format('create trigger count_inserted after insert on %s referencing new table as fresh
    for each statement execute function count_rows(%L)', relation, list);
  execute format('create trigger count_updated after update on %s referencing old table as gone new table as fresh
    for each statement execute function count_rows(%L)', relation, list);
  execute format('create trigger count_deleted after delete on %s referencing old table as gone
    for each statement execute function count_rows(%L)', relation, list);
  execute format('insert into row_count select %L, %I, business_day(%I), count(*) from %s group by 2, 3',
    list, part_column, at_column, relation);
end $$;

-- Another zone has other days: everything is counted anew, while the writers of these tables wait.
create function set_time_zone(zone text) returns void language plpgsql security definer set search_path = public as $$
declare
  counted counted_list;
begin
  update business_calendar set time_zone = zone where time_zone <> zone;
  if not found then return; end if;
  for counted in select * from counted_list order by list loop
    execute format('lock table %s in share row exclusive mode', counted.relation);
    delete from row_count where list = counted.list;
    delete from row_count_change where list = counted.list;
    execute format('insert into row_count select %L, %I, business_day(%I), count(*) from %s group by 2, 3',
      counted.list, counted.part_column, counted.at_column, counted.relation);
  end loop;
end $$;

select count_list('activity', 'activity', 'at', 'entity');
select count_list('admin_log', 'admin_log', 'at', 'event');
revoke execute on function count_list(text, regclass, text, text) from public;

-- A row comparison knows no null: who never signed in stands at the beginning of time.
drop index admin_last_login;
create index admin_last_login on admin (coalesce(last_login_at, '-infinity'), id);
create index admin_username_order on admin (lower(username), id);
