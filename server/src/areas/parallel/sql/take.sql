-- Takes out again what a file of balances brought. As the owner, and only while that file is being undone.
create or replace function parallel_take_file(move uuid) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  members bigint;
  accounts bigint;
begin
  perform from move_in v where v.id = move and v.status = 'undoing';
  if not found then
    raise exception 'only a file that is being undone can be taken out' using errcode = 'check_violation';
  end if;
  delete from parallel_balance b where b.move_id = move;
  get diagnostics members = row_count;
  delete from parallel_account_balance b where b.move_id = move;
  get diagnostics accounts = row_count;
  return members + accounts;
end $$;

-- Takes back what a program told of a business day. As the owner, since nobody may delete what was told otherwise.
create or replace function parallel_take_told(client uuid, told date) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  balances bigint;
  accounts bigint;
  movements bigint;
begin
  delete from parallel_balance b where b.client_id = client and b.day = told;
  get diagnostics balances = row_count;
  delete from parallel_account_balance b where b.client_id = client and b.day = told;
  get diagnostics accounts = row_count;
  delete from former_movement f where f.client_id = client
    and f.at >= business_day_start(told) and f.at < business_day_start(told + 1);
  get diagnostics movements = row_count;
  return balances + accounts + movements;
end $$;

-- Lets PostgreSQL see what a comparison has just written, or it would go through a million rows as if there were none.
create or replace function parallel_look_over() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze parallel_standing, parallel_difference;
end $$;

revoke execute on function parallel_take_file, parallel_take_told, parallel_look_over from public;
grant execute on function parallel_take_file, parallel_take_told, parallel_look_over to wallet_app;
