import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { markCodeGiven } from '#areas/auth/auth.sql.ts'
import { calls } from '#contract/calls.ts'
import type { Grant } from '#contract/core/permission.ts'
import type { AnyCall } from '#contract/frames/call.ts'
import { policies, policyNames } from '#contract/setting/setting-policy.ts'
import { type Asking, answerCall } from '#platform/call/answer.ts'
import { sql } from '#platform/database/sql.ts'
import { addBankAccount, askDeposit, askWithdrawal, richMember, setPolicy } from '../testing/money.steps.ts'
import { codeOf, dataOf } from '../testing/refusal.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../testing/server.ts'

const { pretransaction, approval } = calls
const every = Object.entries(calls).flatMap(([area, table]) =>
  Object.entries(table).map(([name, call]: [string, AnyCall]) => ({ name: `${area}.${name}`, call })),
)
const asking = every.filter(({ call }) => call.freshCode)

/** Decisions about an amount, a member and an account that were fixed before. No call is added without a reason. */
const mayBeSmall = ['pretransaction.approvePre', 'pretransaction.creditPre', 'pretransaction.payPre']

/** As loose as the limits can be. */
const loosest = Object.fromEntries(
  policyNames.map(name => [name, name.startsWith('smallCode') ? policies[name].max : policies[name].default]),
)
/** What the check of a code reads of a call: a session whose code is old, and a database that does nothing. */
const old = {
  locale: 'en',
  params: {},
  body: {},
  caller: {
    kind: 'admin',
    session: { id: 'x', codeIsFresh: false, policy: loosest, now: new Date(), admin: { grants: new Set() } },
  },
  brand: { live: { transaction: (_: string, work: (tx: object) => Promise<unknown>) => work({}) } },
} as unknown as Asking

describe('a fresh code', () => {
  it('may be an earlier one in these calls alone', () => {
    const small = every.filter(({ call }) => call.smallMoney).map(({ name }) => name)
    expect(small.toSorted()).toEqual(mayBeSmall)
    expect(every.filter(({ call }) => call.smallMoney && !(call.freshCode && call.movesMoney))).toEqual([])
  })

  it('is asked for in every other call every time, however loose the policy is', async () => {
    expect(asking.length).toBeGreaterThan(90)
    const passed: string[] = []
    for (const { name, call } of asking) {
      const any = { ...call, body: z.unknown(), params: z.object({}) }
      const answer = answerCall(any, async () => passed.push(name), old)
      await expect(answer).rejects.toMatchObject({ code: 'CODE_STALE' })
    }
    // These may run, and are refused once they did not say how much they decide.
    expect(passed.toSorted()).toEqual(mayBeSmall)
  })
})

const worker: Grant[] = [
  'pretransactionRequest.read',
  'pretransactionRequest.update',
  'pretransactionDepositWithdraw.read',
  'pretransactionDepositWithdraw.update',
]
const small = { smallCodeMinor: 20_000, smallCodeMinutes: 60, smallCodeTimes: 3, smallCodeTotalMinor: 50_000 }
const none = { ...small, smallCodeMinor: 0 }

let server: TestServer
let owner: TestAdmin
let bankAccountId: string
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  bankAccountId = (await addBankAccount(server, owner.token)).id
})
afterAll(() => server.close())
beforeEach(() => setPolicy(server, owner.token, small))

const withdrawal = async (amountMinor: number) => {
  const { token } = await richMember(server, amountMinor)
  return dataOf(await askWithdrawal(server, token, amountMinor))?.id ?? ''
}
const deposit = async (amountMinor: number) => {
  const { token } = await richMember(server, 0)
  return dataOf(await askDeposit(server, token, amountMinor))?.id ?? ''
}
const approve = async ({ token }: TestAdmin, id: string) =>
  server.call(pretransaction.approvePre, { token, params: { id }, body: { version: 1 } })
const approved = async (by: TestAdmin, amountMinor: number) =>
  codeOf(await approve(by, await withdrawal(amountMinor))) ?? 'done'
const stale = () => server.admins(worker, { staleCode: true })
const codeWas = ({ id }: TestAdmin, ago: string) =>
  server.asOwner(`update session set code_at = now() - interval '${ago}' where admin_id = '${id}'`)

describe('an earlier code', () => {
  it('approves, pays and credits a small amount, and the log says so', async () => {
    const by = await stale()
    const id = await withdrawal(10_000)
    expect((await approve(by, id)).status).toBe(200)
    const body = { version: 2, bankAccountId, bankReference: 'T-1', confirmShort: true }
    const paid = await server.call(pretransaction.payPre, { token: by.token, params: { id }, body })
    expect(paid.body.data.status).toBe('paid')
    const credited = await server.call(pretransaction.creditPre, {
      token: by.token,
      params: { id: await deposit(10_000) },
      body: { version: 1, reason: 'เห็นยอดในบัญชีแล้ว' },
    })
    expect(credited.status).toBe(200)
    const rows = await server.database.tx.rows<{ noted: boolean | null }>(sql`
      select (after->>'byEarlierCode')::boolean as noted from activity where admin_id = ${by.id}`)
    expect(rows.map(({ noted }) => noted)).toEqual([true, true, true])
  })

  it('is not spent where the code is fresh', async () => {
    const fresh = await server.admins(worker)
    for (let n = 0; n < 4; n += 1) expect(await approved(fresh, 20_000)).toBe('done')
  })

  it('decides nothing above the amount, and nothing at all where the policy says so', async () => {
    const by = await stale()
    expect(await approved(by, 20_001)).toBe('CODE_STALE')
    expect(await approved(by, 20_000)).toBe('done')
    await setPolicy(server, owner.token, none)
    expect(await approved(by, 10_000)).toBe('CODE_STALE')
  })

  it('decides so often and so much in all, and a refused decision counts nothing', async () => {
    const often = await stale()
    const gone = await withdrawal(10_000)
    await server.call(pretransaction.rejectPre, {
      token: owner.token,
      params: { id: gone },
      body: { version: 1, reason: 'ชื่อบัญชีไม่ตรง' },
    })
    for (let n = 0; n < 4; n += 1) expect((await approve(often, gone)).status).toBe(409)
    const seen = []
    for (let n = 0; n < 5; n += 1) seen.push(await approved(often, 10_000))
    expect(seen).toEqual(['done', 'done', 'done', 'CODE_STALE', 'CODE_STALE'])
    const much = await stale()
    expect([await approved(much, 20_000), await approved(much, 20_000), await approved(much, 20_000)]).toEqual([
      'done',
      'done',
      'CODE_STALE',
    ])
    expect(await approved(much, 10_000)).toBe('done')
  })

  it('is not outrun by many decisions at the same moment', async () => {
    const by = await stale()
    const ids = await Promise.all(Array.from({ length: 8 }, () => withdrawal(10_000)))
    const answers = await Promise.all(ids.map(id => approve(by, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(answer => codeOf(answer) === 'CODE_STALE')).toHaveLength(5)
  })

  it('ends by the clock of the database', async () => {
    const by = await stale()
    await codeWas(by, '59 minutes')
    expect(await approved(by, 10_000)).toBe('done')
    await codeWas(by, '61 minutes')
    expect(await approved(by, 10_000)).toBe('CODE_STALE')
    const row = await server.database.tx.row<{ uses: number }>(
      sql`select small_uses as uses from session where admin_id = ${by.id}`,
    )
    expect(row?.uses).toBe(1)
  })

  it('is that of its own session: another one of the same admin has its own', async () => {
    const by = await stale()
    for (let n = 0; n < 3; n += 1) expect(await approved(by, 10_000)).toBe('done')
    const never = await stale()
    await server.asOwner(`update session set code_at = null, admin_id = '${by.id}' where admin_id = '${never.id}'`)
    expect(await approved({ ...never, id: by.id }, 10_000)).toBe('CODE_STALE')
  })

  it('is worth nothing at another brand', async () => {
    const { token } = await stale()
    const params = { id: await withdrawal(10_000) }
    const elsewhere = await server.call(pretransaction.approvePre, {
      token,
      params,
      body: { version: 1 },
      host: 'nila.localhost',
    })
    expect(elsewhere.status).toBe(401)
  })

  it('counts anew after a new code, and only then', async () => {
    const by = await stale()
    for (let n = 0; n < 3; n += 1) expect(await approved(by, 10_000)).toBe('done')
    const session = await server.database.tx.row<{ id: string }>(sql`select id from session where admin_id = ${by.id}`)
    await markCodeGiven(server.database.tx, session?.id ?? '', false)
    await codeWas(by, '6 minutes')
    expect(await approved(by, 10_000)).toBe('done')
  })

  it('obeys a policy that was made stricter in the meantime', async () => {
    const by = await stale()
    expect(await approved(by, 10_000)).toBe('done')
    await setPolicy(server, owner.token, { smallCodeTimes: 1 })
    expect(await approved(by, 10_000)).toBe('CODE_STALE')
    await setPolicy(server, owner.token, { smallCodeTimes: 3, smallCodeMinutes: 5 })
    expect(await approved(by, 10_000)).toBe('CODE_STALE')
  })

  it('does not stand for a second admin’s own', async () => {
    await setPolicy(server, owner.token, { withdrawalApprovalMinor: 0 })
    try {
      const [by, other] = [await stale(), await stale()]
      const asked = dataOf(await approve(by, await withdrawal(10_000)))?.approval
      const agreed = await server.call(approval.approve, { token: other.token, params: { id: asked?.id ?? '' } })
      expect(codeOf(agreed)).toBe('CODE_STALE')
    } finally {
      await setPolicy(server, owner.token, { withdrawalApprovalMinor: 5_000_000 })
    }
  })
})

it.each(['smallCodeMinor', 'smallCodeMinutes', 'smallCodeTimes', 'smallCodeTotalMinor'] as const)(
  '%s is raised only with a second admin, and lowered by one',
  async name => {
    const policyNow = async () => (await server.call(calls.setting.getPolicy, { token: owner.token })).body.data
    const save = async (value: number) => {
      const { policy, version } = await policyNow()
      const body = { policy: { ...policy, [name]: value }, version }
      return (await server.call(calls.setting.updatePolicy, { token: owner.token, body })).body.data
    }
    const raised = await save(small[name] + 1)
    expect(raised.approval).not.toBeNull()
    expect((await policyNow()).policy[name]).toBe(small[name])
    expect((await save(small[name] - 1)).policy[name]).toBe(small[name] - 1)
  },
)
