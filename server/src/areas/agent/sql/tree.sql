-- The tree of agents, and the rules that hold in it whatever writes.

create or replace function refuse_agent(rule text) returns void language plpgsql as $$
begin
  raise exception 'refused by a rule of agents: %', rule using errcode = 'check_violation', constraint = rule;
end $$;

-- Whether an agent or anybody above it is locked.
create or replace function agent_is_shut(target uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from agent_line l join agent a on a.id = l.ancestor_id where l.agent_id = target and a.status = 'locked')
$$;

create or replace function agent_enters() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  above agent;
begin
  new.depth := 1;
  if new.parent_id is not null then
    -- Held, so that its share does not sink below this one meanwhile.
    select * into above from agent a where a.id = new.parent_id for share;
    new.depth := above.depth + 1;
    if new.share_bp > above.share_bp then perform refuse_agent('agent_share_above_parent'); end if;
  end if;
  -- After the parent, as who locks does: a subtree is not locked while somebody is being added to it.
  perform pg_advisory_xact_lock_shared(7100010);
  if agent_is_shut(new.parent_id) then perform refuse_agent('agent_shut'); end if;
  new.account_id := ledger.open_account('agent', new.id::text, 'credit', 'THB');
  perform ledger.limit_account(new.account_id, new.credit_limit_minor);
  return new;
end $$;
create or replace trigger enters before insert on agent for each row execute function agent_enters();

create or replace function agent_entered() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into agent_line (ancestor_id, agent_id, distance)
    select l.ancestor_id, new.id, l.distance + 1 from agent_line l where l.agent_id = new.parent_id
    union all select new.id, new.id, 0;
  insert into agent_share (agent_id, since, share_bp) values (new.id, '-infinity', new.share_bp);
  return null;
end $$;
create or replace trigger entered after insert on agent for each row execute function agent_entered();

create or replace function agent_share_fits() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  today constant date := business_day(now());
begin
  -- The parent is held: two who change both sides at once must not both find room.
  if new.share_bp > (select a.share_bp from agent a where a.id = new.parent_id for share) then
    perform refuse_agent('agent_share_above_parent');
  end if;
  if new.share_bp < (select max(a.share_bp) from agent a where a.parent_id = new.id) then
    perform refuse_agent('agent_share_below_child');
  end if;
  update agent_share s set until = today where s.agent_id = new.id and s.until = 'infinity' and s.since < today;
  insert into agent_share (agent_id, since, share_bp) values (new.id, today, new.share_bp)
    on conflict (agent_id, since) do update set share_bp = excluded.share_bp;
  return new;
end $$;
create or replace trigger share_fits before update of share_bp on agent for each row
  when (new.share_bp <> old.share_bp) execute function agent_share_fits();

-- A lock shuts the whole subtree out at once. Opening it opens those above whom nobody is locked.
create or replace function agent_lock_follows() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  subtree uuid[];
begin
  -- Alone, since of two who lock and open above each other each would see the tree before the other.
  perform pg_advisory_xact_lock(7100010);
  subtree := array(select a.admin_id from agent_line l join agent a on a.id = l.agent_id
    where l.ancestor_id = new.id and (new.status = 'locked' or not agent_is_shut(a.id)));
  update admin set status = new.status, updated_at = now(), version = version + 1
    where id = any (subtree) and status <> new.status;
  if new.status = 'locked' then
    update session set ended_at = now() where admin_id = any (subtree) and ended_at is null;
  end if;
  return null;
end $$;
create or replace trigger lock_follows after update of status on agent for each row
  when (new.status <> old.status) execute function agent_lock_follows();

create or replace function member_agent_stays() returns trigger language plpgsql as $$
begin
  perform refuse_agent('member_agent_stays');
  return null;
end $$;
create or replace trigger agent_stays before update of agent_id on member for each row
  when (new.agent_id is distinct from old.agent_id) execute function member_agent_stays();

-- An admin who is an agent acts on those directly below it, and on nobody else. Who is none acts by the flags of a role.
create or replace function expect_downline(parent uuid, by_admin uuid) returns void
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if exists (select from agent a where a.admin_id = by_admin and a.id is distinct from parent) then
    perform refuse_agent('agent_not_direct');
  end if;
end $$;

-- An agent and the admin who it is, in one go.
create or replace function add_agent(parent uuid, new_code text, new_name text, share integer, limit_minor bigint, login text, hash text,
    by_admin uuid) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  new_admin uuid;
  new_agent uuid;
begin
  perform expect_downline(parent, by_admin);
  insert into admin (username, display_name, type, role_id, password_hash, must_change_password, created_by)
    select login, new_name, 'agent', r.id, hash, true, by_admin from role r where r.is_agent
    returning id into new_admin;
  insert into agent (admin_id, code, name, parent_id, share_bp, credit_limit_minor, created_by)
    values (new_admin, new_code, new_name, parent, share, limit_minor, by_admin) returning id into new_agent;
  return new_agent;
end $$;

-- A temporary password, or where there is none an end to the code of their phone and to their passkeys. Either way they sign in anew. An agent whom
-- somebody has locked by guessing has nobody to unlock the account; a new password from above opens it.
create or replace function reset_agent(target uuid, new_hash text, by_admin uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who agent;
begin
  select * into who from agent where id = target;
  perform expect_downline(who.parent_id, by_admin);
  if new_hash is null then
    delete from recovery_code where admin_id = who.admin_id;
    delete from passkey where admin_id = who.admin_id;
    update admin set otp_secret = null, otp_enabled_at = null, updated_at = now(), version = version + 1 where id = who.admin_id;
  else
    update admin set password_hash = new_hash, password_changed_at = now(), must_change_password = true, updated_at = now(),
      version = version + 1 where id = who.admin_id;
    delete from credential_failure
      where realm = 'staff' and account = (select lower(username) from admin where id = who.admin_id);
  end if;
  update session set ended_at = now() where admin_id = who.admin_id and ended_at is null;
end $$;

revoke execute on function agent_is_shut, add_agent, reset_agent from public;
grant execute on function agent_is_shut, add_agent, reset_agent to wallet_app;
grant execute on function agent_is_shut, add_agent, reset_agent to wallet_agent;
