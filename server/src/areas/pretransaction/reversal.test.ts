import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Grant } from '#contract/core/permission.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { postKind } from '#frames/posting/posting.ts'
import { verify } from '#ledger/ledger-verify.ts'
import { sql } from '#platform/database/sql.ts'
import { adjustBy } from '../../../testing/credit.steps.ts'
import { addService } from '../../../testing/gateway.steps.ts'
import { addBankAccount, askDeposit, askWithdrawal, richMember, setPolicy } from '../../../testing/money.steps.ts'
import { present } from '../../../testing/present.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

const { pretransaction, credit, approval, bank } = calls
const corrector: Grant[] = ['pretransactionDepositWithdraw.read', 'pretransactionDepositWithdraw.update']
const reason = 'ธนาคารเรียกเงินคืน'
let server: TestServer
let owner: TestAdmin
let first: TestAdmin
let second: TestAdmin
let account: { id: string }
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  first = await server.admins(corrector)
  second = await server.admins(corrector)
  account = await addBankAccount(server, owner.token)
})
afterAll(() => server.close())

const get = async (id: string) =>
  (await server.call(pretransaction.getPre, { token: owner.token, params: { id } })).body.data
const cashOf = async (id: string) =>
  (await server.call(credit.getBalances, { token: owner.token, params: { id } })).body.data.cashMinor
const debtOf = async (id: string) =>
  (await server.call(credit.getBalances, { token: owner.token, params: { id } })).body.data.debtMinor
const accountBalance = async () =>
  (await server.call(bank.getBankAccount, { token: owner.token, params: { id: account.id } })).body.data.balanceMinor

async function credited(amountMinor = 30_000) {
  const member = await richMember(server, 0)
  const id = (await askDeposit(server, member.token, amountMinor)).body.data.id
  await server.call(pretransaction.creditPre, { token: owner.token, params: { id }, body: { version: 1, reason } })
  return { id, member, amountMinor }
}
async function paid(amountMinor = 20_000) {
  const member = await richMember(server, amountMinor)
  const id = (await askWithdrawal(server, member.token, amountMinor)).body.data.id
  await server.call(pretransaction.approvePre, { token: owner.token, params: { id }, body: { version: 1 } })
  const body = { version: 2, bankAccountId: account.id, bankReference: 'T-1', confirmShort: true }
  await server.call(pretransaction.payPre, { token: owner.token, params: { id }, body })
  return { id, member, amountMinor }
}
const reverse = async (token: string, id: string, version?: number) =>
  server.call(pretransaction.reversePre, {
    token,
    params: { id },
    body: { version: version ?? (await get(id)).version, reason },
  })
const giveBack = async (token: string, id: string, version?: number) =>
  server.call(pretransaction.returnPre, {
    token,
    params: { id },
    body: { version: version ?? (await get(id)).version, reason },
  })
const decide = (token: string, id: string) => server.call(approval.approve, { token, params: { id } })

describe('a credited deposit', () => {
  it('is taken back from the member and the account, by a transfer that names the first one', async () => {
    const before = await accountBalance()
    const { id, member } = await credited()
    const { pre, approval: request } = (await reverse(first.token, id)).body.data
    expect([pre.status, pre.reason, request]).toEqual(['reversed', reason, null])
    expect([await cashOf(member.id), await accountBalance()]).toEqual([0, before])
    const params = { id: String(pre.transferId) }
    const moved = (await server.call(credit.getCredit, { token: owner.token, params })).body.data
    expect(moved.reversedBy).toEqual(expect.any(Number))
    expect(codeOf(await reverse(first.token, id))).toBe('STATE_ILLEGAL')
  })

  it('no longer counts among what its member sent', async () => {
    const { id, member } = await credited()
    await reverse(first.token, id)
    const days = await server.call(pretransaction.getMemberDays, { token: owner.token, params: { id: member.id } })
    expect(days.body.data.inMinor).toBe(0)
    const row = await server.database.tx.row(sql`
      select first_deposit_at as first, last_deposit_at as last from member where id = ${member.id}`)
    expect(row).toEqual({ first: null, last: null })
  })

  it('is owed where the member no longer has the money, and nothing is paid to them before that is settled', async () => {
    const { id, member, amountMinor } = await credited()
    const request = (await askWithdrawal(server, member.token, amountMinor)).body.data
    const { pre } = (await reverse(first.token, id)).body.data
    expect(pre.status).toBe('reversed')
    expect(pre.events.at(-1)).toMatchObject({ takenMinor: 0, owedMinor: amountMinor, note: reason })
    expect(await debtOf(member.id)).toBe(amountMinor)
    const approve = { token: (await server.admins('owner')).token, params: { id: request.id }, body: { version: 1 } }
    const refused = await server.call(pretransaction.approvePre, approve)
    expect([refused.status, codeOf(refused)]).toEqual([409, 'PAYOUT_OWES'])
    await server.call(pretransaction.rejectPre, { ...approve, body: { version: 1, reason } })
    expect([await cashOf(member.id), await debtOf(member.id)]).toEqual([0, 0])
  })

  it('takes what still stands for it after reconciliation corrected it, and gives the same again', async () => {
    const { id, member, amountMinor } = await credited(50_000)
    const correct = (kind: 'correctionIn' | 'correctionOut', minor: number) =>
      server.database.transaction('write', tx =>
        postKind(tx, {
          kind,
          key: `correct:${randomUUID()}`,
          owners: { member: member.id, bank: account.id },
          amountMinor: minor,
          currency: 'THB',
          reference: `pre:${id}`,
          actor: `admin:${first.id}`,
        }),
      )
    const before = await accountBalance()
    await correct('correctionOut', 15_000)
    await correct('correctionIn', 5_000)
    await adjustBy(server, owner.token, member.id, 50_000)
    const { pre } = (await reverse(first.token, id)).body.data
    expect(pre.events.at(-1)).toMatchObject({ takenMinor: 40_000, owedMinor: 0 })
    expect([await cashOf(member.id), await debtOf(member.id)]).toEqual([50_000, 0])
    expect(await accountBalance()).toBe(before - amountMinor)
  })

  it('above the limit is taken back by a second admin, never by the maker', async () => {
    const { id, member, amountMinor } = await credited(600_000)
    const { pre, approval: request } = (await reverse(first.token, id)).body.data
    expect([pre.status, request?.kind]).toEqual(['credited', 'depositReversal'])
    expect(codeOf(await reverse(second.token, id))).toBe('PRETRANSACTION_WAITING')
    expect(codeOf(await decide(first.token, present(request).id))).toBe('APPROVAL_OWN')
    expect(await cashOf(member.id)).toBe(amountMinor)
    expect((await decide(second.token, present(request).id)).status).toBe(200)
    expect([(await get(id)).status, await cashOf(member.id)]).toEqual(['reversed', 0])
  })

  it('reversed by two at once is reversed once', async () => {
    const { id, member } = await credited()
    const { version } = await get(id)
    const answers = await Promise.all([reverse(first.token, id, version), reverse(second.token, id, version)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await cashOf(member.id)).toBe(0)
  })

  it('that came by a gateway is taken back, too, and the gateway keeps its fee', async () => {
    const service = await addService(server, owner.token)
    const member = await richMember(server, 0)
    const request = await server.site(siteCalls.pretransaction.requestGateway, {
      token: member.token,
      body: { amountMinor: 30_000 },
    })
    const id = request.body.data.id
    await server.call(pretransaction.creditPre, { token: owner.token, params: { id }, body: { version: 1, reason } })
    expect(await cashOf(member.id)).toBe(30_000)
    expect((await reverse(first.token, id)).body.data.pre.status).toBe('reversed')
    expect(await cashOf(member.id)).toBe(0)
    const left = await server.database.tx.row<{ balance: number }>(sql`
      select coalesce(sum(case when t.credit_id = a.id then t.amount_minor else -t.amount_minor end), 0)::bigint as balance
      from ledger.account a join ledger.transfer t on a.id in (t.debit_id, t.credit_id)
      where a.owner = 'gateway' and a.owner_id = ${service.id}`)
    expect(left?.balance).toBe((await get(id)).feeMinor)
  })

  it('is not reversed behind its back, as a bare transfer', async () => {
    const { id } = await credited()
    const { transferId, number } = await get(id)
    const answer = await server.call(credit.reverseCredit, {
      token: owner.token,
      params: { id: String(transferId) },
      body: { reason },
    })
    expect([answer.status, codeOf(answer)]).toEqual([409, 'CREDIT_OF_PRETRANSACTION'])
    expect(answer.body.error.message).toContain(number)
  })
})

describe('a paid withdrawal', () => {
  it('whose money came back is given back to the member', async () => {
    const before = await accountBalance()
    const { id, member, amountMinor } = await paid()
    expect(await accountBalance()).toBe(before - amountMinor)
    const { pre } = (await giveBack(first.token, id)).body.data
    expect([pre.status, pre.reason]).toEqual(['returned', reason])
    expect([await cashOf(member.id), await accountBalance()]).toEqual([amountMinor, before])
    expect(codeOf(await giveBack(first.token, id))).toBe('STATE_ILLEGAL')
  })

  it('given back by two at once is given back once', async () => {
    const { id, member, amountMinor } = await paid()
    const { version } = await get(id)
    const answers = await Promise.all([giveBack(first.token, id, version), giveBack(second.token, id, version)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await cashOf(member.id)).toBe(amountMinor)
  })

  it('above the limit is given back by a second admin, never by the maker', async () => {
    const { id, member, amountMinor } = await paid()
    await setPolicy(server, owner.token, { withdrawalApprovalMinor: 10_000 })
    try {
      const { pre, approval: request } = (await giveBack(first.token, id)).body.data
      expect([pre.status, request?.kind, await cashOf(member.id)]).toEqual(['paid', 'withdrawalReturn', 0])
      expect(codeOf(await decide(first.token, present(request).id))).toBe('APPROVAL_OWN')
      expect((await decide(second.token, present(request).id)).status).toBe(200)
      expect([(await get(id)).status, await cashOf(member.id)]).toEqual(['returned', amountMinor])
    } finally {
      await setPolicy(server, owner.token, { withdrawalApprovalMinor: 5_000_000 })
    }
  })
})

describe('a payout whose outcome is not known', () => {
  const worker: Grant[] = ['pretransactionRequest.read', 'pretransactionRequest.update']

  it('is recorded as failed by a person, and waits for approval again with the amount held', async () => {
    const { token } = await server.admins(worker)
    const member = await richMember(server, 20_000)
    const id = (await askWithdrawal(server, member.token, 20_000)).body.data.id
    const fail = async () =>
      server.call(pretransaction.failPre, { token, params: { id }, body: { version: (await get(id)).version, reason } })
    expect(codeOf(await fail())).toBe('STATE_ILLEGAL')
    // One that a robot has at this moment is not anybody's to call failed.
    await server.database.tx.run(sql`update pre_transaction set status = 'paying' where id = ${id}`)
    expect(codeOf(await fail())).toBe('STATE_ILLEGAL')
    await server.database.tx.run(sql`update pre_transaction set status = 'unknown' where id = ${id}`)
    const after = (await fail()).body.data
    expect(after.status).toBe('requested')
    expect(after.events.slice(-2).map(event => event.status)).toEqual(['failed', 'requested'])
    const balances = await server.call(credit.getBalances, { token: owner.token, params: { id: member.id } })
    expect(balances.body.data).toMatchObject({ cashMinor: 0, holdMinor: 20_000 })
  })
})

it('leaves every baht accounted for', async () => {
  expect(await verify(server.database.tx)).toEqual([])
})
