import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { sql } from '#platform/database/sql.ts'
import { addBankAccount, askWithdrawal, richMember, setPolicy } from '../../../testing/money.steps.ts'
import { deposited, newPromotion, runningPromotion } from '../../../testing/promotion.steps.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

const { pretransaction } = calls
const reason = 'เห็นยอดเข้าแล้ว'
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = (await server.admins('owner')).token
  await setPolicy(server, token, {
    withdrawalMinMinor: 1_00,
    withdrawalAutoMinor: 0,
    depositMinMinor: 1_00,
    // One admin credits many deposits here; what they may do alone is tested elsewhere.
    withdrawalApprovalMinor: 10_000_000_00,
    creditApprovalMinor: 10_000_000_00,
  })
  await addBankAccount(server, token)
})
afterAll(() => server.close())

type Member = { id: string; token: string }
const first = (more: Parameters<typeof newPromotion>[0] = {}) =>
  runningPromotion(server, token, newPromotion({ kind: 'firstDeposit', stacks: true, ...more }))
const claim = (by: Member, id: string) =>
  server.site(siteCalls.promotion.claimPromotion, { token: by.token, params: { id } })
const ask = async (by: Member, promotionId: string) =>
  (
    await server.site(siteCalls.pretransaction.requestDeposit, {
      token: by.token,
      body: { amountMinor: 500_00, promotionId },
    })
  ).body.data.id
const creditBy = (by: string, id: string) =>
  server.call(pretransaction.creditPre, { token: by, params: { id }, body: { version: 1, reason } })
const credit = (id: string) => creditBy(token, id)
const claimCount = async (promotionId: string) =>
  (
    await server.database.tx.rows<{ n: number }>(sql`
      select count(*)::int as n from bonus_claim where source_id = ${promotionId} group by member_id`)
  ).map(({ n }) => n)

it('is not given to a member who deposited in the system from which they come', async () => {
  const { id } = await first()
  const member = await richMember(server, 0)
  await server.asOwner(`update member set former_deposit_at = now() - interval '1 year' where id = '${member.id}'`)
  const asked = (promotionId?: string) =>
    server.site(siteCalls.pretransaction.requestDeposit, {
      token: member.token,
      body: { amountMinor: 500_00, ...(promotionId !== undefined && { promotionId }) },
    })
  expect((await asked(id)).status).not.toBe(200)
  await credit((await asked()).body.data.id)
  expect((await claim(member, id)).status).not.toBe(200)
  expect(await claimCount(id)).toEqual([])
})

describe.each(['firstDeposit', 'dailyFirst'] as const)('a bonus for the first deposit (%s)', kind => {
  it('is given once, of deposits that are credited at the same moment', async () => {
    const { id } = await first({ kind })
    const members = await Promise.all(Array.from({ length: 12 }, () => richMember(server, 0)))
    // Each of the three by another admin: what one admin moves by hand is counted one after the other.
    const admins = await Promise.all([1, 2, 3].map(() => server.admins('owner')))
    for (const member of members) {
      const request = [await ask(member, id), await ask(member, id), await ask(member, id)]
      const answers = await Promise.all(request.map((one, index) => creditBy(admins[index]?.token ?? '', one)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    }
    expect(await claimCount(id)).toEqual(members.map(() => 1))
  })

  it('is given once, of two promotions of the kind', async () => {
    const promotions = [await first({ kind }), await first({ kind })]
    const member = await richMember(server, 0)
    const request: string[] = []
    for (const { id } of promotions) request.push(await ask(member, id))
    await Promise.all(request.map(credit))
    expect((await Promise.all(promotions.map(({ id }) => claimCount(id)))).flat()).toEqual([1])
  })

  it('is not given a second time once its deposit was taken back', async () => {
    const { id } = await first({ kind })
    const member = await richMember(server, 0)
    const preId = await deposited(server, token, member, 500_00, id)
    const body = { version: 3, reason: 'ฝากผิดคน' }
    expect((await server.call(pretransaction.reversePre, { token, params: { id: preId }, body })).status).toBe(200)
    await deposited(server, token, member, 500_00)
    expect(codeOf(await claim(member, id))).toBe('PROMOTION_DEPOSIT_LATER')
  })

  it('is refused a second time by the database, whoever asks', async () => {
    const { id } = await first({ kind })
    const member = await richMember(server, 0)
    await deposited(server, token, member, 500_00, id)
    const again = server.database.tx.run(sql`
      insert into bonus_claim (number, source, source_id, source_name, grant_key, member_id, bonus_minor, turnover_times, weights,
        required_minor, stacks, claimed_by, expires_at, kind, claim_day)
      select number || 'x', source, source_id, source_name, grant_key || 'x', member_id, bonus_minor, turnover_times, weights,
        required_minor, stacks, claimed_by, expires_at, kind, claim_day from bonus_claim where member_id = ${member.id}`)
    await expect(again).rejects.toMatchObject({ code: '23505' })
  })
})

describe('a deposit whose money was withdrawn', () => {
  const every = () => runningPromotion(server, token, newPromotion({ turnoverTimes: 1 }))

  it.each(['requested', 'paid', 'unknown'])('brings no bonus while the withdrawal is %s', async status => {
    const { id } = await every()
    const member = await richMember(server, 0)
    await deposited(server, token, member, 500_00)
    const pre = (await askWithdrawal(server, member.token, 500_00)).body.data
    await server.database.tx.run(sql`update pre_transaction set status = ${status} where id = ${pre.id}`)
    expect(codeOf(await claim(member, id))).toBe('PROMOTION_DEPOSIT_WITHDRAWN')
  })

  it('brings one once the withdrawal was cancelled, and then stays where it is', async () => {
    const { id } = await every()
    const member = await richMember(server, 0)
    await deposited(server, token, member, 500_00)
    const pre = (await askWithdrawal(server, member.token, 500_00)).body.data
    await server.site(siteCalls.pretransaction.cancelOwn, { token: member.token, params: { id: pre.id } })
    expect((await claim(member, id)).status).toBe(200)
    expect(codeOf(await askWithdrawal(server, member.token, 1_00))).toBe('BONUS_LOCKED')
  })

  it('gives either the bonus or the money where both are asked for at once', async () => {
    const { id } = await every()
    for (let round = 0; round < 15; round += 1) {
      const member = await richMember(server, 0)
      await deposited(server, token, member, 500_00)
      const both = await Promise.all([claim(member, id), askWithdrawal(server, member.token, 500_00)])
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    }
  })

  it('counts by the order of the ledger, though the withdrawal began before the deposit was credited', async () => {
    const { id } = await every()
    const member = await richMember(server, 0)
    await deposited(server, token, member, 500_00)
    const pre = (await askWithdrawal(server, member.token, 500_00)).body.data
    // As where its transaction waited for that of the deposit: it began earlier and took the money later.
    await server.database.tx.run(sql`
      update pre_transaction set created_at = created_at - interval '1 minute' where id = ${pre.id}`)
    expect(codeOf(await claim(member, id))).toBe('PROMOTION_DEPOSIT_WITHDRAWN')
  })
})
