-- What the block list says of somebody. Every moment asks `blocks_on`, and nothing else looks at which entries hold. As the owner:
-- whoever adds members for an agent is asked as well, and may not read the list.

-- A name without its title, spaces and dots, as the matching of statements compares names (`statement-name.ts`), and without signs
-- that nobody sees.
create or replace function bare_name(name text) returns text language sql immutable parallel safe as $$
  select regexp_replace(lower(regexp_replace(
    btrim(regexp_replace(normalize(name, nfkc), '[\u200b-\u200f\u2060\ufeff]', '', 'g')),
    '^(นางสาว|น\.?\s?ส\.?|นาง|นาย|ด\.?ช\.?|ด\.?ญ\.?|mrs|mr|miss|ms)[.\s]*', '', 'i')), '[\s.*]', '', 'g')
$$;

-- The entries that hold at this moment for any of these, each looked up by itself: joined with what is asked, a list whose statistics
-- are old would be read whole. Planned once for each connection, since planning takes longer than asking; and by the indexes, however
-- short the list was at that moment.
create or replace function blocks_on(accounts text[], phones text[], devices bytea[], addresses inet[], names text[])
  returns table (id uuid, number text, kind text, effect text, seen text)
  language plpgsql stable security definer set search_path = public, pg_temp
  set enable_seqscan to 'off' set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select met.* from (
      select 'account' as kind, unnest(accounts) as value union all
      select 'phone', unnest(phones) union all
      select 'device', encode(unnest(devices), 'hex') union all
      select 'name', bare_name(unnest(names))) asked
    cross join lateral (
      select e.id, e.number, e.kind, e.effect, e.shown from block_entry e
      where e.closed_at is null and e.kind = asked.kind and e.value = asked.value and (e.ends_at is null or e.ends_at > now())
      offset 0) met
    union all
    select met.id, met.number, met.kind, met.effect, host(min(a.address)) from unnest(addresses) as a (address)
    cross join lateral (
      select e.id, e.number, e.kind, e.effect from block_entry e
      where e.network >>= a.address and e.closed_at is null and (e.ends_at is null or e.ends_at > now()) offset 0) met
    group by met.id, met.number, met.kind, met.effect;
end $$;

-- The entries that a member meets at this moment: by what they have and had, by where their newest sign-ins came from, and those
-- that they have met before.
-- The sign-ins are read here and not by `latest_sign_ins`: whoever else calls that is another role, and PostgreSQL plans a function
-- anew whenever the role changes to which the policies of rows apply.
create or replace function member_blocks(member uuid) returns table (id uuid, number text, kind text, effect text, seen text)
  language plpgsql stable security definer set search_path = public, pg_temp
  set enable_sort to 'off' set enable_seqscan to 'off' set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select distinct on (found.id) found.* from (
      select b.* from member m
      cross join lateral (
        select array_agg(s.device_hash) filter (where s.device_hash is not null) as devices, array_agg(distinct s.ip) as addresses
        from (
          select s.device_hash, s.ip from member_sign_in s where s.member_id = m.id and s.result = 'ok'
          order by s.at desc, s.id desc limit 20) s) signed
      cross join lateral blocks_on(
        array[m.bank || ' ' || m.account_number] || array(
          select a.bank || ' ' || a.account_number from member_account a where a.member_id = m.id),
        array[m.phone], signed.devices, signed.addresses, array[m.first_name || ' ' || m.last_name]) b
      where m.id = member_blocks.member
      union all
      select e.id, e.number, e.kind, e.effect, h.seen from block_hit h join block_entry e on e.id = h.entry_id
      where h.member_id = member_blocks.member and e.closed_at is null and (e.ends_at is null or e.ends_at > now())
    ) found order by found.id;
end $$;

-- Keeps that an entry met somebody: counted on the row of the day.
create or replace function keep_block_hit(entry uuid, at_moment text, came_of_it text, whose uuid, what text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into block_hit as h (entry_id, moment, outcome, member_id, day, seen)
    values (entry, at_moment, came_of_it, whose, business_day(now()), what)
    on conflict (entry_id, moment, member_id, day) do update
      set times = h.times + 1, last_at = now(), outcome = excluded.outcome, seen = excluded.seen
$$;

revoke execute on function blocks_on, member_blocks, keep_block_hit from public;
grant execute on function blocks_on, keep_block_hit to wallet_agent, wallet_app;
grant execute on function member_blocks to wallet_app;
