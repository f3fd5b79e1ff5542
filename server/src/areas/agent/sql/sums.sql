-- after: server/src/areas/bet/sql/sums.sql

-- What the members of each agent's subtree did; see agent_day.

create or replace function note_joined() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into agent_joined (member_id, agent_id, day)
    select f.id, f.agent_id, business_day(f.registered_at) from fresh f where f.agent_id is not null;
  return null;
end $$;
create or replace trigger note_joined after insert on member referencing new table as fresh
  for each statement execute function note_joined();

-- Counts the members who came. They may come by the hundred thousand, by an import: they are counted in parts, each well within the
-- time that a statement has.
create or replace function fold_agents(most integer default 10000) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  folded bigint;
begin
  -- The lock of who folds bets, since both change the days of agents. Who finds another at it leaves it for the next time.
  if not pg_try_advisory_xact_lock(7100008) then return 0; end if;
  with gone as (
    delete from agent_joined where ctid = any (array(select ctid from agent_joined limit most)) returning *
  ), up as materialized (
    select l.ancestor_id as agent_id, g.day, sum(g.n) as n
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

-- The sums of bets change by statements of many rows. Whatever they do, the sums of agents do, too.
create or replace function agent_days_follow() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'TRUNCATE' then
    update agent_day set bet_n = 0, bet_minor = 0, valid_minor = 0, win_minor = 0;
  elsif not exists (select from agent) then
    return null;
  elsif tg_op = 'INSERT' then
    insert into agent_day as d (agent_id, day, bet_n, bet_minor, valid_minor, win_minor)
      select l.ancestor_id, f.day, sum(f.n), sum(f.bet_minor), sum(f.valid_minor), sum(f.win_minor)
      from fresh f join member m on m.id = f.member_id join agent_line l on l.agent_id = m.agent_id group by 1, 2
    on conflict (agent_id, day) do update set bet_n = d.bet_n + excluded.bet_n, bet_minor = d.bet_minor + excluded.bet_minor,
      valid_minor = d.valid_minor + excluded.valid_minor, win_minor = d.win_minor + excluded.win_minor;
  else
    insert into agent_day as d (agent_id, day, bet_n, bet_minor, valid_minor, win_minor)
      select l.ancestor_id, f.day, sum(f.n), sum(f.bet_minor), sum(f.valid_minor), sum(f.win_minor)
      from (
        select day, member_id, n, bet_minor, valid_minor, win_minor from fresh
        union all select day, member_id, -n, -bet_minor, -valid_minor, -win_minor from stale
      ) f join member m on m.id = f.member_id join agent_line l on l.agent_id = m.agent_id group by 1, 2
    on conflict (agent_id, day) do update set bet_n = d.bet_n + excluded.bet_n, bet_minor = d.bet_minor + excluded.bet_minor,
      valid_minor = d.valid_minor + excluded.valid_minor, win_minor = d.win_minor + excluded.win_minor;
  end if;
  return null;
end $$;
create or replace trigger agents_follow_insert after insert on bet_day referencing new table as fresh
  for each statement execute function agent_days_follow();
create or replace trigger agents_follow_update after update on bet_day referencing new table as fresh old table as stale
  for each statement execute function agent_days_follow();
create or replace trigger agents_follow_truncate after truncate on bet_day for each statement execute function agent_days_follow();

-- Everything there is, what came since included. An agent may have several rows of a day.
create or replace view agent_day_total with (security_invoker = true) as
  select agent_id, day, member_n, bet_n, bet_minor, valid_minor, win_minor from agent_day
  union all
  select l.ancestor_id, c.day, 0, c.n, c.bet_minor, c.valid_minor, c.win_minor
    from bet_change_dated c join member m on m.id = c.member_id join agent_line l on l.agent_id = m.agent_id
  union all
  select l.ancestor_id, j.day, j.n, 0, 0, 0, 0 from agent_joined j join agent_line l on l.agent_id = j.agent_id;

create or replace view agent_member_total with (security_invoker = true) as
  select agent_id, member_n from agent_member
  union all
  select l.ancestor_id, j.n from agent_joined j join agent_line l on l.agent_id = j.agent_id;

-- An agent's side of what members lost on one day, to the satang, half a satang away from zero: a loss of the operator
-- mirrors a gain. So a period is the sum of its days.
create or replace function agent_side(ggr_minor bigint, share_bp integer) returns bigint language sql immutable parallel safe as $$
  select case when ggr_minor < 0 then -((5000 - ggr_minor * share_bp) / 10000) else (ggr_minor * share_bp + 5000) / 10000 end
$$;

grant select on agent_day_total, agent_member_total to wallet_agent;
