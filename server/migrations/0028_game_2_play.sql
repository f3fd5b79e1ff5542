-- What providers tell of bets, in any order and as often as they like: every order of bet, settle and cancel ends in the
-- same balance.
--
-- Everybody takes the same order, so that no two wait for each other in a circle: the bets that are to end, sorted; then the
-- ledger's keys and balances; then the names of new bets. Who comes second with a new bet waits at the ledger's key.

create function make_bet_month(first date) returns boolean
  language plpgsql set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  name constant text := 'bet_' || to_char(first, 'YYYY_MM');
begin
  if to_regclass(name) is not null then return false; end if;
  -- With room in each page for what becomes of its bets.
  execute format('create table %I partition of bet for values from (%L) to (%L) with (fillfactor = 70)',
    name, first::timestamptz, first + interval '1 month');
  execute format('revoke delete, truncate on %I from wallet_app', name);
  return true;
end $$;
revoke execute on function make_bet_month from public;

-- As the months of the ledger: a year ahead, so that bets are taken when nobody looks after the job for months.
create function make_bet_months(ahead integer default 12) returns bigint
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
begin
  -- One maker at a time: two would both find the month missing.
  perform pg_advisory_xact_lock(7100004);
  return (select count(*) filter (where make_bet_month((date_trunc('month', now()) + make_interval(months => n))::date))
    from generate_series(0, ahead) n);
end $$;
select make_bet_months();

-- A refusal is a value, so that the neighbours in a call are not hurt.
create type played as (place integer, refusal text, status text, balance_minor bigint);

create function member_cash_account(member uuid) returns bigint language sql stable set search_path = public as $$
  select id from ledger.account where (owner, owner_id, name, currency) = ('member', member::text, 'cash', 'THB')
$$;

-- What a member has, as a message that changed nothing says it.
create function member_cash_now(member uuid) returns bigint language sql stable set search_path = public as $$
  select coalesce((select b.balance_minor::bigint from ledger.balance b where b.account_id = member_cash_account(member)), 0)
$$;

-- Why a bet is not taken, whatever the member has.
create function bet_refusal(provider game_provider, type game_type, may_play boolean) returns text
  language sql stable as $$
  select case
    when (provider.status = 'on' and type.status = 'on'
      and coalesce(now() not between provider.maintenance_from and provider.maintenance_until, true)) is not true
      then 'GAME_SHUT'
    when may_play is not true then 'GAME_MEMBER_SHUT'
  end
$$;

create function settle_bet(provider uuid, ref text, member uuid, win bigint, valid bigint) returns played
  language plpgsql set search_path = public, pg_temp as $$
declare
  known  bet_key;
  b      bet;
  posted ledger.posted;
begin
  insert into bet_key (provider_id, reference, member_id, early, win_minor, valid_minor)
    values (provider, ref, member, 'settled', win, valid) on conflict do nothing;
  if found then return row(1, null, 'early', member_cash_now(member))::played; end if;
  -- Locked, so that its bet and how it ended never pass each other by.
  select * into known from bet_key k where (k.provider_id, k.reference) = (provider, ref) for update;
  if known.member_id <> member then return row(1, 'BET_DIFFERS', null, null)::played; end if;
  if known.early = 'cancelled' then return row(1, null, 'cancelled', member_cash_now(member))::played; end if;
  if known.early = 'settled' then
    if (known.win_minor, known.valid_minor) = (win, valid) then
      return row(1, null, 'early', member_cash_now(member))::played;
    end if;
    return row(1, 'BET_DIFFERS', null, null)::played;
  end if;

  -- Locked, since it ends once.
  select * into b from bet where (bet.placed_at, bet.id) = (known.placed_at, known.bet_id) for no key update;
  -- Turnover is at most what was staked: who tells more would be paid for turnover that was not.
  valid := least(valid, b.bet_minor);
  if b.status = 'cancelled' then return row(1, null, 'cancelled', member_cash_now(member))::played; end if;
  if b.status = 'settled' then
    if (b.win_minor, b.valid_minor) = (win, valid) then
      return row(1, null, 'settled', member_cash_now(member))::played;
    end if;
    return row(1, 'BET_DIFFERS', null, null)::played;
  end if;
  if win > 0 then
    posted := ledger.post_one('win:' || provider || ':' || ref, 'win',
      (select p.account_id from game_provider p where p.id = provider), member_cash_account(member), win, 'THB',
      'bet:' || ref, 'provider:' || provider, null, 'debit');
    if posted.refusal is not null then return row(1, posted.refusal, null, null)::played; end if;
  else
    posted.recorded_at := clock_timestamp();
    posted.credit_after := member_cash_now(member);
  end if;
  update bet set status = 'settled', win_minor = win, valid_minor = valid, settled_at = posted.recorded_at
    where (bet.placed_at, bet.id) = (b.placed_at, b.id);
  insert into bet_change values (posted.recorded_at, b.placed_at, member, provider, b.game_type, b.game, 0, -1, 0,
    0, -b.bet_minor, valid, win);
  return row(1, null, 'settled', posted.credit_after)::played;
end $$;

create function cancel_bet(provider uuid, ref text, member uuid) returns played
  language plpgsql set search_path = public, pg_temp as $$
declare
  known   bet_key;
  b       bet;
  account bigint;
  cash    bigint;
  taken   bigint;
  last    ledger.posted;
begin
  insert into bet_key (provider_id, reference, member_id, early) values (provider, ref, member, 'cancelled')
    on conflict do nothing;
  if found then return row(1, null, 'cancelled', member_cash_now(member))::played; end if;
  -- Locked, so that its bet and its cancellation never pass each other by.
  select * into known from bet_key k where (k.provider_id, k.reference) = (provider, ref) for update;
  if known.member_id <> member then return row(1, 'BET_DIFFERS', null, null)::played; end if;
  if known.bet_id is null then
    update bet_key k set early = 'cancelled' where (k.provider_id, k.reference) = (provider, ref);
    return row(1, null, 'cancelled', member_cash_now(member))::played;
  end if;

  -- Locked, since it ends once.
  select * into b from bet where (bet.placed_at, bet.id) = (known.placed_at, known.bet_id) for no key update;
  if b.status = 'cancelled' then return row(1, null, 'cancelled', member_cash_now(member))::played; end if;
  select p.account_id into account from game_provider p where p.id = provider;
  cash := member_cash_account(member);
  taken := coalesce(b.win_minor, 0);
  -- The stake goes back, and what was won with it.
  if taken = 0 then
    last := ledger.post_one('cancel:' || provider || ':' || ref, 'betReturn', account, cash, b.bet_minor, 'THB',
      'bet:' || ref, 'provider:' || provider, null, 'debit');
  else
    select p.* into last from ledger.post(array['cancel:' || provider || ':' || ref], array[1, 1],
      array['betReturn', 'winReturn'], array[account, cash], array[cash, account], array[b.bet_minor, taken],
      array['THB', 'THB'], array['bet:' || ref, 'bet:' || ref], array['provider:' || provider, 'provider:' || provider],
      array[null, null]::timestamptz[]) p order by p.line desc limit 1;
  end if;
  if last.refusal is not null then return row(1, last.refusal, null, null)::played; end if;
  update bet set status = 'cancelled', cancelled_at = last.recorded_at where (bet.placed_at, bet.id) = (b.placed_at, b.id);
  insert into bet_change values (last.recorded_at, b.placed_at, member, provider, b.game_type, b.game, -1,
    case b.status when 'open' then -1 else 0 end, 1, -b.bet_minor, case b.status when 'open' then -b.bet_minor else 0 end,
    -coalesce(b.valid_minor, 0), -taken);
  return row(1, null, 'cancelled', member_cash_now(member))::played;
end $$;

-- The answer to a bet whose name is known, or null where it is to be taken: how it ended may have come first.
create function repeated_bet(known bet_key, member uuid, type text, game text, stake bigint) returns played
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  b bet;
begin
  if known.member_id <> member then return row(1, 'BET_DIFFERS', null, null)::played; end if;
  if known.early = 'cancelled' then return row(1, null, 'cancelled', member_cash_now(member))::played; end if;
  if known.early = 'settled' then return null; end if;
  select * into b from bet where (bet.placed_at, bet.id) = (known.placed_at, known.bet_id);
  if (b.bet_minor, b.game_type, b.game) is distinct from (stake, type, game) then
    return row(1, 'BET_DIFFERS', null, null)::played;
  end if;
  return row(1, null, b.status, member_cash_now(member))::played;
end $$;

create function place_bet(
  provider uuid, ref text, member uuid, type text, game text, round text, stake bigint
) returns played
  language plpgsql set search_path = public, pg_temp as $$
declare
  known   bet_key;
  answer  played;
  refusal text;
  account bigint;
  posted  ledger.posted;
begin
  for attempt in 1 .. 5 loop
    -- Locked, so that the bet and how it ended never pass each other by.
    select * into known from bet_key k where (k.provider_id, k.reference) = (provider, ref) for update;
    if found then
      answer := repeated_bet(known, member, type, game, stake);
      if answer.place is not null then return answer; end if;
    end if;
    select p.account_id, bet_refusal(p, t, (select m.status = 'active' and m.can_play from member m where m.id = member))
      into account, refusal from game_provider p left join game_type t on t.code = type where p.id = provider;
    if refusal is not null then return row(1, refusal, null, null)::played; end if;
    begin
      posted := ledger.post_one('bet:' || provider || ':' || ref, 'bet', member_cash_account(member), account, stake, 'THB',
        'bet:' || ref, 'provider:' || provider, null, 'credit');
      -- Who has no account never had anything.
      if posted.refusal = 'LEDGER_ACCOUNT_MISSING' then posted.refusal := 'LEDGER_OVERDRAWN'; end if;
      -- Nothing happened, and the same bet may come again once there is money. A stake that was other than the one of a
      -- bet that came at the same moment is looked at again.
      if posted.refusal <> 'LEDGER_KEY_REUSED' then return row(1, posted.refusal, null, null)::played; end if;
      -- Somebody was quicker: their answer is ours.
      continue when posted.repeated or posted.refusal is not null;
      insert into bet (id, placed_at, provider_id, reference, round, member_id, game_type, game, currency, bet_minor)
        values (posted.transfer_id, posted.recorded_at, provider, ref, round, member, type, game, 'THB', stake);
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
    return row(1, null, 'open', posted.debit_after)::played;
  end loop;
  return row(1, 'LEDGER_BUSY', null, null)::played;
end $$;

-- One message by itself.
create function play(
  kind text, provider uuid, ref text, member uuid, type text, game text, round text, stake bigint, win bigint, valid bigint
) returns played
  -- A plan that was made while there were few bets is kept, and must not read all of them later.
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  return case kind
    when 'bet' then place_bet(provider, ref, member, type, game, round, stake)
    when 'settle' then settle_bet(provider, ref, member, win, valid)
    when 'cancel' then cancel_bet(provider, ref, member)
    else row(1, null, null, member_cash_now(member))::played
  end;
end $$;
