import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { autoCalls } from '#contract/auto-calls.ts'
import type { TransferRow } from '#contract/bank/transfer.types.ts'
import { calls } from '#contract/calls.ts'
import { sql } from '#platform/database/sql.ts'
import { addBankAccount, addClient, askWithdrawal, richMember } from '../../../testing/money.steps.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { type Own, transferAt } from '../../../testing/transfer.steps.ts'
import { sweepAccounts } from './sweep.jobs.ts'
import { sweepAmount } from './sweep-amount.ts'

const { bank, pretransaction } = calls
let server: TestServer
let author: TestAdmin
let other: TestAdmin
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'Asia/Bangkok' })
  author = await server.admins('owner')
  other = await server.admins('owner')
})
afterAll(() => server.close())

const run = () => sweepAccounts.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })
const rule = { isOn: true, aboveMinor: 10_000_000, keepMinor: 2_000_000 }
const setRule = async (from: Own, to: Own | undefined, more: object = {}, by = author) => {
  const { version } = (await server.call(bank.getBankAccount, { token: other.token, params: { id: from.id } })).body
    .data
  const body = { ...rule, ...(to && { toId: to.id }), version, ...more }
  return server.call(bank.setSweep, { token: by.token, params: { id: from.id }, body })
}
const report = async (on: Own, balanceMinor: number, at = new Date()) => {
  const reader = await addClient(server, other.token, 'reader', [on.id])
  const account = { bank: on.bank, number: on.number }
  await server.auto(autoCalls.bank.reportBalance, reader, { body: { account, balanceMinor, at: at.toISOString() } })
}
/** An account with a rule, and the balance that the bank shows. */
async function ruled(balanceMinor: number, more: object = {}) {
  const from: Own = await addBankAccount(server, other.token, more)
  const to: Own = await addBankAccount(server, other.token, { uses: ['hold'] })
  await setRule(from, to)
  await report(from, balanceMinor)
  return { from, to }
}
const made = async ({ id }: Own): Promise<TransferRow[]> => {
  const answer = await server.call(bank.searchTransfers, { token: other.token, body: { size: 100 } })
  return answer.body.data.records.filter(({ fromId }) => fromId === id)
}

describe('how much is swept', () => {
  const all = { aboveMinor: 1_000, keepMinor: 200 }
  it.each([
    ['nothing at the amount itself', { ...all, spareMinor: 1_000 }, null, 0],
    ['all above what is kept', { ...all, spareMinor: 1_234 }, null, 1_000],
    ['in whole units', { ...all, spareMinor: 1_199 }, null, 900],
    ['within what may leave today', { ...all, spareMinor: 5_000 }, 750, 700],
    ['nothing where nothing may leave', { ...all, spareMinor: 5_000 }, -20, 0],
  ])('%s', (_, sweep, roomMinor, amountMinor) => {
    expect(sweepAmount(sweep, { roomMinor, unitMinor: 100 })).toBe(amountMinor)
  })
})

describe('a sweep rule', () => {
  it('prepares one transfer of the surplus, in the name of its author, who cannot approve it', async () => {
    const { from, to } = await ruled(12_345_678)
    await run()
    await run()
    const [transfer, ...more] = await made(from)
    expect(more).toEqual([])
    expect(transfer).toMatchObject({ status: 'waiting', isSweep: true, toId: to.id, amountMinor: 10_300_000 })
    expect(transfer).toMatchObject({ makerId: author.id, feeMinor: 0, version: 2 })
    const approve = ({ token }: TestAdmin) =>
      server.call(bank.approveTransfer, {
        token,
        params: { id: transfer?.id ?? '' },
        body: { version: transfer?.version ?? 0, confirmShort: true },
      })
    expect((await approve(author)).body.error.code).toBe('APPROVAL_OWN')
    const bySql = server.database.tx.run(sql`
      update bank_transfer set status = 'approved', approver_id = ${author.id} where id = ${transfer?.id}`)
    await expect(bySql).rejects.toMatchObject({ code: '23514' })
    expect((await approve(other)).body.data.status).toBe('approved')
    // It is still on its way.
    await run()
    expect(await made(from)).toHaveLength(1)
    const row = (await server.call(bank.getBankAccount, { token: other.token, params: { id: from.id } })).body.data
    expect(row.sweep).toEqual({
      aboveMinor: rule.aboveMinor,
      keepMinor: rule.keepMinor,
      toId: to.id,
      toAccount: { bank: to.bank, number: to.number },
      authorName: author.username,
      openNumber: transfer?.number,
    })
  })

  it('is on record: who set it, and what it made', async () => {
    const { from } = await ruled(12_000_000)
    await run()
    const [transfer] = await made(from)
    const found = await server.database.tx.rows<{ username: string; action: string }>(sql`
      select username, action from activity where entity_id in (${from.id}, ${transfer?.id}) order by id`)
    expect(found).toEqual([
      { username: other.username, action: 'create' },
      { username: author.username, action: 'setSweep' },
      { username: 'system', action: 'sweep' },
    ])
  })

  it.each<[string, object, number, () => Date]>([
    ['holds no more than the rule says', {}, 10_000_000, () => new Date()],
    ['was shown too long ago', {}, 50_000_000, () => new Date(Date.now() - 31 * 60_000)],
    ['may send nothing more today', { dayLimitMinor: 1 }, 50_000_000, () => new Date()],
  ])('leaves an account alone that %s', async (_, more, balanceMinor, at) => {
    const from: Own = await addBankAccount(server, other.token, more)
    await setRule(from, await addBankAccount(server, other.token))
    await report(from, balanceMinor, at())
    await run()
    expect(await made(from)).toEqual([])
  })

  it('leaves an account alone that is paused, closed at this hour, or whose author may no longer make transfers', async () => {
    const paused = await ruled(50_000_000)
    await server.call(bank.changeBankStatus, {
      token: other.token,
      params: { id: paused.from.id },
      body: { status: 'paused' },
    })
    const hour = (ahead: number) => new Date(Date.now() + (7 + ahead) * 3_600_000).toISOString().slice(11, 16)
    const closed = await ruled(50_000_000, { activeFrom: hour(2), activeUntil: hour(3) })
    const away = await server.admins('owner')
    const left: Own = await addBankAccount(server, other.token)
    await setRule(left, paused.to, {}, away)
    await report(left, 50_000_000)
    await server.database.tx.run(sql`update admin set status = 'locked' where id = ${away.id}`)
    await run()
    expect([await made(paused.from), await made(closed.from), await made(left)]).toEqual([[], [], []])
  })

  it('counts what is about to leave: payouts under way and transfers that wait', async () => {
    const { from } = await ruled(12_000_000)
    await transferAt(
      server,
      'waiting',
      { maker: other.token, decider: author.token, from },
      { amountMinor: 900_000, feeMinor: 0 },
    )
    const member = await richMember(server, 200_000)
    const { id } = (await askWithdrawal(server, member.token, 150_000)).body.data
    const params = { id }
    await server.call(pretransaction.approvePre, { token: other.token, params, body: { version: 1 } })
    const robot = await addClient(server, other.token, 'payer', [from.id])
    const account = { bank: from.bank, number: from.number }
    await server.auto(autoCalls.pretransaction.takePayouts, robot, { body: { account, count: 20 } })
    await run()
    // 12,000,000 less 900,000 and 150,000, of which 2,000,000 stay, in whole thousands of baht.
    expect((await made(from)).filter(({ isSweep }) => isSweep)).toMatchObject([{ amountMinor: 8_900_000 }])
  })

  it('goes by the newest line of a statement where no reader reports', async () => {
    const from: Own = await addBankAccount(server, other.token)
    await setRule(from, await addBankAccount(server, other.token))
    const reader = await addClient(server, other.token, 'reader', [from.id])
    const lines = [{ at: new Date().toISOString(), amountMinor: 5_000, balanceMinor: 11_000_000 }]
    const body = { account: { bank: from.bank, number: from.number }, lines }
    await server.auto(autoCalls.pretransaction.pushLines, reader, { body })
    await run()
    expect(await made(from)).toMatchObject([{ amountMinor: 9_000_000 }])
  })

  it.each<[string, object, string]>([
    ['to the account itself', { toId: 'self' }, 'TRANSFER_SAME'],
    ['to an account that is not ours', { toId: '00000000-0000-4000-8000-000000000000' }, 'NOT_ONE_OF'],
    ['that keeps more than it begins at', { keepMinor: 10_000_000 }, 'SWEEP_ORDER'],
    ['without an amount', { aboveMinor: undefined }, 'REQUIRED'],
    ['that is off and says something', { isOn: false, keepMinor: undefined, aboveMinor: undefined }, 'UNKNOWN_FIELD'],
  ])('%s is refused', async (_, more, code) => {
    const from: Own = await addBankAccount(server, other.token)
    const to: Own = await addBankAccount(server, other.token)
    const given = 'toId' in more && more.toId === 'self' ? { toId: from.id } : more
    const refused = await setRule(from, to, given)
    expect([refused.status, refused.body.error.fields[0]?.code]).toEqual([400, code])
  })

  it('is ended, and is not set over what somebody else has changed', async () => {
    const { from, to } = await ruled(12_000_000)
    const stale = await setRule(from, to, { version: 1 })
    expect([stale.status, stale.body.error.code]).toEqual([409, 'VERSION_STALE'])
    const off = { isOn: false, aboveMinor: undefined, keepMinor: undefined, toId: undefined }
    expect((await setRule(from, undefined, off)).body.data.sweep).toBeNull()
    await run()
    expect(await made(from)).toEqual([])
  })

  it('makes one at a time by the database’s own rule', async () => {
    const { from, to } = await ruled(12_000_000)
    await run()
    const again = server.database.tx.run(sql`
      insert into bank_transfer (number, from_id, to_id, amount_minor, fee_minor, reason, maker_id, is_sweep)
      values ('T-TWICE', ${from.id}, ${to.id}, 1, 0, 'x', ${author.id}, true)`)
    await expect(again).rejects.toThrow('bank_transfer_sweep')
  })
})
