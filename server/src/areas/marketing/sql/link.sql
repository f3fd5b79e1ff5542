create or replace function marketing_link_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a member came by one link, once' using errcode = 'check_violation', constraint = 'marketing_link_stays';
end $$;
create or replace trigger marketing_link_stays before update of marketing_link_id on member for each row
  when (new.marketing_link_id is distinct from old.marketing_link_id) execute function marketing_link_stays();

-- The share of a link's cost that falls on some days, were it spread evenly over those on which it ran or still is to. One
-- expression, so that PostgreSQL puts it into the query in place of a call for every link.
create or replace function link_spent(link marketing_link, since date, until date, today date) returns bigint
  language sql immutable as $$
  select link.cost_minor * greatest(0,
      least(until, greatest(link.first_day, coalesce(link.ended_on, link.last_day, today))) - greatest(since, link.first_day) + 1)
    / (greatest(link.first_day, coalesce(link.ended_on, link.last_day, today)) - link.first_day + 1)
$$;

-- Where a code leads that runs today, and counts the click of somebody. Who is nobody, such as a robot, is led and not counted.
create or replace function follow_link(asked text, someone bytea) returns table (page text, path text, code text)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  link  marketing_link;
  fresh integer;
begin
  select l.* into link from marketing_link l where lower(l.code) = lower(asked) and l.status = 'active'
    and business_day(now()) between l.first_day and coalesce(l.last_day, 'infinity');
  if not found then return; end if;
  if someone is not null then
    insert into marketing_visitor as v (link_id, visitor) values (link.id, someone)
      on conflict (link_id, visitor) do update set since = now() where v.since < now() - interval '30 days';
    get diagnostics fresh = row_count;
    insert into marketing_change (link_id, click_n, visitor_n) values (link.id, 1, fresh);
  end if;
  return query select link.page, link.path, link.code;
end $$;

create or replace function forget_visitors() returns bigint
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from marketing_visitor where since < now() - interval '30 days' returning 1) select count(*) from gone
$$;

revoke execute on function follow_link, forget_visitors from public;
grant execute on function follow_link, forget_visitors to wallet_app;
