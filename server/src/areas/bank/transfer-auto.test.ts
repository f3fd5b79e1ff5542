import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autoCalls } from '#contract/auto-calls.ts'
import { calls } from '#contract/calls.ts'
import { sql } from '#platform/database/sql.ts'
import { addBankAccount, addClient } from '../../../testing/money.steps.ts'
import { startTestServer, type TestAdmin, type TestClient, type TestServer } from '../../../testing/server.ts'
import { type Own, outside, transferAt } from '../../../testing/transfer.steps.ts'
import { endTransferLeases } from './transfer.jobs.ts'

const { takeTransfers, reportTransfer } = autoCalls.bank
const { bank } = calls
let server: TestServer
let maker: TestAdmin
let decider: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  maker = await server.admins('owner')
  decider = await server.admins('owner')
})
afterAll(() => server.close())

type Taken = { leaseId: string; number: string; amountMinor: number; accountNumber: string; holderName: string }
async function robotAt(more: object = {}) {
  const own: Own = await addBankAccount(server, maker.token, more)
  const robot = await addClient(server, maker.token, 'payer', [own.id])
  const account = { bank: own.bank, number: own.number }
  const take = async (by = robot, on: Pick<TestServer, 'auto'> = server): Promise<Taken[]> =>
    (await on.auto(takeTransfers, by, { body: { account, count: 20 } })).body.data.transfers
  const approved = (content: object = {}) =>
    transferAt(server, 'approved', { maker: maker.token, decider: decider.token, from: own }, content)
  return { own, robot, take, approved }
}
const report = (by: TestClient, leaseId: string, result: 'paid' | 'failed' | 'unknown') =>
  server.auto(reportTransfer, by, {
    params: { id: leaseId },
    body: { result, bankReference: 'OUT-7' },
    message: randomUUID(),
  })
const statusOf = async (id: string) =>
  (await server.database.tx.row<{ status: string }>(sql`select status from bank_transfer where id = ${id}`))?.status
const balanceOf = async (id: string): Promise<number> =>
  (await server.call(bank.getBankAccount, { token: maker.token, params: { id } })).body.data.balanceMinor
/** As if two minutes had passed. */
const pass = (leaseId: string) =>
  server.asOwner(`update bank_transfer_lease set until = now() - interval '1 second' where id = '${leaseId}'`)
const runJob = () => endTransferLeases.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })

describe('a robot', () => {
  it.each(['failed by the robot', 'failed by staff'])(
    'that says after all that it sent what is %s puts it in doubt',
    async how => {
      const { robot, take, approved } = await robotAt()
      const { id } = await approved()
      const [lease] = await take()
      const leaseId = lease?.leaseId ?? ''
      if (how === 'failed by the robot') await report(robot, leaseId, 'failed')
      else {
        await pass(leaseId)
        await runJob()
        const { version } = (await server.call(bank.getTransfer, { token: maker.token, params: { id } })).body.data
        const body = { version, reason: 'ไม่พบรายการออก' }
        await server.call(bank.failTransfer, { token: maker.token, params: { id }, body })
      }
      expect(await statusOf(id)).toBe('failed')
      expect((await report(robot, leaseId, 'paid')).body.data.status).toBe('unknown')
      const alarms = await server.database.tx.rows(sql`
      select from notice where subject_id = ${id} and event = 'transferContradicted'`)
      expect(alarms).toHaveLength(1)
    },
  )

  it('is given what was approved to leave its account, once, however many ask', async () => {
    const { own, robot, take, approved } = await robotAt()
    const elsewhere = await robotAt()
    const wanted = [await approved(), await approved(), await approved()]
    await elsewhere.approved()
    await transferAt(server, 'waiting', { maker: maker.token, decider: decider.token, from: own })
    const second = await addClient(server, maker.token, 'payer', [own.id])
    const given = await Promise.all(
      Array.from({ length: 9 }, (_, index) => take(index % 3 ? robot : second, index % 2 ? server : server.onOther)),
    )
    const numbers = given.flat().map(({ number }) => number)
    expect(numbers.sort()).toEqual(wanted.map(({ number }) => number).sort())
    expect(given.flat()[0]).toMatchObject({ accountNumber: outside.account.number, holderName: outside.holderName })
  })

  it('ends it: what is paid is posted once, though it is said often and denied after', async () => {
    const { own, robot, take, approved } = await robotAt()
    const { id } = await approved()
    const [lease] = await take()
    const leaseId = lease?.leaseId ?? ''
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(robot, leaseId, 'paid')))
    expect(answers.every(answer => answer.body.data.status === 'done')).toBe(true)
    expect((await report(robot, leaseId, 'failed')).body.data.status).toBe('done')
    expect([await statusOf(id), await balanceOf(own.id)]).toEqual(['done', -501_000])
  })

  it('that failed leaves it failed, and nothing is tried again', async () => {
    const { own, robot, take, approved } = await robotAt()
    const { id } = await approved()
    const [lease] = await take()
    expect((await report(robot, lease?.leaseId ?? '', 'failed')).body.data.status).toBe('failed')
    expect(await take()).toEqual([])
    expect([await statusOf(id), await balanceOf(own.id)]).toEqual(['failed', 0])
  })

  it('that is silent or late leaves it unknown, until a person settles it', async () => {
    const { own, robot, take, approved } = await robotAt()
    const [silent, late] = [await approved(), await approved()]
    const [first, second] = await take()
    await runJob()
    expect(await statusOf(silent.id)).toBe('sending')
    for (const lease of [first, second]) await pass(lease?.leaseId ?? '')
    expect((await report(robot, second?.leaseId ?? '', 'paid')).body.data.status).toBe('unknown')
    await runJob()
    expect([await statusOf(silent.id), await statusOf(late.id)]).toEqual(['unknown', 'unknown'])
    expect((await report(robot, first?.leaseId ?? '', 'paid')).body.data.status).toBe('unknown')
    expect([await take(), await balanceOf(own.id)]).toEqual([[], 0])
    const { version } = (await server.call(bank.getTransfer, { token: maker.token, params: { id: silent.id } })).body
      .data
    const body = { version, bankReference: 'SEEN-1' }
    const settled = await server.call(bank.settleTransfer, { token: maker.token, params: { id: silent.id }, body })
    expect([settled.body.data.status, await balanceOf(own.id)]).toEqual(['done', -501_000])
  })

  it('learns nothing of the leases of another, and takes nothing from a paused account', async () => {
    const { own, take, approved } = await robotAt()
    const { id } = await approved()
    const status = (to: 'active' | 'paused') =>
      server.call(bank.changeBankStatus, { token: maker.token, params: { id: own.id }, body: { status: to } })
    await status('paused')
    const account = { bank: own.bank, number: own.number }
    const robot = await addClient(server, maker.token, 'payer', [own.id])
    const refused = await server.auto(takeTransfers, robot, { body: { account, count: 1 } })
    expect(refused.body.error.code).toBe('BANK_INACTIVE')
    await status('active')
    const [lease] = await take()
    expect((await report(robot, lease?.leaseId ?? '', 'paid')).status).toBe(404)
    expect(await statusOf(id)).toBe('sending')
  })

  it('keeps within what may leave the account in a day, fees and payouts by hand included', async () => {
    const { take, approved, own } = await robotAt({ dayLimitMinor: 60_000 })
    await transferAt(
      server,
      'done',
      { maker: maker.token, decider: decider.token, from: own },
      { amountMinor: 10_000, feeMinor: 1_000 },
    )
    await approved({ amountMinor: 48_001, feeMinor: 1_000 })
    await approved({ amountMinor: 48_000, feeMinor: 1_000 })
    expect((await take()).map(({ amountMinor }) => amountMinor)).toEqual([48_000])
    await approved({ amountMinor: 1, feeMinor: 0 })
    expect(await take()).toEqual([])
  })
})
