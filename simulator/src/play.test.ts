import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { adminApi, calls } from '#contract/calls.ts'
import { sandboxSecret } from '../../sandbox/src/signature.ts'
import { hireCashier, openStaff } from '../../server/src/areas/employee/employee.public.ts'
import { jobs } from '../../server/src/areas.ts'
import { startWorker } from '../../server/src/platform/job/job-queue.ts'
import { type Sandbox, startSandbox } from '../../server/testing/sandbox.ts'
import { password, startTestServer, type TestServer } from '../../server/testing/server.ts'
import { type Bank, bankAt } from './bank.ts'
import { openAccounts } from './cashier.ts'
import { attempts } from './cheat-attempts.ts'
import { cheatDifferences } from './cheat-books.ts'
import type { Dishonest } from './cheat-play.ts'
import { cheatLines } from './cheat-report.ts'
import { openDishonest } from './cheat-stage.ts'
import { findPlanted } from './exceptions.ts'
import { faultNames } from './faults.ts'
import { gameAt } from './game.ts'
import { gatewayAt } from './gateway.ts'
import { playMoney } from './play.ts'
import { startRun } from './run.ts'
import { sendTo } from './send.ts'
import { settleUp } from './settle-up.ts'
import { comeToWork } from './staff.ts'
import type { Stage } from './stage.ts'
import { openStage } from './stage-open.ts'

let server: TestServer
let worker: Awaited<ReturnType<typeof startWorker>>
let sandboxes: Sandbox[]
let bank: Bank
let stage: Stage
const lines: string[] = []
const seed = 5
const address = () => `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
const run = () =>
  startRun({
    send: sendTo(new URL(address())),
    seed,
    rate: 200,
    minutes: 0.05,
    returningPercent: 100,
    tell: line => lines.push(line),
  })
beforeAll(async () => {
  sandboxes = await Promise.all([startSandbox('bank'), startSandbox('gateway'), startSandbox('game')])
  const [bankUrl = '', gatewayUrl = '', gameUrl = ''] = sandboxes.map(({ url }) => url)
  server = await startTestServer({ allowHosts: [gatewayUrl, gameUrl].map(url => new URL(url).host) })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { jobContext } = server
  // A gateway and a game provider need our address.
  jobContext.brand.interfaces.walletAuto = address()
  worker = await startWorker(jobs, jobContext)
  await openStaff(server.database, { username: 'owner', password, locale: 'th' })
  const cashier = { username: 'sample-cashier', password }
  await hireCashier(server.database, { ...cashier, locale: 'th' })
  bank = bankAt(bankUrl, sandboxSecret)
  const gateway = { service: gatewayAt(gatewayUrl), secret: sandboxSecret }
  const staff = await comeToWork(run(), cashier, 'th')
  await openAccounts(staff)
  const game = gameAt(gameUrl, sandboxSecret)
  stage = await openStage({ bank, gateway, game, staff, faults: new Set(faultNames), robots: 2 })
})
afterAll(async () => {
  await worker.stop()
  await server.close()
  await Promise.all(sandboxes.map(sandbox => sandbox.stop()))
})

let cheating: Dishonest
const compare = () => settleUp(stage)

it('moves and plays money over a bank, a gateway and a game provider that misbehave, and finds every baht and all that was planted', async () => {
  cheating = await openDishonest(run(), stage)
  const serving = { cashiers: 1, readers: 1, robots: 2 }
  const dishonest = { cheats: 1, insiders: 1, contradictors: 1 }
  const failures = await playMoney(run(), stage, { members: 6, strangers: 1, ...serving, ...dishonest })
  expect(failures).toEqual([])
  const { sums, differences, played } = await compare()
  expect(differences).toEqual([])
  const sum = (name: 'creditedMinor' | 'paidMinor' | 'waitingMinor' | 'missingMinor') =>
    sums.reduce((total, one) => total + one[name], 0)
  expect(sum('creditedMinor')).toBeGreaterThan(0)
  expect(sum('paidMinor')).toBeGreaterThan(0)
  expect(sum('waitingMinor')).toBeGreaterThan(0)
  expect(sum('missingMinor')).toBeGreaterThan(0)
  expect(played.rounds).toBeGreaterThan(0)
  expect(played.betMinor).toBeGreaterThan(0)
  const found = await findPlanted(stage)
  expect(new Set(found.map(({ planted }) => planted.fault))).toEqual(
    new Set(['foreign', 'amount', 'missing', 'unknown']),
  )
  expect(found.filter(({ place }) => place === null)).toEqual([])
})

it('tries meanwhile what must be refused or shown, and says how it ended', async () => {
  const { scene, outcomes } = cheating
  expect(outcomes.failures).toEqual([])
  const played = Object.keys(attempts).filter(name => !attempts[name]?.onlyInWeek)
  expect([...outcomes.ended.keys()].sort()).toEqual(played.sort())
  expect(cheatLines(outcomes)).toContainEqual(
    'tried   1 × source a signature by another secret: refused, SIGNATURE_INVALID',
  )
  expect(await cheatDifferences(scene)).toEqual([])
  await scene.close()
})

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

it('sees a round that the ledger does not have', async () => {
  const game = stage.game
  if (!game) throw new Error('no games were played')
  const rounds = await game.service.report()
  const [settled] = rounds.filter(({ status }) => status === 'settled')
  if (!settled) throw new Error('no round was settled')
  const other = { ...stage, game: { ...game, before: new Set([...game.before, settled.reference]) } }
  const { differences } = await settleUp(other)
  for (const word of ['bets add up to', 'of what was staked']) {
    expect(differences).toContainEqual(expect.stringContaining(word))
  }
  expect(differences).toContainEqual(
    expect.stringContaining(`bet ${settled.reference} of ${settled.betMinor} is no round`),
  )
})
