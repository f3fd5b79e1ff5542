import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminApi, calls } from '#contract/calls.ts'
import { sandboxSecret } from '../../sandbox/src/signature.ts'
import { hireCashier, openStaff } from '../../server/src/areas/employee/employee.public.ts'
import { type Sandbox, startSandbox } from '../../server/testing/sandbox.ts'
import { password, startTestServer, type TestServer } from '../../server/testing/server.ts'
import { type Bank, bankAt } from './bank.ts'
import { readBooks } from './books.ts'
import { openAccounts } from './cashier.ts'
import { findPlanted } from './exceptions.ts'
import { faultNames } from './faults.ts'
import { playMoney } from './play.ts'
import { reconcile } from './reconcile.ts'
import { startRun } from './run.ts'
import { sendTo } from './send.ts'
import { comeToWork } from './staff.ts'
import { openStage } from './stage.open.ts'
import type { Stage } from './stage.ts'

let server: TestServer
let sandbox: Sandbox
let bank: Bank
let stage: Stage
const lines: string[] = []
const seed = 5
const run = () =>
  startRun({
    send: sendTo(new URL(`http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`)),
    seed,
    rate: 200,
    minutes: 0.05,
    returningPercent: 100,
    tell: line => lines.push(line),
  })
beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  await openStaff(server.database, { username: 'owner', password, locale: 'th' })
  const cashier = { username: 'sample-cashier', password }
  await hireCashier(server.database, { ...cashier, locale: 'th' })
  sandbox = await startSandbox('bank')
  bank = bankAt(sandbox.url, sandboxSecret)
  const staff = await comeToWork(run(), cashier, 'th')
  await openAccounts(staff)
  stage = await openStage({ bank, staff, faults: new Set(faultNames), robots: 2 })
})
afterAll(async () => {
  await sandbox.stop()
  await server.close()
})

const compare = async () => reconcile(stage, await bank.report(), await readBooks(stage))

it('moves money over a bank that misbehaves, and finds every baht and all that was planted', async () => {
  const failures = await playMoney(run(), stage, { members: 6, strangers: 1, cashiers: 1, readers: 1, robots: 2 })
  expect(failures).toEqual([])
  const { sums, differences } = await compare()
  expect(differences).toEqual([])
  const sum = (name: 'creditedMinor' | 'paidMinor' | 'waitingMinor' | 'missingMinor') =>
    sums.reduce((total, one) => total + one[name], 0)
  expect(sum('creditedMinor')).toBeGreaterThan(0)
  expect(sum('paidMinor')).toBeGreaterThan(0)
  expect(sum('waitingMinor')).toBeGreaterThan(0)
  expect(sum('missingMinor')).toBeGreaterThan(0)
  const found = await findPlanted(stage)
  expect(new Set(found.map(({ planted }) => planted.fault))).toEqual(
    new Set(['foreign', 'amount', 'missing', 'unknown']),
  )
  expect(found.filter(({ place }) => place === null)).toEqual([])
}, 60_000)

it('sees what was credited though nothing came, and what left the bank for nobody', async () => {
  const { ask, token } = stage.staff
  const body = { status: 'pending' as const, size: 100 }
  const { reply } = await ask(adminApi, calls.pretransaction.searchPre, { token, body })
  const sent = new Set(stage.purposes.values())
  const pending = reply?.records.find(({ number }) => !sent.has(number))
  if (!pending) throw new Error('no deposit is pending')
  const given = { token, params: { id: pending.id }, body: { version: pending.version, reason: 'เห็นยอดแล้ว' } }
  await ask(adminApi, calls.pretransaction.creditPre, given)
  await bank.behave({})
  const [own] = stage.accounts
  if (!own) throw new Error('there is no account')
  const from = { bank: own.bank, number: own.number, name: own.name }
  await bank.pay({ key: 'theft', from, to: { bank: 'BBL', number: '1112223334', name: 'ใครสักคน' }, amountMinor: 500 })
  const { differences } = await compare()
  expect(differences).toContainEqual(expect.stringContaining(`${pending.number} of ${pending.amountMinor} is credited`))
  expect(differences).toContainEqual(expect.stringContaining('of 500 left the bank for nobody'))
})
