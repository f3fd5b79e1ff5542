import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminApi, calls } from '#contract/calls.ts'
import { nameOfAccount } from '#contract/core/bank.ts'
import { sandboxSecret } from '../../sandbox/src/signature.ts'
import { sendWithin } from '../../scripts/send-within.ts'
import { hireCashier, openStaff } from '../../server/src/areas/employee/employee.public.ts'
import { reconcileNight } from '../../server/src/areas/reconcile/reconcile.jobs.ts'
import { setPolicy } from '../../server/testing/money.steps.ts'
import { type Sandbox, startSandbox } from '../../server/testing/sandbox.ts'
import { password, startTestServer, type TestServer } from '../../server/testing/server.ts'
import { bankAt } from './bank.ts'
import { movedOn } from './books.ts'
import { openAccounts } from './cashier.ts'
import { faultKinds, planDay } from './day-plan.ts'
import { type PlantedFault, playDay } from './day-play.ts'
import { closeDay, daysOf, fixAll, openExceptions, tellException, tellFault } from './day-settle.ts'
import { startRun } from './run.ts'
import type { Send } from './send.ts'
import { type Cashier, comeToWork } from './staff.ts'
import type { Stage } from './stage.ts'
import { accountsOf, openStage } from './stage-open.ts'

/** `npm run simulate:day` plays more members, and any seed. */
const seed = Number(process.env.DAY_SEED ?? 11)
const members = Number(process.env.DAY_MEMBERS ?? 4)

let server: TestServer
let sandbox: Sandbox
let stage: Stage
let second: Cashier
let planted: PlantedFault[]
const send: Send = request => sendWithin(server.app.inject.bind(server.app), 'localhost')(request)

/** Ends the business day now: everything so far happened yesterday. */
async function passMidnight(): Promise<void> {
  const midnight = Math.ceil(Date.now() / 1000) * 1000
  const seconds = (midnight / 1000) % 86_400
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
  // A zone west of Greenwich, by the current time there, in which it is midnight now.
  const zone = `NIGHT+${two(seconds / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`
  await server.asOwner(`select set_time_zone('${zone}')`)
  await sleep(midnight - Date.now() + 50)
}

beforeAll(async () => {
  server = await startTestServer()
  sandbox = await startSandbox('bank')
  const owner = await server.admins('owner')
  await setPolicy(server, owner.token, { reconcileGraceMinutes: 0 })
  await openStaff(server.database, { username: 'first-owner', password, locale: 'th' })
  const [cashier, other] = ['sample-cashier', 'sample-second'].map(username => ({ username, password }))
  if (!cashier || !other) throw new Error('there are no staff')
  for (const one of [cashier, other]) await hireCashier(server.database, { ...one, locale: 'th' })
  const run = startRun({ send, seed, rate: 1_000, minutes: 0, returningPercent: 100, tell: () => undefined })
  const staff = await comeToWork(run, cashier, 'th')
  second = await comeToWork(run, other, 'th')
  await openAccounts(staff)
  stage = await openStage({ bank: bankAt(sandbox.url, sandboxSecret), staff, faults: new Set(), robots: 1 })
  planted = await playDay({ run, stage, second, members })
  await passMidnight()
  await reconcileNight.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })
}, 600_000)
afterAll(async () => {
  await server.close()
  await sandbox.stop()
})

describe('a day with twenty faults of eight kinds', () => {
  it('is planned the same for the same seed', () => {
    expect(planDay(seed)).toEqual(planDay(seed))
    expect(planDay(seed)).not.toEqual(planDay(seed + 1))
    expect(planted).toHaveLength(20)
    expect(new Set(planted.map(({ kind }) => kind))).toEqual(new Set(faultKinds))
    expect(faultKinds).toHaveLength(8)
  })

  it('shows every one of them, as what it is, and nothing else', async () => {
    const found = await openExceptions(stage.staff)
    expect(found.map(tellException).sort()).toEqual(planted.map(tellFault).sort())
  })

  it('knows the bank transfers of the day by both of their lines, also the one of which nobody knew', async () => {
    const { ask, token } = stage.staff
    const { reply } = await ask(adminApi, calls.bank.searchTransfers, { token, body: {} })
    const ids = reply?.records.map(({ id }) => id) ?? []
    expect(ids).toHaveLength(2)
    for (const id of ids) {
      const { reply: one } = await ask(adminApi, calls.bank.getTransfer, { token, params: { id } })
      expect(one).toMatchObject({ status: 'done', leftAt: expect.any(String), arrivedAt: expect.any(String) })
    }
  })

  it('is closed at zero once each is fixed by the calls of the screens, and all books agree', async () => {
    const { staff } = stage
    await fixAll(staff, second, await openExceptions(staff))
    expect(await openExceptions(staff)).toEqual([])
    const days = await daysOf(staff)
    expect(days.filter(day => day.differenceMinor !== 0 || day.exceptionCount + day.gapCount > 0)).toEqual([])
    const [yesterday] = days.map(({ day }) => day).sort()
    const ended = days.filter(({ day }) => day === yesterday)
    expect(ended.map(({ ownAccount }) => nameOfAccount(ownAccount)).sort()).toEqual(
      stage.accounts.map(nameOfAccount).sort(),
    )
    for (const day of ended) expect(await closeDay(staff, day)).toMatchObject({ status: 'closed', differenceMinor: 0 })

    const { accounts } = await stage.bank.report()
    const moved = (await accountsOf(staff)).map(row => {
      const name = nameOfAccount(row)
      const atBank = accounts.find(one => nameOfAccount(one) === name)?.balanceMinor ?? 0
      return {
        name,
        bank: atBank - (stage.bankOpeningMinor.get(name) ?? 0),
        ledger: movedOn(stage, row),
      }
    })
    expect(moved.map(({ name, ledger }) => [name, ledger])).toEqual(moved.map(({ name, bank }) => [name, bank]))
    const { reply: proof } = await staff.ask(adminApi, calls.credit.verifyLedger, { token: staff.token })
    expect(proof?.sound).toBe(true)
  })
})
