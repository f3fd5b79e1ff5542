/**
 * A trigger in every test database: it fails a staff change that posted to the ledger without the row of an idempotency key in
 * its own transaction. The tests send a key only where the call demands one, so a call that moves money and does not say so is
 * found by the first test that makes it move money.
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
