-- What came of marketing links, by link and business day, exactly: what is added up already, and the changes since. Every step
-- is a row of its own, so that a link that thousands click at once has no row that they all wait for.

create table marketing_change (
  at               timestamptz not null default clock_timestamp(),
  link_id          uuid not null,
  click_n          integer not null default 0,
  visitor_n        integer not null default 0,
  register_n       integer not null default 0,
  first_n          integer not null default 0,
  deposit_n        integer not null default 0,
  deposit_minor    bigint not null default 0,
  withdrawal_minor bigint not null default 0
);
create table marketing_day (
  link_id          uuid not null references marketing_link,
  day              date not null,
  click_n          bigint not null,
  visitor_n        bigint not null,
  register_n       bigint not null,
  first_n          bigint not null,
  deposit_n        bigint not null,
  deposit_minor    bigint not null,
  withdrawal_minor bigint not null,
  primary key (link_id, day)
);
create index marketing_day_order on marketing_day (day);
-- Who clicked a link in the last thirty days, as a hash of what their browser was given: no name, no address of theirs.
create table marketing_visitor (
  link_id uuid not null references marketing_link,
  visitor bytea not null,
  since   timestamptz not null default now(),
  primary key (link_id, visitor)
);
create index marketing_visitor_since on marketing_visitor (since);
revoke insert, update, delete, truncate on marketing_change, marketing_day, marketing_visitor from wallet_app;

create view marketing_day_total as
  select link_id, day, click_n, visitor_n, register_n, first_n, deposit_n, deposit_minor, withdrawal_minor from marketing_day
  union all
  select c.link_id, (c.at at time zone z.time_zone)::date, c.click_n, c.visitor_n, c.register_n, c.first_n, c.deposit_n,
    c.deposit_minor, c.withdrawal_minor
  from marketing_change c cross join business_calendar z;

-- Adds up the changes that are there. They go and are added in one statement, so that nobody who reads meanwhile sees one
-- twice or not at all.
create function fold_marketing(most integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  folded bigint;
begin
  -- One at a time; who finds another at it leaves it to them.
  if not pg_try_advisory_xact_lock(7100037) then return 0; end if;
  with gone as (
    delete from marketing_change where ctid = any (array(select ctid from marketing_change limit most)) returning *
  ), days as (
    insert into marketing_day as d
      select c.link_id, (c.at at time zone z.time_zone)::date, sum(c.click_n), sum(c.visitor_n), sum(c.register_n), sum(c.first_n),
        sum(c.deposit_n), sum(c.deposit_minor), sum(c.withdrawal_minor)
      from gone c cross join business_calendar z group by 1, 2
    on conflict (link_id, day) do update set click_n = d.click_n + excluded.click_n, visitor_n = d.visitor_n + excluded.visitor_n,
      register_n = d.register_n + excluded.register_n, first_n = d.first_n + excluded.first_n,
      deposit_n = d.deposit_n + excluded.deposit_n, deposit_minor = d.deposit_minor + excluded.deposit_minor,
      withdrawal_minor = d.withdrawal_minor + excluded.withdrawal_minor
  )
  select count(*) into folded from gone;
  return folded;
end $$;

create function forget_visitors() returns bigint
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from marketing_visitor where since < now() - interval '30 days' returning 1) select count(*) from gone
$$;

-- Where a code leads that runs today, and counts the click of somebody. Who is nobody, such as a robot, is led and not counted.
create function follow_link(asked text, someone bytea) returns table (page text, path text, code text)
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

-- The share of a link's cost that falls on some days, were it spread evenly over those on which it ran or still is to. One
-- expression, so that PostgreSQL puts it into the query in place of a call for every link.
create function link_spent(link marketing_link, since date, until date, today date) returns bigint language sql immutable as $$
  select link.cost_minor * greatest(0,
      least(until, greatest(link.first_day, coalesce(link.ended_on, link.last_day, today))) - greatest(since, link.first_day) + 1)
    / (greatest(link.first_day, coalesce(link.ended_on, link.last_day, today)) - link.first_day + 1)
$$;

revoke execute on function fold_marketing, forget_visitors, follow_link from public;
grant execute on function fold_marketing, forget_visitors, follow_link to wallet_app;
