import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Grant } from '#contract/core/permission.ts'
import type { InboxItem } from '#contract/inbox/inbox.types.ts'
import { adjustBy } from '../../../testing/credit.steps.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { addBankAccount } from '../../../testing/money.steps.ts'
import { present } from '../../../testing/present.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { transferAt } from '../../../testing/transfer.steps.ts'

const { approval, bank, dashboard, inbox } = calls
let server: TestServer
let maker: TestAdmin
let decider: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  maker = await server.admins('owner')
  decider = await server.admins('owner')
})
afterAll(() => server.close())

const reason = 'ตรวจแล้ว'
const read = async ({ token }: TestAdmin) => (await server.call(inbox.getInbox, { token })).body.data
const decidedBy = async ({ token }: TestAdmin, body: object = {}) =>
  (await server.call(inbox.searchDecided, { token, body })).body.data
const find = async (admin: TestAdmin, id: string): Promise<InboxItem | undefined> =>
  (await read(admin)).items.find(item => item.id === id)
/** The figure of the dashboard. */
async function onDashboard({ token }: TestAdmin): Promise<number> {
  const { queues } = (await server.call(dashboard.getQueues, { token })).body.data
  return present(queues.find(({ name }) => name === 'approval')).count
}
async function ask(): Promise<string> {
  const { id } = await addMember(server, maker.token)
  return present((await adjustBy(server, maker.token, id, 900_000_00)).body.data.approval).id
}
const submit = async () => {
  const from = await addBankAccount(server, maker.token)
  return transferAt(server, 'waiting', { maker: maker.token, decider: decider.token, from })
}
const approveTransfer = ({ id, version }: { id: string; version: number }) =>
  server.call(bank.approveTransfer, {
    token: decider.token,
    params: { id },
    body: { version, confirmShort: true },
  })

describe('the inbox', () => {
  it('holds requests and bank transfers of others, each until it is decided, and counts as the dashboard does', async () => {
    const before = (await read(decider)).count
    const [asked, transfer] = [await ask(), await submit()]
    expect((await read(decider)).count).toBe(before + 2)
    expect(await onDashboard(decider)).toBe(before + 2)
    expect(await find(decider, asked)).toMatchObject({ source: 'approval', kind: 'adjustmentIn', stands: 'toDecide' })
    const waiting = present(await find(decider, transfer.id))
    expect(waiting).toMatchObject({
      source: 'bankTransfer',
      stands: 'toDecide',
      makerName: maker.username,
      amountMinor: 500_000,
    })
    expect(waiting.subjectName).toContain(transfer.number)
    // What leaves is the amount with its fee, beside what is there.
    expect(waiting.leaves).toEqual({
      amountMinor: 501_000,
      funds: { balanceMinor: 0, reportedBalanceMinor: null, leftTodayMinor: null },
    })

    await server.call(approval.approve, { token: decider.token, params: { id: asked } })
    await approveTransfer(transfer)
    expect((await read(decider)).count).toBe(before)
    expect(await onDashboard(decider)).toBe(before)
    expect([await find(decider, asked), await find(decider, transfer.id)]).toEqual([undefined, undefined])
  })

  it('gives nobody their own to decide', async () => {
    const [asked, transfer] = [await ask(), await submit()]
    const { count, items } = await read(maker)
    expect(items.filter(({ stands }) => stands === 'toDecide')).toHaveLength(count)
    for (const id of [asked, transfer.id]) expect((await find(maker, id))?.stands).toBe('mine')
  })

  const flagged: [string, Grant[], { asked: boolean; transfer: boolean }][] = [
    ['no flag', [], { asked: false, transfer: false }],
    ['the flag of transfers', ['paymentAutoTransfer.update'], { asked: false, transfer: true }],
    ['the flag of adjustments', ['creditAdjustment.update'], { asked: true, transfer: false }],
  ]
  it.each(flagged)('shows with %s what may be decided, and no more', async (_, grants, sees) => {
    const [asked, transfer] = [await ask(), await submit()]
    const admin = await server.admins(grants)
    const found = { asked: Boolean(await find(admin, asked)), transfer: Boolean(await find(admin, transfer.id)) }
    expect(found).toEqual(sees)
    const { count, items } = await read(admin)
    expect(count).toBe(items.length)
    expect(await onDashboard(admin)).toBe(count)
  })
})

describe('what was decided', () => {
  it('is listed to who decided it alone, the newest first, page by page', async () => {
    const by = await server.admins('owner')
    const [asked, rejected] = [await ask(), await submit()]
    await server.call(approval.reject, { token: by.token, params: { id: asked }, body: { reason } })
    const body = { version: rejected.version, reason }
    await server.call(bank.rejectTransfer, { token: by.token, params: { id: rejected.id }, body })
    const { records, totalRecords } = await decidedBy(by)
    expect(records).toMatchObject([
      { source: 'bankTransfer', subjectId: rejected.id, outcome: 'rejected', decision: reason },
      { source: 'approval', kind: 'adjustmentIn', outcome: 'rejected', decision: reason },
    ])
    expect(totalRecords).toBe(2)
    const [first, second] = [await decidedBy(by, { size: 1 }), await decidedBy(by, { size: 1, page: 2 })]
    expect([first.records[0]?.id, second.records[0]?.id]).toEqual(records.map(({ id }) => id))
    const others = await decidedBy(maker)
    expect(others.records.filter(({ subjectId }) => subjectId === rejected.id)).toEqual([])
  })

  it('says of a withdrawn request nothing, since nobody decided it', async () => {
    const id = await ask()
    await server.call(approval.withdraw, { token: maker.token, params: { id } })
    expect((await decidedBy(maker)).records.filter(item => item.id.endsWith(id))).toEqual([])
  })
})
