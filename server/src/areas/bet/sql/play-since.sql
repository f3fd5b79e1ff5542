-- The newest bets of a member since a moment, not more than so many, added up: how many there are, since when, and what was validly
-- bet and is still open. Read newest first by the index of the member. Without these settings PostgreSQL may decide, since nearly
-- every member has few, to read all bets of one who has a hundred thousand, and to sort them.
create or replace function bets_since(
  of_member uuid, since timestamptz, at_most integer,
  out n integer, out first_at timestamptz, out valid_minor bigint, out open_minor bigint)
  language plpgsql stable set enable_sort to 'off' set enable_seqscan to 'off' set plan_cache_mode = force_generic_plan as $$
begin
  select count(*), min(b.placed_at), coalesce(sum(b.valid_minor) filter (where b.status = 'settled'), 0),
      coalesce(sum(b.bet_minor) filter (where b.status = 'open'), 0)
    into n, first_at, valid_minor, open_minor
    from (
      select b.placed_at, b.status, b.valid_minor, b.bet_minor from bet b
      -- Nothing is placed in the future; saying so leaves the months ahead alone.
      where b.member_id = of_member and b.placed_at >= since and b.placed_at < now() + interval '1 day'
      order by b.placed_at desc limit at_most) b;
end $$;
