import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from '#contract/calls.ts'
import { Approval } from '#contract/frames/approval.ts'
import type { AnyCall } from '#contract/frames/call.ts'
import { sql } from '#platform/database/sql.ts'
import {
  addBankAccount,
  addClient,
  askDeposit,
  askWithdrawal,
  pushLine,
  richMember,
  setPolicy,
} from '../testing/money.steps.ts'
import { confirmsPayer, confirmsShort, nothingToConfirm } from '../testing/money-by-hand.ts'
import { lookAgain, newBook, openOf } from '../testing/reconcile.steps.ts'
import { codeOf, dataOf } from '../testing/refusal.ts'
import { earningSeller, payment } from '../testing/seller.steps.ts'
import { type Answer, startTestServer, type TestAdmin, type TestServer } from '../testing/server.ts'
import { transferAt } from '../testing/transfer.steps.ts'

const { approval, bank, inbox, pretransaction, reconcile, seller } = calls
const every = Object.entries(calls).flatMap(([area, table]) =>
  Object.entries(table).map(([name, call]: [string, AnyCall]) => ({ name: `${area}.${name}`, call })),
)
const namesWith = (field: string) =>
  every.flatMap(({ name, call }) => (call.body instanceof z.ZodObject && field in call.body.shape ? [name] : []))

describe('money that a person moves', () => {
  it('is warned of in every call that moves it, or named with the reason why there is nothing to compare', () => {
    const moving = every.filter(({ call }) => call.movesMoney).map(({ name }) => name)
    const named = [...confirmsShort, ...confirmsPayer, ...Object.values(nothingToConfirm).flat()]
    expect(moving.toSorted()).toEqual(named.toSorted())
  })

  it('is confirmed in the same words everywhere', () => {
    expect(namesWith('confirmShort').toSorted()).toEqual([...confirmsShort])
    // The body of both sides of the reconciliation is one, and only the side of deposits credits a member.
    expect(namesWith('confirmPayer').toSorted()).toEqual([...confirmsPayer, 'reconcile.fixWithdraw'])
    const errors = new Map(every.map(({ name, call }) => [name, call.errors ?? []]))
    for (const name of confirmsShort) expect(errors.get(name)).toContain('BANK_SHORT')
    for (const name of confirmsPayer) expect(errors.get(name)).toContain('STATEMENT_PAYER')
  })
})

let server: TestServer
let owner: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
})
afterAll(() => server.close())

const reason = 'ตรวจสลิปแล้ว'
const other = { counterpart: { digits: '9999', name: 'คนอื่น โอนแทน' } }

/** Prepares one, and gives what makes it with or without a confirmation. */
type Way = (amountMinor: number) => Promise<(confirmed?: boolean) => Promise<Answer>>

const shortWays: Readonly<Record<(typeof confirmsShort)[number], Way>> = {
  async 'bank.approveTransfer'() {
    const [maker, from] = [await server.admins('owner'), await addBankAccount(server, owner.token)]
    const hands = { maker: maker.token, decider: owner.token, from }
    const { id, version } = await transferAt(server, 'waiting', hands)
    return confirmShort =>
      server.call(bank.approveTransfer, { token: owner.token, params: { id }, body: { version, confirmShort } })
  },
  async 'pretransaction.payPre'(amountMinor) {
    const member = await richMember(server, amountMinor)
    const params = { id: dataOf(await askWithdrawal(server, member.token, amountMinor))?.id ?? '' }
    await server.call(pretransaction.approvePre, { token: owner.token, params, body: { version: 1 } })
    const account = await addBankAccount(server, owner.token)
    const body = { version: 2, bankAccountId: account.id, bankReference: 'T-1' }
    return confirmShort =>
      server.call(pretransaction.payPre, { token: owner.token, params, body: { ...body, confirmShort } })
  },
  async 'seller.paySeller'() {
    const { id } = await earningSeller(server, owner.token)
    const body = await payment(server, owner.token, id)
    return confirmShort =>
      server.call(seller.paySeller, { token: owner.token, params: { id }, body: { ...body, confirmShort } })
  },
}

async function lineOfOther(amountMinor: number): Promise<string> {
  const account = await addBankAccount(server, owner.token)
  const reader = await addClient(server, owner.token, 'reader', [account.id])
  return pushLine(server, reader, account, { amountMinor, ...other })
}

const payerWays: Readonly<Record<(typeof confirmsPayer)[number], Way>> = {
  async 'pretransaction.creditLine'(amountMinor) {
    const { id: memberId } = await richMember(server, 0)
    const params = { id: await lineOfOther(amountMinor) }
    const body = { version: 1, memberId, reason }
    return confirmPayer =>
      server.call(pretransaction.creditLine, { token: owner.token, params, body: { ...body, confirmPayer } })
  },
  async 'pretransaction.matchLine'(amountMinor) {
    const { token } = await richMember(server, 0)
    const preId = dataOf(await askDeposit(server, token, amountMinor))?.id ?? ''
    const params = { id: await lineOfOther(amountMinor) }
    const body = { version: 1, preId, preVersion: 1 }
    return confirmPayer =>
      server.call(pretransaction.matchLine, { token: owner.token, params, body: { ...body, confirmPayer } })
  },
  async 'reconcile.fixDeposit'(amountMinor) {
    const book = await newBook(server, owner.token)
    const { id: memberId } = await richMember(server, 0)
    const at = new Date(Date.now() - 2 * 3_600_000).toISOString()
    const lineId = await pushLine(server, book.reader, book, { amountMinor, at, ...other })
    await lookAgain(server, book)
    const [row] = await openOf(server, owner.token, book, 'missingHereIn')
    const looked = { lineId, text: await phoneOf(memberId) }
    const found = await server.call(reconcile.findCreditMembers, { token: owner.token, body: looked })
    expect(found.body.data.members).toMatchObject([{ id: memberId, payer: { name: 'other' } }])
    const params = { id: row?.id ?? '' }
    const body = { fix: 'credit' as const, version: row?.version ?? 0, memberId, reason }
    return confirmPayer =>
      server.call(reconcile.fixDeposit, { token: owner.token, params, body: { ...body, confirmPayer } })
  },
}

const phoneOf = async (id: string) =>
  (await server.database.tx.row<{ phone: string }>(sql`select phone from member where id = ${id}`))?.phone ?? ''

/** What the newest activity of this admin says was confirmed. */
async function noted(): Promise<object> {
  const row = await server.database.tx.row<{ after: object }>(sql`
    select after from activity where admin_id = ${owner.id} order by id desc limit 1`)
  return row?.after ?? {}
}

const rowsOf = (ways: Readonly<Record<string, Way>>, code: string, note: string) =>
  Object.entries(ways).map(([name, way], at) => ({ name, way, code, note, amountMinor: 31_000 + at }))
const all = [...rowsOf(shortWays, 'BANK_SHORT', 'wasShort'), ...rowsOf(payerWays, 'STATEMENT_PAYER', 'otherPayer')]

describe('a warning', () => {
  it.each(all)('of $name is confirmed, and kept in the log', async ({ way, code, note, amountMinor }) => {
    const make = await way(amountMinor)
    expect(codeOf(await make())).toBe(code)
    expect(codeOf(await make(false))).toBe(code)
    const done = await make(true)
    expect([done.status, codeOf(done)]).toEqual([200, undefined])
    expect(await noted()).toMatchObject({ [note]: true })
  })

  it.each([
    ['seller.paySeller', shortWays['seller.paySeller'], 'short'],
    ['pretransaction.creditLine', payerWays['pretransaction.creditLine'], 'otherPayer'],
    ['reconcile.fixDeposit', payerWays['reconcile.fixDeposit'], 'otherPayer'],
  ] as const)('of %s is shown to the second admin, who then decides it', async (_, way, remark) => {
    const none = { creditApprovalMinor: 0, withdrawalApprovalMinor: 0, reconcileApprovalMinor: 0 }
    const usual = { creditApprovalMinor: 500_000, withdrawalApprovalMinor: 5_000_000, reconcileApprovalMinor: 500_000 }
    const make = await way(33_000)
    await setPolicy(server, owner.token, none)
    try {
      const { approval: asked } = z.object({ approval: Approval }).parse(dataOf(await make(true)))
      expect(asked).toMatchObject({ status: 'waiting', remarks: [remark] })
      const second = await server.admins('owner')
      const { items } = (await server.call(inbox.getInbox, { token: second.token })).body.data
      expect(items.find(({ id }) => id === asked.id)).toMatchObject({ remarks: [remark] })
      const agreed = await server.call(approval.approve, { token: second.token, params: { id: asked.id } })
      expect(agreed.body.data).toMatchObject({ status: 'approved', remarks: [remark] })
    } finally {
      await setPolicy(server, owner.token, usual)
    }
  })
})
