import { sql } from '../src/platform/database/sql.ts'
import type { TestServer } from './server.ts'

/** How each kind counts in the reports, written down a second time so that the tests do not rely on the product. */
const columnOf: Readonly<Record<string, readonly [part: string, sign: 1 | -1]>> = {
  deposit: ['deposit', 1],
  gatewayDeposit: ['deposit', 1],
  correctionIn: ['deposit', 1],
  correctionOut: ['deposit', -1],
  withdrawal: ['withdrawal', 1],
  gatewayWithdrawal: ['withdrawal', 1],
  withdrawalReturn: ['withdrawal', -1],
  gatewayReturn: ['withdrawal', -1],
  adjustmentIn: ['adjustment', 1],
  adjustmentOut: ['adjustment', -1],
  refund: ['refund', 1],
  affiliate: ['affiliate', 1],
  bonus: ['bonus', 1],
  bonusReturn: ['bonus', -1],
  refundBonus: ['refund', 1],
  refundBonusReturn: ['refund', -1],
  affiliateBonus: ['affiliate', 1],
  affiliateBonusReturn: ['affiliate', -1],
  bet: ['ggr', 1],
  winReturn: ['ggr', 1],
  win: ['ggr', -1],
  betReturn: ['ggr', -1],
  betBonus: ['ggr', 1],
  winReturnBonus: ['ggr', 1],
  winBonus: ['ggr', -1],
  betReturnBonus: ['ggr', -1],
}

type Moved = { kind: string; original: string | null; member: string; minor: number; day: string; hour: string }
type Sums = Record<string, number>

/** What the reports must show, computed from the single transfers: per member and day, and per hour. */
export async function expectedMoney(server: TestServer): Promise<{ days: Sums; hours: Sums }> {
  const transfers = await server.database.tx.rows<Moved>(sql`
    select t.kind, o.kind as original, coalesce(case when d.owner = 'member' then d.owner_id end, k.owner_id) as member,
      t.amount_minor::bigint as minor, (t.recorded_at at time zone c.time_zone)::date::text as day,
      date_trunc('hour', t.recorded_at, c.time_zone) as hour
    from business_calendar c, ledger.transfer t join ledger.account d on d.id = t.debit_id
    join ledger.account k on k.id = t.credit_id left join ledger.reversal r on r.reversal_id = t.id
    left join ledger.transfer o on o.id = r.transfer_id order by t.recorded_at`)
  const days: Sums = {}
  const hours: Sums = {}
  const active = new Set<string>()
  for (const { kind, original, member, minor, day, hour } of transfers) {
    const column = columnOf[original ?? kind]
    if (!column) continue
    const [part, sign] = column
    const change = (original === null ? sign : -sign) * minor
    for (const [sums, key] of [
      [days, `${day} ${member} ${part}`],
      [hours, `${hour} ${part}`],
    ] as const) {
      sums[key] = (sums[key] ?? 0) + change
    }
    const acts = original === null && sign === 1 && part !== 'adjustment'
    if (!acts || active.has(`${day} ${member}`)) continue
    active.add(`${day} ${member}`)
    hours[`${hour} active`] = (hours[`${hour} active`] ?? 0) + 1
  }
  return { days: withoutZeros(days), hours: withoutZeros(hours) }
}

const parts = sql`
  lateral (values ('deposit', deposit_minor), ('withdrawal', withdrawal_minor), ('bonus', bonus_minor),
    ('refund', refund_minor), ('affiliate', affiliate_minor), ('adjustment', adjustment_minor), ('ggr', ggr_minor)) as p (part, minor)`

/** What they actually show. */
export async function reportedMoney(server: TestServer): Promise<{ days: Sums; hours: Sums }> {
  const { tx } = server.database
  type Row = { key: string; minor: number }
  const days = await tx.rows<Row>(sql`
    select day || ' ' || member_id || ' ' || part as key, sum(minor)::bigint as minor from money_day_total, ${parts} group by 1`)
  const hours = await tx.rows<{ hour: string; part: string; minor: number }>(sql`
    select hour, part, sum(minor)::bigint as minor from money_hour_total, ${parts} group by 1, 2
    union all select hour, 'active', sum(active_n)::bigint from money_hour_total group by 1`)
  const sums = (rows: readonly Row[]) => withoutZeros(Object.fromEntries(rows.map(({ key, minor }) => [key, minor])))
  return { days: sums(days), hours: sums(hours.map(({ hour, part, minor }) => ({ key: `${hour} ${part}`, minor }))) }
}

const withoutZeros = (sums: Sums): Sums => Object.fromEntries(Object.entries(sums).filter(([, minor]) => minor !== 0))

/**
 * A past week, from 20 to 26 March 2026: every kind that reports know and two that they do not, of these members. Balances are
 * ignored; the bets exist only as sums.
 */
export async function fillMarch(server: TestServer, memberIds: readonly string[], transfers = 400): Promise<void> {
  await server.asOwner(`
    select ledger.make_month('2026-03-01');
    select ledger.open_account('member', m, name, 'THB') from unnest(array['${memberIds.join(`', '`)}']) m, unnest(array['cash', 'hold']) name;
    select ledger.open_account(owner, id, name, 'THB') from (values ('house', 'house', 'adjustment'), ('bank', 'b1', 'settlement'),
      ('gateway', 'g1', 'settlement'), ('provider', 'p1', 'game')) a (owner, id, name);
    create temp table way as select row_number() over () - 1 as place, * from (values
      ('deposit', 'bank', 'cash'), ('bet', 'cash', 'provider'), ('win', 'provider', 'cash'), ('gatewayDeposit', 'gateway', 'cash'),
      ('withdrawal', 'hold', 'bank'), ('adjustmentIn', 'house', 'cash'), ('adjustmentOut', 'cash', 'house'), ('hold', 'cash', 'hold'),
      ('withdrawalReturn', 'bank', 'cash'), ('correctionOut', 'cash', 'bank'), ('gatewayWithdrawal', 'hold', 'gateway'),
      ('betReturn', 'provider', 'cash'), ('winReturn', 'cash', 'provider'), ('gatewayReturn', 'gateway', 'cash'),
      ('correctionIn', 'bank', 'cash'), ('release', 'hold', 'cash')) w (kind, debit, credit);
    insert into ledger.transfer (id, journal_id, kind, debit_id, credit_id, amount_minor, currency, reference, actor, event_at,
        recorded_at)
    select n, n, w.kind, d.id, k.id, 100 + n * 7, 'THB', 'past:' || n, 'system', now(),
      timestamptz '2026-03-19T17:30:00Z' + n * interval '23 minutes'
    from generate_series(1, ${transfers}) n
    join way w on w.place = (n * 5 + n / 16) % 16
    cross join lateral (select (array['${memberIds.join(`', '`)}'])[1 + n % ${memberIds.length}] as member) whose
    join ledger.account d on d.name = case when w.debit in ('cash', 'hold') then w.debit else d.name end
      and d.owner = case when w.debit in ('cash', 'hold') then 'member' else w.debit end
      and d.owner_id = case when w.debit in ('cash', 'hold') then member else d.owner_id end
    join ledger.account k on k.name = case when w.credit in ('cash', 'hold') then w.credit else k.name end
      and k.owner = case when w.credit in ('cash', 'hold') then 'member' else w.credit end
      and k.owner_id = case when w.credit in ('cash', 'hold') then member else k.owner_id end;
    insert into bet_hour (hour, provider_id, game_type, n, bet_minor, valid_minor, win_minor)
      select date_trunc('hour', recorded_at), gen_random_uuid(), 'slot', 0,
        sum(case kind when 'bet' then amount_minor when 'betReturn' then -amount_minor else 0 end), 0,
        sum(case kind when 'win' then amount_minor when 'winReturn' then -amount_minor else 0 end)
      from ledger.transfer where kind in ('bet', 'win', 'betReturn', 'winReturn') group by 1;
    select setval('ledger.transfer_id', ${transfers + 1000})`)
}
