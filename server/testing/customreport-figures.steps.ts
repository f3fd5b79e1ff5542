import { expect } from 'vitest'
import { calls } from '#contract/calls.ts'
import {
  catalogue,
  groupsOf,
  isHeld,
  measureOf,
  type SubjectName,
  subjectNames,
} from '#contract/customreport/catalogue.ts'
import type { RunReport } from '#contract/customreport/customreport.types.ts'
import { Definition, filterNames } from '#contract/customreport/definition.ts'
import type { GroupName } from '#contract/customreport/groups.ts'
import { openedBy } from '#contract/customreport/opened.ts'
import { isRatio } from '#contract/customreport/subject.ts'
import { figures } from '#contract/figures.ts'
import { sql } from '../src/platform/database/sql.ts'
import { present } from './present.ts'
import type { TestServer } from './server.ts'

const { customreport, report, bet, promotion, agent, seller, marketing, shift } = calls

type Office = { server: TestServer; token: string; from: string; to: string }
type Case = { title: string; subject: SubjectName; measure: string; group: GroupName }

/** Every measure of the catalogue by every group that its sums hold. */
export const reportCases: readonly Case[] = subjectNames.flatMap(subject =>
  Object.keys(catalogue[subject].measures).flatMap(measure =>
    groupsOf(subject).flatMap(group =>
      isHeld(subject, measure, [group])
        ? [{ title: `${subject}.${measure} by ${group}`, subject, measure, group }]
        : [],
    ),
  ),
)

type Asked = Pick<Definition, 'subject' | 'measures'> & Partial<Definition>

/** A report of the days of the office, as the owner of the brand sees it. */
export async function runOf({ server, token, from, to }: Office, asked: Asked): Promise<RunReport> {
  const body = Definition.parse({ rows: [], period: { from, to }, ...asked })
  const answer = await server.call(customreport.runReport, { token, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

/** What the list behind a number comes to; undefined where it opens nothing. */
async function openedTotal(
  { server, token }: Office,
  shown: RunReport,
  at: Parameters<typeof openedBy>[3],
): Promise<number | null | undefined> {
  const opened = openedBy(shown.definition, shown, present(shown.definition.measures[0]), at)
  if (!opened) return undefined
  const { call, query, total } = figures[opened.figure].rows
  const body = Object.fromEntries(Object.entries(query(opened.within)).filter(([, value]) => value !== undefined))
  const answer = await server.call(call, { token, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return total(answer.body.data)
}

const numberIn = (cell: { now: (number | null)[] }) => cell.now[0] ?? 0

/**
 * Runs a measure by a group, compared with the days before: what every number opens comes to it, the rows come to the total, and
 * so do the columns; and narrowed to the value of a row, the total is that row. Returns how many numbers it has followed.
 */
export async function followCase(office: Office, { subject, measure, group }: Case): Promise<number> {
  const measures = [measure]
  const shown = await runOf(office, { subject, measures, rows: [group], comparison: 'before' })
  const whole = await runOf(office, { subject, measures })
  const across = await runOf(office, { subject, measures, column: group })
  expect(shown.totals.total.now).toEqual(whole.totals.total.now)
  expect(across.totals.total.now).toEqual(whole.totals.total.now)
  expect(across.totals.cells.map(({ now }) => now)).toEqual(
    across.columns.map(({ keys }) => shown.rows.find(row => row.keys[0] === keys[0])?.total.now ?? [0]),
  )
  const declared = present(measureOf(subject, measure))
  const isSum = !isRatio(declared) && !declared.isDistinct
  if (isSum) {
    const sum = shown.rows.reduce((all, { total }) => all + numberIn(total), 0)
    expect(sum).toBe(numberIn(whole.totals.total))
  }
  for (const row of shown.rows) {
    const where = `${row.keys.join()} of ${measure}`
    // Nothing opens a zero: of a shift of the days before, the list would show what it was then.
    const now = numberIn(row.total) === 0 ? undefined : await openedTotal(office, shown, { row })
    if (now !== undefined) expect(now, where).toBe(numberIn(row.total))
    const before = await openedTotal(office, shown, { row, isBefore: true })
    if (before !== undefined) expect(before, `${where}, before`).toBe(present(row.total.before)[0])
    await narrowed(office, { subject, measure, group }, row)
  }
  const all = await openedTotal(office, whole, {})
  if (all !== undefined) expect(all, 'the total').toBe(numberIn(whole.totals.total))
  return 1 + shown.rows.length
}

async function narrowed(
  office: Office,
  { subject, measure, group }: Omit<Case, 'title'>,
  row: RunReport['rows'][number],
) {
  const by = filterNames.find(name => name === group)
  const [key = ''] = row.keys
  // Of agents the ones below others are counted there, and a day is narrowed to by the period.
  if (!by || key === '') return
  const only = await runOf(office, { subject, measures: [measure], filters: [{ by, is: [key] }] })
  expect(only.totals.total.now, `only ${key}`).toEqual(row.total.now)
}

/** The total of each subject beside the fixed report of the same figures, and of money beside the ledger; returns how many. */
export async function compareFixed(office: Office): Promise<number> {
  const { server, token, from, to } = office
  const days = { from, to }
  let compared = 0
  const totals = async (subject: SubjectName, ...measures: string[]) => {
    compared += measures.length
    const numbers: (number | null)[] = []
    // As many at once as a report may have.
    for (let at = 0; at < measures.length; at += 6) {
      numbers.push(...(await runOf(office, { subject, measures: measures.slice(at, at + 6) })).totals.total.now)
    }
    return numbers
  }
  const { now } = (await server.call(report.getDailySums, { token, body: days })).body.data
  const money = [
    'deposit',
    'withdrawal',
    'net',
    'bonus',
    'refund',
    'affiliate',
    'adjustment',
    'turnover',
    'ggr',
  ] as const
  expect(await totals('money', ...money)).toEqual(money.map(name => now[`${name}Minor`]))
  const posted = await server.database.tx.rows<{ part: string; minor: number }>(sql`
    select r.part, sum(r.sign * l.amount_minor)::bigint as minor from ledger.day_total l join money_rule r using (kind, debit, credit)
    where l.day between ${from} and ${to} group by r.part`)
  expect(posted.length).toBeGreaterThan(3)
  for (const { part, minor } of posted) expect([part, (await totals('money', part))[0]]).toEqual([part, minor])
  // By account and gateway it is the same money.
  const channels = await runOf(office, { subject: 'money', measures: ['deposit', 'withdrawal'], rows: ['account'] })
  expect(channels.totals.total.now).toEqual([now.depositMinor, now.withdrawalMinor])
  expect(channels.rows.length).toBeGreaterThan(1)

  const bets = (await server.call(bet.searchBetGroups, { token, body: { ...days, groupBy: 'day' } })).body.data
  const { betMinor, openMinor, winMinor, resultMinor } = present(bets.totals)
  expect(await totals('bets', 'stakes', 'openStakes', 'wins', 'result', 'turnover', 'ggr')).toEqual([
    betMinor,
    openMinor,
    winMinor,
    resultMinor,
    now.turnoverMinor,
    now.ggrMinor,
  ])
  const bonuses = (await server.call(promotion.getPromotionSums, { token, body: days })).body.data
  expect(await totals('bonuses', 'claims', 'claimants', 'given', 'converted', 'returned', 'cost')).toEqual([
    bonuses.claimCount,
    bonuses.memberCount,
    bonuses.bonusMinor,
    bonuses.convertedMinor,
    bonuses.returnedMinor,
    bonuses.costMinor,
  ])
  const { all } = (await server.call(agent.getAgentSums, { token, body: days })).body.data
  expect(await totals('agents', 'newMembers', 'betCount', 'turnover', 'ggr')).toEqual([
    all.newCount,
    all.betCount,
    all.turnoverMinor,
    all.ggrMinor,
  ])
  const bySeller = await runOf(office, { subject: 'sellers', measures: ['deposit', 'commission'], rows: ['seller'] })
  for (const row of bySeller.rows) {
    const body = { ...days, sellerId: present(row.keys[0]) }
    const sums = (await server.call(seller.getSellerSums, { token, body })).body.data
    expect(row.total.now).toEqual([sums.depositMinor, sums.commissionMinor])
  }
  const funnel = (await server.call(marketing.getFunnel, { token, body: days })).body.data.now
  expect(await totals('links', 'clicks', 'visitors', 'registrations', 'deposit')).toEqual([
    funnel.clickCount,
    funnel.visitorCount,
    funnel.registerCount,
    funnel.depositMinor,
  ])
  const shifts = (await server.call(shift.searchShiftDays, { token, body: days })).body.data
  const worked = present(shifts.totals)
  expect(await totals('shifts', 'shiftCount', 'deposit', 'withdrawal', 'correction')).toEqual([
    worked.shiftCount,
    worked.depositMinor,
    worked.withdrawalMinor,
    worked.correctionMinor,
  ])
  return compared
}
