import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { type Grant, toPermissions } from '#contract/core/permission.ts'
import { sql } from '#platform/database/sql.ts'
import { startSession } from '#platform/session/session.ts'
import { adjustBy } from '../testing/credit.steps.ts'
import { addMember } from '../testing/member.steps.ts'
import { addBankAccount, askDeposit, askWithdrawal, richMember, setPolicy } from '../testing/money.steps.ts'
import { addPasskey } from '../testing/passkey.steps.ts'
import { present } from '../testing/present.ts'
import { createPromotion, newFreeCredit, runningPromotion } from '../testing/promotion.steps.ts'
import { codeOf } from '../testing/refusal.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../testing/server.ts'
import { hireOwner } from './areas/employee/employee.public.ts'

const { approval, bank, credit, employee, pretransaction, dashboard } = calls
const limit = 500_000
const both: Grant[] = ['creditAdjustment.create', 'creditAdjustment.update', 'memberManagement.read']
const password = 'a-fine-first-password'
let server: TestServer
let owner: TestAdmin
let other: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
  other = await server.admins('owner')
})
afterAll(() => server.close())

let count = 0
/** An account created by an admin, signed in by the person who got its password. */
async function madeBy(maker: TestAdmin, roleId = maker.roleId): Promise<TestAdmin> {
  count += 1
  const username = `made${count}`
  const body = { username, displayName: username, roleId, password, allowedIps: [] }
  const { id } = (await server.call(employee.createAdmin, { token: maker.token, body })).body.data
  return { id, username, roleId, token: await signIn(id) }
}

async function signIn(id: string): Promise<string> {
  await server.database.tx.run(sql`update admin set must_change_password = false where id = ${id}`)
  const from = { ip: '127.0.0.1', userAgent: 'test', minutes: 60 }
  return server.database.transaction('write', tx => startSession(tx, { adminId: id, stage: 'full', ...from }))
}

const newMember = async () => (await addMember(server, owner.token)).id
const cashOf = async (id: string): Promise<number> =>
  (await server.call(credit.getBalances, { token: owner.token, params: { id } })).body.data.cashMinor
const ask = async (by: TestAdmin): Promise<string> =>
  present((await adjustBy(server, by.token, await newMember(), limit + 1)).body.data.approval).id
const approve = async (by: TestAdmin, id: string) => {
  const answer = await server.call(approval.approve, { token: by.token, params: { id } })
  return codeOf(answer) ?? answer.status
}

describe('a second account of the same person', () => {
  it('cannot be made with a code that is too old, nor approve what its maker asked for', async () => {
    const stale = await server.admins('owner', { staleCode: true })
    const body = { username: 'second', displayName: 'second', roleId: stale.roleId, password, allowedIps: [] }
    const answer = await server.call(employee.createAdmin, { token: stale.token, body })
    expect(answer.body.error.code).toBe('CODE_STALE')
    const puppet = await madeBy(owner)
    expect(await approve(puppet, await ask(owner))).toBe('APPROVAL_TIED')
    expect(await approve(owner, await ask(puppet))).toBe('APPROVAL_TIED')
    expect(await approve(other, await ask(owner))).toBe(200)
  })

  const hands = {
    'resets its password': (id: string) =>
      server.call(employee.resetPassword, { token: owner.token, params: { id }, body: { password } }),
    'resets its code': (id: string) => server.call(employee.resetOtp, { token: owner.token, params: { id } }),
    async 'removes its passkeys'(id: string) {
      await addPasskey(server, { token: await signIn(id) })
      return server.call(employee.removePasskeys, { token: owner.token, params: { id } })
    },
    async 'unlocks it'(id: string) {
      await server.call(employee.lockAdmin, { token: other.token, params: { id } })
      return server.call(employee.unlockAdmin, { token: owner.token, params: { id } })
    },
    async 'gives it its role'(id: string) {
      const { roleId } = await server.admins(both)
      return server.call(employee.changeRole, { token: owner.token, params: { id }, body: { roleId } })
    },
    async 'edits its role'(id: string) {
      const found = await server.database.tx.row<{ roleId: string }>(sql`
        select role_id from admin where id = ${id}`)
      const params = { id: found?.roleId ?? '' }
      const { version, roleName } = (await server.call(employee.getRole, { token: owner.token, params })).body.data
      const body = { roleName, description: 'x', permissions: toPermissions(both), version }
      return server.call(employee.updateRole, { token: owner.token, params, body })
    },
  }
  it.each(Object.entries(hands))('does not approve for who %s, until some weeks are over', async (_, command) => {
    const admin = await server.admins(both)
    expect((await command(admin.id)).status).toBe(200)
    const own = { ...admin, token: await signIn(admin.id) }
    const id = await ask(owner)
    expect(await approve(own, id)).toBe('APPROVAL_TIED')
    await server.asOwner(`update admin_tie set at = at - interval '31 days' where actor_id = '${owner.id}'`)
    expect(await approve(own, id)).toBe(200)
  })

  it('does not approve through accounts in between, whichever of them asks', async () => {
    const root = await server.admins('owner')
    const [one, two] = [await madeBy(root), await madeBy(root)]
    const third = await madeBy(one)
    for (const [maker, decider] of [
      [root, third],
      [third, root],
      [one, two],
      [third, two],
    ] as const) {
      expect(await approve(decider, await ask(maker))).toBe('APPROVAL_TIED')
    }
    expect(await approve(other, await ask(third))).toBe(200)
  })

  it('is nobody else because two admins looked after the same third', async () => {
    const [one, two, clerk] = [await server.admins('owner'), await server.admins('owner'), await server.admins(both)]
    for (const { token } of [one, two]) {
      await server.call(employee.resetPassword, { token, params: { id: clerk.id }, body: { password } })
    }
    expect(await approve(two, await ask(one))).toBe(200)
  })

  it('is none of an owner whom the server was given, so that one owner alone can go on', async () => {
    await hireOwner(server.database, { username: 'given', password })
    const found = await server.database.tx.row<{ id: string }>(sql`select id from admin where username = 'given'`)
    const given = { ...owner, id: found?.id ?? '', token: await signIn(found?.id ?? '') }
    expect(await approve(given, await ask(owner))).toBe(200)
  })

  it('finds nothing that waits for it, may still say no, and approves no bank transfer either', async () => {
    const maker = await server.admins('owner')
    const puppet = await madeBy(maker)
    const id = await ask(maker)
    const waits = async ({ token }: TestAdmin) => {
      const { approvals } = (await server.call(approval.listApprovals, { token, body: {} })).body.data
      return present(approvals.find(each => each.id === id)).isIndependent
    }
    expect([await waits(puppet), await waits(maker), await waits(other)]).toEqual([false, false, true])
    const counted = async ({ token }: TestAdmin, name: string) =>
      present((await server.call(dashboard.getQueues, { token })).body.data.queues.find(queue => queue.name === name))
        .count
    expect(await counted(other, 'approval')).toBeGreaterThan(await counted(puppet, 'approval'))
    const no = await server.call(approval.reject, { token: puppet.token, params: { id }, body: { reason: 'ไม่ใช่' } })
    expect(no.body.data.status).toBe('rejected')

    const [from, to] = [await addBankAccount(server, maker.token), await addBankAccount(server, maker.token)]
    const content = {
      way: 'own' as const,
      fromId: from.id,
      toId: to.id,
      amountMinor: 100,
      feeMinor: 0,
      reason: 'ย้ายยอด',
    }
    const draft = (await server.call(bank.createTransfer, { token: maker.token, body: content })).body.data
    const params = { id: draft.id }
    const sent = { token: maker.token, params, body: { version: draft.version } }
    const { version } = (await server.call(bank.submitTransfer, sent)).body.data
    const decide = ({ token }: TestAdmin) =>
      server.call(bank.approveTransfer, { token, params, body: { version, confirmShort: true } })
    expect((await decide(puppet)).body.error.code).toBe('APPROVAL_TIED')
    expect((await decide(other)).status).toBe(200)
  })
})

describe('one admin alone', () => {
  it('moves no more in ten adjustments of one second than in one', async () => {
    const maker = await server.admins(both)
    const members = await Promise.all(Array.from({ length: 10 }, newMember))
    const answers = await Promise.all(members.map(id => adjustBy(server, maker.token, id, limit)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const cash = await Promise.all(members.map(cashOf))
    expect(cash.reduce((sum, each) => sum + each, 0)).toBe(limit)
    expect(answers.filter(({ body }) => body.data.approval !== null)).toHaveLength(9)
  })

  async function credited(by: TestAdmin, amountMinor: number) {
    await addBankAccount(server, owner.token)
    const member = await richMember(server, 0)
    const { id } = (await askDeposit(server, member.token, amountMinor)).body.data
    const body = { version: 1, reason: 'เห็นยอดแล้ว' }
    expect((await server.call(pretransaction.creditPre, { token: by.token, params: { id }, body })).status).toBe(200)
    return member
  }
  const queue: Grant[] = ['pretransactionRequest.read', 'pretransactionRequest.update']

  it('does not pay out who they credited by hand, by no amount; somebody else does', async () => {
    const [clerk, colleague] = [await server.admins(queue), await server.admins(queue)]
    const member = await credited(clerk, 5_000_000)
    const { id } = (await askWithdrawal(server, member.token, 20_000)).body.data
    const decide = (by: TestAdmin) =>
      server.call(pretransaction.approvePre, { token: by.token, params: { id }, body: { version: 1 } })
    expect((await decide(clerk)).body.error.code).toBe('APPROVAL_CREDITED')
    expect((await decide(await madeBy(owner, clerk.roleId))).status).toBe(200)
    const account = await addBankAccount(server, owner.token)
    const paid = { version: 2, bankAccountId: account.id, bankReference: 'TRX-9', confirmShort: true }
    const pay = (by: TestAdmin) => server.call(pretransaction.payPre, { token: by.token, params: { id }, body: paid })
    expect((await pay(clerk)).body.error.code).toBe('APPROVAL_CREDITED')
    expect((await pay(colleague)).status).toBe(200)
  })

  it('does not pay out who they claimed a bonus for', async () => {
    const [clerk, colleague] = [await server.admins('owner'), await server.admins('owner')]
    const member = await richMember(server, 50_000)
    const { id: promotionId } = await runningPromotion(server, owner.token, newFreeCredit())
    const claimed = { token: clerk.token, params: { id: member.id }, body: { promotionId } }
    expect((await server.call(calls.promotion.claimForMember, claimed)).status).toBe(200)
    const { id } = (await askWithdrawal(server, member.token, 20_000)).body.data
    const decide = (by: TestAdmin) =>
      server.call(pretransaction.approvePre, { token: by.token, params: { id }, body: { version: 1 } })
    expect((await decide(clerk)).body.error.code).toBe('APPROVAL_CREDITED')
    expect((await decide(colleague)).status).toBe(200)
  })

  it('does not let the machine pay out what they credited by hand', async () => {
    await setPolicy(server, owner.token, { withdrawalAutoMinor: 100_000 })
    const member = await credited(await server.admins(queue), 50_000)
    const { id } = (await askWithdrawal(server, member.token, 20_000)).body.data
    const given = { token: owner.token, params: { id } }
    expect((await server.call(pretransaction.getRequest, given)).body.data.status).toBe('requested')
  })

  it('does not raise a limit to move more: it holds once somebody else agrees, and a stricter one at once', async () => {
    const { setting, website } = calls
    const clerk = await server.admins('owner')
    const read = async () => (await server.call(setting.getPolicy, { token: clerk.token })).body.data
    const save = async (more: object) => {
      const { policy, version } = await read()
      const body = { policy: { ...policy, ...more }, version }
      return (await server.call(setting.updatePolicy, { token: clerk.token, body })).body.data
    }
    const request = await save({ creditApprovalMinor: 50_000_000, takeMinutes: 7 })
    expect(request).toMatchObject({
      policy: { creditApprovalMinor: limit, takeMinutes: 7 },
      approval: {
        status: 'waiting',
        before: { creditApprovalMinor: limit },
        after: { creditApprovalMinor: 50_000_000 },
      },
    })
    expect((await adjustBy(server, clerk.token, await newMember(), limit + 1)).body.data.approval?.status).toBe(
      'waiting',
    )
    expect(await approve(clerk, present(request.approval).id)).toBe('APPROVAL_OWN')
    // Any change saved meanwhile withdraws the request.
    expect((await save({ creditApprovalMinor: limit - 1 })).policy.creditApprovalMinor).toBe(limit - 1)
    expect(await approve(other, present(request.approval).id)).toBe('STATE_ILLEGAL')
    const again = present((await save({ creditApprovalMinor: limit })).approval)
    expect(await approve(other, again.id)).toBe(200)
    expect((await read()).policy.creditApprovalMinor).toBe(limit)

    const core = async () => (await server.call(website.getCoreSystem, { token: clerk.token })).body.data.limits
    const body = { ...(await core()), withdrawalAutoMinor: 9_000_000, withdrawalDayTimes: 3 }
    const { limits, approval: wait } = (await server.call(website.updateLimits, { token: clerk.token, body })).body.data
    expect(limits).toMatchObject({ withdrawalAutoMinor: 100_000, withdrawalDayTimes: 3 })
    expect(await approve(other, present(wait).id)).toBe(200)
    expect(await core()).toMatchObject({ withdrawalAutoMinor: 9_000_000, withdrawalDayTimes: 3 })
    const unlimited = { ...(await core()), withdrawalDayTimes: 0 }
    const none = await server.call(website.updateLimits, { token: clerk.token, body: unlimited })
    expect(none.body.data.limits.withdrawalDayTimes).toBe(3)
  })

  it('does not make, open and claim a promotion that is as good as cash, nor widen one that runs', async () => {
    const { promotion } = calls
    const clerk = await server.admins('owner')
    const cash = newFreeCredit({ fixedMinor: 10_000_000, turnoverTimes: 0 })
    const { id, version } = await createPromotion(server, clerk.token, cash)
    const open = { token: clerk.token, params: { id }, body: { status: 'running' as const, version } }
    const request = (await server.call(promotion.changePromotionStatus, open)).body.data
    expect(request).toMatchObject({ status: 'draft', approval: { status: 'waiting', after: { status: 'running' } } })
    const memberId = await newMember()
    const claim = () =>
      server.call(promotion.claimForMember, { token: clerk.token, params: { id: memberId }, body: { promotionId: id } })
    expect((await claim()).status).not.toBe(200)
    expect(await cashOf(memberId)).toBe(0)
    expect(await approve(clerk, present(request.approval).id)).toBe('APPROVAL_OWN')
    // A change voids the pending request.
    const edited = { ...cash, fixedMinor: 5_000, version }
    const edit = (body: typeof edited) =>
      server.call(promotion.updatePromotion, { token: clerk.token, params: { id }, body })
    const draft = (await edit(edited)).body.data
    expect(draft).toMatchObject({ fixedMinor: 5_000, approval: null })
    expect(await approve(other, present(request.approval).id)).toBe('STATE_ILLEGAL')
    const body = { status: 'running' as const, version: draft.version }
    const next = (await server.call(promotion.changePromotionStatus, { ...open, body })).body.data
    expect(await approve(other, present(next.approval).id)).toBe(200)
    expect((await claim()).status).toBe(200)

    const running = (await server.call(promotion.getPromotion, { token: clerk.token, params: { id } })).body.data
    const wider = (await edit({ ...edited, fixedMinor: 10_000_000, version: running.version })).body.data
    expect(wider).toMatchObject({ fixedMinor: 5_000, approval: { status: 'waiting', after: { capMinor: null } } })
    expect(await approve(other, present(wider.approval).id)).toBe(200)
  })

  it('does not raise the budget of a promotion that runs', async () => {
    const { promotion } = calls
    const setting = newFreeCredit({ budgetMinor: 100_000 })
    const { id, version } = await runningPromotion(server, owner.token, setting)
    const edit = async (budgetMinor: number) => {
      const body = { ...setting, budgetMinor, version }
      return (await server.call(promotion.updatePromotion, { token: owner.token, params: { id }, body })).body.data
    }
    expect(await edit(200_000)).toMatchObject({ budgetMinor: 100_000, approval: { status: 'waiting' } })
    expect(await edit(90_000)).toMatchObject({ budgetMinor: 90_000, approval: null })
  })
})
