import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autoCalls } from '#contract/auto-calls.ts'
import { type SlipCode, slipCodeText } from '#contract/bank/slip-code.ts'
import { calls } from '#contract/calls.ts'
import { type BankCode, banks } from '#contract/core/bank.ts'
import { verify } from '#ledger/ledger-verify.ts'
import { sql } from '#platform/database/sql.ts'
import { addBankAccount, addClient, askDeposit, askWithdrawal, richMember } from '../../../../testing/money.steps.ts'
import { tell } from '../../../../testing/notice.steps.ts'
import { present } from '../../../../testing/present.ts'
import { startTestServer, type TestAdmin, type TestClient, type TestServer } from '../../../../testing/server.ts'
import { attachSlip, newSlipCode, sendSlip, slipFile, slipWith } from '../../../../testing/slip.steps.ts'
import { atAngle, slipOf } from '../../../../testing/slip-pictures.ts'
import { expireDeposits } from '../pretransaction.jobs.ts'
import { matchSlips } from './slip.jobs.ts'

const { notification, pretransaction } = calls
let server: TestServer
let owner: TestAdmin
let account: { id: string; bank: BankCode; number: string }
let reader: TestClient
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  account = await addBankAccount(server, owner.token)
  reader = await addClient(server, owner.token, 'reader', [account.id])
})
afterAll(() => server.close())

type Sender = { bank: BankCode; digits: string; name: string }
type Asked = { id: string; number: string; member: { id: string; token: string }; amountMinor: number; from: Sender }
let amount = 60_000
async function deposit(amountMinor = (amount += 100), by?: Asked['member']): Promise<Asked> {
  const member = by ?? (await richMember(server, 0))
  const { id, number } = (await askDeposit(server, member.token, amountMinor)).body.data
  const from = await server.database.tx.row<Sender>(sql`
    select account_number as digits, bank, holder_name as name from pre_transaction where id = ${id}`)
  return { id, number, member, amountMinor, from: present(from) }
}
/** The slip of a transfer from the account of this member. */
const codeFrom = ({ from }: Asked): SlipCode => newSlipCode({ bank: banks[from.bank].number })
const send = (asked: Asked, file: ReturnType<typeof slipFile>) => sendSlip(server, asked.member.token, asked.id, file)
const detailOf = async ({ id }: { id: string }) =>
  (await server.call(pretransaction.getPre, { token: owner.token, params: { id } })).body.data
const statusOf = async (asked: Asked) => (await detailOf(asked)).status

async function push(amountMinor: number, words: { bankReference?: string; description?: string }, counterpart: object) {
  const line = { at: new Date().toISOString(), amountMinor, ...words, counterpart }
  const body = { account: { bank: account.bank, number: account.number }, lines: [line] }
  return (await server.auto(autoCalls.pretransaction.pushLines, reader, { body })).body.data.matched
}
const lineBy = (reference: string) =>
  server.database.tx.row<{ status: string; held: string | null; preId: string | null; reasons: string[] }>(sql`
    select status, held, pre_transaction_id as pre_id, match_reasons as reasons from statement_line
    where ${reference} in (bank_reference, description)`)
/** The jobs that are waiting for this deposit, as the queue runs them. */
const lookAgain = ({ id }: Asked) =>
  matchSlips.run(server.jobContext, { payload: { preId: id }, stop: AbortSignal.any([]) })

describe('what a slip says', () => {
  it('is read from a photo at an angle, and shown to staff', async () => {
    const one = await deposit()
    const code = codeFrom(one)
    const picture = await atAngle(await slipOf([slipCodeText(code)]))
    expect((await send(one, slipFile(picture))).body.data).toMatchObject({ status: 'pending', slipCount: 1 })
    const { slips, reuses, status } = await detailOf(one)
    expect([slips, reuses, status]).toMatchObject([[{ reading: 'code', code, isMembers: true }], [], 'pending'])
  })

  it.each<[string, string[], string]>([
    ['has no code', [], 'none'],
    ['has a code to pay with', ['00020101021129370016A000000677010111011300668012345675802TH530376463046197'], 'none'],
    ['has a code that was changed', [slipCodeText(newSlipCode()).replace('BTF', 'BTG')], 'none'],
    ['has two of them', [slipCodeText(newSlipCode()), slipCodeText(newSlipCode())], 'several'],
  ])('is kept without a code where it %s', async (_, texts, reading) => {
    const one = await deposit()
    expect((await send(one, slipFile(await slipOf(texts)))).status).toBe(200)
    expect((await detailOf(one)).slips).toMatchObject([{ reading, code: null }])
  })

  it('is not looked at on a withdrawal', async () => {
    const member = await richMember(server, 50_000)
    const { id } = (await askWithdrawal(server, member.token, 20_000)).body.data
    expect((await attachSlip(server, owner.token, id, await slipWith(newSlipCode()))).body.data.slips).toMatchObject([
      { reading: null, code: null },
    ])
  })
})

describe('a slip is used once', () => {
  it('and refused to another member, with both deposits on record and staff told', async () => {
    const [one, two] = [await deposit(), await deposit()]
    const code = codeFrom(one)
    const file = await slipWith(code)
    expect((await send(one, file)).status).toBe(200)
    // The same transfer in other letters is the same.
    const again = await slipWith({ ...code, reference: code.reference.toLowerCase() })
    for (const sent of [file, again, file]) {
      const refused = await send(two, sent)
      expect([refused.status, refused.body.error.code]).toEqual([409, 'SLIP_USED'])
      expect(refused.body.error.message).not.toContain(one.number)
    }
    const [first, second] = [await detailOf(one), await detailOf(two)]
    expect([first.slips.length, second.slips.length]).toEqual([1, 0])
    expect(first.reuses).toMatchObject([{ code, wasHere: true, other: { id: two.id, number: two.number } }])
    expect(second.reuses).toMatchObject([{ code, wasHere: false, other: { id: one.id, number: one.number } }])
    await tell(server)
    const asked = { token: owner.token, body: { event: 'slipReused' as const, size: 100 } }
    const { records } = (await server.call(notification.listNotifications, asked)).body.data
    const told = records.filter(({ subjectId }) => subjectId === two.id)
    expect(told).toMatchObject([{ subjectName: two.number, fields: { first: one.number } }])
  })

  it('by one of twenty members who send it at the same moment', async () => {
    const asked = await Promise.all(Array.from({ length: 20 }, () => deposit()))
    const file = await slipWith(newSlipCode())
    const answers = await Promise.all(asked.map(one => send(one, file)))
    const codes = answers.map(({ status, body }) => (status === 200 ? 'kept' : body.error.code))
    expect(codes.filter(code => code === 'kept')).toHaveLength(1)
    expect(codes.filter(code => code === 'SLIP_USED')).toHaveLength(19)
  })

  it('by staff and members alike', async () => {
    const [one, two] = [await deposit(), await deposit()]
    const file = await slipWith(newSlipCode())
    expect((await attachSlip(server, owner.token, one.id, file)).status).toBe(200)
    expect((await attachSlip(server, owner.token, two.id, file)).body.error.code).toBe('SLIP_USED')
    expect((await send(two, file)).body.error.code).toBe('SLIP_USED')
  })

  it('where it is sent for its own deposit and for another one at the same moment', async () => {
    const [one, two] = [await deposit(), await deposit()]
    const file = await slipWith(newSlipCode())
    await send(one, file)
    const answers = await Promise.all(
      [1, 2, 3].flatMap(() => [attachSlip(server, owner.token, one.id, file), send(two, file)]),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 200, 409, 200, 409])
    expect([(await detailOf(one)).slips.length, (await detailOf(two)).slips.length]).toEqual([4, 0])
  })

  it('of one bank: the same reference at another bank is another transfer', async () => {
    const [one, two] = [await deposit(), await deposit()]
    const code = newSlipCode({ bank: '004' })
    expect((await send(one, await slipWith(code))).status).toBe(200)
    expect((await send(two, await slipWith({ ...code, bank: '025' }))).status).toBe(200)
  })

  it('but a better picture of it belongs to its deposit', async () => {
    const one = await deposit()
    const file = await slipWith(newSlipCode())
    for (const count of [1, 2]) expect((await send(one, file)).body.data.slipCount).toBe(count)
    expect((await detailOf(one)).reuses).toEqual([])
  })

  it('and again by its member, for another deposit, only where the first came to nothing', async () => {
    const one = await deposit()
    const file = await slipWith(newSlipCode())
    await send(one, file)
    const next = await deposit(undefined, one.member)
    // The first one still waits for its money.
    expect((await send(next, file)).body.error.code).toBe('SLIP_USED')
    await server.asOwner(`update pre_transaction set expires_at = now() where id = '${one.id}'`)
    await expireDeposits.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })
    expect(await statusOf(one)).toBe('expired')
    // Nobody else has it, although nothing came of it.
    const other = await deposit()
    expect((await send(other, file)).body.error.code).toBe('SLIP_USED')
    expect((await send(next, file)).status).toBe(200)
    // Now it stands for this one, and no longer for the first.
    expect((await send(one, file)).body.error.code).toBe('SLIP_USED')
  })

  it.each(['credited', 'reversed'] as const)('and not again where the first was %s', async status => {
    const one = await deposit()
    const file = await slipWith(newSlipCode())
    await send(one, file)
    const reason = 'เห็นยอดแล้ว'
    const params = { id: one.id }
    await server.call(pretransaction.creditPre, { token: owner.token, params, body: { version: 1, reason } })
    if (status === 'reversed')
      await server.call(pretransaction.reversePre, { token: owner.token, params, body: { version: 3, reason } })
    expect(await statusOf(one)).toBe(status)
    expect((await send(await deposit(undefined, one.member), file)).body.error.code).toBe('SLIP_USED')
  })

  it('whatever the application would do to it', async () => {
    const one = await deposit()
    await send(one, await slipWith(newSlipCode()))
    for (const text of [
      `update slip_code set reference = 'ANOTHER0001'`,
      'update slip_code set member_id = member_id',
      'delete from slip_code',
      'delete from slip_reading',
      'delete from slip_reuse',
    ]) {
      await expect(server.database.tx.run({ text, values: [] })).rejects.toMatchObject({ code: '42501' })
    }
  })
})

describe('a line that carries the reference of a slip', () => {
  const named = ({ from }: Asked) => ({ bank: from.bank, name: from.name })

  it('is given to its deposit where the bank names the member, which digits alone would not do', async () => {
    const one = await deposit()
    const code = codeFrom(one)
    await send(one, await slipWith(code))
    expect(await push(one.amountMinor, { bankReference: code.reference }, named(one))).toBe(1)
    expect(await statusOf(one)).toBe('credited')
    expect((await lineBy(code.reference))?.reasons).toEqual(['amount', 'time', 'slip', 'bank', 'name'])
    // A second line of the same words is money of its own, and finds nothing.
    expect(await push(one.amountMinor, { description: code.reference }, named(one))).toBe(0)
  })

  it('finds it also where the line came first', async () => {
    const one = await deposit()
    const code = codeFrom(one)
    expect(await push(one.amountMinor, { bankReference: code.reference }, named(one))).toBe(0)
    await send(one, await slipWith(code))
    expect(await statusOf(one)).toBe('pending')
    await Promise.all([lookAgain(one), lookAgain(one)])
    expect(await statusOf(one)).toBe('credited')
    expect(await lineBy(code.reference)).toMatchObject({ status: 'matched', preId: one.id })
  })

  it('stays undone where somebody undid it', async () => {
    const one = await deposit()
    const code = codeFrom(one)
    await push(one.amountMinor, { bankReference: code.reference }, named(one))
    const line = present(
      await server.database.tx.row<{ id: string }>(
        sql`select id from statement_line where bank_reference = ${code.reference}`,
      ),
    )
    const params = { id: line.id }
    const reason = 'ยังไม่ใช่'
    await server.call(pretransaction.disownLine, { token: owner.token, params, body: { version: 1, reason } })
    await server.call(pretransaction.undoLine, { token: owner.token, params, body: { version: 2, reason } })
    await send(one, await slipWith(code))
    await lookAgain(one)
    expect(await statusOf(one)).toBe('pending')
  })

  it('of another amount credits nothing', async () => {
    const one = await deposit()
    const code = codeFrom(one)
    await send(one, await slipWith(code))
    expect(await push(one.amountMinor - 50, { bankReference: code.reference }, named(one))).toBe(0)
    expect(await statusOf(one)).toBe('pending')
  })

  it('decides between two deposits of one member and amount', async () => {
    const one = await deposit()
    const two = await deposit(one.amountMinor, one.member)
    const code = codeFrom(two)
    await send(two, await slipWith(code))
    const { digits, bank } = two.from
    expect(await push(one.amountMinor, { bankReference: code.reference }, { bank, digits })).toBe(1)
    expect([await statusOf(one), await statusOf(two)]).toEqual(['pending', 'credited'])
  })
})

// Somebody shows a slip that they saw elsewhere, or forged, before its owner does.
describe('the slip of somebody else', () => {
  async function stolen() {
    const victim = await deposit()
    const thief = await deposit(victim.amountMinor)
    const code = codeFrom(victim)
    const file = await slipWith(code)
    expect((await send(thief, file)).status).toBe(200)
    return { victim, thief, code, file }
  }

  it('credits nothing without a line', async () => {
    const { thief } = await stolen()
    await lookAgain(thief)
    expect(await statusOf(thief)).toBe('pending')
  })

  it('does not keep the money from the member whose account the bank tells', async () => {
    const { victim, thief, code } = await stolen()
    const { bank, digits, name } = victim.from
    expect(await push(victim.amountMinor, { bankReference: code.reference }, { bank, digits, name })).toBe(1)
    expect([await statusOf(victim), await statusOf(thief)]).toEqual(['credited', 'pending'])
  })

  it.each<[string, (victim: Asked) => object]>([
    ['nothing', () => ({})],
    ['only a bank', ({ from: { bank } }) => ({ bank })],
    ['only the name of the owner', ({ from: { bank, name } }) => ({ bank, name })],
    ['two digits of the owner', ({ from: { bank, digits } }) => ({ bank, digits: digits.slice(-2) })],
  ])('waits for a person where the bank tells %s of the sender', async (_, told) => {
    const { victim, thief, code } = await stolen()
    expect(await push(victim.amountMinor, { bankReference: code.reference }, told(victim))).toBe(0)
    expect([await statusOf(victim), await statusOf(thief)]).toEqual(['pending', 'pending'])
    expect(await lineBy(code.reference)).toMatchObject({ status: 'new', held: 'slip' })
  })

  it('waits also where thief and owner have one name, and the owner wanted to use it too', async () => {
    const { victim, thief, code, file } = await stolen()
    await server.asOwner(`update pre_transaction set holder_name = 'ชื่อเดียวกัน ทั้งคู่', bank = '${victim.from.bank}'
      where id in ('${victim.id}', '${thief.id}')`)
    await server.asOwner(`update pre_transaction set status = 'rejected' where id = '${victim.id}'`)
    expect((await send(victim, file)).body.error.code).toBe('SLIP_USED')
    const told = { bank: victim.from.bank, name: 'ชื่อเดียวกัน ทั้งคู่' }
    expect(await push(victim.amountMinor, { bankReference: code.reference }, told)).toBe(0)
    expect([await statusOf(thief), (await lineBy(code.reference))?.held]).toEqual(['pending', 'slip'])
  })
})

it('leaves the books whole', async () => {
  expect(await verify(server.database.tx)).toEqual([])
})
