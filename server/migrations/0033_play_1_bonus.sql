-- Bonus can be played: a bet is staked from cash, and what that lacks from bonus. What it wins goes back in the same
-- proportion, so that bonus stays bonus until its conditions are met.

-- How much of the stake was bonus.
alter table bet add column bonus_minor bigint not null default 0 check (bonus_minor between 0 and bet_minor);

insert into money_rule (kind, debit, credit, part, sign) values
  ('betBonus', 'member.bonus', 'provider.game', 'ggr', 1),
  ('winBonus', 'provider.game', 'member.bonus', 'ggr', -1),
  ('betReturnBonus', 'provider.game', 'member.bonus', 'ggr', -1),
  ('winReturnBonus', 'member.bonus', 'provider.game', 'ggr', 1);

create function member_account(member uuid, purse text) returns bigint language sql stable set search_path = public as $$
  select a.id from ledger.account a where (a.owner, a.owner_id, a.name, a.currency) = ('member', member::text, purse, 'THB')
$$;

create function member_balance(member uuid, purse text) returns bigint language sql stable set search_path = public as $$
  select coalesce((select b.balance_minor::bigint from ledger.balance b where b.account_id = member_account(member, purse)), 0)
$$;

-- What a member can stake.
create function member_stakes_now(member uuid) returns bigint language sql stable set search_path = public as $$
  select coalesce(sum(b.balance_minor), 0)::bigint from ledger.account a join ledger.balance b on b.account_id = a.id
  where a.owner = 'member' and a.owner_id = member::text and a.name in ('cash', 'bonus') and a.currency = 'THB'
$$;

-- One movement between a member and a provider.
create type play_line as (kind text, debit_id bigint, credit_id bigint, amount_minor bigint);

create function provider_account(provider uuid) returns bigint language sql stable set search_path = public as $$
  select account_id from game_provider where id = provider
$$;

create function bet_lines(provider uuid, member uuid, stake bigint, bonus bigint) returns play_line[]
  language sql stable set search_path = public as $$
  select array[
    row('bet', member_account(member, 'cash'), provider_account(provider), stake - bonus)::play_line,
    row('betBonus', member_account(member, 'bonus'), provider_account(provider), bonus)::play_line]
$$;

-- What was won, in the proportion of the stake; the odd satang is cash. Multiplied as numbers of any length.
create function bonus_of_win(stake bigint, bonus bigint, win bigint) returns bigint language sql immutable as $$
  select div(win::numeric * bonus, stake)::bigint
$$;

create function win_lines(provider uuid, member uuid, stake bigint, bonus bigint, win bigint) returns play_line[]
  language sql stable set search_path = public as $$
  select array[
    row('win', provider_account(provider), member_account(member, 'cash'), win - bonus_of_win(stake, bonus, win))::play_line,
    row('winBonus', provider_account(provider), member_account(member, 'bonus'), bonus_of_win(stake, bonus, win))::play_line]
$$;

create function return_lines(provider uuid, member uuid, stake bigint, bonus bigint, win bigint) returns play_line[]
  language sql stable set search_path = public as $$
  select array[
    row('betReturn', provider_account(provider), member_account(member, 'cash'), stake - bonus)::play_line,
    row('betReturnBonus', provider_account(provider), member_account(member, 'bonus'), bonus)::play_line,
    row('winReturn', member_account(member, 'cash'), provider_account(provider), win - bonus_of_win(stake, bonus, win))::play_line,
    row('winReturnBonus', member_account(member, 'bonus'), provider_account(provider), bonus_of_win(stake, bonus, win))::play_line]
$$;

-- All movements of a message, or none. Those of nothing are left out.
create function post_play(key text, provider uuid, ref text, lines play_line[]) returns ledger.posted
  language plpgsql set search_path = public, pg_temp as $$
declare
  moves constant play_line[] := array(select l from unnest(lines) l where l.amount_minor > 0);
  n     constant integer := cardinality(moves);
  first ledger.posted;
begin
  -- Who has no account never had anything.
  if (select bool_or(l.debit_id is null) from unnest(moves) l) then
    first.refusal := 'LEDGER_OVERDRAWN';
    return first;
  end if;
  if n = 1 then
    -- Nearly always, and quicker than a journal of several lines.
    return ledger.post_one(key, moves[1].kind, moves[1].debit_id, moves[1].credit_id, moves[1].amount_minor, 'THB', 'bet:' || ref,
      'provider:' || provider, null, case when moves[1].credit_id = provider_account(provider) then 'credit' else 'debit' end);
  end if;
  select p.* into first from ledger.post(array[key], array_fill(1, array[n]), array(select l.kind from unnest(moves) l),
    array(select l.debit_id from unnest(moves) l), array(select l.credit_id from unnest(moves) l),
    array(select l.amount_minor from unnest(moves) l), array_fill('THB'::text, array[n]), array_fill('bet:' || ref, array[n]),
    array_fill('provider:' || provider, array[n]), array_fill(null::timestamptz, array[n])) p order by p.line limit 1;
  return first;
end $$;

-- As before, with the movements of bonus.
create or replace function bet_ledger_gaps(since date, until date)
  returns table (day date, bet_minor bigint, ledger_bet_minor bigint, win_minor bigint, ledger_win_minor bigint)
  language sql stable set search_path = public, pg_temp as $$
  with kept as (
    select greatest(since, business_day(max(a.month) + interval '1 month') + 1) as since from ledger.archive a
  ), bets as (
    select (h.hour at time zone z.time_zone)::date as day, sum(h.bet_minor)::bigint as bet, sum(h.win_minor)::bigint as win
    from bet_hour_total h cross join business_calendar z
    where h.hour >= (select business_day_start(kept.since) from kept) and h.hour < business_day_start(until + 1) group by 1
  ), booked as (
    select t.day,
      sum(case when t.kind in ('bet', 'betBonus') then t.amount_minor when t.kind in ('betReturn', 'betReturnBonus') then -t.amount_minor else 0 end)::bigint as bet,
      sum(case when t.kind in ('win', 'winBonus') then t.amount_minor when t.kind in ('winReturn', 'winReturnBonus') then -t.amount_minor else 0 end)::bigint as win
    from ledger.day_total t where t.day >= (select kept.since from kept) and t.day <= until 
      and t.kind in ('bet', 'betReturn', 'win', 'winReturn', 'betBonus', 'betReturnBonus', 'winBonus', 'winReturnBonus')
    group by t.day
  )
  select day, coalesce(b.bet, 0), coalesce(l.bet, 0), coalesce(b.win, 0), coalesce(l.win, 0)
  from bets b full join booked l using (day)
  where (coalesce(b.bet, 0), coalesce(b.win, 0)) <> (coalesce(l.bet, 0), coalesce(l.win, 0)) order by day
$$;
