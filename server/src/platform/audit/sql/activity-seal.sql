-- The chain over the activities; see activity_seal.

create or replace function activity_awaits_seal() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into activity_unsealed select id from fresh;
  return null;
end $$;
create or replace trigger activity_awaits_seal after insert on activity
  referencing new table as fresh for each statement execute function activity_awaits_seal();

-- Each hash covers the previous one and every column, so altering, removing or inserting a row breaks the chain.
create or replace function activity_hash(previous bytea, a activity) returns bytea language sql stable set timezone = 'UTC' as $$
  select sha256(coalesce(previous, ''::bytea) || convert_to(jsonb_build_array(
    a.id, a.at, a.admin_id, a.username, a.ip, a.entity, a.action, a.entity_id, a.entity_name, a.request_id,
    a.before, a.after)::text, 'UTF8'))
$$;

create or replace function seal_activities(most integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head activity_seal;
  next activity;
  sealed integer := 0;
begin
  -- One sealer at a time: the chain has one end.
  perform pg_advisory_xact_lock(7100002);
  select * into head from activity_seal order by seq desc limit 1;
  for next in
    select a.* from activity_unsealed u join activity a on a.id = u.activity_id order by a.id limit most
  loop
    head.hash := activity_hash(head.hash, next);
    head.seq := coalesce(head.seq, 0) + 1;
    insert into activity_seal values (head.seq, next.id, head.hash);
    delete from activity_unsealed where activity_id = next.id;
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;

create or replace function verify_activities(out intact boolean, out sealed bigint, out waiting bigint, out broken_at bigint, out head text)
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  link record;
  previous bytea;
  expected bigint := 0;
begin
  intact := true;
  for link in
    select s.seq, s.activity_id, s.hash, a from activity_seal s left join activity a on a.id = s.activity_id order by s.seq
  loop
    expected := expected + 1;
    if link.seq <> expected or (link.a).id is null or link.hash <> activity_hash(previous, link.a) then
      intact := false;
      broken_at := link.activity_id;
      exit;
    end if;
    previous := link.hash;
  end loop;
  select count(*) into waiting from activity_unsealed;
  select count(*) into sealed from activity_seal;
  -- An activity that is neither in the chain nor waiting for it was inserted behind our back.
  if intact then
    select min(a.id) into broken_at from activity a
      where not exists (select from activity_seal s where s.activity_id = a.id)
        and not exists (select from activity_unsealed u where u.activity_id = a.id);
    intact := broken_at is null;
  end if;
  head := encode(previous, 'hex');
end $$;
