-- Lots: what is left of each bonus, and where it goes; see bonus_claim.

-- By which kinds a bonus is given and goes back, and whose cost it is.
create or replace function bonus_kinds(source text, out given text, out returned text, out house text) language sql immutable as $$
  select case source when 'promotion' then 'bonus' else source || 'Bonus' end,
    case source when 'promotion' then 'bonusReturn' else source || 'BonusReturn' end,
    case source when 'moved' then 'equity' else source end
$$;

-- Changes lots, and gives the movements of money that follow. A claim is worth what is left of it, became cash and went back, and
-- whatever changes that worth, now or after its end, is divided anew by the claim's own terms:
--   while it goes on, all of it is the lot; below zero the house bears it, and gets it back first;
--   completed, it is cash up to the cap, and the rest is the house's;
--   ended in any other way, all of it is the house's.
-- So it is the same whether a bet ends before or after its claim, and in which order. The claims are locked by the caller.
create or replace function share_lots(shares lot_share[]) returns play_line[]
  language plpgsql set search_path = public, pg_temp as $$
declare
  share lot_share;
  c     bonus_claim;
  worth bigint;
  kept  bigint;
  cash  bigint;
  back  bigint;
  kinds record;
  purse bigint;
  money bigint;
  house bigint;
  lines play_line[] := '{}';
begin
  foreach share in array shares loop
    select * into c from bonus_claim where id = share.claim_id;
    worth := c.lot_minor + c.converted_minor + c.returned_minor + share.minor;
    kept := case c.status when 'active' then greatest(worth, 0) else 0 end;
    cash := case c.status when 'completed' then greatest(least(worth, coalesce(c.cash_out_minor, worth)), 0) else 0 end;
    back := worth - kept - cash;
    update bonus_claim set lot_minor = kept, converted_minor = cash, returned_minor = back where id = c.id;
    continue when (cash, back) = (c.converted_minor, c.returned_minor);
    kinds := bonus_kinds(c.source);
    purse := ledger.open_account('member', c.member_id::text, 'bonus', 'THB');
    money := ledger.open_account('member', c.member_id::text, 'cash', 'THB');
    house := ledger.open_account('house', 'house', kinds.house, 'THB');
    lines := lines || array[
      row('bonusCash', purse, money, cash - c.converted_minor, c.id, 'converted')::play_line,
      row('bonusReclaim', money, purse, c.converted_minor - cash, c.id, 'reclaimed')::play_line,
      row(kinds.returned, purse, house, back - c.returned_minor, c.id, 'returned')::play_line,
      row(kinds.given, house, purse, c.returned_minor - back, c.id, 'borne')::play_line];
  end loop;
  return lines;
end $$;

-- Whether a movement brings something to the member, takes it, or comes after both: so no balance is below zero in between.
create or replace function line_turn(kind text) returns integer language sql immutable as $$
  select case when kind in ('betReturn', 'betReturnBonus', 'win', 'winBonus', 'bonus', 'refundBonus', 'affiliateBonus', 'movedBonus') then 1
    when kind = 'bonusReclaim' then 2 when kind in ('bonusCash', 'bonusReturn', 'refundBonusReturn', 'affiliateBonusReturn', 'movedBonusReturn') then 4
    else 3 end
$$;

-- Posts movements of a member and what follows for the lots, all or none, and keeps those of claims. With `owes`, what cash lacks for
-- them is a debt; cash that comes settles debts. Those of nothing are left out. Of a refusal nothing is left.
create or replace function post_moves(key text, member uuid, ref text, actor text, lines play_line[], shares lot_share[], owes boolean)
  returns ledger.posted
  language plpgsql set search_path = public, pg_temp as $$
declare
  moves play_line[];
  n     integer;
  money bigint;
  posts ledger.posted[];
  first ledger.posted;
begin
  moves := array(select l from unnest(lines || share_lots(shares)) l where l.amount_minor > 0 order by line_turn(l.kind));
  n := cardinality(moves);
  money := member_account(member, 'cash');
  first.recorded_at := clock_timestamp();
  if n = 0 then return first; end if;
  -- Who has no account never had anything.
  if (select bool_or(l.debit_id is null) from unnest(moves) l) then
    raise exception using errcode = 'WL001', message = 'LEDGER_OVERDRAWN';
  end if;
  if owes then
    perform owe_missing(member, taken::bigint, ref, actor) from (
      select max(running) as taken from (
        select sum(case when l.debit_id = money then l.amount_minor when l.credit_id = money then -l.amount_minor else 0 end)
          over (order by l.turn) as running
        from unnest(moves) with ordinality as l (kind, debit_id, credit_id, amount_minor, claim_id, what, turn)) r) t
    where taken > 0;
  end if;
  if n = 1 then
    -- Nearly always, and quicker than a journal of several lines.
    posts := array[ledger.post_one(key, moves[1].kind, moves[1].debit_id, moves[1].credit_id, moves[1].amount_minor, 'THB', ref,
      actor, null, case when moves[1].kind in ('bet', 'winReturn') then 'credit' when moves[1].kind in ('win', 'betReturn') then 'debit' end)];
  else
    posts := array(select p from ledger.post(array[key], array_fill(1, array[n]), array(select l.kind from unnest(moves) l),
      array(select l.debit_id from unnest(moves) l), array(select l.credit_id from unnest(moves) l),
      array(select l.amount_minor from unnest(moves) l), array_fill('THB'::text, array[n]), array_fill(ref, array[n]),
      array_fill(actor, array[n]), array_fill(null::timestamptz, array[n])) p order by p.line);
  end if;
  first := posts[1];
  if first.refusal is not null then raise exception using errcode = 'WL001', message = first.refusal; end if;
  if first.repeated then return first; end if;
  insert into bonus_move (transfer_id, claim_id, at, what, amount_minor)
    select posts[l.turn].transfer_id, l.claim_id, posts[l.turn].recorded_at, l.what, l.amount_minor
    from unnest(moves) with ordinality as l (kind, debit_id, credit_id, amount_minor, claim_id, what, turn)
    where l.claim_id is not null;
  if (select bool_or(l.credit_id = money) from unnest(moves) l) then perform settle_debts(array[member]); end if;
  return first;
exception when sqlstate 'WL001' then
  first := null;
  first.refusal := sqlerrm;
  return first;
end $$;

-- Divides a claim anew whose status has changed: by its new terms it becomes cash, or goes back. The claim is locked by the caller.
create or replace function end_lot(claim uuid, actor text) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  c      bonus_claim;
  posted ledger.posted;
begin
  select * into c from bonus_claim where id = claim;
  perform lock_purses(c.member_id, array['cash', 'bonus']);
  posted := post_moves('bonus:' || c.id || ':' || c.status || ':' || c.version, c.member_id, 'bonus:' || c.id, actor,
    '{}', array[row(c.id, 0)::lot_share], true);
  if posted.refusal is not null then raise exception 'a bonus was not moved: %', posted.refusal; end if;
end $$;

-- Divides an amount in the proportion of parts, in their order: each gets what is due up to it less what was due before it,
-- rounded down, so that nothing is lost or left.
create or replace function divide_minor(amount bigint, parts bigint[]) returns bigint[] language sql immutable as $$
  select array_agg(upto - before order by turn) from (
    select p.turn, div(amount::numeric * p.running, p.whole)::bigint as upto,
      div(amount::numeric * (p.running - p.part), p.whole)::bigint as before
    from (select turn, part, sum(part) over (order by turn) as running, sum(part) over () as whole
      from unnest(parts) with ordinality as x (part, turn)) p) d
$$;

-- The stake of a bet from bonus, the oldest lot first; nothing where the lots do not suffice. The claims are locked by the caller.
create or replace function stake_lots(member uuid, bonus bigint) returns lot_share[]
  language sql stable set search_path = public, pg_temp as $$
  select case when sum(s.take) = bonus then array_agg(row(s.id, -s.take)::lot_share order by s.before) end from (
    select c.id, c.before, least(c.lot_minor, bonus - c.before) as take from (
      select o.id, o.lot_minor, (sum(o.lot_minor) over (order by o.claimed_at, o.id) - o.lot_minor)::bigint as before
      from bonus_claim o where o.member_id = member and o.status = 'active' and o.lot_minor > 0) c
    where c.before < bonus) s
$$;

-- The claims that a bet was staked from, locked in one order.
create or replace function lock_lots(b bet) returns setof bet_lot
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform from bonus_claim c where c.id in (select l.claim_id from bet_lot l where (l.placed_at, l.bet_id) = (b.placed_at, b.id))
    order by c.id for no key update;
  perform lock_purses(b.member_id, array['cash', 'bonus']);
  return query select l.* from bet_lot l where (l.placed_at, l.bet_id) = (b.placed_at, b.id) order by l.turn;
end $$;

-- What was won, in the proportion of the stake; the odd satang is cash. Multiplied as numbers of any length.
create or replace function bonus_of_win(stake bigint, bonus bigint, win bigint) returns bigint language sql immutable as $$
  select div(win::numeric * bonus, stake)::bigint
$$;
