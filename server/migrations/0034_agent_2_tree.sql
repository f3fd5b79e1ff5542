-- Agents: partners of the operator with a share of what members lose below them, with credit, and with downlines of their own.
-- Each is an admin who signs in; what an agent is by the rules below, it is whoever writes.

-- The role of all agents. It is no role of staff: nobody chooses it, and agents have no other.
alter table role add column is_agent boolean not null default false;
create unique index role_agent on role (is_agent) where is_agent;
insert into role (name, is_agent)
  select case when exists (select from role where lower(name) = 'agent' and archived_at is null) then 'Agent (built in)' else 'Agent' end, true;

create table agent (
  id                 uuid primary key default gen_random_uuid(),
  admin_id           uuid not null constraint agent_admin_key unique references admin,
  code               text not null constraint agent_code_key unique check (code ~ '^[A-Z0-9]{3,12}$'),
  name               text not null check (name <> ''),
  -- Null stands below the company itself. It never changes, so that the tree has no circles and its sums stay true.
  parent_id          uuid references agent,
  depth              integer not null constraint agent_depth check (depth between 1 and 64),
  share_bp           integer not null check (share_bp between 0 and 10000),
  credit_limit_minor bigint not null check (credit_limit_minor between 0 and 100000000000),
  -- By itself; who stands below somebody locked is shut out too, and keeps this.
  status             text not null default 'active' check (status in ('active', 'locked')),
  -- Its credit in the ledger.
  account_id         bigint not null unique,
  created_by         uuid not null references admin,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  version            integer not null default 1,
  check (parent_id <> id)
);
create index agent_parent on agent (parent_id, code, id);
create index agent_words on agent using gin (lower(code || ' ' || name) gin_trgm_ops);
revoke insert, update, delete, truncate on agent from wallet_app;
grant update (name, share_bp, credit_limit_minor, status, updated_at, version) on agent to wallet_app;

-- Who stands below whom, themselves included: all of a subtree, and the way up, are one look into an index.
create table agent_line (
  ancestor_id uuid not null references agent,
  agent_id    uuid not null references agent,
  distance    integer not null,
  primary key (ancestor_id, agent_id)
);
create index agent_line_up on agent_line (agent_id, ancestor_id, distance);
-- From which business day on which share holds, both days counted from their start. A change holds for the whole day on
-- which it is made, so that no day is split and at its end no agent has more than its parent.
create table agent_share (
  agent_id uuid not null references agent,
  since    date not null,
  until    date not null default 'infinity',
  share_bp integer not null,
  primary key (agent_id, since)
);
revoke insert, update, delete, truncate on agent_line, agent_share from wallet_app;

create function refuse_agent(rule text) returns void language plpgsql as $$
begin
  raise exception 'refused by a rule of agents: %', rule using errcode = 'check_violation', constraint = rule;
end $$;

-- Whether an agent or anybody above it is locked.
create function agent_is_shut(target uuid) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from agent_line l join agent a on a.id = l.ancestor_id where l.agent_id = target and a.status = 'locked')
$$;

create function agent_enters() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
create trigger enters before insert on agent for each row execute function agent_enters();

create function agent_entered() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into agent_line (ancestor_id, agent_id, distance)
    select l.ancestor_id, new.id, l.distance + 1 from agent_line l where l.agent_id = new.parent_id
    union all select new.id, new.id, 0;
  insert into agent_share (agent_id, since, share_bp) values (new.id, '-infinity', new.share_bp);
  return null;
end $$;
create trigger entered after insert on agent for each row execute function agent_entered();

create function agent_share_fits() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
create trigger share_fits before update of share_bp on agent for each row
  when (new.share_bp <> old.share_bp) execute function agent_share_fits();

-- A lock shuts the whole subtree out at once. Opening it opens those above whom nobody is locked.
create function agent_lock_follows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
create trigger lock_follows after update of status on agent for each row
  when (new.status <> old.status) execute function agent_lock_follows();

-- Whose member somebody is. It stays, as the parent of an agent does.
alter table member add column agent_id uuid references agent;
create index member_agent on member (agent_id, registered_at, id) where agent_id is not null;
create function member_agent_stays() returns trigger language plpgsql as $$
begin
  perform refuse_agent('member_agent_stays');
  return null;
end $$;
create trigger agent_stays before update of agent_id on member for each row
  when (new.agent_id is distinct from old.agent_id) execute function member_agent_stays();

-- An admin who is an agent acts on those directly below it, and on nobody else. Who is none acts by the flags of a role.
create function expect_downline(parent uuid, by_admin uuid) returns void
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if exists (select from agent a where a.admin_id = by_admin and a.id is distinct from parent) then
    perform refuse_agent('agent_not_direct');
  end if;
end $$;

-- An agent and the admin who it is, in one go.
create function add_agent(parent uuid, new_code text, new_name text, share integer, limit_minor bigint, login text, hash text,
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

-- A temporary password, or where there is none an end to the code of their phone. Either way they sign in anew.
create function reset_agent(target uuid, new_hash text, by_admin uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  who agent;
begin
  select * into who from agent where id = target;
  perform expect_downline(who.parent_id, by_admin);
  if new_hash is null then
    delete from recovery_code where admin_id = who.admin_id;
    update admin set otp_secret = null, otp_enabled_at = null, updated_at = now(), version = version + 1 where id = who.admin_id;
  else
    update admin set password_hash = new_hash, password_changed_at = now(), must_change_password = true, updated_at = now(),
      version = version + 1 where id = who.admin_id;
  end if;
  update session set ended_at = now() where admin_id = who.admin_id and ended_at is null;
end $$;
revoke execute on function add_agent, reset_agent, agent_is_shut from public;
grant execute on function add_agent, reset_agent, agent_is_shut to wallet_app;
