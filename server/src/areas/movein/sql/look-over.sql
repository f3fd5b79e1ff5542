-- Lets PostgreSQL see what was just read of a file, or it would compare a million rows as if there were none. As the owner, since
-- only an owner may.
create or replace function move_in_look_over() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze move_in_member, move_in_balance, move_in_history, move_in_day_balance, move_in_account_balance, move_in_row;
end $$;
revoke execute on function move_in_look_over from public;
grant execute on function move_in_look_over to wallet_app;
