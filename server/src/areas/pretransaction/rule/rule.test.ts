import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { lockMoneyMember } from '#areas/member/member.public.ts'
import { calls } from '#contract/calls.ts'
import { factNames } from '#contract/pretransaction/withdrawal-facts.ts'
import type { RuleCondition } from '#contract/pretransaction/withdrawal-rule.types.ts'
import { siteCalls } from '#contract/site-calls.ts'
import { sql } from '#platform/database/sql.ts'
import { readPolicy } from '#platform/session/policy.ts'
import { addAgent, signedInAs } from '../../../../testing/agent.steps.ts'
import { closeCase, openCase } from '../../../../testing/case.steps.ts'
import { addBankAccount, askWithdrawal, setPolicy } from '../../../../testing/money.steps.ts'
import { present } from '../../../../testing/present.ts'
import { decided, payableMember, rule, rulesNow, setOf, useRules } from '../../../../testing/rule.steps.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../../testing/server.ts'
import { openWithdrawal } from '../pretransaction-money.ts'

const { pretransaction, approval } = calls
const worker = ['pretransactionRequest.read', 'pretransactionRequest.update'] as const
const anyAmount: RuleCondition = { fact: 'amount', operator: 'atLeast', value: 0 }
const initial = rule('pay', { fact: 'withinAutoLimit', operator: 'yes', value: null })

let server: TestServer
let owner: TestAdmin
let other: TestAdmin
let clerk: TestAdmin
let colleague: TestAdmin

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  other = await server.admins('owner')
  clerk = await server.admins(worker)
  colleague = await server.admins(worker)
  await addBankAccount(server, owner.token)
})
afterAll(() => server.close())
afterEach(() => useRules(server, owner.token, initial))

const codeOf = (answer: { body: { error?: { code: string } } }) => answer.body.error?.code
const request = async (id: string) =>
  (await server.call(pretransaction.getRequest, { token: clerk.token, params: { id } })).body.data
const approve = (token: string, id: string, more: object = {}) =>
  server.call(pretransaction.approvePre, { token, params: { id }, body: { version: 1, ...more } })
const why = async (number: string) =>
  (await server.call(pretransaction.explainWithdrawal, { token: clerk.token, body: { number } })).body.data
const update = (token: string, version: number, ...rules: Parameters<typeof setOf>) =>
  server.call(pretransaction.updateWithdrawalRules, { token, body: { ...setOf(...rules), version } })
const agree = (token: string, id: string) => server.call(approval.approve, { token, params: { id } })

/** Members stay with their agent; this one is made one of the agent's past the rule that says so. */
const giveTo = (memberId: string, agentId: string) =>
  server.asOwner(`
    set session_replication_role = replica;
    update member set agent_id = '${agentId}' where id = '${memberId}';
    set session_replication_role = origin`)

describe('the first rules', () => {
  it('pay what is within the limit of the core system, with nothing against it, as before there were rules', async () => {
    expect((await rulesNow(server, clerk.token)).live).toMatchObject(setOf(initial))
    expect((await decided(server, clerk.token)).status).toBe('requested')
    await setPolicy(server, owner.token, { withdrawalAutoMinor: 200_00 })
    try {
      const paid = await decided(server, clerk.token, 200_00)
      expect(paid.status).toBe('approved')
      expect((await why(paid.number)).decided).toMatchObject({ live: { verdict: { rule: 1, outcome: 'pay' } } })
      expect((await decided(server, clerk.token, 200_01)).status).toBe('requested')
    } finally {
      await setPolicy(server, owner.token, { withdrawalAutoMinor: 0 })
    }
  })
})

describe('an outcome', () => {
  it('pay is held back by what speaks against paying, which is told', async () => {
    await useRules(server, owner.token, rule('pay', anyAmount))
    expect((await decided(server, clerk.token)).status).toBe('approved')
    const watched = await payableMember(server, clerk.token)
    await server.asOwner(`update member set account_changed_at = now() - interval '1 day' where id = '${watched.id}'`)
    const { id, number, status } = (await askWithdrawal(server, watched.token, 200_00)).body.data
    expect(status).toBe('requested')
    const { verdict } = present((await why(number)).decided).live
    expect(verdict).toMatchObject({ rule: 1, outcome: 'queue', heldBack: ['accountUnchanged', 'accountChanged'] })
    expect((await request(id)).decision).toMatchObject({ outcome: 'queue', heldBack: verdict.heldBack })
    // Whoever was just given money by hand is not paid without a look, whatever the rules say.
    const given = await payableMember(server, clerk.token)
    await server.asOwner(`update hand_move set at = now() where member_id = '${given.id}'`)
    expect((await askWithdrawal(server, given.token, 100_00)).body.data.status).toBe('requested')
  })

  it('pay does not hand money to a member who may not receive it, whatever stands in the way', async () => {
    await useRules(server, owner.token, rule('pay', anyAmount))
    const barred = await payableMember(server, clerk.token)
    await server.asOwner(`update member set can_withdraw = false where id = '${barred.id}'`)
    const id = await server.database.transaction('write', async tx => {
      const { policy } = await readPolicy(tx)
      return openWithdrawal(tx, await lockMoneyMember(tx, barred.id), 200_00, policy)
    })
    expect(await request(id)).toMatchObject({
      status: 'requested',
      decision: { outcome: 'queue', heldBack: ['PAYOUT_OFF'] },
    })
  })

  it('namedQueue stands in the list with its name, and is found by it', async () => {
    await useRules(server, owner.token, rule('namedQueue', { fact: 'amount', operator: 'atLeast', value: 300_00 }))
    const high = await decided(server, clerk.token, 300_00)
    const low = await decided(server, clerk.token, 299_00)
    const find = async (body: object) =>
      (await server.call(pretransaction.searchQueue, { token: clerk.token, body: { size: 100, ...body } })).body.data
        .records
    const found = await find({ queueName: 'ยอดสูง' })
    expect(found.map(({ id }) => id)).toEqual([high.id])
    expect(found[0]).toMatchObject({ decided: 'namedQueue', queueName: 'ยอดสูง' })
    expect((await find({ decided: 'queue' })).map(({ id }) => id)).toContain(low.id)
    expect((await approve(clerk.token, high.id)).body.data.pre.status).toBe('approved')
  })

  it('second asks a second admin whatever the amount, who is not the first', async () => {
    await useRules(server, owner.token, rule('second', anyAmount))
    const { id } = await decided(server, clerk.token, 100_00)
    const asked = (await approve(colleague.token, id)).body.data
    expect(asked).toMatchObject({ pre: { status: 'requested' }, approval: { kind: 'withdrawal', status: 'waiting' } })
    expect(codeOf(await agree(colleague.token, present(asked.approval).id))).toBe('APPROVAL_OWN')
    expect((await agree(owner.token, present(asked.approval).id)).status).toBe(200)
    expect((await request(id)).status).toBe('approved')
  })

  it('hold asks for the answer of the member, which stays on record', async () => {
    await useRules(server, owner.token, rule('hold', anyAmount))
    const { id } = await decided(server, clerk.token)
    expect((await request(id)).decision).toMatchObject({ outcome: 'hold', note: 'ถามเรื่องบัญชีใหม่', answer: null })
    expect(codeOf(await approve(colleague.token, id))).toBe('PRETRANSACTION_HELD')
    expect((await approve(colleague.token, id, { answer: 'ok' })).status).toBe(400)
    const { pre } = (await approve(colleague.token, id, { answer: 'โทรคุยแล้ว เป็นเจ้าของบัญชี' })).body.data
    expect(pre).toMatchObject({
      status: 'approved',
      decision: { answer: 'โทรคุยแล้ว เป็นเจ้าของบัญชี', answeredByName: colleague.username },
    })
    expect(pre.events.at(-1)).toMatchObject({ status: 'approved', note: 'โทรคุยแล้ว เป็นเจ้าของบัญชี' })
  })
})

describe('the facts', () => {
  it('are all kept with each withdrawal, as they were', async () => {
    const member = await payableMember(server, clerk.token, 500_00)
    await server.asOwner(
      `update member set tags = '{vip}', registered_at = now() - interval '50 hours' where id = '${member.id}'`,
    )
    const first = (await askWithdrawal(server, member.token, 100_00)).body.data
    await server.site(siteCalls.pretransaction.cancelOwn, { token: member.token, params: { id: first.id } })
    const { number } = (await askWithdrawal(server, member.token, 150_00)).body.data
    await server.asOwner(`update member set tags = '{}' where id = '${member.id}'`)
    const { facts } = present((await why(number)).decided)
    expect(Object.keys(facts).sort()).toEqual([...factNames].sort())
    expect(facts).toMatchObject({
      amount: 150_00,
      withinAutoLimit: false,
      // What was cancelled does not count.
      dayCount: 1,
      dayMinor: 150_00,
      monthMinor: 150_00,
      turnoverBasisPoints: 0,
      activeBonus: false,
      bonusSinceDeposit: false,
      memberDays: 2,
      accountHours: 50,
      tags: ['vip'],
      ofAgent: false,
      agents: [],
      broughtBy: ['nobody'],
      signalCount: 0,
      signals: [],
      failedChecks: [],
      netMinor: 500_00,
      firstWithdrawal: true,
    })
    const brand = await server.database.tx.row<{ hour: string; weekday: string }>(sql`
      select to_char(p.created_at at time zone z.time_zone, 'HH24') as hour, to_char(p.created_at at time zone z.time_zone, 'ID') as weekday
      from pre_transaction p, business_calendar z where p.number = ${number}`)
    expect(facts).toMatchObject({ hour: [brand?.hour], weekday: [brand?.weekday] })
  })

  it('count what was paid, what was bet since the deposit, and who brought the member', async () => {
    const member = await payableMember(server, clerk.token, 500_00)
    const { id: agentId } = await addAgent(server, owner.token)
    const upline = await payableMember(server, clerk.token)
    await giveTo(member.id, agentId)
    await server.asOwner(`update member set upline_id = '${upline.id}' where id = '${member.id}'`)
    const { id } = (await askWithdrawal(server, member.token, 100_00)).body.data
    await server.asOwner(`
      update pre_transaction set status = 'paid', created_at = now() - interval '3 days' where id = '${id}';
      insert into money_day (day, member_id, deposit_minor, withdrawal_minor, bonus_minor, refund_minor, affiliate_minor, adjustment_minor, ggr_minor)
        values (current_date - 3, '${member.id}', 0, 10000, 0, 0, 0, 0, 0);
      insert into bet (id, placed_at, provider_id, reference, round, member_id, game_type, game, currency, bet_minor, valid_minor, win_minor, status, settled_at)
        select n, now(), gen_random_uuid(), n::text, n::text, '${member.id}', 'slot', 'g', 'THB', 12500, 12500, 0, 'settled', now()
        from generate_series(900001, 900002) n`)
    const { number } = (await askWithdrawal(server, member.token, 120_00)).body.data
    const { facts } = present((await why(number)).decided)
    expect(facts).toMatchObject({
      dayCount: 1,
      weekCount: 2,
      weekMinor: 220_00,
      turnoverBasisPoints: 5_000,
      ofAgent: true,
      agents: [agentId],
      broughtBy: ['upline'],
      netMinor: 400_00,
      firstWithdrawal: false,
    })
    expect((await why(number)).agents.map(agent => agent.id)).toEqual([agentId])
  })

  it('decide one by one: each condition of a rule is told beside the fact, held or not', async () => {
    await useRules(
      server,
      owner.token,
      rule('hold', { fact: 'tags', operator: 'has', value: ['vip'] }, anyAmount),
      rule('second', { fact: 'firstWithdrawal', operator: 'yes', value: null }),
    )
    const { number } = await decided(server, clerk.token)
    const { live } = present((await why(number)).decided)
    expect(live.rules.map(({ held }) => held)).toEqual([[false, true], [true]])
    expect(live.verdict).toMatchObject({ rule: 2, outcome: 'second' })
    // Later rules do not change how it was decided.
    await useRules(server, owner.token, rule('queue', anyAmount))
    expect(present((await why(number)).decided).live.rules).toHaveLength(2)
  })
})

describe('a change of the rules', () => {
  it('holds at once where it only asks for more, and waits for a second admin where it lets something through', async () => {
    const { version } = (await rulesNow(server, owner.token)).live
    const stricter = (await update(owner.token, version, rule('hold', anyAmount), initial)).body.data
    expect(stricter).toMatchObject({ version: version + 1, approval: null })
    const looser = (await update(owner.token, version + 1, rule('pay', anyAmount))).body.data
    expect(looser).toMatchObject({ version: version + 1, approval: { kind: 'withdrawalRules', status: 'waiting' } })
    expect(looser.rules[0]?.outcome).toBe('hold')
    expect(present(looser.approval).after).toMatchObject({ rules: [{ outcome: 'pay' }] })
    expect((await decided(server, clerk.token)).status).toBe('requested')
    const { id } = present(looser.approval)
    expect(codeOf(await agree(owner.token, id))).toBe('APPROVAL_OWN')
    expect(codeOf(await agree(clerk.token, id))).toBe('PERMISSION_DENIED')
    expect((await agree(other.token, id)).status).toBe(200)
    expect((await decided(server, clerk.token)).status).toBe('approved')
  })

  it('takes back what was asked for before, and approves nothing that is not what was shown', async () => {
    const { version } = (await rulesNow(server, owner.token)).live
    const asked = present((await update(owner.token, version, rule('pay', anyAmount))).body.data.approval)
    expect((await update(other.token, version, rule('hold', anyAmount))).body.data.approval).toBeNull()
    expect(codeOf(await agree(other.token, asked.id))).toBe('STATE_ILLEGAL')
    expect((await rulesNow(server, owner.token)).live.rules[0]?.outcome).toBe('hold')
  })

  it('is refused to the second of two who looked at the same rules, and to whoever may not change them', async () => {
    const { version } = (await rulesNow(server, owner.token)).live
    const both = await Promise.all(
      [owner, other].map(({ token }) => update(token, version, rule('queue', anyAmount), initial)),
    )
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
    expect(codeOf(await update(clerk.token, version + 1, rule('queue', anyAmount)))).toBe('PERMISSION_DENIED')
    const unknown: RuleCondition = {
      fact: 'agents',
      operator: 'has',
      value: ['3b1f5a0e-8d4b-4f0e-9d4e-0d6f3c1f9a11'],
    }
    expect((await update(owner.token, version + 1, rule('queue', unknown))).status).toBe(400)
    const stale = await server.admins('owner', { staleCode: true })
    expect(codeOf(await update(stale.token, version + 1, rule('queue', anyAmount)))).toBe('CODE_STALE')
  })

  it('at the moment of a withdrawal decides it by one version or the other, which is kept', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => payableMember(server, clerk.token)))
    const { version } = (await rulesNow(server, owner.token)).live
    const [, ...answers] = await Promise.all([
      update(owner.token, version, rule('hold', anyAmount)),
      ...members.map(({ token }) => askWithdrawal(server, token, 100_00)),
    ])
    for (const answer of answers) {
      const { live, version: by } = present((await why(answer.body.data.number)).decided)
      expect([version, version + 1]).toContain(by)
      expect(live.verdict.outcome).toBe(by === version ? 'queue' : 'hold')
    }
  })

  it('is nothing that an agent sees, nor another brand', async () => {
    await useRules(server, owner.token, rule('hold', anyAmount))
    const { id, number, member } = await decided(server, clerk.token)
    const agent = await addAgent(server, owner.token)
    const token = await signedInAs(server, agent)
    await giveTo(member.id, agent.id)
    const read = await server.call(pretransaction.getPre, { token, params: { id } })
    expect(read.body.data).toMatchObject({ decision: null, decided: null, queueName: null })
    expect((await server.call(pretransaction.getWithdrawalRules, { token })).status).toBe(403)
    expect((await server.call(pretransaction.explainWithdrawal, { token, body: { number } })).status).toBe(403)
    const unknown = await server.call(pretransaction.explainWithdrawal, {
      token: clerk.token,
      body: { number: 'W-20200101-999999' },
    })
    expect(unknown.status).toBe(404)
  })
})

describe('a draft', () => {
  const save = (version: number, isShadowing: boolean, ...rules: Parameters<typeof setOf>) =>
    server.call(pretransaction.saveRuleDraft, {
      token: owner.token,
      body: { ...setOf(...rules), isShadowing, version },
    })
  const shadow = async () => (await server.call(pretransaction.getShadowRun, { token: clerk.token })).body.data

  it('decides beside the rules, pays nothing, and is compared with them', async () => {
    const { version } = (await save(0, true, rule('pay', { fact: 'amount', operator: 'atMost', value: 200_00 }))).body
      .data
    try {
      expect(codeOf(await save(0, true, rule('pay', anyAmount)))).toBe('VERSION_STALE')
      const small = await decided(server, clerk.token, 200_00)
      expect(small.status).toBe('requested')
      await decided(server, clerk.token, 300_00)
      expect((await approve(colleague.token, small.id)).status).toBe(200)
      const { compared, since } = await shadow()
      expect(since).not.toBeNull()
      expect(compared).toMatchObject({
        count: 2,
        sameCount: 1,
        moreCount: 1,
        moreMinor: 200_00,
        fewerCount: 0,
        returnedMinor: 0,
        rejectedMinor: 0,
        fraudMinor: 0,
      })
      const evidence = { kind: 'pretransaction' as const, recordId: small.id, note: 'จ่ายให้บัญชีม้า' }
      const { id: caseId } = await openCase(server, owner.token, { memberIds: [small.member.id], evidence })
      await closeCase(server, owner.token, caseId, 'proven')
      expect((await shadow()).compared.fraudMinor).toBe(200_00)
      expect(compared.medianSeconds).toBeGreaterThanOrEqual(0)
      expect(present(present((await why(small.number)).decided).draft).verdict.outcome).toBe('pay')
      // Other rules begin anew.
      const next = (await save(version, true, rule('pay', anyAmount))).body.data
      expect((await shadow()).compared.count).toBe(0)
      const drop = { token: owner.token, body: { version: next.version } }
      expect((await server.call(pretransaction.dropRuleDraft, drop)).status).toBe(200)
      expect((await rulesNow(server, clerk.token)).draft).toBeNull()
    } finally {
      await server.asOwner(`delete from withdrawal_rule_draft`)
    }
  })

  it('is rehearsed over the withdrawals whose facts were kept, and says how many had none', async () => {
    const rehearse = async (...rules: Parameters<typeof setOf>) =>
      (await server.call(pretransaction.rehearseWithdrawalRules, { token: clerk.token, body: setOf(...rules) })).body
        .data
    const nothing = await rehearse()
    const { id } = await decided(server, clerk.token, 123_00)
    const old = await decided(server, clerk.token, 124_00)
    await server.asOwner(`delete from withdrawal_decision where pre_id = '${old.id}'`)
    await server.call(pretransaction.rejectPre, {
      token: colleague.token,
      params: { id },
      body: { version: 1, reason: 'ไม่ผ่าน' },
    })
    const rehearsed = await rehearse(
      rule(
        'pay',
        { fact: 'amount', operator: 'atMost', value: 124_00 },
        { fact: 'amount', operator: 'atLeast', value: 123_00 },
      ),
    )
    expect(rehearsed).toMatchObject({ days: 90, withoutFacts: nothing.withoutFacts + 1, passedOver: 0 })
    expect(rehearsed.compared).toMatchObject({
      count: nothing.compared.count + 1,
      moreCount: 1,
      moreMinor: 123_00,
      rejectedMinor: 123_00,
    })
  })
})
