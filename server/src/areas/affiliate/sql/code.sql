-- before tables: an index of member.

-- The code of a member's link. It is worked out from the id, so that everybody has one and nothing is kept. Of two members with
-- the same one, which among millions of members is not to be expected, the elder has it.
create or replace function affiliate_code(member_id uuid) returns text language sql immutable strict parallel safe as $$
  select left(md5(member_id::text), 12)
$$;
