/**
 * What every test database has beside the real tables: a change of staff that posted to the ledger without the row of an idempotency key
 * in its own transaction fails. The tests send a key where the call demands one, and to no other, so that a call that moves money
 * and does not say so is found by whichever test first lets it do so.
 */
export const forgottenKey = `
create function refuse_forgotten_key() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from fresh where admin_id is not null)
    and exists (select from ledger.transfer where xmin = pg_current_xact_id()::xid)
    and not exists (select from idempotency where xmin = pg_current_xact_id()::xid)
  then
    raise exception 'moves money and does not say so: %', (select string_agg(entity || ' ' || action, ', ') from fresh);
  end if;
  return null;
end $$;
create trigger refuse_forgotten_key after insert on activity
  referencing new table as fresh for each statement execute function refuse_forgotten_key()`
