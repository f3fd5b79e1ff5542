import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { sql } from '#platform/database/sql.ts'
import { addBankAccount, setPolicy } from '../../../testing/money.steps.ts'
import { present } from '../../../testing/present.ts'
import { earningSeller, movedOn, payment, payOf } from '../../../testing/seller.steps.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

const { seller, credit, approval, bank } = calls
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
})
afterAll(() => server.close())

const find = async (id: string) => (await server.call(seller.getSeller, { token, params: { id } })).body.data
const paymentsOf = async (sellerId: string) =>
  (await server.call(seller.searchSellerPayments, { token, body: { sellerId } })).body.data
const check = async () => (await server.call(seller.checkCommission, { token, body: {} })).body.data
const reverse = (id: string, by = token) =>
  server.call(seller.reverseSellerPayment, { token: by, params: { id }, body: { reason: 'โอนไม่เข้า' } })

describe('paying', () => {
  it('pays what is unpaid, in parts and whole, from an account and into the ledger', async () => {
    const { id } = await earningSeller(server, token)
    const account = await addBankAccount(server, token)
    const from = { bankAccountId: account.id, note: 'โอนแล้ว' }
    expect((await payOf(server, token, id, { amountMinor: 30_00, ...from })).body.data).toMatchObject({
      approval: null,
      seller: { paidMinor: 30_00, unpaidMinor: 70_00 },
    })
    expect((await payOf(server, token, id, { amountMinor: 70_00, ...from })).body.data.seller.unpaidMinor).toBe(0)
    const { records, totals } = await paymentsOf(id)
    expect(totals).toEqual({ amountMinor: 100_00 })
    expect(records[0]).toMatchObject({
      number: expect.stringMatching(/^C-\d{8}-\d{6}$/),
      status: 'paid',
      note: 'โอนแล้ว',
    })
    const { balanceMinor } = (await server.call(bank.getBankAccount, { token, params: { id: account.id } })).body.data
    expect(balanceMinor).toBe(-100_00)
    expect(await check()).toMatchObject({ agrees: true })
    expect((await server.call(credit.verifyLedger, { token })).body.data.sound).toBe(true)
  })

  it('never pays more than was earned up to the day, nor for days to come', async () => {
    const { id } = await earningSeller(server, token)
    const much = await payOf(server, token, id, { amountMinor: 100_01 })
    expect([much.body.error.code, much.body.error.message]).toEqual([
      'SELLER_PAY_TOO_MUCH',
      expect.stringContaining('100.00'),
    ])
    const { upTo } = await payment(server, token, id)
    const yesterday = new Date(Date.parse(upTo) - 86_400_000).toISOString().slice(0, 10)
    expect((await payOf(server, token, id, { upTo: yesterday })).body.error.code).toBe('SELLER_PAY_TOO_MUCH')
    const tomorrow = new Date(Date.parse(upTo) + 86_400_000).toISOString().slice(0, 10)
    expect((await payOf(server, token, id, { upTo: tomorrow })).body.error.fields).toMatchObject([
      { path: 'upTo', code: 'PAY_UP_TO_FUTURE' },
    ])
    const nowhere = await payOf(server, token, id, { bankAccountId: id })
    expect(nowhere.body.error.fields).toMatchObject([{ path: 'bankAccountId' }])
  })

  it('pays once when two admins do it at the same moment, and when one sends it again', async () => {
    const { id } = await earningSeller(server, token)
    const body = await payment(server, token, id)
    const two = [token, (await server.admins('owner')).token]
    const answers = await Promise.all(two.map(by => server.call(seller.paySeller, { token: by, params: { id }, body })))
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409])
    const { id: second } = await earningSeller(server, token)
    const again = await payment(server, token, second)
    const headers = { 'idempotency-key': 'seller-pay-once-0001' }
    const send = () => server.call(seller.paySeller, { token, params: { id: second }, body: again, headers })
    const [first, repeated] = [await send(), await send()]
    expect(repeated.body).toEqual(first.body)
    expect((await paymentsOf(second)).records).toHaveLength(1)
  })

  it('does not pay a locked seller', async () => {
    const { id, version } = await earningSeller(server, token)
    const body = { status: 'locked' as const, reason: 'ตรวจสอบ', version }
    await server.call(seller.changeSellerStatus, { token, params: { id }, body })
    expect((await payOf(server, token, id)).body.error.code).toBe('SELLER_LOCKED')
  })
})

describe('reversing a payment', () => {
  it('makes it unpaid again, once, and only there', async () => {
    const { id } = await earningSeller(server, token)
    await payOf(server, token, id)
    const paid = present((await paymentsOf(id)).records[0])
    const transfer = await server.database.tx.row<{ id: number }>(
      sql`select transfer_id as id from seller_payment where id = ${paid.id}`,
    )
    const params = { id: String(transfer?.id) }
    const elsewhere = await server.call(credit.reverseCredit, { token, params, body: { reason: 'โอนผิด' } })
    expect(elsewhere.body.error.code).toBe('CREDIT_OF_COMMISSION')
    expect((await reverse(paid.id)).body.data.seller).toMatchObject({ paidMinor: 0, unpaidMinor: 100_00 })
    expect((await reverse(paid.id)).body.error.code).toBe('STATE_ILLEGAL')
    expect((await paymentsOf(id)).records).toMatchObject([{ status: 'reversed', reversalReason: 'โอนไม่เข้า' }])
    const { records } = (await server.call(seller.searchSellerDays, { token, body: { sellerId: id } })).body.data
    expect(records[0]).toMatchObject({ paidMinor: 0, unpaidMinor: 100_00 })
    expect(await check()).toMatchObject({ agrees: true })
    expect((await payOf(server, token, id)).status).toBe(200)
  })
})

describe('above the limit', () => {
  const limited = async () => {
    const { id } = await earningSeller(server, token)
    await setPolicy(server, token, { creditApprovalMinor: 50_00 })
    return id
  }
  const waiting = async (subjectId: string, by = token) =>
    (await server.call(approval.listApprovals, { token: by, body: { subjectId } })).body.data.approvals

  it('a second admin has to agree, and one payment waits at a time', async () => {
    const id = await limited()
    const request = (await payOf(server, token, id)).body.data
    expect(request).toMatchObject({
      approval: { kind: 'commissionPayment', status: 'waiting' },
      seller: { isAsked: true, paidMinor: 0 },
    })
    expect((await payOf(server, token, id, { amountMinor: 10_00 })).body.error.code).toBe('SELLER_PAYMENT_WAITING')
    const params = { id: present(request.approval).id }
    expect((await server.call(approval.approve, { token, params })).body.error.code).toBe('APPROVAL_OWN')
    const second = await server.admins('owner')
    expect((await server.call(approval.approve, { token: second.token, params })).status).toBe(200)
    expect(await find(id)).toMatchObject({ isAsked: false, paidMinor: 100_00, unpaidMinor: 0 })
    const paid = present((await paymentsOf(id)).records[0])
    expect(paid).toMatchObject({ secondName: second.username })

    const back = (await reverse(paid.id)).body.data
    expect(back).toMatchObject({ approval: { kind: 'commissionReversal' }, seller: { paidMinor: 100_00 } })
    expect((await reverse(paid.id)).body.error.code).toBe('SELLER_PAYMENT_WAITING')
    await server.call(approval.approve, { token: second.token, params: { id: present(back.approval).id } })
    expect(await find(id)).toMatchObject({ paidMinor: 0, unpaidMinor: 100_00 })
  })

  it('what is no longer there is not paid by a late yes', async () => {
    const id = await limited()
    await payOf(server, token, id)
    const member = await server.database.tx.row<{ id: string }>(sql`select id from member where seller_id = ${id}`)
    await server.asOwner(`delete from money_day where member_id = '${member?.id}'`)
    await movedOn(server, member?.id ?? '', { depositMinor: 10_00 })
    const request = present((await waiting(id))[0])
    const second = await server.admins('owner')
    const late = await server.call(approval.approve, { token: second.token, params: { id: request.id } })
    expect(late.body.error.code).toBe('SELLER_PAY_TOO_MUCH')
    expect(await find(id)).toMatchObject({ isAsked: true, paidMinor: 0 })
  })
})

it('the report says so when the books do not', async () => {
  expect(await check()).toMatchObject({ agrees: true })
  await server.asOwner(
    `update seller_payment set amount_minor = amount_minor + 1 where number = (select min(number) from seller_payment)`,
  )
  expect(await check()).toMatchObject({ agrees: false, differenceMinor: 1 })
})
