import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { type Grant, toPermissions } from '#contract/core/permission.ts'
import { canWait } from '#contract/frames/held-change.ts'
import { changeName, heldCalls } from '#contract/held-calls.ts'
import { sql } from '#platform/database/sql.ts'
import { addAgent, signedInAs } from '../../../testing/agent.steps.ts'
import { dropRules, holdBack } from '../../../testing/approval.steps.ts'
import { addMember } from '../../../testing/member.steps.ts'
import { setPolicy } from '../../../testing/money.steps.ts'
import { present } from '../../../testing/present.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { expireRequests } from './approval.jobs.ts'

const { approval, approvalRule, employee, inbox, credit, activity, setting } = calls
let server: TestServer
let maker: TestAdmin
let checker: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  maker = await server.admins('owner')
  checker = await server.admins('owner')
})
afterEach(() => dropRules(server))
afterAll(() => server.close())

let count = 0
/** A role of its own, made before any rule holds. */
async function newRole(grants: Grant[] = ['memberManagement.read']) {
  count += 1
  const body = { roleName: `held ${count}`, description: 'before', permissions: toPermissions(grants) }
  return (await server.call(employee.createRole, { token: maker.token, body })).body.data
}
type Role = Awaited<ReturnType<typeof newRole>>
const edit = (role: Role, description = 'after', { token } = maker) => {
  const { roleName, permissions, version } = role
  const body = { roleName, description, permissions, version }
  return server.call(employee.updateRole, { token, params: { id: role._id }, body })
}
const read = async (id: string) =>
  (await server.call(employee.getRole, { token: maker.token, params: { id } })).body.data
const asked = async (subjectId: string, { token } = checker) =>
  (await server.call(approval.listApprovals, { token, body: { subjectId } })).body.data.approvals
const waiting = async (subjectId: string) =>
  present((await asked(subjectId)).find(({ status }) => status === 'waiting'))
const approve = async ({ token }: TestAdmin, id: string) => {
  const answer = await server.call(approval.approve, { token, params: { id } })
  return codeOf(answer) ?? answer.status
}
const rules = async () =>
  (await server.call(approvalRule.searchRules, { token: maker.token, body: { size: 100 } })).body.data.records
const ruleOfRoles = { change: 'role.update' } as const

describe('a change that a rule holds back', () => {
  it('changes nothing, waits with its difference, and is made in the name of who asked once another approves', async () => {
    const role = await newRole()
    await holdBack(server, maker, ruleOfRoles)
    const answer = await edit(role)
    expect([answer.status, codeOf(answer)]).toEqual([409, 'APPROVAL_ASKED'])
    expect((await read(role._id)).description).toBe('before')
    const request = await waiting(role._id)
    expect(request).toMatchObject({ kind: 'change', entity: 'role', action: 'update', makerName: maker.username })
    expect([request.before?.['description'], request.after?.['description']]).toEqual(['before', 'after'])
    expect(await approve(maker, request.id)).toBe('APPROVAL_OWN')
    expect(await approve(checker, request.id)).toBe(200)
    expect((await read(role._id)).description).toBe('after')
    const body = { entity: 'role', entityId: role._id }
    const { records } = (await server.call(activity.search, { token: maker.token, body })).body.data
    expect(records[0]).toMatchObject({ action: 'update', username: maker.username, requestId: request.id })
    expect(await approve(checker, request.id)).toBe('STATE_ILLEGAL')
  })

  it('is asked for once, however often it is sent, and stays as rejected', async () => {
    const role = await newRole()
    await holdBack(server, maker, ruleOfRoles)
    await Promise.all([edit(role), edit(role), edit(role)])
    expect(await asked(role._id)).toHaveLength(1)
    const { id } = await waiting(role._id)
    const reason = 'ไม่ใช่ตอนนี้'
    await server.call(approval.reject, { token: checker.token, params: { id }, body: { reason } })
    expect((await read(role._id)).description).toBe('before')
    expect(await asked(role._id)).toMatchObject([{ status: 'rejected', decision: reason }])
    const body = { search: role.roleName }
    const { records } = (await server.call(approvalRule.searchRequests, { token: maker.token, body })).body.data
    expect(records).toMatchObject([{ id, status: 'rejected', decision: reason, deciderName: checker.username }])
    expect(records[0]?.waitedSeconds).toBeGreaterThanOrEqual(0)
  })

  it('is refused at once where it would be refused anyway, and asks nobody', async () => {
    const role = await newRole()
    await holdBack(server, maker, ruleOfRoles)
    expect(codeOf(await edit({ ...role, version: role.version + 7 }))).toBe('VERSION_STALE')
    expect(await asked(role._id)).toEqual([])
  })

  it('shows what changed meanwhile and asks again', async () => {
    const role = await newRole()
    await holdBack(server, maker, ruleOfRoles)
    await edit(role)
    const { id } = await waiting(role._id)
    await server.asOwner(`update role set description = 'meanwhile', version = version + 1 where id = '${role._id}'`)
    expect(await approve(checker, id)).toBe('APPROVAL_CHANGED')
    expect((await read(role._id)).description).toBe('meanwhile')
    const again = await waiting(role._id)
    expect(again.id).not.toBe(id)
    expect([again.before?.['description'], again.after?.['description']]).toEqual(['meanwhile', 'after'])
    expect(await approve(checker, again.id)).toBe(200)
    expect((await read(role._id)).description).toBe('after')
  })

  it('needs as many as its rule says, each once', async () => {
    const role = await newRole()
    await holdBack(server, maker, { ...ruleOfRoles, approvers: 2 })
    await edit(role)
    const { id } = await waiting(role._id)
    expect(await approve(checker, id)).toBe(200)
    expect(await waiting(role._id)).toMatchObject({ approvers: 2, approvedCount: 1 })
    expect((await read(role._id)).description).toBe('before')
    expect(await approve(checker, id)).toBe('APPROVAL_TWICE')
    const mine = (await server.call(inbox.getInbox, { token: checker.token })).body.data.items
    expect(mine.filter(item => item.id === id)).toEqual([])
    expect(await approve(await server.admins('owner'), id)).toBe(200)
    expect((await read(role._id)).description).toBe('after')
  })

  it('expires, is then approved by nobody, and forgets what was sent', async () => {
    const role = await newRole()
    await holdBack(server, maker, { ...ruleOfRoles, expiresHours: 1 })
    await edit(role)
    const { id } = await waiting(role._id)
    await server.asOwner(`update approval set expires_at = now() - interval '1 second' where id = '${id}'`)
    expect(await approve(checker, id)).toBe('APPROVAL_EXPIRED')
    await expireRequests.run(server.jobContext, { payload: {}, stop: new AbortController().signal })
    expect(await asked(role._id)).toMatchObject([{ status: 'expired' }])
    const row = await server.database.tx.row<{ sealed: string | null }>(
      sql`select sealed from approval where id = ${id}`,
    )
    expect(row?.sealed).toBeNull()
  })

  it('is sealed while it waits, with the password that was sent', async () => {
    await holdBack(server, maker, { change: 'admin.create' })
    const password = 'a-fine-first-password'
    const { roleId } = await server.admins(['memberManagement.read'])
    const body = { username: 'heldback', displayName: 'x', roleId, password, allowedIps: [] }
    expect(codeOf(await server.call(employee.createAdmin, { token: maker.token, body }))).toBe('APPROVAL_ASKED')
    const kept = await server.database.tx.row<{ text: string; id: string }>(sql`
      select p::text as text, p.id from approval p where p.entity = 'admin' and p.status = 'waiting'`)
    expect(kept?.text).not.toContain(password)
    expect(await approve(checker, kept?.id ?? '')).toBe(200)
    const made = await server.call(employee.listAdmins, { token: maker.token, body: { username: 'heldback' } })
    expect(made.body.data).toHaveLength(1)
  })

  it('is not made for somebody who may no longer make it', async () => {
    const role = await newRole()
    const clerk = await server.admins(['roleManagement.read', 'roleManagement.update', 'memberManagement.read'])
    await holdBack(server, maker, ruleOfRoles)
    await edit(role, 'after', clerk)
    const { id } = await waiting(role._id)
    await server.asOwner(`update admin set status = 'locked' where id = '${clerk.id}'`)
    expect(await approve(checker, id)).toBe('APPROVAL_MAKER_GONE')
    expect((await read(role._id)).description).toBe('before')
  })
})

describe('what waits', () => {
  it('is marked where it stands: in its list, by a filter, and in the search', async () => {
    const [role, other] = [await newRole(), await newRole()]
    await holdBack(server, maker, ruleOfRoles)
    await edit(role)
    const { token } = checker
    const listed = async (wanted?: boolean) => {
      const body = { size: 100, ...(wanted !== undefined && { waiting: wanted }) }
      const { records } = (await server.call(employee.searchRoles, { token, body })).body.data
      return records.map(({ _id }) => _id)
    }
    const both = expect.arrayContaining([role._id, other._id])
    expect(await listed()).toEqual(both)
    expect(await listed(true)).toContain(role._id)
    expect(await listed(true)).not.toContain(other._id)
    expect(await listed(false)).toContain(other._id)
    expect(await listed(false)).not.toContain(role._id)
    const find = async (text: string) =>
      (await server.call(calls.search.find, { token, body: { text } })).body.data.hits
    expect(await find(role.roleName)).toMatchObject([{ id: role._id, waiting: true }])
    expect(await find(other.roleName)).toMatchObject([{ id: other._id, waiting: false }])
    const { id } = await waiting(role._id)
    await server.call(approval.withdraw, { token: maker.token, params: { id } })
    expect(await listed(true)).not.toContain(role._id)
    expect(await find(role.roleName)).toMatchObject([{ waiting: false }])
  })

  it('is nothing that agents learn of', async () => {
    const token = await signedInAs(server, await addAgent(server, maker.token))
    const answer = await server.call(calls.member.searchMembers, { token, body: { size: 10, waiting: true } })
    expect(answer.body.data.records).toEqual([])
  })
})

describe('who approves', () => {
  it('is not whom the change gives the rights, nor anybody without the right to make it', async () => {
    const grants: Grant[] = ['roleManagement.read', 'roleManagement.update', 'memberManagement.read']
    const holder = await server.admins(grants)
    await holdBack(server, maker, ruleOfRoles)
    const role = await read(holder.roleId)
    await edit({ ...role, permissions: toPermissions([...grants, 'employeeManagement.update']) })
    const { id } = await waiting(role._id)
    expect(await approve(holder, id)).toBe('APPROVAL_TIED')
    expect((await read(role._id)).description).toBe(role.description)
    expect(await approve(await server.admins(['memberManagement.read']), id)).toBe('PERMISSION_DENIED')
    expect(await approve(checker, id)).toBe(200)
  })

  it('has the role that the rule names', async () => {
    const [role, guard] = [
      await newRole(),
      await server.admins(['roleManagement.read', 'roleManagement.update', 'memberManagement.read']),
    ]
    await holdBack(server, maker, { ...ruleOfRoles, checkerRoleId: guard.roleId })
    await edit(role)
    const { id } = present((await asked(role._id, maker))[0])
    expect(await approve(checker, id)).toBe('PERMISSION_DENIED')
    expect(await approve(guard, id)).toBe(200)
    const params = { id: guard.roleId }
    await server.asOwner(`update admin set role_id = '${maker.roleId}' where id = '${guard.id}'`)
    expect(codeOf(await server.call(employee.deleteRole, { token: checker.token, params }))).toBe('ROLE_IN_RULE')
  })
})

describe('a rule', () => {
  it('holds for the role that it names, and above its size', async () => {
    const [clerk, role] = [
      await server.admins(['roleManagement.read', 'roleManagement.update', 'memberManagement.read']),
      await newRole(),
    ]
    await holdBack(server, maker, { ...ruleOfRoles, makerRoleId: clerk.roleId })
    expect((await edit(role)).status).toBe(200)
    expect(codeOf(await edit(await read(role._id), 'again', clerk))).toBe('APPROVAL_ASKED')
    const member = await addMember(server, maker.token)
    await holdBack(server, maker, { change: 'credit.adjust', aboveMinor: 10_000 })
    const adjust = (amountMinor: number) =>
      server.call(credit.adjustCredit, {
        token: maker.token,
        params: { id: member.id },
        body: { kind: 'adjustmentIn', amountMinor, reason: 'ชดเชย' },
      })
    expect((await adjust(10_000)).status).toBe(200)
    expect(codeOf(await adjust(10_001))).toBe('APPROVAL_ASKED')
  })

  it('is taken away or changed only by two, and added by one', async () => {
    const made = (await holdBack(server, maker, ruleOfRoles)).body.data
    const params = { id: made.id }
    const terms = { approvers: 1, expiresHours: 1, version: made.version }
    const loosen = await server.call(approvalRule.updateRule, { token: maker.token, params, body: terms })
    expect(codeOf(loosen)).toBe('APPROVAL_ASKED')
    expect(codeOf(await server.call(approvalRule.deleteRule, { token: maker.token, params }))).toBe('APPROVAL_ASKED')
    const ofRule = await asked(made.id)
    expect(ofRule).toHaveLength(2)
    expect(await approve(maker, present(ofRule[1]).id)).toBe('APPROVAL_OWN')
    expect(await approve(checker, present(ofRule[1]).id)).toBe(200)
    expect(await rules()).toEqual([])
    // The other request is about a rule that is gone.
    expect(await approve(checker, present(ofRule[0]).id)).toBe('NOT_FOUND')
  })

  it('is refused where it could never hold', async () => {
    const fieldsOf = async (rule: Parameters<typeof holdBack>[2]) =>
      (await holdBack(server, maker, rule)).body.error.fields.map(({ path }: { path: string }) => path)
    expect(await fieldsOf({ change: 'approval.approve' })).toEqual(['change'])
    expect(await fieldsOf({ change: 'role.fly' })).toEqual(['change'])
    expect(await fieldsOf({ ...ruleOfRoles, aboveRows: 5 })).toEqual(['aboveRows'])
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(await fieldsOf({ ...ruleOfRoles, checkerRoleId: nobody })).toEqual(['checkerRoleId'])
    expect(await fieldsOf({ ...ruleOfRoles, makerRoleId: nobody })).toEqual(['makerRoleId'])
    await holdBack(server, maker, ruleOfRoles)
    expect(await fieldsOf(ruleOfRoles)).toEqual(['change'])
  })

  it('comes with the others that the product recommends, each once', async () => {
    await holdBack(server, maker, ruleOfRoles)
    const add = () => server.call(approvalRule.addStarterRules, { token: maker.token })
    expect((await add()).body.data.added).toBeGreaterThan(20)
    expect(codeOf(await add())).toBe('APPROVAL_RULES_THERE')
    const { changes } = (await server.call(approvalRule.listHeld, { token: maker.token })).body.data
    const known = new Set(changes.map(changeName))
    const names = (await rules()).map(changeName)
    expect(names.filter(name => !known.has(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('what the change itself waits for', () => {
  it('is approved with it, by the same second admin', async () => {
    await setPolicy(server, maker.token, { creditApprovalMinor: 50_000 })
    const { id } = await addMember(server, maker.token)
    await holdBack(server, maker, { change: 'credit.adjust' })
    const body = { kind: 'adjustmentIn' as const, amountMinor: 90_000, reason: 'ชดเชย' }
    await server.call(credit.adjustCredit, { token: maker.token, params: { id }, body })
    const request = await waiting(id)
    expect(request).toMatchObject({ kind: 'change', amountMinor: 90_000 })
    expect(await approve(checker, request.id)).toBe(200)
    const { cashMinor } = (await server.call(credit.getBalances, { token: maker.token, params: { id } })).body.data
    expect(cashMinor).toBe(90_000)
    expect((await asked(id)).map(({ kind, status }) => [kind, status])).toEqual([
      ['change', 'approved'],
      ['adjustmentIn', 'approved'],
    ])
  })

  it('goes for a looser policy too', async () => {
    await holdBack(server, maker, { change: 'policy.update' })
    const { version, policy } = (await server.call(setting.getPolicy, { token: maker.token })).body.data
    const body = { policy: { ...policy, sessionIdleMinutes: 45 }, version }
    const answer = await server.call(setting.updatePolicy, { token: maker.token, body })
    expect(codeOf(answer)).toBe('APPROVAL_ASKED')
  })
})

describe('the table of changes', () => {
  it('names each change once', () => {
    const names = heldCalls.map(changeName)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThan(100)
  })

  it('lacks only what cannot be made again or concerns nobody else', () => {
    const logged = Object.values(calls).flatMap(table => Object.values(table).filter(call => 'logs' in call))
    const missing = logged.filter(call => !canWait(call)).map(({ path }) => path)
    expect(missing.toSorted((a, b) => a.localeCompare(b))).toMatchInlineSnapshot(`
      [
        "/api-key/create",
        "/approval/approve/:id",
        "/approval/reject/:id",
        "/approval/withdraw/:id",
        "/bank/client/create",
        "/bank/client/rotate/:id",
        "/bank/statement/import/:id",
        "/bank/transfer/slip/add/:id",
        "/game/provider/create",
        "/game/provider/picture/:id",
        "/game/provider/rotate/:id",
        "/game/type/picture/:code",
        "/group/channel/create/:id",
        "/group/channel/secret/:id",
        "/member/reset-link/:id",
        "/member/reveal/:id",
        "/moving-out/download/:id",
        "/passkey/add",
        "/passkey/remove/:id",
        "/passkey/rename/:id",
        "/pre-transaction/reveal/:id",
        "/pre-transaction/slip/add/:id",
        "/promotion/picture/:id",
        "/push/device/add",
        "/push/device/remove/:id",
        "/reveal/end",
        "/role/end-view",
        "/role/view/:id",
        "/setting/password",
        "/setting/profile",
        "/setting/recovery-code/create",
        "/setting/session/end-others",
        "/setting/session/end/:id",
        "/sso/link",
        "/task/download/:id",
        "/view/create",
        "/view/default",
        "/view/delete/:id",
        "/view/update/:id",
        "/webhook/create",
        "/webhook/rotate/:id",
      ]
    `)
  })
})
