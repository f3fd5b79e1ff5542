import { houseCurrency } from '#contract/core/money.ts'
import type { Funnel, FunnelSteps, FunnelSums } from '#contract/marketing/funnel.types.ts'
import { marketingCalls } from '#contract/marketing/marketing.calls.ts'
import { type Period, periodOf } from '#frames/posting/report-period.ts'
import { columnOf } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/database.ts'
import { raw, type Sql, sql, where } from '#platform/database/sql.ts'
import { defineList } from '#platform/list/list.ts'
import { linkColumns, linkTables, stateOf } from './link.sql.ts'

/** What each step of the funnel is the sum of. */
export const stepTerms: Readonly<Record<keyof FunnelSteps, string>> = {
  clickCount: 'click_n',
  visitorCount: 'visitor_n',
  registerCount: 'register_n',
  firstDepositCount: 'first_n',
  depositCount: 'deposit_n',
  depositMinor: 'deposit_minor',
  withdrawalMinor: 'withdrawal_minor',
}
const terms = Object.entries(stepTerms).map(([field, term]) => [columnOf(field), term] as const)
const summed = raw(terms.map(([name, term]) => `coalesce(sum(${term}), 0)::bigint as ${name}`).join(', '))
const addedUp = raw(terms.map(([name]) => `coalesce(sum(d.${name}), 0)::bigint as ${name}`).join(', '))
const orNone = raw(terms.map(([name]) => `coalesce(d.${name}, 0) as ${name}`).join(', '))

/** What was paid for each who took a step, over a row `f` of a funnel; null where nothing was paid or nobody took it. */
const each = (step: string) => `nullif(f.spent_minor, 0) / nullif(f.${step}, 0)`
const worth = raw(`
  f.spent_minor, ${each('click_count')} as click_cost_minor, ${each('register_count')} as register_cost_minor,
  ${each('first_deposit_count')} as first_deposit_cost_minor, ${each('deposit_count')} as deposit_cost_minor,
  div((f.deposit_minor - f.withdrawal_minor)::numeric * 10000, nullif(f.spent_minor, 0))::bigint as return_basis_points`)
const steps = raw(terms.map(([name]) => `f.${name}`).join(', '))

/** The steps of each link over some days, with the share of its cost. Links that nobody clicked are among them. */
const funnels = (from: Sql, to: Sql, timeZone: string): Sql => sql`
  select l.id, ${orNone}, link_spent(l, ${from}, ${to}, (now() at time zone ${timeZone})::date) as spent_minor
  from marketing_link l left join (
    select link_id, ${summed} from marketing_day_total where day between ${from} and ${to} group by link_id
  ) d on d.link_id = l.id`

/** Every link with its funnel over the days. Links are few beside their clicks, which are added up by day. */
export const marketingList = defineList({
  call: marketingCalls.searchLinks,
  name: 'l.name',
  source: ({ channel, state, search, ...request }, { timeZone }) => {
    const { from, to } = periodOf(request, timeZone)
    return {
      once: true,
      select: sql`select ${linkColumns}, ${steps}, ${worth}`,
      from: sql`${linkTables} join (${funnels(from, to, timeZone)}) f on f.id = l.id`,
      where: [
        channel !== undefined && sql`l.channel = ${channel}`,
        state !== undefined && sql`${stateOf} = ${state}`,
        Boolean(search) && sql`position(lower(${search}) in lower(l.name || ' ' || l.code)) > 0`,
      ],
      key: { by: 'l.id', type: 'uuid' },
      sorts: {
        createdAt: { by: 'l.created_at', type: 'timestamptz' },
        name: { by: 'l.name', type: 'text' },
        clickCount: { by: 'f.click_count', type: 'bigint' },
        visitorCount: { by: 'f.visitor_count', type: 'bigint' },
        registerCount: { by: 'f.register_count', type: 'bigint' },
        firstDepositCount: { by: 'f.first_deposit_count', type: 'bigint' },
        depositCount: { by: 'f.deposit_count', type: 'bigint' },
        depositMinor: { by: 'f.deposit_minor', type: 'bigint' },
        spentMinor: { by: 'f.spent_minor', type: 'bigint' },
      },
      defaultSort: '-createdAt',
      totals: { of: { spentMinor: sql`spent_minor`, depositMinor: sql`deposit_minor` } },
    }
  },
})

type Request = {
  from?: string | undefined
  to?: string | undefined
  channel?: string | undefined
  linkId?: string | undefined
}

const those = ({ channel, linkId }: Request): Sql =>
  where(channel !== undefined && sql`l.channel = ${channel}`, linkId !== undefined && sql`l.id = ${linkId}`)

/** The sums of each day from one to another, of the links that are asked for; of all without looking at any. */
const daySums = (request: Request, from: Sql, to: Sql): Sql => {
  const isAll = request.channel === undefined && request.linkId === undefined
  const links = isAll ? sql`` : sql`and t.link_id = any (array(select l.id from marketing_link l ${those(request)}))`
  return sql`select t.day, ${summed} from marketing_day_total t where t.day between ${from} and ${to} ${links} group by t.day`
}

/** A period and the one before it, from one look at the days of both. */
async function readPeriods(tx: Tx, request: Request, period: Period): Promise<{ now: Funnel; before: Funnel }> {
  const { from, to, beforeFrom, beforeTo, timeZone } = period
  const spent = sql`(
    select coalesce(sum(link_spent(l, p.first, p.last, (now() at time zone ${timeZone})::date)), 0)::bigint
    from marketing_link l ${those(request)})`
  const rows = await tx.rows<Funnel & { period: 'now' | 'before' }>(sql`
    with days as materialized (${daySums(request, beforeFrom, to)})
    select f.period, ${steps}, ${worth} from (
      select p.period, ${spent} as spent_minor, ${addedUp}
      from (values ('now', ${from}, ${to}), ('before', ${beforeFrom}, ${beforeTo})) p (period, first, last)
      left join days d on d.day between p.first and p.last group by p.period, p.first, p.last) f`)
  const of = (name: 'now' | 'before') => {
    const found = rows.find(({ period: word }) => word === name)
    if (!found) throw new Error('a period has no sums')
    const { period: _, ...funnel } = found
    return funnel
  }
  return { now: of('now'), before: of('before') }
}

/** Every day of a period, also those on which nobody came. */
const readDays = (tx: Tx, request: Request, { from, to }: Period): Promise<FunnelSums['days']> =>
  tx.rows(sql`
    select s.day::date as day, ${orNone}
    from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') s (day)
    left join (${daySums(request, from, to)}) d on d.day = s.day::date order by s.day`)

/** A period, the one before it and its days, of one link, of those of a channel or of all. */
export async function readFunnels(tx: Tx, request: Request, timeZone: string): Promise<FunnelSums> {
  const period = periodOf(request, timeZone)
  const { from, to, beforeFrom, beforeTo } = period
  const [ends, periods, days] = await Promise.all([
    tx.row<Pick<FunnelSums, 'from' | 'to' | 'beforeFrom' | 'beforeTo'>>(sql`
      select ${from} as "from", ${to} as "to", ${beforeFrom} as before_from, ${beforeTo} as before_to`),
    readPeriods(tx, request, period),
    readDays(tx, request, period),
  ])
  if (!ends) throw new Error('a period has no ends')
  return { ...ends, ...periods, days, currency: houseCurrency }
}
