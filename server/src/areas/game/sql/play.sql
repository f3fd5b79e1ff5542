-- What providers tell of bets, in any order and as often as they like: every order of bet, settle and cancel ends in the
-- same balance.
--
-- Everybody takes the same order, so that no two wait for each other in a circle: the bets that are to end, sorted; then the
-- ledger's keys and balances; then the names of new bets. Who comes second with a new bet waits at the ledger's key.

create or replace function provider_account(provider uuid) returns bigint
  language sql stable set search_path = public, pg_temp as $$
  select account_id from game_provider where id = provider
$$;

-- Why a bet is not taken, whatever the member has.
create or replace function bet_refusal(provider game_provider, type game_type, may_play boolean) returns text
  language sql stable as $$
  select case
    when (provider.status = 'on' and type.status = 'on'
      and coalesce(now() not between provider.maintenance_from and provider.maintenance_until, true)) is not true
      then 'GAME_SHUT'
    when may_play is not true then 'GAME_MEMBER_SHUT'
  end
$$;

-- The answer to a bet whose name is known, or null where it is to be taken: how it ended may have come first.
create or replace function repeated_bet(known bet_key, member uuid, type text, game text, stake bigint) returns played
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  b bet;
begin
  if known.member_id <> member then return row(1, 'BET_DIFFERS', null, null)::played; end if;
  if known.early = 'cancelled' then return row(1, null, 'cancelled', member_stakes_now(member))::played; end if;
  if known.early = 'settled' then return null; end if;
  select * into b from bet where (bet.placed_at, bet.id) = (known.placed_at, known.bet_id);
  if (b.bet_minor, b.game_type, b.game) is distinct from (stake, type, game) then
    return row(1, 'BET_DIFFERS', null, null)::played;
  end if;
  return row(1, null, b.status, member_stakes_now(member))::played;
end $$;

-- One movement between a member and a provider; to a purse of the member, or from it.
create or replace function play_line_of(kind text, provider uuid, member uuid, amount bigint) returns play_line
  language sql set search_path = public, pg_temp as $$
  select case when kind in ('bet', 'betBonus', 'winReturn', 'winReturnBonus')
    then row(kind, a.purse, a.provider, amount, null, null)::play_line
    else row(kind, a.provider, a.purse, amount, null, null)::play_line end
  from (select provider_account(provider) as provider,
    ledger.open_account('member', member::text, case when kind like '%Bonus' then 'bonus' else 'cash' end, 'THB') as purse) a
$$;

-- Takes a stake from cash, and what cash lacks from bonus. No new bet is taken while the site allows no play; what was placed
-- still ends.
create or replace function place_bet(
  provider uuid, ref text, member uuid, type text, game text, round text, stake bigint
) returns played
  language plpgsql set search_path = public, pg_temp as $$
declare
  name    constant text := 'bet:' || provider || ':' || ref;
  actor   constant text := 'provider:' || provider;
  known   bet_key;
  answer  played;
  refusal text;
  bonus   bigint;
  shares  lot_share[];
  posted  ledger.posted;
begin
  for attempt in 1 .. 5 loop
    -- Locked, so that the bet and how it ended never pass each other by.
    select * into known from bet_key k where (k.provider_id, k.reference) = (provider, ref) for update;
    if found then
      answer := repeated_bet(known, member, type, game, stake);
      if answer.place is not null then return answer; end if;
    end if;
    select case when (select s.play from site_now s)
        then bet_refusal(p, t, (select m.status = 'active' and m.can_play from member m where m.id = member)) else 'GAME_SHUT' end
      into refusal from game_provider p left join game_type t on t.code = type where p.id = provider;
    if refusal is not null then return row(1, refusal, null, null)::played; end if;
    begin
      -- What is owed cannot be staked.
      perform settle_debts(array[member]);
      bonus := 0;
      shares := '{}';
      posted := post_moves(name, member, 'bet:' || ref, actor, array[play_line_of('bet', provider, member, stake)], '{}', false);
      if posted.refusal = 'LEDGER_OVERDRAWN' then
        -- What cash lacks is staked from bonus: first the lots are locked, then both balances, and then it is known how much that is.
        perform from bonus_claim c where c.member_id = member and c.status = 'active' order by c.id for no key update;
        perform lock_purses(member, array['cash', 'bonus']);
        bonus := stake - member_balance(member, 'cash');
        shares := stake_lots(member, bonus);
        if shares is not null then
          posted := post_moves(name, member, 'bet:' || ref, actor, array[play_line_of('bet', provider, member, stake - bonus),
            play_line_of('betBonus', provider, member, bonus)], shares, false);
        end if;
      end if;
      -- Nothing happened, and the same bet may come again once there is money. A stake that was other than the one of a
      -- bet that came at the same moment is looked at again.
      if posted.refusal <> 'LEDGER_KEY_REUSED' then return row(1, posted.refusal, null, null)::played; end if;
      -- Somebody was quicker: their answer is ours, and what was done to lots here is undone.
      if posted.repeated or posted.refusal is not null then raise unique_violation; end if;
      insert into bet (id, placed_at, provider_id, reference, round, member_id, game_type, game, currency, bet_minor,
          bonus_minor)
        values (posted.transfer_id, posted.recorded_at, provider, ref, round, member, type, game, 'THB', stake, bonus);
      insert into bet_lot (placed_at, bet_id, claim_id, turn, stake_minor)
        select posted.recorded_at, posted.transfer_id, s.claim_id, s.turn, -s.minor
        from unnest(shares) with ordinality as s (claim_id, minor, turn);
      if known.provider_id is null then
        insert into bet_key (provider_id, reference, member_id, bet_id, placed_at)
          values (provider, ref, member, posted.transfer_id, posted.recorded_at);
      else
        update bet_key k set bet_id = posted.transfer_id, placed_at = posted.recorded_at, early = null,
          win_minor = null, valid_minor = null where (k.provider_id, k.reference) = (provider, ref);
      end if;
    exception when unique_violation then
      -- How it ended came in between, and is looked at first.
      continue;
    end;
    insert into bet_change values (posted.recorded_at, posted.recorded_at, member, provider, type, game, 1, 1, 0,
      stake, stake, 0, 0);
    if known.early = 'settled' then return settle_bet(provider, ref, member, known.win_minor, known.valid_minor); end if;
    return row(1, null, 'open', member_stakes_now(member))::played;
  end loop;
  return row(1, 'LEDGER_BUSY', null, null)::played;
end $$;

-- Pays what a bet has won, to where its stake came from: cash and bonus in proportion. A settled round counts with its part in cash.
create or replace function settle_bet(provider uuid, ref text, member uuid, win bigint, valid bigint) returns played
  language plpgsql set search_path = public, pg_temp as $$
declare
  known  bet_key;
  b      bet;
  lots   bet_lot[];
  parts  bigint[];
  bonus  bigint := 0;
  shares lot_share[] := '{}';
  posted ledger.posted;
begin
  insert into bet_key (provider_id, reference, member_id, early, win_minor, valid_minor)
    values (provider, ref, member, 'settled', win, valid) on conflict do nothing;
  if found then return row(1, null, 'early', member_stakes_now(member))::played; end if;
  -- Locked, so that its bet and how it ended never pass each other by.
  select * into known from bet_key k where (k.provider_id, k.reference) = (provider, ref) for update;
  if known.member_id <> member then return row(1, 'BET_DIFFERS', null, null)::played; end if;
  if known.early = 'cancelled' then return row(1, null, 'cancelled', member_stakes_now(member))::played; end if;
  if known.early = 'settled' then
    if (known.win_minor, known.valid_minor) = (win, valid) then
      return row(1, null, 'early', member_stakes_now(member))::played;
    end if;
    return row(1, 'BET_DIFFERS', null, null)::played;
  end if;

  -- Locked, since it ends once.
  select * into b from bet where (bet.placed_at, bet.id) = (known.placed_at, known.bet_id) for no key update;
  -- Turnover is at most what was staked: who tells more would be paid for turnover that was not.
  valid := least(valid, b.bet_minor);
  if b.status = 'cancelled' then return row(1, null, 'cancelled', member_stakes_now(member))::played; end if;
  if b.status = 'settled' then
    if (b.win_minor, b.valid_minor) = (win, valid) then
      return row(1, null, 'settled', member_stakes_now(member))::played;
    end if;
    return row(1, 'BET_DIFFERS', null, null)::played;
  end if;
  if b.bonus_minor > 0 and win > 0 then
    lots := array(select l from lock_lots(b) l);
    bonus := bonus_of_win(b.bet_minor, b.bonus_minor, win);
    parts := divide_minor(bonus, array(select l.stake_minor from unnest(lots) l));
    shares := array(select row(l.claim_id, parts[l.turn])::lot_share from unnest(lots) l);
  end if;
  posted := post_moves('win:' || provider || ':' || ref, member, 'bet:' || ref, 'provider:' || provider,
    array[play_line_of('win', provider, member, win - bonus), play_line_of('winBonus', provider, member, bonus)], shares, true);
  if posted.refusal is not null then return row(1, posted.refusal, null, null)::played; end if;
  update bet_lot l set win_minor = parts[l.turn] where (l.placed_at, l.bet_id) = (b.placed_at, b.id) and bonus > 0;
  update bet set status = 'settled', win_minor = win, bonus_win_minor = bonus, valid_minor = valid, settled_at = posted.recorded_at
    where (bet.placed_at, bet.id) = (b.placed_at, b.id);
  insert into bet_change values (posted.recorded_at, b.placed_at, member, provider, b.game_type, b.game, 0, -1, 0,
    0, -b.bet_minor, valid, win, b.bet_minor - b.bonus_minor, win - bonus, cash_part(b.bet_minor, b.bonus_minor, valid));
  return row(1, null, 'settled', member_stakes_now(member))::played;
end $$;

-- The stake goes back to where it came from, and what was won with it is taken from where it went: cash from cash, or else it is
-- owed; bonus from its lot, and where that has become cash or went back to the house since, from there. Whatever the member has,
-- a cancellation is taken.
create or replace function cancel_bet(provider uuid, ref text, member uuid) returns played
  language plpgsql set search_path = public, pg_temp as $$
declare
  known  bet_key;
  b      bet;
  taken  bigint;
  shares lot_share[] := '{}';
  last   ledger.posted;
begin
  insert into bet_key (provider_id, reference, member_id, early) values (provider, ref, member, 'cancelled')
    on conflict do nothing;
  if found then return row(1, null, 'cancelled', member_stakes_now(member))::played; end if;
  -- Locked, so that its bet and its cancellation never pass each other by.
  select * into known from bet_key k where (k.provider_id, k.reference) = (provider, ref) for update;
  if known.member_id <> member then return row(1, 'BET_DIFFERS', null, null)::played; end if;
  if known.bet_id is null then
    update bet_key k set early = 'cancelled' where (k.provider_id, k.reference) = (provider, ref);
    return row(1, null, 'cancelled', member_stakes_now(member))::played;
  end if;

  -- Locked, since it ends once.
  select * into b from bet where (bet.placed_at, bet.id) = (known.placed_at, known.bet_id) for no key update;
  if b.status = 'cancelled' then return row(1, null, 'cancelled', member_stakes_now(member))::played; end if;
  taken := coalesce(b.win_minor, 0);
  if b.bonus_minor > 0 then
    shares := array(select row(l.claim_id, l.stake_minor - l.win_minor)::lot_share from lock_lots(b) l);
  end if;
  last := post_moves('cancel:' || provider || ':' || ref, member, 'bet:' || ref, 'provider:' || provider, array[
    play_line_of('betReturn', provider, member, b.bet_minor - b.bonus_minor),
    play_line_of('betReturnBonus', provider, member, b.bonus_minor),
    play_line_of('winReturn', provider, member, taken - b.bonus_win_minor),
    play_line_of('winReturnBonus', provider, member, b.bonus_win_minor)], shares, true);
  if last.refusal is not null then return row(1, last.refusal, null, null)::played; end if;
  update bet set status = 'cancelled', cancelled_at = last.recorded_at where (bet.placed_at, bet.id) = (b.placed_at, b.id);
  if b.status = 'open' then
    insert into bet_change values (last.recorded_at, b.placed_at, member, provider, b.game_type, b.game, -1, -1, 1, -b.bet_minor,
      -b.bet_minor, 0, 0);
  else
    perform take_back_round(b, last.recorded_at);
  end if;
  return row(1, null, 'cancelled', member_stakes_now(member))::played;
end $$;

-- One message by itself.
create or replace function play(
  kind text, provider uuid, ref text, member uuid, type text, game text, round text, stake bigint, win bigint, valid bigint
) returns played
  -- A plan that was made while there were few bets is kept, and must not read all of them later.
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  return case kind
    when 'bet' then place_bet(provider, ref, member, type, game, round, stake)
    when 'settle' then settle_bet(provider, ref, member, win, valid)
    when 'cancel' then cancel_bet(provider, ref, member)
    else row(1, null, null, member_stakes_now(member))::played
  end;
end $$;
