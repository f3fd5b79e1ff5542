import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { toPermissions } from '#contract/core/permission.ts'
import type { Call } from '#contract/frames/call.ts'
import { sql } from '#platform/database/sql.ts'
import { startSession } from '#platform/session/session.ts'
import { runExport } from '#platform/task/export.jobs.ts'
import { affiliateWays } from '../../../testing/affiliate.steps.ts'
import { agentWays } from '../../../testing/agent.steps.ts'
import { announcementWays } from '../../../testing/announcement.steps.ts'
import { apiKeyWays } from '../../../testing/apikey.steps.ts'
import { approvalRuleWays } from '../../../testing/approval.steps.ts'
import { blockWays } from '../../../testing/block.steps.ts'
import { caseWays } from '../../../testing/case.steps.ts'
import { coreWays } from '../../../testing/core.steps.ts'
import { creditWays } from '../../../testing/credit.steps.ts'
import { customReportWays } from '../../../testing/customreport.steps.ts'
import { cutOverWays } from '../../../testing/cut-over.steps.ts'
import { distributorWays } from '../../../testing/distributor.steps.ts'
import { gatewayWays } from '../../../testing/gateway.steps.ts'
import { grantWays } from '../../../testing/grant.steps.ts'
import { groupWays } from '../../../testing/group.steps.ts'
import { marketingWays } from '../../../testing/marketing.steps.ts'
import { memberWays } from '../../../testing/member.steps.ts'
import { moneyWays } from '../../../testing/money.steps.ts'
import { moveWays } from '../../../testing/movein.steps.ts'
import { moveOutWays } from '../../../testing/moveout.steps.ts'
import { notificationWays } from '../../../testing/notice.steps.ts'
import { operationWays } from '../../../testing/operation.steps.ts'
import { parallelWays } from '../../../testing/parallel.steps.ts'
import { passkeyWays } from '../../../testing/passkey.steps.ts'
import { present } from '../../../testing/present.ts'
import { promiseWays } from '../../../testing/promise.steps.ts'
import { promotionWays } from '../../../testing/promotion.steps.ts'
import { providerWays } from '../../../testing/provider.steps.ts'
import { pushWays } from '../../../testing/push.steps.ts'
import { reconcileWays } from '../../../testing/reconcile.steps.ts'
import { refundWays } from '../../../testing/refund.steps.ts'
import type { Sandbox } from '../../../testing/sandbox.ts'
import { sellerWays } from '../../../testing/seller.steps.ts'
import { type Answer, password, startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { shiftWays } from '../../../testing/shift.steps.ts'
import { slipServiceWays } from '../../../testing/slip-service.steps.ts'
import { ssoWays, startProvider } from '../../../testing/sso.steps.ts'
import { transferWays } from '../../../testing/transfer.steps.ts'
import { webhookWays } from '../../../testing/webhook.steps.ts'
import { websiteWays } from '../../../testing/website.steps.ts'
import { lists } from '../../areas.ts'
import { sealActivities } from './activity.jobs.ts'

const { activity, employee, reveal, setting, task, view, risk } = calls
let server: TestServer
let owner: TestAdmin
let provider: Sandbox
beforeAll(async () => {
  provider = await startProvider()
  server = await startTestServer({ allowHosts: [new URL(provider.url).host] })
  owner = await server.admins('owner')
})
afterAll(async () => {
  await server.close()
  await provider.stop()
})

const seal = () => sealActivities.run(server.jobContext, { payload: {}, stop: AbortSignal.any([]) })
const verify = async () => (await server.call(activity.verify, { token: owner.token })).body.data

let count = 0
const role = (grants: Parameters<typeof toPermissions>[0] = []) => ({
  roleName: `Logged ${(count += 1)}`,
  description: '',
  permissions: toPermissions(grants),
})
const aView = () => ({
  list: 'admin-log',
  name: `Logged ${(count += 1)}`,
  shared: false,
  query: { result: 'failed' },
  columns: ['at', 'username'],
  density: 'compact' as const,
})
const newView = async (token: string) => (await server.call(view.createView, { token, body: aView() })).body.data
const anExport = {
  screen: 'role-management',
  list: employee.searchRoles.path,
  query: {},
  columns: [{ field: 'roleName', title: 'Role' }],
  format: 'csv' as const,
}
const newRole = async () => (await server.call(employee.createRole, { token: owner.token, body: role() })).body.data

/** One way through every call that declares `logs`. A new one without a line here fails the test below. */
const ways: Readonly<Record<string, (token: string, adminId: string) => Promise<Answer>>> = {
  async createAdmin(token) {
    const { _id } = await newRole()
    const body = {
      username: 'logged-one',
      displayName: 'x',
      roleId: _id,
      password: 'a-fine-first-password',
      allowedIps: [],
    }
    return server.call(employee.createAdmin, { token, body })
  },
  async updateAdmin(token) {
    const { id } = await server.admins([])
    return server.call(employee.updateAdmin, {
      token,
      params: { id },
      body: { displayName: 'new', allowedIps: ['10.0.0.0/8'], version: 1 },
    })
  },
  async changeRole(token) {
    const { id } = await server.admins([])
    return server.call(employee.changeRole, { token, params: { id }, body: { roleId: (await newRole())._id } })
  },
  async changeCreditLimit(token) {
    const { id } = await server.admins([])
    const body = { creditLimitMinor: 1_000, version: 1 }
    return server.call(employee.changeCreditLimit, { token, params: { id }, body })
  },
  async resetPassword(token) {
    const { id } = await server.admins([])
    return server.call(employee.resetPassword, { token, params: { id }, body: { password: 'a-fine-new-password' } })
  },
  async resetOtp(token) {
    const { id } = await server.admins([])
    return server.call(employee.resetOtp, { token, params: { id } })
  },
  async lockAdmin(token) {
    const { id } = await server.admins([])
    return server.call(employee.lockAdmin, { token, params: { id } })
  },
  async unlockAdmin(token) {
    const { id } = await server.admins([])
    await server.call(employee.lockAdmin, { token, params: { id } })
    return server.call(employee.unlockAdmin, { token, params: { id } })
  },
  async endSessions(token) {
    const { id } = await server.admins([])
    return server.call(employee.endSessions, { token, params: { id } })
  },
  createRole: token => server.call(employee.createRole, { token, body: role(['dashboard.read']) }),
  async updateRole(token) {
    const { _id } = await newRole()
    return server.call(employee.updateRole, {
      token,
      params: { id: _id },
      body: { ...role(['dashboard.read']), version: 1 },
    })
  },
  async deleteRole(token) {
    return server.call(employee.deleteRole, { token, params: { id: (await newRole())._id } })
  },
  updateProfile: token => server.call(setting.updateProfile, { token, body: { displayName: 'ใหม่' } }),
  changePassword: token =>
    server.call(setting.changePassword, {
      token,
      body: { currentPassword: password, newPassword: 'another-Garden-11' },
    }),
  async endSession(token) {
    const { data } = (await server.call(setting.listSessions, { token })).body
    return server.call(setting.endSession, { token, params: { id: present(data[0]).id } })
  },
  async endOtherSessions(token, adminId) {
    await server.database.transaction('write', tx =>
      startSession(tx, { adminId, stage: 'full', ip: '192.0.2.1', userAgent: 'other', minutes: 60 }),
    )
    return server.call(setting.endOtherSessions, { token })
  },
  createRecoveryCodes: token => server.call(setting.createRecoveryCodes, { token }),
  async updatePolicy(token) {
    const { policy, version } = (await server.call(setting.getPolicy, { token })).body.data
    return server.call(setting.updatePolicy, { token, body: { policy: { ...policy, sessionHours: 10 }, version } })
  },
  async updateRiskSetting(token) {
    const now = (await server.call(risk.getRiskSetting, { token })).body.data
    return server.call(risk.updateRiskSetting, { token, body: { ...now, sameIp: now.sameIp + 1 } })
  },
  ...announcementWays(() => server),
  ...coreWays(() => server),
  ...memberWays(() => server),
  ...blockWays(() => server),
  ...caseWays(() => server),
  ...moveWays(() => server),
  ...cutOverWays(() => server),
  ...moveOutWays(() => server),
  ...parallelWays(() => server),
  ...sellerWays(() => server),
  ...creditWays(() => server),
  ...moneyWays(() => server),
  ...promiseWays(() => server),
  ...slipServiceWays(() => server),
  ...gatewayWays(() => server),
  ...providerWays(() => server),
  ...transferWays(() => server),
  ...shiftWays(() => server),
  ...reconcileWays(() => server),
  ...groupWays(() => server),
  ...notificationWays(() => server),
  ...operationWays(() => server),
  ...apiKeyWays(() => server),
  ...webhookWays(() => server),
  ...promotionWays(() => server),
  ...passkeyWays(() => server),
  ...grantWays(() => server),
  ...pushWays(() => server),
  ...ssoWays(
    () => server,
    () => provider,
  ),
  ...refundWays(() => server),
  ...affiliateWays(() => server),
  ...agentWays(() => server),
  ...marketingWays(() => server),
  ...distributorWays(() => server),
  ...websiteWays(() => server),
  ...approvalRuleWays(() => server),
  openReveal: token => server.call(reveal.openReveal, { token, body: { list: calls.member.searchMembers.path } }),
  async endReveal(token) {
    await server.call(reveal.openReveal, { token, body: { list: calls.member.searchMembers.path } })
    return server.call(reveal.endReveal, { token })
  },
  createView: token => server.call(view.createView, { token, body: aView() }),
  async updateView(token) {
    const { id } = await newView(token)
    const { list: _, ...content } = aView()
    return server.call(view.updateView, { token, params: { id }, body: { ...content, shared: true, version: 1 } })
  },
  async deleteView(token) {
    return server.call(view.deleteView, { token, params: { id: (await newView(token)).id } })
  },
  async setDefaultView(token) {
    return server.call(view.setDefaultView, { token, body: { list: 'admin-log', viewId: (await newView(token)).id } })
  },
  ...customReportWays(() => server),
  startExport: token => server.call(task.startExport, { token, body: anExport }),
  async startBulk(token) {
    const { id } = await server.admins([])
    const lock = { screen: 'employee-management', call: employee.lockAdmin.path, list: employee.searchAdmins.path }
    return server.call(task.startBulk, { token, body: { ...lock, rows: { ids: [id] } } })
  },
  async cancelTask(token) {
    const { id } = (await server.call(task.startExport, { token, body: anExport })).body.data
    return server.call(task.cancelTask, { token, params: { id } })
  },
  async downloadTask(token) {
    const { id } = (await server.call(task.startExport, { token, body: anExport })).body.data
    await runExport(lists).run(server.jobContext, { payload: { taskId: id }, stop: AbortSignal.any([]) })
    return server.call(task.downloadTask, { token, params: { id } })
  },
}

const logging = Object.values(calls)
  .flatMap(table => Object.entries(table))
  .flatMap(([name, call]: [string, Call]) => (call.logs ? [{ name, logs: call.logs }] : []))

describe('every change is an activity', () => {
  it.each(logging)('$name', async ({ name, logs }) => {
    const admin = await server.admins('owner')
    const way = ways[name]
    if (!way) throw new Error(`no way through ${name} is described`)
    expect((await way(admin.token, admin.id)).status).toBe(200)
    const found = (
      await server.call(activity.search, { token: owner.token, body: { adminId: admin.id, action: logs[1] } })
    ).body.data
    expect(found.records[0]).toMatchObject({ entity: logs[0], action: logs[1], username: admin.username })
    const { data } = (
      await server.call(activity.get, { token: owner.token, params: { id: String(present(found.records[0]).id) } })
    ).body
    expect(data.before).not.toEqual(data.after)
    const kept = JSON.stringify(data)
    expect(kept).not.toMatch(/argon2|password_hash|a-fine-|Garden/)
  })

  it('or it did not happen: a refused change leaves neither', async () => {
    const before = await server.database.tx.row<{ n: number }>(sql`select count(*)::int as n from activity`)
    const admin = await server.admins([])
    await server.call(employee.lockAdmin, { token: owner.token, params: { id: owner.id } })
    await server.call(employee.unlockAdmin, { token: owner.token, params: { id: admin.id } })
    const after = await server.database.tx.row<{ n: number }>(sql`select count(*)::int as n from activity`)
    expect(after).toEqual(before)
  })
})

describe('the list', () => {
  it('answers as the specification says, and offers what can be logged', async () => {
    await newRole()
    const list = (await server.call(activity.list, { token: owner.token, body: { size: 2 } })).body.data
    expect(list.activities.length).toBeLessThanOrEqual(2)
    expect(list.totalCount).toBeGreaterThan(0)
    const { entities } = (await server.call(activity.listEntities, { token: owner.token })).body.data
    const { actions } = (await server.call(activity.listActions, { token: owner.token })).body.data
    expect(entities).toEqual([
      'admin',
      'affiliate',
      'agent',
      'agentCredit',
      'announcement',
      'apiKey',
      'approval',
      'approvalRule',
      'bank',
      'bankTransfer',
      'banner',
      'blockEntry',
      'bonusClaim',
      'case',
      'client',
      'coreSystem',
      'credit',
      'customReport',
      'cutOver',
      'distributor',
      'gameProvider',
      'gameType',
      'gateway',
      'group',
      'job',
      'marketing',
      'member',
      'moveIn',
      'movingOut',
      'notification',
      'parallel',
      'passkey',
      'policy',
      'popup',
      'pretransaction',
      'promotion',
      'pushDevice',
      'reconcile',
      'reconcileDeposit',
      'reconcileWithdraw',
      'refund',
      'rejectReason',
      'riskScore',
      'role',
      'seller',
      'session',
      'shift',
      'singleSignOn',
      'slipService',
      'statement',
      'statementLine',
      'task',
      'theme',
      'view',
      'webhook',
      'websiteConfig',
      'withdrawalRules',
    ])
    expect(actions).toContain('changeRole')
  })

  it('is searched by any part of who or what, Thai too, and by the id that an error screen shows', async () => {
    const body = { ...role(), roleName: 'ฝ่ายดูแลลูกค้าพิเศษ' }
    const made = await server.call(employee.createRole, { token: owner.token, body })
    const search = async (text: string) =>
      (await server.call(activity.search, { token: owner.token, body: { search: text } })).body.data.records.map(
        row => row.entityName,
      )
    for (const text of [
      'ลูกค้าพิเศษ',
      `${owner.username} ฝ่ายดูแล`,
      made.body.data._id,
      String(made.headers['x-request-id']),
    ]) {
      expect(await search(text), text).toEqual([body.roleName])
    }
    expect(await search('%')).toEqual([])
  })

  it('tells who, from where, and what changed', async () => {
    const { _id } = await newRole()
    const given = { token: owner.token, ip: '203.0.113.5' }
    const body = { ...role(['adminLog.read']), version: 1 }
    await server.call(employee.updateRole, { ...given, params: { id: _id }, body })
    const { records } = (
      await server.call(activity.search, { token: owner.token, body: { entityId: _id, action: 'update' } })
    ).body.data
    expect(records[0]).toMatchObject({ ip: '203.0.113.5', username: owner.username, entityName: body.roleName })
    const { data } = (
      await server.call(activity.get, { token: owner.token, params: { id: String(present(records[0]).id) } })
    ).body
    expect(present(data.before)['adminLog.read']).toBeUndefined()
    expect(data.after?.['adminLog.read']).toBe(true)
  })
})

describe('the chain', () => {
  it('is sealed by a job that the change itself queued', async () => {
    await newRole()
    const job = await server.database.tx.row(sql`
      select 1 from graphile_worker.jobs where task_identifier = 'seal-activities' limit 1`)
    expect(job).toBeDefined()
  })

  it('is whole, also when many changed at once', async () => {
    await Promise.all(Array.from({ length: 20 }, newRole))
    await Promise.all([seal(), seal(), seal()])
    expect(await verify()).toMatchObject({
      intact: true,
      waiting: 0,
      brokenAt: null,
      head: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  it('cannot be altered by the application', async () => {
    await newRole()
    await seal()
    const attempts = [
      sql`update activity set username = 'somebody else'`,
      sql`delete from activity`,
      sql`truncate activity cascade`,
      sql`update activity_seal set hash = ''`,
      sql`delete from activity_seal`,
      sql`insert into activity_seal values (1000000, 1, '')`,
      sql`delete from activity_unsealed`,
      sql`update admin_log set username = 'x'`,
      sql`delete from admin_log`,
    ]
    for (const attempt of attempts) {
      await expect(server.database.tx.run(attempt), attempt.text).rejects.toThrow(/permission denied/)
    }
  })

  it('shows what the owner of the database altered, removed or slipped in', async () => {
    const tampering = [
      `update activity set after = '{"roleName": "changed"}' where id = (select min(id) + 2 from activity)`,
      `delete from activity_seal where seq = 2`,
      `update activity_seal set hash = sha256('x') where seq = 3`,
      `with added as (insert into activity (admin_id, username, ip, entity, action, entity_id, entity_name, request_id)
         select id, 'ghost', '127.0.0.1', 'role', 'create', '1', 'x', 'x' from admin limit 1 returning id) select 1`,
    ]
    await seal()
    for (const change of tampering) {
      const own = await startTestServer()
      try {
        const admin = await own.admins('owner')
        for (let n = 0; n < 5; n += 1) await own.call(employee.createRole, { token: admin.token, body: role() })
        await own.database.tx.run(sql`select seal_activities(100)`)
        expect((await own.call(activity.verify, { token: admin.token })).body.data.intact).toBe(true)
        await own.asOwner(change)
        if (change.includes('ghost')) await own.asOwner('delete from activity_unsealed')
        const verdict = (await own.call(activity.verify, { token: admin.token })).body.data
        expect(verdict.intact, change).toBe(false)
        expect(verdict.brokenAt).toEqual(expect.any(Number))
      } finally {
        await own.close()
      }
    }
  })
})
