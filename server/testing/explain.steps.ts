import { sql } from '../src/platform/database/sql.ts'
import { addAgent } from './agent.steps.ts'
import { addProvider } from './game.steps.ts'
import { createLink } from './marketing.steps.ts'
import { addBankAccount } from './money.steps.ts'
import { present } from './present.ts'
import { runningPromotion } from './promotion.steps.ts'
import { addSeller } from './seller.steps.ts'
import { startTestServer, type TestServer } from './server.ts'

/** A zone in which it is about noon, so that both halves of a day are there whenever the tests run. */
function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours()
  return ahead >= 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${-ahead}`
}

export type Explained = { server: TestServer; token: string; providers: readonly [string, string]; days: Days }
type Days = { today: string; yesterday: string; dayBefore: string }

/**
 * A brand whose members moved money and bet in every hour of today until now, of the two days before and of a week ago: through two
 * accounts and a gateway, at two providers, some of two agents, of a seller or by a link. In the hour that is not over, something was
 * moved before this time by the clock and something after it. Nothing is added up yet.
 */
export async function explainedBrand(): Promise<Explained> {
  const server = await startTestServer({ timeZone: noonZone() })
  const { token } = await server.admins('owner')
  const books = [await addBankAccount(server, token), await addBankAccount(server, token)].map(({ id }) => id)
  const providers = [(await addProvider(server)).id, (await addProvider(server)).id] as const
  const above = await addAgent(server, token)
  const below = await addAgent(server, token, { parentId: above.id, shareBasisPoints: 1_000 })
  const seller = await addSeller(server, token)
  const link = await createLink(server, token)
  const promotion = await runningPromotion(server, token)
  const gateway = 'a0000000-0000-4000-8000-000000000001'
  // Positions in a day: the middle of each hour; and in the one that is not over, before this time by the clock and after it.
  await server.asOwner(`
    select ledger.make_month(date_trunc('month', now() - make_interval(days => d))::date) from unnest(array[1, 2, 7]) d;
    select make_bet_month(date_trunc('month', now() - make_interval(days => d))::date) from unnest(array[1, 2, 7]) d;
    create temp table clock as
      select business_day_start(business_day(now())) as midnight, date_trunc('hour', now()) as hour, now() as now;
    create temp table place as
      select row_number() over (order by back, at)::int as n, back, at from (
        select back, midnight - make_interval(days => back) + make_interval(hours => h) + s as at
        from clock, unnest(array[0, 1, 2, 7]) back, generate_series(0, 23) h,
          unnest(array[interval '11 minutes', interval '30 minutes']) s
        where midnight + make_interval(hours => h) <> hour
        union all
        select back, hour - make_interval(days => back) + (now - hour) / 2 from clock, unnest(array[0, 1, 2, 7]) back
        union all
        select back, case when now - hour < interval '50 minutes' then hour + (now - hour + interval '1 hour') / 2
            else hour + interval '65 minutes' end - make_interval(days => back)
          from clock, unnest(array[1, 2, 7]) back
      ) p, clock where p.at < now;
    insert into member (username, phone, first_name, last_name, bank, account_number, password_hash, registered_from, agent_id,
        seller_id, marketing_link_id, registered_at, first_deposit_at)
      select 'why' || p.n, '0655' || lpad(p.n::text, 6, '0'), 'Why', 'Member' || p.n, (array['KBANK', 'SCB', 'BBL'])[1 + p.n % 3],
        '5500' || lpad(p.n::text, 6, '0'), 'x', (array['web', 'agent', 'staff'])[1 + p.n % 3],
        case p.n % 4 when 0 then '${above.id}'::uuid when 1 then '${below.id}'::uuid end,
        case when p.n % 3 = 0 then '${seller.id}'::uuid end, case when p.n % 5 < 2 then '${link.id}'::uuid end, p.at,
        case when p.n % 2 = 0 then (select q.at from place q where q.at > p.at and q.back = p.back order by q.at limit 1) end
      from place p where p.n % 3 > 0;
    create temp table whose as select row_number() over (order by username)::int - 1 as n, id from member where username like 'why%'
      order by username limit 31;
    insert into member_seller (member_id, since, seller_id, is_registration)
      select id, business_day(now()) - n % 3, '${seller.id}', false from whose where n % 4 = 0;
    select ledger.open_account('member', id::text, name, 'THB') from whose, unnest(array['cash', 'hold']) name;
    select ledger.open_account('bank', b, 'settlement', 'THB') from unnest(array['${books.join(`', '`)}']) b;
    select ledger.open_account('gateway', '${gateway}', 'settlement', 'THB');
    create temp table way as select row_number() over () - 1 as place, * from (values
      ('deposit', 'bank', 'cash'), ('withdrawal', 'hold', 'bank'), ('gatewayDeposit', 'gateway', 'cash'), ('deposit', 'bank', 'cash'),
      ('correctionOut', 'cash', 'bank'), ('gatewayWithdrawal', 'hold', 'gateway'), ('withdrawalReturn', 'bank', 'cash')
      ) w (kind, debit, credit);
    create temp table moved as
      select p.n, p.back, p.at, w.*, m.id as member_id, 1000 + p.n * 37 + p.back * 811 as minor,
        case when 'bank' in (w.debit, w.credit) then (array['${books.join(`', '`)}'])[1 + (p.n + p.back) % 2] else '${gateway}' end as ours
      from place p join way w on w.place = (p.n * 5 + p.back) % 7 join whose m on m.n = (p.n * 7 + p.back) % 31;
    insert into ledger.transfer (id, journal_id, kind, debit_id, credit_id, amount_minor, currency, reference, actor, event_at, recorded_at)
      select 8000000 + v.n, 8000000 + v.n, v.kind, d.id, k.id, v.minor, 'THB', 'why:' || v.n, 'system', v.at, v.at
      from moved v
      join ledger.account d on d.name = case when v.debit in ('cash', 'hold') then v.debit else 'settlement' end
        and (d.owner, d.owner_id) = (case when v.debit in ('cash', 'hold') then 'member' else v.debit end,
          case when v.debit in ('cash', 'hold') then v.member_id::text else v.ours end)
      join ledger.account k on k.name = case when v.credit in ('cash', 'hold') then v.credit else 'settlement' end
        and (k.owner, k.owner_id) = (case when v.credit in ('cash', 'hold') then 'member' else v.credit end,
          case when v.credit in ('cash', 'hold') then v.member_id::text else v.ours end);
    -- Two thirds of the bets are settled a while later, and a seventh of those cancelled after that.
    insert into bet (id, placed_at, provider_id, reference, round, member_id, game_type, game, currency, bet_minor, valid_minor, win_minor,
        status, settled_at, cancelled_at)
      select 8100000 + p.n, p.at, (array['${providers.join(`', '`)}'])[1 + p.n % 2]::uuid, 'why' || p.n, '', m.id,
        (array['slot', 'live'])[1 + p.n / 2 % 2], 'cat', 'THB', 500 + p.n * 13, case when s.at is not null then 400 + p.n * 13 end,
        case when s.at is not null then p.n * 11 % 900 end,
        case when c.at is not null then 'cancelled' when s.at is not null then 'settled' else 'open' end, s.at, c.at
      from place p join whose m on m.n = (p.n * 3 + p.back) % 31
      left join lateral (select q.at + interval '1 second' as at from place q where p.n % 3 > 0 and q.at > p.at order by q.at limit 1) s on true
      left join lateral (select q.at + interval '2 seconds' as at from place q where p.n % 7 = 0 and q.at > s.at order by q.at limit 1) c on true;
    insert into bet_change select m.at, m.placed_at, m.member_id, m.provider_id, m.game_type, m.game, m.n, m.open_n, m.cancelled_n,
      m.bet_minor, m.open_minor, m.valid_minor, m.win_minor, m.cash_bet_minor, m.cash_win_minor, m.cash_valid_minor from bet_change_made m;
    insert into ledger.transfer (id, journal_id, kind, debit_id, credit_id, amount_minor, currency, reference, actor, event_at, recorded_at)
      select x.n + 8200000, x.n + 8200000, x.kind, case when x.takes then cash.id else game.id end,
        case when x.takes then game.id else cash.id end, x.minor, 'THB', 'bet:' || x.reference, 'provider:' || x.provider_id, x.at, x.at
      from (select row_number() over (order by v.at, v.kind, b.id) as n, b.reference, b.provider_id, b.member_id, v.* from bet b
        cross join lateral (values ('bet', true, b.bet_minor, b.placed_at), ('win', false, b.win_minor, b.settled_at),
          ('betReturn', false, b.bet_minor, b.cancelled_at), ('winReturn', true, b.win_minor, b.cancelled_at)
        ) v (kind, takes, minor, at) where v.at is not null and v.minor > 0) x
      join ledger.account cash on (cash.owner, cash.owner_id, cash.name) = ('member', x.member_id::text, 'cash')
      join ledger.account game on (game.owner, game.owner_id, game.name) = ('provider', x.provider_id::text, 'game');
    -- Some deposits brought the bonus of a promotion.
    insert into pre_transaction (number, kind, channel, member_id, amount_minor, currency, bank, account_number, holder_name, status)
      select 'WHY' || n, 'deposit', 'manual', member_id, minor, 'THB', 'KBANK', '1', 'x', 'credited' from moved
      where kind = 'deposit' and n % 3 = 0;
    update ledger.transfer t set reference = 'pre:' || p.id from pre_transaction p where p.number = 'WHY' || (t.id - 8000000);
    insert into bonus_claim (number, source, source_id, source_name, grant_key, member_id, pre_id, deposit_minor, bonus_minor,
        turnover_times, weights, required_minor, stacks, claimed_by, expires_at, claim_day)
      select 'WHY' || p.number, 'promotion', '${promotion.id}', 'x', p.number, p.member_id, p.id, p.amount_minor, 100, 1, '{}', 0, false,
        'member', now() + interval '1 day', business_day(now()) from pre_transaction p where p.number like 'WHY%';
    select setval('ledger.transfer_id', 9000000)`)
  const days = await server.database.tx.row<Days>(sql`
    select business_day(now())::text as today, (business_day(now()) - 1)::text as yesterday, (business_day(now()) - 2)::text as day_before`)
  return { server, token, providers, days: present(days) }
}
