-- Every bonus has a lot of its own. A bet that is staked from bonus says from which lots, and what it brings goes back there; so
-- bonus keeps the terms that it was given by until it is cash or gone.

-- What is left of a bonus. All lots of a member add up to their bonus account.
alter table bonus_claim add column lot_minor bigint not null default 0 check (lot_minor >= 0);

-- The bonus part of a bet's win; that of its stake stands there already.
alter table bet add column bonus_win_minor bigint not null default 0 check (bonus_win_minor between 0 and coalesce(win_minor, 0));

create table bet_lot (
  placed_at   timestamptz not null,
  bet_id      bigint not null,
  claim_id    uuid not null references bonus_claim,
  -- The oldest bonus is staked first.
  turn        integer not null,
  stake_minor bigint not null check (stake_minor > 0),
  win_minor   bigint not null default 0 check (win_minor >= 0),
  primary key (placed_at, bet_id, claim_id)
);
create index bet_lot_claim on bet_lot (claim_id);
revoke delete, truncate on bet_lot from wallet_app;

-- Beside what was before: what the house bears, since a lot does not have it any more, and cash that is bonus again.
alter table bonus_move drop constraint bonus_move_what_check;
alter table bonus_move add constraint bonus_move_what_check
  check (what in ('given', 'converted', 'returned', 'borne', 'reclaimed'));

-- A movement of a claim says of which, and what it is to the claim.
alter type play_line add attribute claim_id uuid, add attribute what text;

-- What a lot gets, or what is taken of it.
create type lot_share as (claim_id uuid, minor bigint);

-- By which kinds a bonus is given and goes back, and whose cost it is.
create function bonus_kinds(source text, out given text, out returned text, out house text) language sql immutable as $$
  select case source when 'promotion' then 'bonus' else source || 'Bonus' end,
    case source when 'promotion' then 'bonusReturn' else source || 'BonusReturn' end, source
$$;

-- Changes lots, and gives the movements of money that follow. A claim is worth what is left of it, became cash and went back, and
-- whatever changes that worth, now or after its end, is divided anew by the claim's own terms:
--   while it goes on, all of it is the lot; below zero the house bears it, and gets it back first;
--   completed, it is cash up to the cap, and the rest is the house's;
--   ended in any other way, all of it is the house's.
-- So it is the same whether a bet ends before or after its claim, and in which order. The claims are locked by the caller.
create function share_lots(shares lot_share[]) returns play_line[]
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
create function line_turn(kind text) returns integer language sql immutable as $$
  select case when kind in ('betReturn', 'betReturnBonus', 'win', 'winBonus', 'bonus', 'refundBonus', 'affiliateBonus') then 1
    when kind = 'bonusReclaim' then 2 when kind in ('bonusCash', 'bonusReturn', 'refundBonusReturn', 'affiliateBonusReturn') then 4
    else 3 end
$$;

-- Posts movements of a member and what follows for the lots, all or none, and keeps those of claims. With `owes`, what cash lacks for
-- them is a debt; cash that comes settles debts. Those of nothing are left out. Of a refusal nothing is left.
create function post_moves(key text, member uuid, ref text, actor text, lines play_line[], shares lot_share[], owes boolean)
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
create function end_lot(claim uuid, actor text) returns void
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
create function divide_minor(amount bigint, parts bigint[]) returns bigint[] language sql immutable as $$
  select array_agg(upto - before order by turn) from (
    select p.turn, div(amount::numeric * p.running, p.whole)::bigint as upto,
      div(amount::numeric * (p.running - p.part), p.whole)::bigint as before
    from (select turn, part, sum(part) over (order by turn) as running, sum(part) over () as whole
      from unnest(parts) with ordinality as x (part, turn)) p) d
$$;

-- Where lots, debts and the ledger do not agree; nothing, ever.
create view money_problem as
  select 'LOTS_DIFFER' as problem, coalesce(l.member_id, b.member_id) as member_id, coalesce(l.minor, 0) as kept_minor,
    coalesce(b.minor, 0) as ledger_minor
  from (select member_id, sum(lot_minor)::bigint as minor from bonus_claim where lot_minor > 0 group by member_id) l
  full join (select a.owner_id::uuid as member_id, b.balance_minor::bigint as minor from ledger.account a
    join ledger.balance b on b.account_id = a.id where a.owner = 'member' and a.name = 'bonus' and b.balance_minor > 0) b
    on b.member_id = l.member_id
  where coalesce(l.minor, 0) <> coalesce(b.minor, 0)
  union all
  select 'LOT_OVER', c.member_id, c.lot_minor, 0 from bonus_claim c where c.status <> 'active' and c.lot_minor > 0
  union all
  select 'DEBT_DIFFERS', coalesce(d.member_id, a.member_id), coalesce(d.owed_minor, 0), -coalesce(a.minor, 0)
  from member_debt d
  full join (select a.owner_id::uuid as member_id, ledger.balance_now(a.id) as minor from ledger.account a
    where a.owner = 'member' and a.name = 'debt') a on a.member_id = d.member_id
  where coalesce(d.owed_minor, 0) <> -coalesce(a.minor, 0);
revoke all on money_problem from wallet_app;
grant select on money_problem to wallet_app;

-- Bonuses of before. What a member has is divided among their open claims, the oldest first and each up to what was given for it;
-- what is more was won, and belongs to the newest. Bets from bonus belong to the oldest claim that went on then.
update bonus_claim c set lot_minor = x.lot from (
  select s.id, least(s.bonus_minor, greatest(0, s.balance - s.before))
      + case when s.is_last then greatest(0, s.balance - s.before - s.bonus_minor) else 0 end as lot
  from (
    select o.id, o.bonus_minor, member_balance(o.member_id, 'bonus') as balance,
      sum(o.bonus_minor) over w - o.bonus_minor as before, lead(o.id) over w is null as is_last
    from bonus_claim o where o.status = 'active' window w as (partition by o.member_id order by o.claimed_at, o.id)) s) x
where x.id = c.id;
insert into bet_lot (placed_at, bet_id, claim_id, turn, stake_minor, win_minor)
  select b.placed_at, b.id, c.id, 1, b.bonus_minor,
    case when b.win_minor > 0 then bonus_of_win(b.bet_minor, b.bonus_minor, b.win_minor) else 0 end
  from bet b cross join lateral (
    select c.id from bonus_claim c where c.member_id = b.member_id and c.claimed_at <= b.placed_at
    order by coalesce(c.ended_at > b.placed_at, true) desc, c.claimed_at, c.id limit 1) c
  where b.bonus_minor > 0;
update bet b set bonus_win_minor = l.win_minor from bet_lot l where (l.placed_at, l.bet_id) = (b.placed_at, b.id) and l.win_minor > 0;
-- What came after a member's last claim had ended goes the way of that claim.
do $$
declare
  late record;
begin
  for late in
    select distinct on (c.member_id) c.id, c.member_id, member_balance(c.member_id, 'bonus') as minor from bonus_claim c
    where member_balance(c.member_id, 'bonus') > 0
      and not exists (select from bonus_claim o where o.member_id = c.member_id and o.status = 'active')
    order by c.member_id, c.ended_at desc, c.id desc
  loop
    perform post_moves('bonus:' || late.id || ':lot', late.member_id, 'bonus:' || late.id, 'system', '{}',
      array[row(late.id, late.minor)::lot_share], false);
  end loop;
end $$;
