import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payAffiliate } from '#areas/affiliate/affiliate.jobs.ts'
import { foldMoneyChannels } from '#areas/customreport/customreport.jobs.ts'
import { foldMoney } from '#areas/report/report.jobs.ts'
import { calls } from '#contract/calls.ts'
import { figures, type OpeningFigure, openingFigures } from '#contract/figures.ts'
import type { Within } from '#contract/frames/figure.ts'
import type { FigureName } from '#contract/report/report.types.ts'
import type { ShiftPart } from '#contract/shift/shift.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { addChain, affiliateRunsOf } from '../testing/affiliate.steps.ts'
import { compareFixed, followCase, reportCases } from '../testing/customreport-figures.steps.ts'
import {
  agentsPlayed,
  betsInAllStates,
  linkUsed,
  moneyInAllStates,
  promotionsClaimed,
  sellersCounted,
  shiftsWorked,
  statementsCompared,
  transfersWaiting,
} from '../testing/figures.steps.ts'
import { addMember } from '../testing/member.steps.ts'
import { setPolicy } from '../testing/money.steps.ts'
import { present } from '../testing/present.ts'
import { promisesInAllStates } from '../testing/promise.steps.ts'
import { paidRun, played } from '../testing/refund.steps.ts'
import { fillMarch } from '../testing/report.steps.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const { report, dashboard, promotion, refund, affiliate, agent, reconcile, marketing, seller } = calls
const march = { from: '2026-03-22', to: '2026-03-22' }
const job = (payload: object = {}) => ({ payload, stop: AbortSignal.any([]) })

let server: TestServer
let token: string
/** Runs are made of play that exists only as sums, which no bet is behind; so they have a brand of their own. */
let ofRuns: { server: TestServer; token: string }
let linkId: string
let sellerIds: string[]
let today: string
let yesterday: string

beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
  await setPolicy(server, token, { reconcileGraceMinutes: 0 })
  const members = await Promise.all([addMember(server, token), addMember(server, token)])
  await fillMarch(
    server,
    members.map(({ id }) => id),
  )
  await moneyInAllStates(server, token)
  await betsInAllStates(server)
  await promotionsClaimed(server, token)
  await statementsCompared(server, token)
  await agentsPlayed(server, token)
  linkId = await linkUsed(server, token)
  sellerIds = await sellersCounted(server, token)
  await transfersWaiting(server, token)
  await shiftsWorked(server)
  await promisesInAllStates(server)
  const days = await server.database.tx.row<{ today: string; yesterday: string }>(
    sql`select business_day(now())::text as today, (business_day(now()) - 1)::text as yesterday`,
  )
  today = present(days).today
  yesterday = present(days).yesterday

  const other = await startTestServer()
  ofRuns = { server: other, token: (await other.admins('owner')).token }
  const [, , friend = ''] = await addChain(other, ofRuns.token, 3)
  await played(other, friend, { betMinor: 1_000_00 })
  await paidRun(other, ofRuns.token)
  const run = present((await affiliateRunsOf(other, ofRuns.token))[0])
  const body = { version: run.version }
  await other.call(affiliate.approveAffiliateRun, { token: ofRuns.token, params: { id: run.id }, body })
  await payAffiliate.run(other.jobContext, job({ runId: run.id }))
})
afterAll(async () => {
  await server.close()
  await ofRuns.server.close()
})

/** A number as some screen shows it, and what it is narrowed to there. */
type Shown = { where: string; within: Within; value: number; of?: { server: TestServer; token: string } }

const periods = (): Within[] => [
  { from: today, to: today },
  { from: yesterday, to: yesterday },
  { from: yesterday, to: today },
  march,
  { from: '2026-03-20', to: '2026-03-26' },
]

/** The totals of both reports, their rows, and the tiles of the dashboard. */
async function inReports(name: FigureName, of = { server, token }): Promise<Shown[]> {
  const shown: Shown[] = []
  for (const within of periods()) {
    const days = { from: within.from, to: within.to }
    const ask = { token: of.token, body: days }
    const daily = (await of.server.call(report.getDailySums, ask)).body.data
    const users = (await of.server.call(report.getUserSums, ask)).body.data
    shown.push({ where: 'daily sums', within: days, value: daily.now[name], of })
    shown.push({ where: 'user sums', within: days, value: users.now[name], of })
    const sorted = { ...days, sort: `-${name}` as const, size: 2 }
    const rows = (await of.server.call(report.searchUsers, { ...ask, body: sorted })).body.data.records
    for (const row of rows) {
      shown.push({ where: 'a member', within: { ...days, memberId: row.memberId }, value: row[name], of })
    }
  }
  return shown
}

const ofToday = async (
  name: Extract<FigureName, 'depositMinor' | 'withdrawalMinor' | 'netMinor' | 'turnoverMinor' | 'ggrMinor'>,
) => {
  const data = (await server.call(dashboard.getToday, { token })).body.data
  return { where: 'tile', within: { from: data.day, to: data.day }, value: data.today[name] }
}

const inHours = async (name: 'netMinor' | 'turnoverMinor'): Promise<Shown[]> => {
  const { day, hours } = (await server.call(dashboard.getMoneyHours, { token })).body.data
  return hours.map((hour, at) => ({
    where: `hour ${at}`,
    within: { from: day, to: day, hour: String(at).padStart(2, '0') },
    value: hour[name],
  }))
}

const counted = async (name: 'newCount' | 'firstDepositCount' | 'activeCount'): Promise<Shown[]> => {
  const data = (await server.call(dashboard.getToday, { token })).body.data
  return [{ where: 'tile', within: { from: data.day, to: data.day }, value: data.today[name] }]
}

const tiles = async (pick: (data: Tiles) => number, name?: 'day' | 'week'): Promise<Shown[]> => {
  const accounts = (await server.call(reconcile.listReconcileAccounts, { token })).body.data.accounts
  const shown: Shown[] = []
  for (const accountId of [undefined, ...accounts.map(({ id }) => id)]) {
    const within: Within = { from: yesterday, to: today, ...(accountId && { accountId }) }
    const data = (await server.call(reconcile.getTiles, { token, body: within })).body.data
    shown.push({ where: `tile ${name ?? ''}`, within: { ...within, age: name }, value: pick(data) })
  }
  return shown
}
type Tiles = Awaited<ReturnType<typeof readTiles>>
const readTiles = async () => (await server.call(reconcile.getTiles, { token })).body.data

const queued = async (name: string, within: Within = {}, by = token): Promise<Shown[]> => {
  const { queues } = (await server.call(dashboard.getQueues, { token: by })).body.data
  const value = present(queues.find(queue => queue.name === name)).count
  return [{ where: 'queue', within, value, of: { server, token: by } }]
}

/** The sums and the days of each seller. */
async function ofSellers(
  name: 'depositMinor' | 'withdrawalMinor' | 'netMinor' | 'ggrMinor' | 'registrationCount',
): Promise<Shown[]> {
  const shown: Shown[] = []
  for (const sellerId of sellerIds) {
    for (const days of [
      { from: today, to: today },
      { from: yesterday, to: today },
    ]) {
      const body = { ...days, sellerId }
      const sums = (await server.call(seller.getSellerSums, { token, body })).body.data
      const { records } = (await server.call(seller.searchSellerDays, { token, body })).body.data
      shown.push({ where: 'a seller', within: body, value: sums[name] })
      for (const row of records) {
        const within = { from: row.day, to: row.day, sellerId }
        shown.push({ where: 'a day of a seller', within, value: row[name] })
      }
    }
  }
  return shown
}

/** For each figure that opens rows, where it is shown. A figure without a line here does not compile. */
const sources: Readonly<Record<OpeningFigure, () => Promise<Shown[]>>> = {
  deposit: async () => [
    ...(await inReports('depositMinor')),
    await ofToday('depositMinor'),
    ...(await ofSellers('depositMinor')),
  ],
  withdrawal: async () => [
    ...(await inReports('withdrawalMinor')),
    await ofToday('withdrawalMinor'),
    ...(await ofSellers('withdrawalMinor')),
  ],
  net: async () => [
    ...(await inReports('netMinor')),
    await ofToday('netMinor'),
    ...(await inHours('netMinor')),
    ...(await ofSellers('netMinor')),
  ],
  bonus: () => inReports('bonusMinor'),
  refund: () => inReports('refundMinor', ofRuns),
  affiliate: () => inReports('affiliateMinor', ofRuns),
  adjustment: () => inReports('adjustmentMinor'),
  ggr: async () => [...(await inReports('ggrMinor')), await ofToday('ggrMinor'), ...(await ofSellers('ggrMinor'))],
  turnover: async () => [
    ...(await inReports('turnoverMinor')),
    await ofToday('turnoverMinor'),
    ...(await inHours('turnoverMinor')),
  ],
  newMembers: () => counted('newCount'),
  firstDeposits: () => counted('firstDepositCount'),
  async activeMembers() {
    const { records } = (await server.call(report.searchDaily, { token, body: { ...march, to: '2026-03-25' } })).body
      .data
    const days = records.map(row => ({
      where: 'a day',
      within: { from: row.day, to: row.day },
      value: row.activeCount,
    }))
    return [...(await counted('activeCount')), ...days]
  },
  async membersOfDay() {
    const { records } = (await server.call(report.searchDaily, { token, body: { ...march, to: '2026-03-25' } })).body
      .data
    return records.map(row => ({ where: 'a day', within: { from: row.day, to: row.day }, value: row.depositMinor }))
  },
  matchedLines: () => tiles(data => data.tiedCount),
  autoLines: () => tiles(data => data.autoCount),
  openDeposits: async () => [
    ...(await tiles(data => data.bySide.deposit.count)),
    ...(await tiles(data => data.ageing.day.deposit, 'day')),
    ...(await queued('reconcileDeposit', { unmatched: false })),
    ...(await queued('reconcileDeposit', {}, await withoutMatching())),
  ],
  openWithdrawals: async () => [
    ...(await tiles(data => data.bySide.withdraw.count)),
    ...(await tiles(data => data.ageing.week.withdraw, 'week')),
    ...(await queued('reconcileWithdraw', { unmatched: false })),
  ],
  daysWithDifferences: () => queued('reconcileDay'),
  depositsAtRisk: () => tiles(data => data.bySide.deposit.amountMinor),
  withdrawalsAtRisk: () => tiles(data => data.bySide.withdraw.amountMinor),
  waitingRequests: () => queued('request'),
  waitingLines: () => queued('matching'),
  waitingTransfers: () => queued('transfer'),
  async promotionCost() {
    const { records } = (await server.call(promotion.searchPromotionDays, { token })).body.data
    return records.map(({ day, promotionId, costMinor }) => ({
      where: 'a promotion',
      within: { from: day, to: day, promotionId },
      value: costMinor,
    }))
  },
  async refundPaid() {
    const { records } = (await ofRuns.server.call(refund.searchPaidRefunds, { token: ofRuns.token })).body.data
    return records.map(({ memberId, transferId, amountMinor }) => ({
      where: 'a refund',
      within: { memberId, transferId: String(transferId) },
      value: amountMinor,
      of: ofRuns,
    }))
  },
  async affiliateEarned() {
    const { records } = (await ofRuns.server.call(affiliate.searchAffiliateEarnings, { token: ofRuns.token })).body.data
    return records.map(({ memberId, level, earnedMinor }) => ({
      where: 'a level',
      within: { memberId, level: present((['1', '2', '3', '4', '5'] as const)[level - 1]) },
      value: earnedMinor,
      of: ofRuns,
    }))
  },
  async agentGgr() {
    const { records } = (await server.call(agent.searchAgentReport, { token })).body.data
    const agents = records.map(({ id, ggrMinor }) => ({ where: 'an agent', within: { agentId: id }, value: ggrMinor }))
    const [day] = (await server.call(agent.searchAgentDays, { token })).body.data.records
    const ofDay = { from: present(day).day, to: present(day).day }
    return [...agents, { where: 'a day', within: ofDay, value: present(day).ggrMinor }]
  },
  agentTurnover: () => ofAgents('turnoverMinor'),
  agentBets: () => ofAgents('betCount'),
  agentNewMembers: () => ofAgents('newCount'),
  betsPlaced: () => inBetGroups('betCount'),
  betStakes: () => inBetGroups('betMinor'),
  betOpenStakes: () => inBetGroups('openMinor'),
  betWins: () => inBetGroups('winMinor'),
  betResult: () => inBetGroups('resultMinor'),
  async linkMembers() {
    const { from, to, now } = (await server.call(marketing.getFunnel, { token, body: { linkId } })).body.data
    return [{ where: 'a link', within: { linkId, from, to }, value: now.registerCount }]
  },
  sellerMembers: () => ofSellers('registrationCount'),
  shiftDeposit: () => ofShifts('deposit'),
  shiftWithdrawal: () => ofShifts('withdrawal'),
  shiftCreditIn: () => ofShifts('creditIn'),
  shiftCreditOut: () => ofShifts('creditOut'),
  shiftCorrection: () => ofShifts('correction'),
  shiftApproved: () => ofShifts('approved'),
  shiftRejected: () => ofShifts('rejected'),
  promisesMade: () => ofPromises('promisedCount'),
  promisesKept: () => ofPromises('keptCount'),
  promisesMissed: () => ofPromises('missedCount'),
  shiftHandedOver: () => ofShifts('handedOver'),
  openBets: () => inOverviews(({ bets }) => bets?.amountMinor),
  downlines: () => inOverviews(({ downlines }) => downlines.count, ofRuns),
}

/** The lines of the agents right below the company. */
async function ofAgents(field: 'turnoverMinor' | 'betCount' | 'newCount'): Promise<Shown[]> {
  const { records } = (await server.call(agent.searchAgentReport, { token })).body.data
  return records.map(({ id, [field]: value }) => ({ where: 'an agent', within: { agentId: id }, value }))
}

/** The groups of the bet report. */
async function inBetGroups(
  field: 'betCount' | 'betMinor' | 'openMinor' | 'winMinor' | 'resultMinor',
): Promise<Shown[]> {
  const shown: Shown[] = []
  for (const days of [
    { from: today, to: today },
    { from: yesterday, to: today },
  ]) {
    for (const groupBy of ['provider', 'type', 'game', 'member'] as const) {
      const { records } = (await server.call(calls.bet.searchBetGroups, { token, body: { ...days, groupBy } })).body
        .data
      for (const { providerId, gameType, game, memberId, [field]: value } of records) {
        const within: Within = {
          ...days,
          providerId: providerId ?? undefined,
          gameType: gameType ?? undefined,
          game: game ?? undefined,
          memberId: memberId ?? undefined,
        }
        shown.push({ where: `a ${groupBy}`, within, value })
      }
    }
  }
  return shown
}

/** Each day, bank and way of the report of promises. */
async function ofPromises(field: 'promisedCount' | 'keptCount' | 'missedCount'): Promise<Shown[]> {
  const { records } = (await server.call(calls.pretransaction.searchPromiseDays, { token })).body.data
  return records.map(({ day, bank, way, [field]: value }) => ({
    where: 'a promise',
    within: { from: day, to: day, bank, way },
    value,
  }))
}

/** One part of the report of each shift, open or closed. */
async function ofShifts(name: ShiftPart): Promise<Shown[]> {
  const { records } = (await server.call(calls.shift.searchShifts, { token })).body.data
  const shown: Shown[] = []
  for (const { id } of records) {
    const { parts } = (await server.call(calls.shift.getShift, { token, params: { id } })).body.data
    const value = present(parts.find(({ part }) => part === name)).amountMinor
    shown.push({ where: 'a shift', within: { shiftId: id }, value })
  }
  return shown
}

/** What the overview of each member says, of those who have any of it. */
async function inOverviews(
  pick: (overview: { bets: { amountMinor: number } | null; downlines: { count: number } }) => number | undefined,
  of = { server, token },
): Promise<Shown[]> {
  const { records } = (await of.server.call(calls.member.searchMembers, { token: of.token, body: { size: 50 } })).body
    .data
  const shown: Shown[] = []
  for (const { id } of records) {
    const overview = (await of.server.call(calls.member.getMemberOverview, { token: of.token, params: { id } })).body
      .data
    shown.push({ where: 'an overview', within: { memberId: id }, value: pick(overview) ?? 0, of })
  }
  return shown
}

/** An admin who works on exceptions and not on unmatched lines. */
const withoutMatching = async () =>
  (
    await server.admins([
      'dashboard.read',
      'pretransactionReconcileDeposit.read',
      'pretransactionReconcileDeposit.update',
    ])
  ).token

async function opened(name: OpeningFigure, { within, of = { server, token } }: Shown): Promise<number | null> {
  const { call, query, total } = figures[name].rows
  const body = Object.fromEntries(Object.entries(query(within)).filter(([, value]) => value !== undefined))
  const answer = await of.server.call(call, { token: of.token, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return total(answer.body.data)
}

async function follow(name: OpeningFigure): Promise<void> {
  const shown = await sources[name]()
  expect(
    shown.some(({ value }) => value !== 0),
    'something to compare',
  ).toBe(true)
  for (const each of shown) {
    expect(await opened(name, each), `${each.where} ${JSON.stringify(each.within)}`).toBe(each.value)
  }
}

const office = () => ({ server, token, from: yesterday, to: today })
async function followReport(each: (typeof reportCases)[number]): Promise<void> {
  expect(await followCase(office(), each)).toBeGreaterThan(0)
}
async function compareReports(): Promise<void> {
  expect(await compareFixed(office())).toBeGreaterThan(20)
}

describe('a number that opens rows', () => {
  it.each(openingFigures)('opens rows that come to it: %s', follow, 30_000)
  it.each(reportCases)('opens them in a report that somebody built, too: $title', followReport)
})

describe('a number that opens rows, once sums are folded', () => {
  beforeAll(async () => {
    for (const { database, jobContext } of [server, ofRuns.server]) {
      await foldMoney.run(jobContext, job())
      await foldMoneyChannels.run(jobContext, job())
      await database.tx.run(sql`select fold_bets(10000)`)
    }
  })
  it.each(openingFigures)('opens rows that come to it: %s', follow, 30_000)
  it.each(reportCases)('opens them in a report that somebody built, too: $title', followReport)
  it('has the figures of every fixed report in a report that somebody built', compareReports)
})

it('has every figure in the document, in the same words', () => {
  const text = readFileSync(new URL('../../docs/figures.md', import.meta.url), 'utf8')
  const missing = Object.entries(figures).filter(([name, { en }]) => !text.includes(`| \`${name}\` | ${en} |`))
  expect(missing).toEqual([])
})
