import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Grant } from '#contract/core/permission.ts'
import { verify } from '#ledger/ledger-verify.ts'
import { sql } from '#platform/database/sql.ts'
import { adjustBy, newestTransfer } from '../../../testing/credit.steps.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { agreeTo, giveCash } from '../../../testing/money.steps.ts'
import { present } from '../../../testing/present.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { type Answer, startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'

const { credit, approval, member } = calls
const both: Grant[] = [
  'creditAdjustment.create',
  'creditAdjustment.update',
  'memberManagement.read',
  'creditTransaction.read',
]
let server: TestServer
let owner: TestAdmin
let maker: TestAdmin
let second: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
})
// What somebody moved alone counts for the day, so that every test has its own.
beforeEach(async () => {
  maker = await server.admins(both)
  second = await server.admins(both)
})
afterAll(() => server.close())

const newMember = async (): Promise<string> => (await addMember(server, owner.token)).id
const cashOf = async (id: string): Promise<number> =>
  (await server.call(credit.getBalances, { token: maker.token, params: { id } })).body.data.cashMinor
const limit = 500_000
const decide = (token: string, id: string) => server.call(approval.approve, { token, params: { id } })

describe('an adjustment', () => {
  it('up to the limit is posted at once, with both legs, the reason and the balance after it', async () => {
    const id = await newMember()
    const answer = await adjustBy(server, maker.token, id, limit)
    expect(answer.body.data).toMatchObject({ approval: null, balances: { cashMinor: limit } })
    const transfer = await newestTransfer(server, maker.token, id)
    const { data } = (await server.call(credit.getCredit, { token: maker.token, params: { id: transfer } })).body
    expect(data).toMatchObject({
      kind: 'adjustmentIn',
      memberId: id,
      debit: 'house.adjustment',
      credit: 'member.cash',
      amountMinor: limit,
      balanceMinor: limit,
      actorName: maker.username,
      reason: 'ชดเชยให้ลูกค้า',
      isReversed: false,
      journal: [{ id: Number(transfer) }],
    })
  })

  it('above the limit waits for somebody else, and only then moves money', async () => {
    const id = await newMember()
    const adjusted = (await adjustBy(server, maker.token, id, limit + 1)).body.data
    const request = present(adjusted.approval)
    expect([request.status, adjusted.balances?.cashMinor]).toEqual(['waiting', 0])
    const own = await decide(maker.token, request.id)
    expect([own.status, own.body.error.code]).toEqual([403, 'APPROVAL_OWN'])
    const waiting = async (token: string) =>
      (await server.call(approval.listApprovals, { token, body: {} })).body.data.approvals.map(each => each.id)
    expect(await waiting(maker.token)).toContain(request.id)
    expect(await waiting(second.token)).toContain(request.id)
    const stranger = await server.admins(['memberManagement.read'])
    expect(await waiting(stranger.token)).toEqual([])
    expect((await decide(stranger.token, request.id)).status).toBe(403)

    const answer = await decide(second.token, request.id)
    expect(answer.body.data).toMatchObject({
      status: 'approved',
      makerName: maker.username,
      deciderName: second.username,
    })
    expect(await cashOf(id)).toBe(limit + 1)
    expect(await waiting(second.token)).not.toContain(request.id)
  })

  it('is held to the limit of who asks, where they have one of their own', async () => {
    const id = await newMember()
    const trusted = await server.admins(both)
    const watched = await server.admins(both)
    const setLimit = async (admin: TestAdmin, creditLimitMinor: number) => {
      const answer = await server.call(calls.employee.changeCreditLimit, {
        token: owner.token,
        params: { id: admin.id },
        body: { creditLimitMinor, version: 1 },
      })
      await agreeTo(server, answer.body.data.approval)
    }
    await setLimit(trusted, limit * 2)
    await setLimit(watched, 0)
    expect((await adjustBy(server, trusted.token, id, limit * 2)).body.data.approval).toBeNull()
    expect((await adjustBy(server, trusted.token, id, limit * 2 + 1)).body.data.approval?.status).toBe('waiting')
    expect((await adjustBy(server, watched.token, id, 1)).body.data.approval?.status).toBe('waiting')
    expect(await cashOf(id)).toBe(limit * 2)
  })

  it('is approved once, however many say yes at the same moment', async () => {
    const id = await newMember()
    const request = present((await adjustBy(server, maker.token, id, limit + 7)).body.data.approval)
    const others = await Promise.all(Array.from({ length: 8 }, () => server.admins(both)))
    const answers = await Promise.all(others.map(({ token }) => decide(token, request.id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    expect(await cashOf(id)).toBe(limit + 7)
  })

  it('that is rejected or withdrawn keeps its record and moves nothing', async () => {
    const id = await newMember()
    const ask = async () => present((await adjustBy(server, maker.token, id, limit + 1)).body.data.approval).id
    const [rejected, withdrawn] = [await ask(), await ask()]
    const body = { reason: 'ไม่มีหลักฐาน' }
    const no = await server.call(approval.reject, { token: second.token, params: { id: rejected }, body })
    expect(no.body.data).toMatchObject({ status: 'rejected', decision: 'ไม่มีหลักฐาน' })
    expect(
      (await server.call(approval.withdraw, { token: second.token, params: { id: withdrawn } })).body.error.code,
    ).toBe('APPROVAL_NOT_OWN')
    await server.call(approval.withdraw, { token: maker.token, params: { id: withdrawn } })
    for (const each of [rejected, withdrawn]) expect((await decide(second.token, each)).status).toBe(409)
    expect(await cashOf(id)).toBe(0)
    const kept = (await server.call(approval.listApprovals, { token: second.token, body: { subjectId: id } })).body.data
    expect(kept.approvals.map(each => each.status)).toEqual(['rejected', 'withdrawn'])
  })

  it('never takes a member below zero, at once or by approval, and stays waiting when it would', async () => {
    const id = await newMember()
    const broke = await adjustBy(server, maker.token, id, 100, 'adjustmentOut')
    expect([broke.status, broke.body.error.code]).toEqual([409, 'LEDGER_OVERDRAWN'])
    const request = present((await adjustBy(server, maker.token, id, limit + 1, 'adjustmentOut')).body.data.approval)
    expect((await decide(second.token, request.id)).body.error.code).toBe('LEDGER_OVERDRAWN')
    await giveCash(server, id, limit * 2)
    expect((await decide(second.token, request.id)).status).toBe(200)
    expect(await cashOf(id)).toBe(limit - 1)
  })

  // As they would come over the wire: what JSON cannot say, and what a number in it can hide.
  const noAmounts = {
    'too small': ['0', '-0', '-1', '-1e400'],
    'too large': ['100000000001', '9007199254740993', '1e21', '1e400'],
    'no whole number': ['1.5', '1e-7', 'NaN', 'Infinity', '"100"', '"1e2"', 'null', 'true', '[100]', '{}'],
  }
  it.each(Object.entries(noAmounts))('of what is %s is none', async (_, amounts) => {
    const id = await newMember()
    for (const amount of amounts) {
      const body = `{"kind":"adjustmentIn","amountMinor":${amount},"reason":"เหตุผล"}`
      const headers = { 'idempotency-key': randomUUID() }
      const answer = await server.send('POST', `/api/v1/credit/adjust/${id}`, body, { token: maker.token, headers })
      expect(answer.status, amount).toBe(400)
    }
    expect(await cashOf(id)).toBe(0)
  })

  it('that takes everything a member has succeeds once, of 200 at the same moment', async () => {
    const id = await newMember()
    await giveCash(server, id, 500)
    // Who is told to come back, because so many wait for one member, comes back.
    const take = async (): Promise<Answer> => {
      const answer = await adjustBy(server, maker.token, id, 500, 'adjustmentOut')
      return answer.status === 503 ? take() : answer
    }
    const answers = await Promise.all(Array.from({ length: 200 }, take))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(answer => codeOf(answer) === 'LEDGER_OVERDRAWN')).toHaveLength(199)
    expect(await cashOf(id)).toBe(0)
  })

  it('that waits is never changed: another amount is another request, and a yes to the first is none to it', async () => {
    const id = await newMember()
    const ask = async (amount: number) =>
      present((await adjustBy(server, maker.token, id, amount)).body.data.approval).id
    const first = await ask(limit + 1)
    for (const change of [
      sql`amount_minor = 1`,
      sql`payload = '{}'`,
      sql`reason = 'x'`,
      sql`maker_id = ${second.id}`,
    ]) {
      const changing = server.database.tx.run(sql`update approval set ${change} where id = ${first}`)
      await expect(changing).rejects.toThrow('permission denied')
    }
    await server.call(approval.withdraw, { token: maker.token, params: { id: first } })
    const other = await ask(limit + 2)
    expect((await decide(second.token, first)).status).toBe(409)
    expect(await cashOf(id)).toBe(0)
    expect((await decide(second.token, other)).status).toBe(200)
    expect(await cashOf(id)).toBe(limit + 2)
  })

  it('happens once for one key, however often it is sent', async () => {
    const id = await newMember()
    const body = { kind: 'adjustmentIn' as const, amountMinor: 1_000, reason: 'เหตุผล' }
    const send = (amountMinor: number) =>
      server.call(credit.adjustCredit, {
        token: maker.token,
        params: { id },
        body: { ...body, amountMinor },
        headers: { 'idempotency-key': `adjust-once-${id}` },
      })
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(1_000)))
    expect(new Set(answers.map(({ body: answer }) => JSON.stringify(answer.data)))).toHaveProperty('size', 1)
    expect((await send(2_000)).status).toBe(422)
    expect(await cashOf(id)).toBe(1_000)
  })

  it('needs a member who is not closed, and a fresh code', async () => {
    const id = await newMember()
    await server.call(member.closeMember, { token: owner.token, params: { id }, body: { reason: 'ขอปิด' } })
    expect((await adjustBy(server, maker.token, id, 100)).body.error.code).toBe('MEMBER_CLOSED')
    const stale = await server.admins(both, { staleCode: true })
    const other = await newMember()
    expect((await adjustBy(server, stale.token, other, 100)).body.error.code).toBe('CODE_STALE')
  })
})

describe('a reversal', () => {
  it('posts the opposite once, and neither again nor of itself', async () => {
    const id = await newMember()
    await adjustBy(server, maker.token, id, 5_000)
    const transfer = await newestTransfer(server, maker.token, id)
    const reverse = (of: string) =>
      server.call(credit.reverseCredit, { token: owner.token, params: { id: of }, body: { reason: 'ผิดคน' } })
    const answers = await Promise.all([reverse(transfer), reverse(transfer), reverse(transfer)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await cashOf(id)).toBe(0)
    const opposite = await newestTransfer(server, maker.token, id)
    const { data } = (await server.call(credit.getCredit, { token: maker.token, params: { id: opposite } })).body
    expect(data).toMatchObject({ kind: 'reversal', reverses: Number(transfer), reason: 'ผิดคน' })
    expect((await reverse(opposite)).body.error.code).toBe('LEDGER_REVERSAL_FINAL')
  })

  it('above the limit waits for a second admin, one at a time', async () => {
    const id = await newMember()
    const request = present((await adjustBy(server, maker.token, id, limit + 1)).body.data.approval)
    await decide(second.token, request.id)
    const params = { id: await newestTransfer(server, maker.token, id) }
    const body = { reason: 'ผิดยอด' }
    const first = await server.call(credit.reverseCredit, { token: owner.token, params, body })
    expect(first.body.data.approval?.status).toBe('waiting')
    const again = await server.call(credit.reverseCredit, { token: owner.token, params, body })
    expect(again.body.error.code).toBe('CREDIT_WAITING')
    const other = await server.admins('owner')
    expect((await decide(other.token, present(first.body.data.approval).id)).status).toBe(200)
    expect(await cashOf(id)).toBe(0)
  })
})

describe('the list', () => {
  it('finds transfers by kind, member, day and number, and the books can be verified', async () => {
    const id = await newMember()
    await adjustBy(server, maker.token, id, 700)
    await adjustBy(server, maker.token, id, 300, 'adjustmentOut')
    const found = async (body: object) =>
      (await server.call(credit.searchCredit, { token: maker.token, body: { memberId: id, ...body } })).body.data
        .records
    expect(await found({})).toMatchObject([
      { kind: 'adjustmentOut', amountMinor: 300, balanceMinor: 400 },
      { kind: 'adjustmentIn', amountMinor: 700, balanceMinor: 700 },
    ])
    expect(await found({ kind: 'adjustmentIn' })).toHaveLength(1)
    expect(await found({ to: '2020-01-01' })).toEqual([])
    const newest = present((await found({}))[0])
    expect(await found({ search: String(newest.id) })).toHaveLength(1)
    expect(await found({ search: 'ไม่ใช่เลข' })).toEqual([])
    const verdict = await server.call(credit.verifyLedger, { token: maker.token })
    expect(verdict.body.data).toMatchObject({ sound: true, problems: [] })
  })
})

it('nobody can approve their own request, not even past the application', async () => {
  const id = await newMember()
  const request = present((await adjustBy(server, maker.token, id, limit + 1)).body.data.approval)
  await expect(
    server.database.tx.run(
      sql`update approval set status = 'approved', decider_id = ${maker.id} where id = ${request.id}`,
    ),
  ).rejects.toThrow('approval_check')
})

it('after everything that was done here, the books are in order', async () => {
  expect(await server.database.transaction('read', tx => verify(tx))).toEqual([])
})
