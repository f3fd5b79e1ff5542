import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autoCalls } from '#contract/auto-calls.ts'
import { calls } from '#contract/calls.ts'
import type { BankCode } from '#contract/core/bank.ts'
import { oweMissing, postKind } from '#frames/posting/posting.ts'
import { verify } from '#ledger/ledger-verify.ts'
import { sql } from '#platform/database/sql.ts'
import { addBankAccount, addClient, askWithdrawal, richMember, setPolicy } from '../../../../testing/money.steps.ts'
import { startTestServer, type TestAdmin, type TestClient, type TestServer } from '../../../../testing/server.ts'
import { endLeases } from '../pretransaction.jobs.ts'

const { takePayouts, reportPayout, pushLines } = autoCalls.pretransaction
const { credit, pretransaction, bank } = calls
let server: TestServer
let owner: TestAdmin
let account: { id: string; bank: BankCode; number: string }
let robot: TestClient
let second: TestClient
let reader: TestClient
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  account = await addBankAccount(server, owner.token)
  robot = await addClient(server, owner.token, 'payer', [account.id])
  second = await addClient(server, owner.token, 'payer', [account.id])
  reader = await addClient(server, owner.token, 'reader', [account.id])
  await setPolicy(server, owner.token, { withdrawalAutoMinor: 0 })
})
afterAll(() => server.close())

let amount = 20_000
async function approved(amountMinor = (amount += 100)) {
  const member = await richMember(server, 50_000)
  const id = (await askWithdrawal(server, member.token, amountMinor)).body.data.id
  await server.call(pretransaction.approvePre, { token: owner.token, params: { id }, body: { version: 1 } })
  return { id, member, amountMinor }
}
/** As a reversal does once the money is held for a withdrawal. */
const takeMoreThanThere = (memberId: string) =>
  server.database.transaction('write', async tx => {
    const wanted = { amountMinor: 60_000, reference: 'test', actor: 'system' }
    await oweMissing(tx, { ...wanted, memberId })
    const key = `take:${randomUUID()}`
    await postKind(tx, { ...wanted, kind: 'adjustmentOut', key, owners: { member: memberId }, currency: 'THB' })
  })
type Taken = { leaseId: string; number: string; amountMinor: number; accountNumber: string }
const own = () => ({ bank: account.bank, number: account.number })
const take = async (by = robot, on: Pick<TestServer, 'auto'> = server): Promise<Taken[]> =>
  (await on.auto(takePayouts, by, { body: { account: own(), count: 20 } })).body.data.payouts
async function taken() {
  const withdrawal = await approved()
  const [payout] = await take()
  if (!payout) throw new Error('nothing to take')
  return { ...withdrawal, payout }
}
type Result = 'paid' | 'failed' | 'unknown'
const report = (leaseId: string, result: Result, by = robot, message: string = randomUUID()) =>
  server.auto(reportPayout, by, { params: { id: leaseId }, body: { result, bankReference: 'OUT-1' }, message })
const statusOf = async (id: string) =>
  (await server.database.tx.row<{ status: string }>(sql`select status from pre_transaction where id = ${id}`))?.status
const versionOf = async (id: string) =>
  (await server.database.tx.row<{ version: number }>(sql`select version from pre_transaction where id = ${id}`))
    ?.version
const balancesOf = async (id: string) =>
  (await server.call(credit.getBalances, { token: owner.token, params: { id } })).body.data
/** As if two minutes had passed. */
const pass = (leaseId: string) =>
  server.asOwner(`update payout_lease set until = now() - interval '1 second' where id = '${leaseId}'`)
const runJob = () => endLeases.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })

/** As staff do who find nothing of it at the bank. */
const recordFailed = async (id: string) =>
  server.call(pretransaction.failPre, {
    token: owner.token,
    params: { id },
    body: { version: (await versionOf(id)) ?? 0, reason: 'ไม่พบรายการออก' },
  })

describe('payouts', () => {
  it('are given to one robot each, however many ask at once over two processes', async () => {
    const wanted = await Promise.all(Array.from({ length: 6 }, () => approved()))
    const given = await Promise.all(
      Array.from({ length: 12 }, (_, index) => take(index % 3 ? robot : second, index % 2 ? server : server.onOther)),
    )
    const numbers = given.flat().map(({ number }) => number)
    expect(numbers).toHaveLength(wanted.length)
    expect(new Set(numbers).size).toBe(wanted.length)
    expect(await take()).toEqual([])
    for (const { id } of wanted) expect(await statusOf(id)).toBe('paying')
  })

  it('that a lost reply held are given again to the same message, and not to another', async () => {
    await approved()
    const message = randomUUID()
    const ask = () => server.auto(takePayouts, robot, { body: { account: own(), count: 20 }, message })
    const first = (await ask()).body
    expect(first.data.payouts).toHaveLength(1)
    expect((await ask()).body).toEqual(first)
    expect(await take()).toEqual([])
  })

  it('are not taken while an admin works on them, nor from an account that is paused', async () => {
    const { id } = await approved()
    await server.call(pretransaction.takePre, { token: owner.token, params: { id } })
    expect(await take()).toEqual([])
    await server.call(pretransaction.releasePre, { token: owner.token, params: { id } })
    const status = (to: 'active' | 'paused') =>
      server.call(bank.changeBankStatus, { token: owner.token, params: { id: account.id }, body: { status: to } })
    await status('paused')
    const refused = await server.auto(takePayouts, robot, { body: { account: own(), count: 1 } })
    expect(refused.body.error.code).toBe('BANK_INACTIVE')
    await status('active')
    expect(await take()).toHaveLength(1)
  })

  it('keep within what may leave their account in a day, whatever became of those before', async () => {
    const limited = await addBankAccount(server, owner.token, { dayLimitMinor: 60_000 })
    const payer = await addClient(server, owner.token, 'payer', [limited.id])
    const body = { account: { bank: limited.bank, number: limited.number }, count: 20 }
    const takeWithin = async (): Promise<Taken[]> => (await server.auto(takePayouts, payer, { body })).body.data.payouts
    const amounts = (payouts: readonly Taken[]) => payouts.map(({ amountMinor }) => amountMinor)
    for (const amountMinor of [30_000, 40_000, 20_000]) await approved(amountMinor)
    const [first, last] = await takeWithin()
    // The one in between does not fit, and keeps nobody behind it waiting.
    expect(amounts([first, last].filter(one => one !== undefined))).toEqual([30_000, 20_000])
    await report(first?.leaseId ?? '', 'paid', payer)
    await report(last?.leaseId ?? '', 'unknown', payer)
    await approved(10_001)
    expect(await takeWithin()).toEqual([])
    await approved(10_000)
    expect(amounts(await takeWithin())).toEqual([10_000])
    // Those that found no room are paid from another account.
    expect(new Set(amounts(await take()))).toEqual(new Set([10_001, 40_000]))
  })

  it('that are paid take what was held, once, though it is said fifty times and denied after', async () => {
    const { id, member, amountMinor, payout } = await taken()
    const answers = await Promise.all(Array.from({ length: 50 }, () => report(payout.leaseId, 'paid')))
    expect(answers.every(answer => answer.status === 200 && answer.body.data.status === 'paid')).toBe(true)
    expect((await report(payout.leaseId, 'failed')).body.data.status).toBe('paid')
    expect(await balancesOf(member.id)).toMatchObject({ cashMinor: 50_000 - amountMinor, holdMinor: 0 })
    expect(await statusOf(id)).toBe('paid')
  })

  it('that failed wait for staff again with the amount still held', async () => {
    const { id, member, amountMinor, payout } = await taken()
    expect((await report(payout.leaseId, 'failed')).body.data.status).toBe('requested')
    expect(await take()).toEqual([])
    expect(await balancesOf(member.id)).toMatchObject({ holdMinor: amountMinor })
    // The old lease says nothing about a new one.
    await server.call(pretransaction.approvePre, { token: owner.token, params: { id }, body: { version: 5 } })
    expect(await take()).toHaveLength(1)
    await report(payout.leaseId, 'failed')
    expect(await statusOf(id)).toBe('paying')
  })

  it('belong to who took them', async () => {
    const { id, payout } = await taken()
    expect((await report(payout.leaseId, 'paid', second)).status).toBe(404)
    expect(await statusOf(id)).toBe('paying')
  })

  it('whose robot is silent become unknown, and are never given out again', async () => {
    const { id, payout } = await taken()
    await runJob()
    expect(await statusOf(id)).toBe('paying')
    await pass(payout.leaseId)
    await runJob()
    expect(await statusOf(id)).toBe('unknown')
    expect(await take(second)).toEqual([])
    expect((await report(payout.leaseId, 'paid')).body.data.status).toBe('unknown')
  })

  it.each<Result>(['paid', 'failed', 'unknown'])(
    'reported %s too late are unknown, before the job came by too',
    async result => {
      const { id, payout } = await taken()
      await pass(payout.leaseId)
      expect((await report(payout.leaseId, result)).body.data.status).toBe('unknown')
      await runJob()
      expect(await statusOf(id)).toBe('unknown')
    },
  )

  it('that were taken up again are not touched by what is said about an attempt before', async () => {
    const { id, payout } = await taken()
    await pass(payout.leaseId)
    await runJob()
    // Somebody found out that nothing had left the account, and it was taken again.
    await server.database.tx.run(sql`update pre_transaction set status = 'approved' where id = ${id}`)
    expect(await take(second)).toHaveLength(1)
    expect((await report(payout.leaseId, 'failed')).body.data.status).toBe('paying')
    expect(await statusOf(id)).toBe('paying')
  })

  it.each(['requested', 'approved'] as const)(
    'of which the robot says after all that they were paid are stopped: %s',
    async status => {
      const { id, member, payout } = await taken()
      await report(payout.leaseId, 'failed')
      if (status === 'approved') {
        await server.call(pretransaction.approvePre, {
          token: owner.token,
          params: { id },
          body: { version: (await versionOf(id)) ?? 0 },
        })
      }
      expect(await statusOf(id)).toBe(status)
      expect((await report(payout.leaseId, 'paid')).body.data.status).toBe('unknown')
      expect(await take(second)).toEqual([])
      expect(await balancesOf(member.id)).toMatchObject({ holdMinor: payout.amountMinor })
      const alarms = await server.database.tx.rows(sql`
        select from notice where subject_id = ${id} and event = 'payoutContradicted'`)
      expect(alarms).toHaveLength(1)
    },
  )

  it('that a silent robot paid after all, as it says too late, are stopped', async () => {
    const { id, payout } = await taken()
    await pass(payout.leaseId)
    await runJob()
    await recordFailed(id)
    expect(await statusOf(id)).toBe('requested')
    expect((await report(payout.leaseId, 'paid')).body.data.status).toBe('unknown')
  })

  it('of which the robot did not know, and says that they were paid once staff recorded them as failed, are stopped', async () => {
    const { id, payout } = await taken()
    await report(payout.leaseId, 'unknown')
    await recordFailed(id)
    expect(await statusOf(id)).toBe('requested')
    expect((await report(payout.leaseId, 'paid')).body.data.status).toBe('unknown')
    // Said once more it changes nothing.
    expect((await report(payout.leaseId, 'paid')).body.data.status).toBe('unknown')
    const alarms = await server.database.tx.rows(sql`
      select from notice where subject_id = ${id} and event = 'payoutContradicted'`)
    expect(alarms).toHaveLength(1)
  })

  const shut: [string, (memberId: string, preId: string) => Promise<unknown>, string][] = [
    [
      'suspended',
      id => server.database.tx.run(sql`update member set status = 'suspended' where id = ${id}`),
      'SUSPENDED',
    ],
    ['closed', id => server.database.tx.run(sql`update member set status = 'closed' where id = ${id}`), 'CLOSED'],
    ['switched off', id => server.database.tx.run(sql`update member set can_withdraw = false where id = ${id}`), 'OFF'],
    [
      'of a new bank account',
      id =>
        server.database.tx.run(sql`
          update member set withdraw_blocked_until = now() + interval '1 hour' where id = ${id}`),
      'ACCOUNT_NEW',
    ],
    [
      'of another bank account',
      id =>
        server.database.tx.run(
          sql`update member set account_number = '9' || substr(account_number, 2) where id = ${id}`,
        ),
      'ACCOUNT_OTHER',
    ],
    ['owing', id => takeMoreThanThere(id), 'OWES'],
  ]
  it.each(shut)('of a member who is %s are handed out by nobody, and say why', async (_, shutOff, why) => {
    const code = `PAYOUT_${why}`
    const { id, member } = await approved()
    const request = await richMember(server, 50_000)
    const waiting = (await askWithdrawal(server, request.token, 20_000)).body.data.id
    await shutOff(member.id, id)
    await shutOff(request.id, waiting)
    expect(await take()).toEqual([])
    const version = (await versionOf(id)) ?? 0
    const body = { version, bankAccountId: account.id, bankReference: 'BY-HAND', confirmShort: true }
    const paid = await server.call(pretransaction.payPre, { token: owner.token, params: { id }, body })
    expect(paid.body.error.code).toBe(code)
    const yes = await server.call(pretransaction.approvePre, {
      token: owner.token,
      params: { id: waiting },
      body: { version: 1 },
    })
    expect(yes.body.error.code).toBe(code)
    const shown = await server.call(pretransaction.getPre, { token: owner.token, params: { id } })
    expect(shown.body.data).toMatchObject({ status: 'approved', blockedBy: code })
    expect(await balancesOf(member.id)).toMatchObject({ cashMinor: expect.any(Number) })
    await server.database.tx.run(sql`update pre_transaction set status = 'rejected' where id = ${id}`)
  })

  it('wait while the site pays nothing out', async () => {
    const { id } = await approved()
    await server.database.tx.run(sql`update core_system set withdrawal = false`)
    expect(await take()).toEqual([])
    const body = {
      version: (await versionOf(id)) ?? 0,
      bankAccountId: account.id,
      bankReference: 'BY-HAND',
      confirmShort: true,
    }
    const paid = await server.call(pretransaction.payPre, { token: owner.token, params: { id }, body })
    expect(paid.body.error.code).toBe('PAYOUT_SITE_SHUT')
    await server.database.tx.run(sql`update core_system set withdrawal = true`)
    expect(await take()).toHaveLength(1)
  })

  it('of a member who is suspended at the same moment are handed out before that, or not at all', async () => {
    const { id, member } = await approved()
    let release = () => {}
    const held = new Promise<void>(resolve => (release = resolve))
    const suspension = server.database.transaction('write', async tx => {
      await tx.run(sql`update member set status = 'suspended' where id = ${member.id}`)
      await held
    })
    const taking = take()
    release()
    await suspension
    await taking
    expect(await take()).toEqual([])
    expect(await statusOf(id)).toBe('approved')
  })

  it('that are unknown or under way are settled by the one line that fits', async () => {
    const unknown = await taken()
    await report(unknown.payout.leaseId, 'unknown')
    const paying = await taken()
    const lines = [unknown, paying].map(({ payout }) => ({
      at: new Date().toISOString(),
      amountMinor: -payout.amountMinor,
      bankReference: `LINE-${payout.number}`,
      counterpart: { digits: payout.accountNumber.slice(-4) },
    }))
    const body = { account: own(), lines }
    expect((await server.auto(pushLines, reader, { body })).body.data).toMatchObject({ added: 2, matched: 2 })
    expect([await statusOf(unknown.id), await statusOf(paying.id)]).toEqual(['paid', 'paid'])
    expect((await report(paying.payout.leaseId, 'failed')).body.data.status).toBe('paid')
    expect(await balancesOf(paying.member.id)).toMatchObject({ holdMinor: 0 })
  })
})

it('leaves the ledger whole', async () => {
  expect(await verify(server.database.tx)).toEqual([])
})
