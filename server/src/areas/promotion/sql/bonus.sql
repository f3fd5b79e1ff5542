-- What the bets of a claim's member add up to since its first day, by sums that are kept anyway. It only tells whether there may be
-- more to count.
create or replace function bonus_seen(claim bonus_claim) returns bigint
  language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(d.valid_minor + d.win_minor), 0)::bigint from bet_day d
  where d.member_id = claim.member_id and d.day >= business_day(claim.claimed_at)
$$;

-- Bets that were placed while a claim went on and are settled, of every type of game that there was. A function that is not put
-- into the statement around it: whoever has no claim does not open a year of bets.
create or replace function claim_bets(claim bonus_claim) returns json language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select coalesce(json_agg(json_build_object('gameType', s.game_type, 'validMinor', s.minor)), '[]') from (
      select b.game_type, sum(b.valid_minor)::bigint as minor from bet b
      where b.member_id = claim.member_id and b.placed_at >= claim.claimed_at and b.placed_at < claim.expires_at
        and b.status = 'settled'
      group by b.game_type) s);
end $$;

-- What a member can stake.
create or replace function member_stakes_now(member uuid) returns bigint language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(b.balance_minor), 0)::bigint from ledger.account a join ledger.balance b on b.account_id = a.id
  where a.owner = 'member' and a.owner_id = member::text and a.name in ('cash', 'bonus') and a.currency = 'THB'
$$;
