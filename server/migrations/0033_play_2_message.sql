-- As before, with stakes and wins that are cash and bonus.

create or replace function settle_bet(provider uuid, ref text, member uuid, win bigint, valid bigint) returns played
  language plpgsql set search_path = public, pg_temp as $$
declare
  known  bet_key;
  b      bet;
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
  posted.recorded_at := clock_timestamp();
  if win > 0 then
    posted := post_play('win:' || provider || ':' || ref, provider, ref, win_lines(provider, member, b.bet_minor, b.bonus_minor, win));
    if posted.refusal is not null then return row(1, posted.refusal, null, null)::played; end if;
  end if;
  update bet set status = 'settled', win_minor = win, valid_minor = valid, settled_at = posted.recorded_at
    where (bet.placed_at, bet.id) = (b.placed_at, b.id);
  insert into bet_change values (posted.recorded_at, b.placed_at, member, provider, b.game_type, b.game, 0, -1, 0,
    0, -b.bet_minor, valid, win);
  return row(1, null, 'settled', member_stakes_now(member))::played;
end $$;

create or replace function cancel_bet(provider uuid, ref text, member uuid) returns played
  language plpgsql set search_path = public, pg_temp as $$
declare
  known   bet_key;
  b       bet;
  taken   bigint;
  last    ledger.posted;
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
  -- The stake goes back to where it came from, and what was won with it from where it went.
  last := post_play('cancel:' || provider || ':' || ref, provider, ref,
    return_lines(provider, member, b.bet_minor, b.bonus_minor, taken));
  if last.refusal = 'LEDGER_OVERDRAWN' and b.bonus_minor > 0 then
    -- The bonus has become cash, or is gone, since; then all of it is a matter of cash.
    last := post_play('cancel:' || provider || ':' || ref, provider, ref, return_lines(provider, member, b.bet_minor, 0, taken));
  end if;
  if last.refusal is not null then return row(1, last.refusal, null, null)::played; end if;
  update bet set status = 'cancelled', cancelled_at = last.recorded_at where (bet.placed_at, bet.id) = (b.placed_at, b.id);
  insert into bet_change values (last.recorded_at, b.placed_at, member, provider, b.game_type, b.game, -1,
    case b.status when 'open' then -1 else 0 end, 1, -b.bet_minor, case b.status when 'open' then -b.bet_minor else 0 end,
    -coalesce(b.valid_minor, 0), -taken);
  return row(1, null, 'cancelled', member_stakes_now(member))::played;
end $$;

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

create or replace function place_bet(
  provider uuid, ref text, member uuid, type text, game text, round text, stake bigint
) returns played
  language plpgsql set search_path = public, pg_temp as $$
declare
  known   bet_key;
  answer  played;
  refusal text;
  bonus   bigint;
  posted  ledger.posted;
begin
  for attempt in 1 .. 5 loop
    -- Locked, so that the bet and how it ended never pass each other by.
    select * into known from bet_key k where (k.provider_id, k.reference) = (provider, ref) for update;
    if found then
      answer := repeated_bet(known, member, type, game, stake);
      if answer.place is not null then return answer; end if;
    end if;
    select bet_refusal(p, t, (select m.status = 'active' and m.can_play from member m where m.id = member))
      into refusal from game_provider p left join game_type t on t.code = type where p.id = provider;
    if refusal is not null then return row(1, refusal, null, null)::played; end if;
    begin
      bonus := 0;
      posted := post_play('bet:' || provider || ':' || ref, provider, ref, bet_lines(provider, member, stake, bonus));
      if posted.refusal = 'LEDGER_OVERDRAWN' then
        bonus := stake - member_balance(member, 'cash');
        if member_balance(member, 'bonus') >= bonus and bonus > 0 then
          posted := post_play('bet:' || provider || ':' || ref, provider, ref, bet_lines(provider, member, stake, bonus));
        end if;
      end if;
      -- Nothing happened, and the same bet may come again once there is money. A stake that was other than the one of a
      -- bet that came at the same moment is looked at again.
      if posted.refusal <> 'LEDGER_KEY_REUSED' then return row(1, posted.refusal, null, null)::played; end if;
      -- Somebody was quicker: their answer is ours.
      continue when posted.repeated or posted.refusal is not null;
      insert into bet (id, placed_at, provider_id, reference, round, member_id, game_type, game, currency, bet_minor,
          bonus_minor)
        values (posted.transfer_id, posted.recorded_at, provider, ref, round, member, type, game, 'THB', stake, bonus);
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

drop function member_cash_now;
drop function member_cash_account;
