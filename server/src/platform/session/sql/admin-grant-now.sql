-- What admins hold for some hours at this moment. It ends by the clock, without a job that could be late. The flags of a role are
-- those that it has now; the roles of owners and agents are never held in this way, whatever a row says.
create or replace view admin_grant_now as
  select g.id, g.admin_id, g.role_id, coalesce(r.grants, g.grants) as grants, coalesce(r.needs_passkey, false) as needs_passkey,
    g.ends_at
  from admin_grant g left join role r on r.id = g.role_id
  where g.ended_at is null and g.ends_at > now()
    and (r.id is null or not r.is_owner and not r.is_agent and r.archived_at is null);
