import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autoCalls } from '#contract/auto-calls.ts'
import type { TransferStatus } from '#contract/bank/transfer.machine.ts'
import { calls } from '#contract/calls.ts'
import type { BankCode } from '#contract/core/bank.ts'
import { verify } from '#ledger/ledger-verify.ts'
import { sql } from '#platform/database/sql.ts'
import { addBankAccount, addClient, askDeposit, richMember, setPolicy } from '../../../testing/money.steps.ts'
import { present } from '../../../testing/present.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { type Own, outside, transferAt } from '../../../testing/transfer.steps.ts'

const { pushLines } = autoCalls.pretransaction
const { bank, pretransaction } = calls
let server: TestServer
let maker: TestAdmin
let decider: TestAdmin
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'Asia/Bangkok' })
  maker = await server.admins('owner')
  decider = await server.admins('owner')
})
afterAll(() => server.close())

/** Two accounts of ours, a transfer of 5,000 with a fee of 10 from one to the other, and their readers. */
async function between(status: TransferStatus, more: object = {}) {
  const from: Own = await addBankAccount(server, maker.token)
  const to: Own = await addBankAccount(server, maker.token, { uses: ['deposit'] })
  const own = { way: 'own', toId: to.id, account: undefined, holderName: undefined, ...more }
  const hands = { maker: maker.token, decider: decider.token, from }
  const transfer = await transferAt(server, status, hands, own)
  return { from, to, id: transfer.id }
}
type Counterpart = { bank?: BankCode; digits?: string; name?: string }
async function push(on: Own, amountMinor: number, counterpart: Counterpart, more: object = {}) {
  const reader = await addClient(server, maker.token, 'reader', [on.id])
  const bankReference = randomUUID()
  const lines = [{ at: new Date().toISOString(), amountMinor, bankReference, counterpart, ...more }]
  const body = { account: { bank: on.bank, number: on.number }, lines }
  return (await server.auto(pushLines, reader, { body })).body.data
}
const read = async (id: string) =>
  (await server.call(bank.getTransfer, { token: maker.token, params: { id } })).body.data
const balanceOf = async ({ id }: Own): Promise<number> =>
  (await server.call(bank.getBankAccount, { token: maker.token, params: { id } })).body.data.balanceMinor
const lineOf = async ({ id }: Own) => {
  const body = { accountId: id }
  return (await server.call(pretransaction.searchStatement, { token: maker.token, body })).body.data.records[0]
}
const masked = ({ number }: Own) => ({ digits: `xxx-x-x${number.slice(-5)}` })

describe('a line of a bank transfer', () => {
  it.each(['sending', 'unknown'] as const)(
    'that leaves settles a %s one, and where it arrives only proves it',
    async at => {
      const { from, to, id } = await between(at)
      expect(await push(from, -500_000, masked(to))).toMatchObject({ matched: 1 })
      expect(await read(id)).toMatchObject({ status: 'done', leftAt: expect.any(String), arrivedAt: null })
      expect(await push(to, 500_000, masked(from))).toMatchObject({ matched: 1 })
      expect([await balanceOf(from), await balanceOf(to)]).toEqual([-501_000, 500_000])
      expect(await lineOf(from)).toMatchObject({ status: 'matched', transferId: id, moved: true, preId: null })
      expect(await lineOf(to)).toMatchObject({ status: 'matched', transferId: id, moved: false })
      expect(await read(id)).toMatchObject({ leftAt: expect.any(String), arrivedAt: expect.any(String) })
    },
  )

  it('that arrives settles it as well, and the one that left may carry the fee', async () => {
    const { from, to, id } = await between('unknown')
    expect(await push(to, 500_000, masked(from))).toMatchObject({ matched: 1 })
    expect(await read(id)).toMatchObject({ status: 'done' })
    expect(await push(from, -501_000, masked(to))).toMatchObject({ matched: 1 })
    expect([await balanceOf(from), await balanceOf(to)]).toEqual([-501_000, 500_000])
  })

  it('that goes out to somebody else proves the one that was recorded by hand', async () => {
    const from: Own = await addBankAccount(server, maker.token)
    const hands = { maker: maker.token, decider: decider.token, from }
    const { id } = await transferAt(server, 'done', hands)
    expect(await push(from, -500_000, { digits: outside.account.number, bank: 'KBANK' })).toMatchObject({ matched: 1 })
    // A second one like it is somebody's question.
    expect(await push(from, -500_000, { digits: outside.account.number, bank: 'KBANK' })).toMatchObject({ matched: 0 })
    expect([(await read(id)).leftAt, await balanceOf(from)]).toEqual([expect.any(String), -501_000])
  })

  it.each<[string, TransferStatus, number, Counterpart]>([
    ['of another amount', 'unknown', -500_001, {}],
    ['of one that nobody sent', 'approved', -500_000, {}],
    ['of one that failed', 'failed', -500_000, {}],
    ['with other digits', 'unknown', -500_000, { digits: '0000' }],
    ['with nothing but a name', 'unknown', -500_000, { digits: '', name: 'บริษัท ชบา จำกัด' }],
  ])('%s waits for a person', async (_, status, amountMinor, details) => {
    const { from, to, id } = await between(status)
    expect(await push(from, amountMinor, { ...masked(to), ...details })).toMatchObject({ added: 1, matched: 0 })
    expect((await read(id)).status).toBe(status)
  })

  it('is no member’s deposit: two that fit leave it waiting, and our own number offers nobody', async () => {
    const { from, to } = await between('done')
    const member = await richMember(server, 0)
    const { id } = (await askDeposit(server, member.token, 500_000)).body.data
    await server.asOwner(
      `update pre_transaction set bank_account_id = '${to.id}', account_number = '${from.number}', bank = '${from.bank}' where id = '${id}'`,
    )
    expect(await push(to, 500_000, masked(from))).toMatchObject({ matched: 0 })
    const offered = async () => {
      const line = present(await lineOf(to))
      return (await server.call(pretransaction.getLine, { token: maker.token, params: { id: line.id } })).body.data
    }
    expect((await offered()).candidates).toHaveLength(1)
    expect(await push(to, 500_000, { digits: from.number, bank: from.bank })).toMatchObject({ matched: 1 })
    expect(await push(to, 500_000, { digits: from.number })).toMatchObject({ matched: 0 })
    expect((await offered()).candidates).toEqual([])
  })

  it('can be taken back: the transfer stays done, and its own line proves it', async () => {
    const { from, to, id } = await between('unknown')
    await push(from, -500_000, masked(to))
    const line = present(await lineOf(from))
    const body = { version: line.version, reason: 'จับคู่ผิด' }
    const undone = await server.call(pretransaction.undoLine, { token: maker.token, params: { id: line.id }, body })
    expect(undone.body.data.line).toMatchObject({ status: 'new', transferId: null, moved: false })
    expect(await read(id)).toMatchObject({ status: 'done', leftAt: null })
    expect(await push(from, -500_000, masked(to))).toMatchObject({ matched: 1 })
    expect(await balanceOf(from)).toBe(-501_000)
  })

  it('of a file settles no large one by itself, and proves one that is done', async () => {
    await setPolicy(server, maker.token, { withdrawalApprovalMinor: 50_000 })
    const bring = async ({ from, to }: { from: Own; to: Own }) => {
      const wall = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 19)
      const content = Buffer.from(`d,a,n\n${wall},-5000.00,${to.number}\n`).toString('base64')
      const columns = ['date', 'amount', 'counterpartDigits'] as const
      const mapping = { columns: [...columns], skipTop: 1, skipBottom: 0, dateOrder: 'dayFirst' as const }
      const given = { file: { name: 'x.csv', content }, mapping, save: false }
      return (
        await server.call(pretransaction.importStatement, { token: maker.token, params: { id: from.id }, body: given })
      ).body.data
    }
    const [open, done] = [await between('unknown'), await between('done')]
    expect([await bring(open), await bring(done)]).toMatchObject([{ matched: 0 }, { matched: 1 }])
    expect((await read(open.id)).status).toBe('unknown')
  })

  it('is one for each way: a second one is refused by the database', async () => {
    const { from, to, id } = await between('unknown')
    await push(from, -500_000, masked(to))
    await push(from, -500_000, { digits: '' })
    const again = server.database.tx.run(sql`
      update statement_line set status = 'matched', bank_transfer_id = ${id} where bank_account_id = ${from.id} and status = 'new'`)
    await expect(again).rejects.toThrow('statement_line_transfer')
  })
})

it('leaves the ledger whole', async () => {
  expect(await verify(server.database.tx)).toEqual([])
})
