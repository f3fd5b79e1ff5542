-- The latest sign-ins of a member who got in, by the index of the member and never more than so many. Without the setting PostgreSQL
-- may decide, since nearly every member has few, to read all of one who signed in ten thousand times, and to sort them.
create or replace function latest_sign_ins(of_member uuid, at_most integer)
  returns table (ip inet, device_hash bytea, user_agent text, at timestamptz)
  language plpgsql stable rows 10 set enable_sort to 'off' set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select s.ip, s.device_hash, s.user_agent, s.at from member_sign_in s
    where s.member_id = of_member and s.result = 'ok' order by s.at desc, s.id desc limit at_most;
end $$;
