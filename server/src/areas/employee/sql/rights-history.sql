-- Keeps which role and status each admin had, and what each role allowed, from when until when. The database does that itself and as
-- the owner, so that no call can forget or prevent it.

-- `how` says from when on what is new is known. A row that is inserted: from the start of its transaction, which is when it is said
-- to be created. A change: from this moment, so that of several in one transaction the last one counts. A row that was found: from
-- its last change, since what was before that is not known.
create or replace function note_roles(ids uuid[], how text) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  told record;
begin
  for told in
    select r.*, h.id as former_id,
      -- The clock of a server may be set back: no row may end before it began, and no change may fail for it.
      greatest(h.since, case
        when how = 'INSERT' then now()
        when how = 'FOUND' and h.id is null then greatest(r.created_at, r.updated_at, r.archived_at)
        else clock_timestamp() end) as begins
    from role r left join role_history h on h.role_id = r.id and h.until is null
    where r.id = any(ids) and (h.id is null
      or (r.name, r.is_owner, r.is_agent, r.grants, r.archived_at is not null)
        is distinct from (h.name, h.is_owner, h.is_agent, h.grants, h.is_archived))
  loop
    update role_history set until = told.begins where id = told.former_id;
    insert into role_history (role_id, name, is_owner, is_agent, grants, is_archived, since)
      values (told.id, told.name, told.is_owner, told.is_agent, told.grants, told.archived_at is not null, told.begins);
  end loop;
end $$;

create or replace function note_admins(ids uuid[], how text) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  told record;
begin
  for told in
    select a.id, a.role_id, a.status, h.id as former_id,
      greatest(h.since, case
        when how = 'INSERT' then now()
        when how = 'FOUND' and h.id is null then greatest(a.created_at, a.updated_at)
        else clock_timestamp() end) as begins
    from admin a left join admin_history h on h.admin_id = a.id and h.until is null
    where a.id = any(ids) and (h.id is null or (a.role_id, a.status) is distinct from (h.role_id, h.status))
  loop
    update admin_history set until = told.begins where id = told.former_id;
    insert into admin_history (admin_id, role_id, status, since)
      values (told.id, told.role_id, told.status, told.begins);
  end loop;
end $$;

create or replace function role_notes_history() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_roles(array(select id from fresh), tg_op);
  return null;
end $$;
create or replace trigger role_notes_inserted after insert on role
  referencing new table as fresh for each statement execute function role_notes_history();
create or replace trigger role_notes_updated after update on role
  referencing new table as fresh for each statement execute function role_notes_history();

create or replace function admin_notes_history() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_admins(array(select id from fresh), tg_op);
  return null;
end $$;
create or replace trigger admin_notes_inserted after insert on admin
  referencing new table as fresh for each statement execute function admin_notes_history();
create or replace trigger admin_notes_updated after update on admin
  referencing new table as fresh for each statement execute function admin_notes_history();

-- Takes over what is there: when this begins, and after rows were loaded without triggers.
create or replace function note_found_rights() returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform note_roles(array(select id from role), 'FOUND');
  perform note_admins(array(select id from admin), 'FOUND');
end $$;

revoke execute on function note_roles, note_admins, note_found_rights from public;

-- Here and not in the migration: the triggers are in place by now and their locks are held, so that nothing that another process
-- changes falls in between.
select note_found_rights();
