-- Another zone has other days: everything that is kept by day is counted anew, while the writers of these tables wait. The days of
-- the ledger, of members and of bets are others, too.
create or replace function set_time_zone(zone text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
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
  perform ledger.set_time_zone(zone);
  perform rebuild_money();
  perform rebuild_money_channels();
  perform rebuild_bets();
end $$;
