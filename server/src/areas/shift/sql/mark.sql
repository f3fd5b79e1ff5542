-- Marks a shift when something in it is changed after its closing. The database does that itself and as the owner, so that no call
-- can forget or prevent it: what the activity log, the steps of a request, or the ledger's reversals tell of marks the shift.

-- Approving a request and handing it over are not its end: what happens to it afterwards is the work of others.
create or replace function mark_shifts(what text, ids text[], activity bigint) returns void
  language sql security definer set search_path = public, pg_temp as $$
  with marked as (
    insert into shift_mark (shift_id, entity, entity_id, activity_id)
    select distinct i.shift_id, i.entity, i.entity_id, activity from shift_item i
    where i.entity_id = any(ids) and i.entity = what and i.part not in ('approved', 'handedOver')
    on conflict (shift_id, entity, entity_id, change_id) do update
      set activity_id = coalesce(shift_mark.activity_id, excluded.activity_id)
    returning 1)
  select pg_notify('shift_marks', '') from marked limit 1
$$;

-- Whatever else the change of an activity has touched was changed by it, too: an approval that reverses, a fix of reconciliation.
create or replace function activity_marks_shifts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  told record;
begin
  for told in select id, entity, entity_id from fresh order by id loop
    perform mark_shifts(told.entity, array[told.entity_id], told.id);
    update shift_mark set activity_id = told.id where change_id = pg_current_xact_id() and activity_id is null;
  end loop;
  return null;
end $$;
create or replace trigger activity_marks_shifts after insert on activity
  referencing new table as fresh for each statement execute function activity_marks_shifts();

create or replace function pre_event_marks_shifts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mark_shifts('pretransaction', array(select pre_id::text from fresh), null);
  return null;
end $$;
create or replace trigger pre_event_marks_shifts after insert on pre_event
  referencing new table as fresh for each statement execute function pre_event_marks_shifts();

create or replace function reversal_marks_shifts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  item record;
begin
  for item in select i.entity, i.entity_id from fresh f join shift_item i on i.transfer_id = f.transfer_id loop
    perform mark_shifts(item.entity, array[item.entity_id], null);
  end loop;
  return null;
end $$;
create or replace trigger reversal_marks_shifts after insert on ledger.reversal
  referencing new table as fresh for each statement execute function reversal_marks_shifts();
