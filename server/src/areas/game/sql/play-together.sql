-- The usual messages of a moment in one call: bets that nobody told of before and that are staked from cash alone, and the end of
-- bets that are open. What is anything else gets no answer here, and is played by itself.

-- No two of the messages may be about one bet.
create or replace function play_together(
  kinds text[], providers uuid[], refs text[], members uuid[], types text[], games text[], rounds text[], stakes bigint[],
  wins bigint[], valids bigint[]
) returns setof played
  language plpgsql set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  steps    bet_step[];
  lines    bet_step[];
  posted   ledger.posted[];
  recorded timestamptz;
  -- Those who owe are played by themselves, since what comes to them settles their debt first. There are few, and one look tells.
  debtors  constant uuid[] := array(select d.member_id from member_debt d where d.member_id = any (members) and d.owed_minor > 0);
begin
  -- Everything is looked up message by message and by an index, whatever PostgreSQL knew of the tables when it planned this: it
  -- is planned while there are no bets, and goes on with millions.
  with message as materialized (
    select m.*, p.account_id,
      -- Asked once for the whole moment.
      case when (select s.play from site_now s)
        then bet_refusal(p, t, (select g.status = 'active' and g.can_play from member g where g.id = m.member_id))
        else 'GAME_SHUT' end as refusal,
      (select a.id from ledger.account a
        where (a.owner, a.owner_id, a.name, a.currency) = ('member', m.member_id::text, 'cash', 'THB')) as cash_id,
      (select a.id from ledger.account a
        where (a.owner, a.owner_id, a.name, a.currency) = ('member', m.member_id::text, 'bonus', 'THB')) as bonus_id
    from unnest(kinds, providers, refs, members, types, games, rounds, stakes, wins, valids) with ordinality
      as m (kind, provider_id, reference, member_id, game_type, game, round, stake, win, valid, place)
    left join game_provider p on p.id = m.provider_id
    left join game_type t on t.code = m.game_type
    where m.member_id <> all (debtors)
  )
  select array_agg(row(s.*)::bet_step) into steps from (
    select m.place::integer, m.kind, m.provider_id, m.reference, m.member_id, m.game_type, m.game, m.round,
      null::bigint, null::timestamptz, null::tid, m.stake, null::bigint, null::bigint, m.cash_id, m.account_id,
      coalesce(m.refusal, case when m.cash_id is null then 'LEDGER_OVERDRAWN' end), m.stake, m.bonus_id
    from message m where m.kind = 'bet'
      and (select true from bet_key k where (k.provider_id, k.reference) = (m.provider_id, m.reference)) is null
    union all
    -- Sorted, so that two calls never wait for each other.
    select m.place::integer, m.kind, m.provider_id, m.reference, m.member_id, b.game_type, b.game, '',
      b.id, b.placed_at, b.ctid, b.bet_minor, m.win, case m.kind when 'settle' then least(m.valid, b.bet_minor) end,
      m.cash_id, m.account_id, null, case m.kind when 'settle' then m.win else b.bet_minor end, m.bonus_id
    from (select * from message where kind in ('settle', 'cancel') order by provider_id, reference) m
    cross join lateral (
      select k.bet_id, k.placed_at from bet_key k
      where (k.provider_id, k.reference) = (m.provider_id, m.reference) and k.member_id = m.member_id offset 0
    ) k
    cross join lateral (
      -- Locked, since a bet ends once.
      select b.id, b.placed_at, b.ctid, b.bet_minor, b.game_type, b.game from bet b
      where (b.placed_at, b.id) = (k.placed_at, k.bet_id) and b.status = 'open' and b.bonus_minor = 0 for no key update
    ) b
    union all
    select m.place::integer, m.kind, m.provider_id, '', m.member_id, null, null, null, null, null, null, null, null, null,
      m.cash_id, null, null, 0, m.bonus_id
    from message m where m.kind = 'balance'
  ) s;

  lines := array(select s from unnest(steps) s where s.refusal is null and s.amount_minor > 0);
  if lines <> '{}' then
    select array_agg(p order by p.line) into posted from (
      select array_agg(case s.kind when 'settle' then 'win' else s.kind end || ':' || s.provider_id || ':' || s.reference) as keys,
        array_agg(case s.kind when 'bet' then 'bet' when 'settle' then 'win' else 'betReturn' end) as kinds,
        array_agg(case s.kind when 'bet' then s.cash_id else s.account_id end) as debits,
        array_agg(case s.kind when 'bet' then s.account_id else s.cash_id end) as credits,
        array_agg(s.amount_minor) as amounts, array_agg('bet:' || s.reference) as refs,
        array_agg('provider:' || s.provider_id) as actors
      from unnest(lines) s
    ) l, lateral ledger.post(l.keys, array(select generate_series(1, cardinality(lines))), l.kinds, l.debits, l.credits,
      l.amounts, array_fill('THB'::text, array[cardinality(lines)]), l.refs, l.actors,
      array_fill(null::timestamptz, array[cardinality(lines)])) p;
  end if;
  recorded := clock_timestamp();

  return query
  with line as materialized (
    select l.place, p.* from unnest(lines) with ordinality as l
      (place, kind, provider_id, reference, member_id, game_type, game, round, bet_id, placed_at, row_place, bet_minor,
        win_minor, valid_minor, cash_id, account_id, refusal, amount_minor, bonus_id, line)
      join unnest(posted) p on p.line = l.line
  ), done as materialized (
    select s.*, coalesce(l.refusal, s.refusal) as why, l.transfer_id, coalesce(l.recorded_at, recorded) as at,
      case s.kind when 'bet' then l.debit_after else l.credit_after end as after,
      coalesce((select b.balance_minor::bigint from ledger.balance b where b.account_id = s.bonus_id), 0) as bonus_minor
    from unnest(steps) s left join line l on l.place = s.place
  ), placed as (
    insert into bet (id, placed_at, provider_id, reference, round, member_id, game_type, game, currency, bet_minor)
    select d.transfer_id, d.at, d.provider_id, d.reference, d.round, d.member_id, d.game_type, d.game, 'THB', d.bet_minor
    from done d where d.kind = 'bet' and d.why is null
  ), named as (
    -- A name that came in between, with how its bet ended, makes the whole call fail: then each is played by itself.
    insert into bet_key (provider_id, reference, member_id, bet_id, placed_at)
    select d.provider_id, d.reference, d.member_id, d.transfer_id, d.at from done d where d.kind = 'bet' and d.why is null
  ), ended as (
    update bet b set status = case d.kind when 'settle' then 'settled' else 'cancelled' end,
      win_minor = d.win_minor, valid_minor = d.valid_minor,
      settled_at = case d.kind when 'settle' then d.at end, cancelled_at = case d.kind when 'cancel' then d.at end
    -- Where a locked row stands does not change, so that it need not be looked up again.
    from done d where b.ctid = d.row_place and (b.placed_at, b.id) = (d.placed_at, d.bet_id) and d.why is null
  ), changed as (
    insert into bet_change
    select d.at, coalesce(d.placed_at, d.at), d.member_id, d.provider_id, d.game_type, d.game,
      case d.kind when 'bet' then 1 when 'settle' then 0 else -1 end, case d.kind when 'bet' then 1 else -1 end,
      case d.kind when 'cancel' then 1 else 0 end,
      case d.kind when 'bet' then d.bet_minor when 'settle' then 0 else -d.bet_minor end,
      case d.kind when 'bet' then d.bet_minor else -d.bet_minor end,
      case d.kind when 'settle' then d.valid_minor else 0 end, case d.kind when 'settle' then d.win_minor else 0 end,
      -- Only bets of cash alone come here.
      case d.kind when 'settle' then d.bet_minor else 0 end, case d.kind when 'settle' then d.win_minor else 0 end,
      case d.kind when 'settle' then d.valid_minor else 0 end
    from done d where d.kind <> 'balance' and d.why is null
  )
  select d.place, d.why, case d.kind when 'bet' then 'open' when 'settle' then 'settled' when 'cancel' then 'cancelled' end,
    case when d.why is null then d.bonus_minor + coalesce(d.after,
      (select b.balance_minor::bigint from ledger.balance b where b.account_id = d.cash_id), 0) end
  -- What cash does not suffice for may be staked from bonus, by itself.
  from done d where (d.why = 'LEDGER_OVERDRAWN' and d.bonus_minor > 0) is not true;
end $$;
