-- Members may come by the hundred thousand, by an import: they are counted in parts, each well within the time that a statement
-- has. Processes of the version before still ask without a number.
drop function fold_agents();
create function fold_agents(most integer default 10000) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  folded bigint;
begin
  -- The lock of who folds bets, since both change the days of agents. Who finds another at it leaves it for the next time.
  if not pg_try_advisory_xact_lock(7100008) then return 0; end if;
  with gone as (
    delete from agent_joined where ctid = any (array(select ctid from agent_joined limit most)) returning *
  ), up as materialized (
    select l.ancestor_id as agent_id, g.day, count(*) as n
    from gone g join agent_line l on l.agent_id = g.agent_id group by 1, 2
  ), days as (
    insert into agent_day as d (agent_id, day, member_n) select agent_id, day, n from up
      on conflict (agent_id, day) do update set member_n = d.member_n + excluded.member_n
  ), members as (
    insert into agent_member as m (agent_id, member_n) select agent_id, sum(n) from up group by 1
      on conflict (agent_id) do update set member_n = m.member_n + excluded.member_n
  )
  select count(*) into folded from gone;
  return folded;
end $$;
