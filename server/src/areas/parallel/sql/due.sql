-- Says which days have to be compared again. The database does that itself, so that no way by which balances, movements and opening
-- balances come and go can forget it.

create or replace function parallel_balance_due() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into parallel_due (day) select distinct day from changed;
  return null;
end $$;
create or replace trigger parallel_balance_came after insert on parallel_balance
  referencing new table as changed for each statement execute function parallel_balance_due();
create or replace trigger parallel_balance_went after delete on parallel_balance
  referencing old table as changed for each statement execute function parallel_balance_due();

-- Of movements shortly after midnight the day before as well: its balance may have been taken late, and have them already
-- (`timingMinutes` in contract/src/parallel/parallel.rules.ts; a test keeps them equal).
create or replace function former_movement_due() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into parallel_due (day)
    select business_day(first.at - interval '120 minutes') from (select min(at) as at from changed) first where first.at is not null;
  return null;
end $$;
create or replace trigger former_movement_came after insert on former_movement
  referencing new table as changed for each statement execute function former_movement_due();
create or replace trigger former_movement_went after delete on former_movement
  referencing old table as changed for each statement execute function former_movement_due();

-- Opening balances count from when their file is imported, until it is undone.
create or replace function opening_due() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into parallel_due (day)
    select business_day(min(b.as_of)) from move_in_balance b where b.move_id = new.id and b.faults is null having min(b.as_of) is not null;
  return null;
end $$;
create or replace trigger opening_came_or_went after update of status on move_in
  for each row when (new.subject = 'balances' and old.status is distinct from new.status and new.status in ('applied', 'undone'))
  execute function opening_due();

revoke execute on function parallel_balance_due, former_movement_due, opening_due from public;
