-- What providers tell of bets, in any order and as often as they like. Each message is settled under the lock of its bet's
-- key, so that every order of bet, settle and cancel ends in the same balance.

-- As the months of the ledger: a year ahead, so that bets are taken when nobody looks after the job for months.
create function make_bet_months(ahead integer default 12) returns bigint
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  first date;
  made  bigint := 0;
begin
  -- One maker at a time: two would both find the month missing.
  perform pg_advisory_xact_lock(7100004);
  for n in 0 .. ahead loop
    first := date_trunc('month', now()) + make_interval(months => n);
    continue when to_regclass(format('bet_%s', to_char(first, 'YYYY_MM'))) is not null;
    execute format('create table %I partition of bet for values from (%L) to (%L)',
      'bet_' || to_char(first, 'YYYY_MM'), first::timestamptz, first + interval '1 month');
    execute format('revoke delete, truncate on %I from wallet_app', 'bet_' || to_char(first, 'YYYY_MM'));
    made := made + 1;
  end loop;
  return made;
end $$;
select make_bet_months();

-- A refusal is a value, so that the neighbours in a call are not hurt.
create type played as (refusal text, status text, balance_minor bigint);

create function member_cash_account(member uuid) returns bigint language sql stable set search_path = public as $$
  select id from ledger.account where (owner, owner_id, name, currency) = ('member', member::text, 'cash', 'THB')
$$;

-- What a member has, as a message that changed nothing says it.
create function member_cash_now(member uuid) returns bigint language sql stable set search_path = public as $$
  select coalesce((select b.balance_minor::bigint from ledger.balance b where b.account_id = member_cash_account(member)), 0)
$$;

create function settle_bet(provider uuid, ref text, member uuid, win bigint, valid bigint) returns played
  language plpgsql set search_path = public, pg_temp as $$
declare
  known    bet_key;
  account  bigint;
  type     text;
  posted   ledger.posted;
begin
  insert into bet_key (provider_id, reference, status, member_id, win_minor, valid_minor)
    values (provider, ref, 'early', member, win, valid) on conflict do nothing;
  if found then return row(null, 'early', member_cash_now(member))::played; end if;
  select * into known from bet_key k where (k.provider_id, k.reference) = (provider, ref) for update;
  if known.member_id <> member then return row('BET_DIFFERS', null, null)::played; end if;
  if known.status = 'cancelled' then return row(null, 'cancelled', member_cash_now(member))::played; end if;
  if known.status <> 'open' then
    if (known.win_minor, known.valid_minor) = (win, valid) then
      return row(null, known.status, member_cash_now(member))::played;
    end if;
    return row('BET_DIFFERS', null, null)::played;
  end if;

  if win > 0 then
    select p.account_id into account from game_provider p where p.id = provider;
    posted := ledger.post_one('win:' || provider || ':' || ref, 'win', account, member_cash_account(member), win, 'THB',
      'bet:' || ref, 'provider:' || provider, null, 'debit');
    if posted.refusal is not null then return row(posted.refusal, null, null)::played; end if;
  else
    posted.recorded_at := clock_timestamp();
    posted.credit_after := member_cash_now(member);
  end if;
  update bet b set status = 'settled', win_minor = win, valid_minor = valid, settled_at = posted.recorded_at
    where (b.placed_at, b.id) = (known.placed_at, known.bet_id) returning b.game_type into type;
  update bet_key k set status = 'settled', win_minor = win, valid_minor = valid
    where (k.provider_id, k.reference) = (provider, ref);
  insert into bet_change values (posted.recorded_at, member, provider, type, 0, 0, valid, win);
  return row(null, 'settled', posted.credit_after)::played;
end $$;

create function place_bet(
  provider uuid, ref text, member uuid, type text, game text, round text, stake bigint
) returns played
  language plpgsql set search_path = public, pg_temp as $$
declare
  known    bet_key;
  fresh    boolean;
  is_open  boolean;
  account  bigint;
  refusal  text;
  posted   ledger.posted;
begin
  insert into bet_key (provider_id, reference, status, member_id, bet_minor)
    values (provider, ref, 'early', member, stake) on conflict do nothing;
  fresh := found;
  if not fresh then
    select * into known from bet_key k where (k.provider_id, k.reference) = (provider, ref) for update;
    if known.member_id <> member then return row('BET_DIFFERS', null, null)::played; end if;
    if known.status = 'cancelled' and known.bet_id is null then
      return row(null, 'cancelled', member_cash_now(member))::played;
    end if;
    if known.bet_id is not null then
      if known.bet_minor <> stake or not exists (select from bet b
          where (b.placed_at, b.id) = (known.placed_at, known.bet_id) and (b.game_type, b.game) = (type, place_bet.game)) then
        return row('BET_DIFFERS', null, null)::played;
      end if;
      return row(null, known.status, member_cash_now(member))::played;
    end if;
  end if;

  select p.account_id, p.status = 'on' and t.status = 'on'
      and coalesce(now() not between p.maintenance_from and p.maintenance_until, true)
    into account, is_open from game_provider p, game_type t where p.id = provider and t.code = type;
  if is_open is not true then
    refusal := 'GAME_SHUT';
  elsif not exists (select from member m where m.id = member and m.status = 'active') then
    refusal := 'GAME_MEMBER_SHUT';
  else
    posted := ledger.post_one('bet:' || provider || ':' || ref, 'bet', member_cash_account(member), account, stake, 'THB',
      'bet:' || ref, 'provider:' || provider, null, 'credit');
    refusal := posted.refusal;
  end if;
  if refusal is not null then
    -- Nothing happened, and the same bet may come again once there is money.
    if fresh then perform forget_bet_key(provider, ref); end if;
    return row(refusal, null, null)::played;
  end if;
  insert into bet (id, placed_at, provider_id, reference, round, member_id, game_type, game, currency, bet_minor)
    values (posted.transfer_id, posted.recorded_at, provider, ref, round, member, type, game, 'THB', stake);
  update bet_key k set status = 'open', bet_id = posted.transfer_id, placed_at = posted.recorded_at, bet_minor = stake
    where (k.provider_id, k.reference) = (provider, ref);
  insert into bet_change values (posted.recorded_at, member, provider, type, 1, stake, 0, 0);
  -- How it ended was known before it came.
  if known.win_minor is not null then return settle_bet(provider, ref, member, known.win_minor, known.valid_minor); end if;
  return row(null, 'open', posted.debit_after)::played;
end $$;

create function cancel_bet(provider uuid, ref text, member uuid) returns played
  language plpgsql set search_path = public, pg_temp as $$
declare
  known   bet_key;
  account bigint;
  cash    bigint;
  taken   bigint;
  type    text;
  last    ledger.posted;
begin
  insert into bet_key (provider_id, reference, status, member_id) values (provider, ref, 'cancelled', member)
    on conflict do nothing;
  if found then return row(null, 'cancelled', member_cash_now(member))::played; end if;
  select * into known from bet_key k where (k.provider_id, k.reference) = (provider, ref) for update;
  if known.member_id <> member then return row('BET_DIFFERS', null, null)::played; end if;
  if known.bet_id is not null and known.status <> 'cancelled' then
    select p.account_id into account from game_provider p where p.id = provider;
    cash := member_cash_account(member);
    taken := coalesce(known.win_minor, 0);
    -- The stake goes back, and what was won with it.
    if taken = 0 then
      last := ledger.post_one('cancel:' || provider || ':' || ref, 'betReturn', account, cash, known.bet_minor, 'THB',
        'bet:' || ref, 'provider:' || provider, null, 'debit');
    else
      select p.* into last from ledger.post(array['cancel:' || provider || ':' || ref], array[1, 1],
        array['betReturn', 'winReturn'], array[account, cash], array[cash, account], array[known.bet_minor, taken],
        array['THB', 'THB'], array['bet:' || ref, 'bet:' || ref], array['provider:' || provider, 'provider:' || provider],
        array[null, null]::timestamptz[]) p order by p.line desc limit 1;
    end if;
    if last.refusal is not null then return row(last.refusal, null, null)::played; end if;
    update bet b set status = 'cancelled', cancelled_at = last.recorded_at
      where (b.placed_at, b.id) = (known.placed_at, known.bet_id) returning b.game_type into type;
    insert into bet_change values (last.recorded_at, member, provider, type, -1, -known.bet_minor,
      -coalesce(known.valid_minor, 0), -taken);
  end if;
  update bet_key k set status = 'cancelled' where (k.provider_id, k.reference) = (provider, ref);
  return row(null, 'cancelled', member_cash_now(member))::played;
end $$;

-- The application may not take keys back, only a bet that was refused may.
create function forget_bet_key(provider uuid, ref text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from bet_key k where (k.provider_id, k.reference) = (provider, ref) and k.status = 'early' and k.win_minor is null
$$;

-- Many messages in one call, each with its own answer. They come ordered by member, so that two calls never wait for
-- each other.
create function play(
  kinds text[], providers uuid[], refs text[], members uuid[], types text[], games text[], rounds text[], stakes bigint[],
  wins bigint[], valids bigint[]
) returns setof played
  -- A plan that was made while there were few bets is kept, and must not read all of them later.
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off as $$
begin
  for i in 1 .. cardinality(kinds) loop
    if kinds[i] = 'bet' then
      return next place_bet(providers[i], refs[i], members[i], types[i], games[i], rounds[i], stakes[i]);
    elsif kinds[i] = 'settle' then
      return next settle_bet(providers[i], refs[i], members[i], wins[i], valids[i]);
    elsif kinds[i] = 'cancel' then
      return next cancel_bet(providers[i], refs[i], members[i]);
    else
      return next row(null, null, member_cash_now(members[i]))::played;
    end if;
  end loop;
end $$;
