-- The admins who cannot be the second pair of eyes for this one. An admin who creates an account or resets its password or code
-- can sign in with it, and so can anybody who could sign in as that admin: all accounts that one person could control together
-- with this one are excluded. Unlocking an account or granting rights does not give control of it; this excludes only the
-- accounts that were favoured directly.
create or replace function tied_admins(maker uuid, days integer) returns table (admin_id uuid)
  language sql stable set search_path = public, pg_temp as $$
  with recursive recent as materialized (
    select * from admin_tie where at > now() - make_interval(days => days)
  ), handed as (
    select t.actor_id, t.admin_id from recent t where t.deed in ('created', 'passwordReset', 'codeReset')
  ), holder (id) as (
    select maker
    union select h.actor_id from handed h join holder on h.admin_id = holder.id
  ), held (id) as (
    select id from holder
    union select h.admin_id from handed h join held on h.actor_id = held.id
  )
  select id from held
  union select coalesce(t.admin_id, a.id) from recent t join held on held.id = t.actor_id
    left join admin a on a.role_id = t.role_id
    where coalesce(t.admin_id, a.id) is not null
  -- Also who held the edited role for some hours, then or later.
  union select g.admin_id from recent t join held on held.id = t.actor_id join admin_grant g on g.role_id = t.role_id
    where coalesce(g.ended_at, g.ends_at) > t.at
$$;
