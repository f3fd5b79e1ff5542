import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminApi, calls } from '#contract/calls.ts'
import { passDays } from '../../scripts/pass-days.ts'
import { sendWithin } from '../../scripts/send-within.ts'
import { openStaff } from '../../server/src/areas/employee/employee.public.ts'
import { jobs } from '../../server/src/areas.ts'
import { sql } from '../../server/src/platform/database/sql.ts'
import { passNight, workOff } from '../../server/testing/job.steps.ts'
import { password, startTestServer, type TestServer } from '../../server/testing/server.ts'
import { openAccounts } from './cashier.ts'
import { attempts } from './cheat-attempts.ts'
import { cheatDifferences, reportDifferences } from './cheat-books.ts'
import { type Dishonest, endWaiting } from './cheat-play.ts'
import { startRun } from './run.ts'
import type { Send } from './send.ts'
import { comeToWork } from './staff.ts'
import { openWeek, playWeekday, type Week } from './week.ts'
import { cheatOnDay, openCheats } from './week-cheats.ts'
import { weekParts } from './week-parts.ts'
import { runsOf } from './week-refund.ts'

/** `npm run simulate:week` plays more members, and any seed. */
const seed = Number(process.env.WEEK_SEED ?? 7)
const count = Number(process.env.WEEK_MEMBERS ?? 4)
const days = 7
/** The day after which the run is killed while it is calculated, and the one after which it is killed while it is paid. */
const killed = { calculating: 3, paying: 4 }

let server: TestServer
let week: Week
let cheats: Dishonest
const parts = Object.entries(weekParts)
const stop = AbortSignal.any([])
const send: Send = request => sendWithin(server.app.inject.bind(server.app), 'localhost')(request)

const books = async () => {
  const details = []
  for (const [name, part] of parts) details.push([name, await part.books(week)])
  const ledger = await server.database.tx.rows(sql`
    select kind, count(*)::int as n, sum(amount_minor)::bigint as minor from ledger.transfer group by kind order by kind`)
  return { details, ledger }
}

/** Starts the work, waits until it is blocked by a lock on this table, and terminates its connection. */
async function killAt(table: string, work: () => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server.brands[0].url })
  await client.connect()
  try {
    await client.query(`begin; lock table ${table} in share row exclusive mode`)
    const failed = work().then(
      () => false,
      () => true,
    )
    const waiting = `
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`
    const over = new AbortController()
    void failed.then(() => over.abort())
    // Within the transaction of the lock, PostgreSQL would keep showing the first state.
    while (!over.signal.aborted && (await server.asOwner(waiting)).rowCount === 0) await sleep(20)
    await client.query('rollback')
    expect(await failed).toBe(true)
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  server = await startTestServer()
  const owner = { username: 'first-owner', password }
  await openStaff(server.database, { ...owner, locale: 'th' })
  const run = startRun({ send, seed, rate: 10_000, minutes: 0, returningPercent: 100, tell: () => undefined })
  const staff = await comeToWork(run, owner, 'th')
  await openAccounts(staff)
  week = await openWeek(run, staff, count)
  for (const [, part] of parts) await part.open(week)
  cheats = await openCheats(week)
  for (let day = 1; day <= days; day += 1) {
    await playWeekday(week, day)
    await cheatOnDay(cheats, day, days)
    await passDays(server.brands[0].url, 1)
    if (day === killed.calculating) await killCalculation()
    await passNight(server)
    for (const [, part] of parts) await part.morning(week)
    if (day === killed.paying) await killPayment()
    await workOff(server)
    await endWaiting(cheats)
  }
}, 600_000)
afterAll(() => server.close())

async function killCalculation(): Promise<void> {
  await jobs['plan-refunds']?.run(server.jobContext, { payload: {}, stop })
  const due = (await runsOf(week)).find(({ status }) => status === 'calculating')
  const payload = { runId: due?.id }
  await killAt('refund_share', async () => jobs['calculate-refund']?.run(server.jobContext, { payload, stop }))
  expect((await runsOf(week)).filter(({ status }) => status === 'calculating').length).toBeGreaterThan(0)
}

async function killPayment(): Promise<void> {
  const due = (await runsOf(week)).find(({ status, payment }) => status === 'approved' && payment === 'auto')
  const payload = { runId: due?.id }
  await killAt('refund_share', async () => jobs['pay-refund']?.run(server.jobContext, { payload, stop }))
  expect((await runsOf(week)).find(({ id }) => id === due?.id)).toMatchObject({ status: 'approved' })
}

describe('a week', () => {
  it('has a run of every day of every refund, and every one has ended or can still be claimed', async () => {
    const runs = await runsOf(week)
    expect(runs).toHaveLength(2 * days)
    expect(new Set(runs.map(({ from }) => from)).size).toBe(days)
    for (const { payment, status, claimUntil } of runs) {
      const isOpen = payment === 'claim' && claimUntil !== null && Date.parse(claimUntil) > Date.now()
      expect(status).toBe(isOpen ? 'approved' : 'done')
    }
    expect(runs.some(({ payment, paidCount, memberCount }) => payment === 'claim' && paidCount < memberCount)).toBe(
      true,
    )
    expect(runs.filter(({ paidMinor }) => paidMinor > 0).length).toBeGreaterThan(days)
  })

  it.each(parts)('has a report of %s that agrees with the ledger on every day', async (_, part) => {
    expect(await part.agrees(week)).toBe(true)
  })

  it('agrees in the reports of days and of members', async () => {
    const { ask, token } = week.staff
    for (const check of [calls.report.checkDaily, calls.report.checkUsers]) {
      const { reply } = await ask(adminApi, check, { token, body: {} })
      expect(reply).toMatchObject({ agrees: true, days: 30 })
    }
    const { reply: proof } = await ask(adminApi, calls.credit.verifyLedger, { token })
    expect(proof?.sound).toBe(true)
  })

  it('refuses or shows every attempt of dishonest members, of an admin and of sources', () => {
    const { ended, failures } = cheats.outcomes
    expect(failures).toEqual([])
    expect([...ended.keys()].sort()).toEqual(Object.keys(attempts).sort())
  })

  it('has of every dishonest member what is rightly theirs, in the ledger and in the report', async () => {
    expect([await cheatDifferences(cheats.scene), await reportDifferences(cheats.scene)]).toEqual([[], []])
  })

  it('is not changed by doing all of its work again', async () => {
    const before = await books()
    await passNight(server)
    for (const [, part] of parts) await part.morning(week)
    await workOff(server)
    expect(await books()).toEqual(before)
  })
})
