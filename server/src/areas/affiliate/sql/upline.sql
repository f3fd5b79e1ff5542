-- Who brought whom is a tree, whoever writes: in a circle everybody would earn from themselves.
create or replace function member_upline_tree() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- One at a time: two who name each other at the same moment would both find no circle.
  perform pg_advisory_xact_lock(7100006);
  if exists (
    with recursive above as (
      select m.id, m.upline_id from member m where m.id = new.upline_id
      union select m.id, m.upline_id from member m join above on m.id = above.upline_id
    )
    select from above where id = new.id
  ) then
    raise exception 'a member stands below themselves' using errcode = 'check_violation', constraint = 'member_upline_tree';
  end if;
  return new;
end $$;
create or replace trigger upline_tree before update of upline_id on member for each row
  when (new.upline_id is not null and new.upline_id is distinct from old.upline_id) execute function member_upline_tree();
