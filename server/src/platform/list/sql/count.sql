-- before tables: count_list puts its triggers on a table as soon as that is made.

-- Row counts of large lists, per part and business day; see row_count.

create or replace function count_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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

create or replace function fold_row_counts() returns void language sql security definer set search_path = public, pg_temp as $$
  with taken as (delete from row_count_change returning *)
  insert into row_count (list, part, day, n)
    select list, part, day, sum(n) from taken group by list, part, day having sum(n) <> 0
    on conflict (list, day, part) do update set n = row_count.n + excluded.n
$$;

-- Counts the rows of a table from now on, including those that it already holds.
create or replace function count_list(list text, relation regclass, at_column text, part_column text) returns void
  language plpgsql set search_path = public, pg_temp as $$
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

revoke execute on function count_list from public;
