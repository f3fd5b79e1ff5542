-- after: server/src/areas/member/sql/account.sql

-- Takes the members out again whom a file brought, with what belongs to them from the beginning. As the owner, since nobody may
-- delete members otherwise: only those of a file that is being undone. Whatever else refers to one of them refuses it all.
create or replace function move_in_take_out(move uuid) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken bigint;
begin
  perform from move_in v where v.id = move and v.status = 'undoing';
  if not found then
    raise exception 'only a file that is being undone can be taken out' using errcode = 'check_violation';
  end if;
  if exists (
    select from move_in_balance b join move_in v on v.id = b.move_id join member m on m.id = b.member_id
    where m.move_id = move and v.status in ('applying', 'applied', 'undoing', 'final') and b.faults is null and b.amount_minor > 0
  ) then
    raise exception 'members of a file have balances' using errcode = 'foreign_key_violation';
  end if;
  -- What was done with them at the desk is a use as well: nothing of it may be lost.
  if exists (select from member m where m.move_id = move and m.version > 1) then
    raise exception 'members of a file were changed' using errcode = 'foreign_key_violation';
  end if;
  insert into agent_joined (member_id, agent_id, day, n)
    select m.id, m.agent_id, business_day(m.registered_at), -1 from member m where m.move_id = move and m.agent_id is not null;
  delete from member_account a using member m where m.move_id = move and a.member_id = m.id and a.until is null;
  delete from member_seller s using member m where m.move_id = move and s.member_id = m.id and s.is_registration;
  delete from member_cash c using member m where m.move_id = move and c.member_id = m.id and member_balance(m.id, 'cash') = 0;
  delete from member m where m.move_id = move;
  get diagnostics taken = row_count;
  return taken;
end $$;
-- The same of movements, to which nothing refers.
create or replace function move_in_take_history(move uuid) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken bigint;
begin
  perform from move_in v where v.id = move and v.status = 'undoing';
  if not found then
    raise exception 'only a file that is being undone can be taken out' using errcode = 'check_violation';
  end if;
  delete from former_movement f where f.move_id = move;
  get diagnostics taken = row_count;
  return taken;
end $$;

revoke execute on function move_in_take_out, move_in_take_history from public;
grant execute on function move_in_take_out, move_in_take_history to wallet_app;

-- The same of records that were added row by row: by the subject of the file, the table that they are in, and the tables of what came
-- with each from the beginning. Whatever else refers to one of them, or was changed of it, refuses it all.
create or replace function move_in_take_rows(move uuid) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  about text;
  home text;
  side record;
  ids uuid[];
  logins uuid[] := '{}';
  changed bigint;
  taken bigint;
begin
  select v.subject into about from move_in v where v.id = move and v.status = 'undoing';
  if not found then
    raise exception 'only a file that is being undone can be taken out' using errcode = 'check_violation';
  end if;
  select t.home into home from (values
    ('sellers', 'seller'), ('agents', 'agent'), ('bankAccounts', 'bank_account'), ('promotions', 'promotion'), ('roles', 'role'),
    ('employees', 'admin')) t (subject, home) where t.subject = about;
  if home is null then
    raise exception 'files of % are not taken out', about using errcode = 'check_violation';
  end if;
  ids := array(select r.record_id::uuid from move_in_row r where r.move_id = move and r.status = 'done' and r.record_id is not null);
  -- Held before it is looked whether they were changed: whoever changes one now waits, and finds it gone.
  execute format('select count(*) filter (where version > 1) from (select version from %I where id = any ($1) order by id for update) held', home)
    into changed using ids;
  if about = 'agents' then
    logins := array(select a.admin_id from agent a where a.id = any (ids));
    changed := changed + (select count(*) filter (where version > 1)
      from (select version from admin where id = any (logins) order by id for update) held);
  end if;
  if changed > 0 then
    raise exception 'records of a file were changed' using errcode = 'foreign_key_violation';
  end if;
  for side in
    select t.name, t.column_name from (values
      ('sellers', 'seller_rate', 'seller_id'),
      ('agents', 'agent_share', 'agent_id'),
      ('agents', 'agent_line', 'agent_id'),
      -- Nobody has the role, and nobody ever signed in to the account: of such a one its history proves nothing. The log still says that
      -- it was added.
      ('roles', 'role_history', 'role_id'),
      ('roles', 'admin_tie', 'role_id'),
      ('employees', 'admin_history', 'admin_id'),
      ('employees', 'admin_tie', 'admin_id')
    ) t (subject, name, column_name) where t.subject = about
  loop
    execute format('delete from %I where %I = any ($1)', side.name, side.column_name) using ids;
  end loop;
  execute format('delete from %I where id = any ($1)', home) using ids;
  get diagnostics taken = row_count;
  delete from admin_history h where h.admin_id = any (logins);
  delete from admin d where d.id = any (logins);
  return taken;
end $$;
revoke execute on function move_in_take_rows from public;
grant execute on function move_in_take_rows to wallet_app;
