import { rmSync } from 'node:fs'
import { TOTP, URI } from 'otpauth'
import { autoCalls } from '#contract/auto-calls.ts'
import { calls } from '#contract/calls.ts'
import { toPermissions } from '#contract/core/permission.ts'
import type { EventName } from '#contract/notification/notification-events.ts'
import type { OperationEvent } from '#contract/operation/operation.rules.ts'
import { sealActivities } from '../src/areas/activity/activity.jobs.ts'
import { anchorActivities } from '../src/areas/activity/anchor.jobs.ts'
import { watchBalance } from '../src/areas/distributor/alarm.ts'
import { keepBeginning } from '../src/areas/gateway/breaker.public.ts'
import { tellNotices } from '../src/areas/notification/notification.jobs.ts'
import { watchOperations } from '../src/areas/operation/operation.jobs.ts'
import { lists } from '../src/areas.ts'
import { drillBackups } from '../src/platform/backup/drill.jobs.ts'
import { sql } from '../src/platform/database/sql.ts'
import { runExport } from '../src/platform/task/export.jobs.ts'
import { dropRules, holdBack } from './approval.steps.ts'
import { addBlock } from './block.steps.ts'
import { openCase } from './case.steps.ts'
import { adjustBy } from './credit.steps.ts'
import { createDistributor } from './distributor.steps.ts'
import { addService } from './gateway.steps.ts'
import { giveFor } from './grant.steps.ts'
import { guessedStaff, guessWays } from './guess.steps.ts'
import { addMember, newMember } from './member.steps.ts'
import { addBankAccount, addClient, askDeposit, askWithdrawal, richMember, setPolicy } from './money.steps.ts'
import { agreeTo, askPackage, clearPackages, makeNow, readyPackage } from './moveout.steps.ts'
import { addFailedJob, addProcess } from './operation.steps.ts'
import { addPasskey, signInBy } from './passkey.steps.ts'
import { promisedWithdrawal, watchPromised } from './promise.steps.ts'
import { waitingClaim } from './promotion.steps.ts'
import { lineOf, newBook, runNight } from './reconcile.steps.ts'
import { fillReveals } from './reveal.steps.ts'
import { type Answer, password, type TestAdmin, type TestServer } from './server.ts'
import { closeShift, openShift, shiftAt, signShift, tellMarks, workThrough } from './shift.steps.ts'
import { registered } from './site.steps.ts'
import { newSlipCode, sendSlip, slipWith } from './slip.steps.ts'
import { hearOtherwise, setSlipService } from './slip-service.steps.ts'
import { draftOf, transferAt } from './transfer.steps.ts'
import { addEndpoint, sendDueWebhooks } from './webhook.steps.ts'

const { auth, bank, employee, member: memberCalls, notification, pretransaction, task } = calls
const stop = AbortSignal.any([])

/** Delivers raised notices to their recipients. */
export const tell = (server: TestServer): Promise<void> => tellNotices.run(server.jobContext, { payload: {}, stop })

export const newMessage = (more: object = {}) => ({
  title: 'ปิดปรับปรุงคืนนี้',
  text: 'ระบบปิด 02:00–03:00',
  level: 'info' as const,
  audience: 'all' as const,
  ...more,
})

/** Anchors the end of the activity log outside of the database, with everything logged so far. */
export async function anchor(server: TestServer): Promise<void> {
  for (const job of [sealActivities, anchorActivities]) await job.run(server.jobContext, { payload: {}, stop })
}

/** As on another day, with no known anchor and no alarm. */
async function forgetAnchors(server: TestServer): Promise<void> {
  await server.asOwner(`
    update notice set key = null where event = 'activityAnchored'; delete from alarm where event = 'activityTampered'`)
  rmSync(server.anchorDir, { recursive: true })
}

/** As the owner of the database, who leaves a shorter but consistent chain. */
export const cutActivities = (server: TestServer, count: number) =>
  server.asOwner(`
    with cut as (delete from activity_seal where seq > (select max(seq) - ${count} from activity_seal) returning activity_id)
    select from cut;
    delete from activity a where not exists (select from activity_seal s where s.activity_id = a.id)
      and not exists (select from activity_unsealed u where u.activity_id = a.id)`)

/** Looks for what is wrong with the operations, as each minute. */
export const watch = (server: TestServer): Promise<void> =>
  watchOperations.run(server.jobContext, { payload: {}, stop })

/** The same as if nobody had been told of it yet. */
async function watchAnew(server: TestServer, event: OperationEvent): Promise<void> {
  await server.asOwner(`delete from alarm where event = '${event}'`)
  await watch(server)
}

type Cause = (server: TestServer, owner: TestAdmin) => Promise<unknown>

async function balanceOf(server: TestServer, { token }: TestAdmin, balanceMinor: number): Promise<void> {
  const account = await addBankAccount(server, token)
  const reader = await addClient(server, token, 'reader', [account.id])
  const body = { account: { bank: account.bank, number: account.number }, balanceMinor, at: new Date().toISOString() }
  await server.auto(autoCalls.bank.reportBalance, reader, { body })
}

/** Takes every waiting payout with a robot of its own. */
async function takeAll(server: TestServer, token: string) {
  const account = await addBankAccount(server, token)
  const robot = await addClient(server, token, 'payer', [account.id])
  const own = { bank: account.bank, number: account.number }
  const taken = await server.auto(autoCalls.pretransaction.takePayouts, robot, { body: { account: own, count: 20 } })
  return taken.body.data.payouts.map(({ leaseId }) => ({ leaseId, robot }))
}

/** For every event, one way to cause it through the real interface. A new event without a line here does not compile. */
export const causes: Readonly<Record<EventName, Cause>> = {
  async depositWaiting(server, { token }) {
    await addBankAccount(server, token)
    await askDeposit(server, (await richMember(server, 0)).token, 20_000)
  },
  async depositUnmatched(server, { token }) {
    await lineOf(server, await newBook(server, token), 12_345)
  },
  async slipReused(server, { token }) {
    await addBankAccount(server, token)
    const file = await slipWith(newSlipCode())
    for (let n = 0; n < 2; n += 1) {
      const member = await richMember(server, 0)
      const { id } = (await askDeposit(server, member.token, 20_000)).body.data
      await sendSlip(server, member.token, id, file)
    }
  },
  async slipDiffers(server, { token }) {
    await addBankAccount(server, token)
    const code = newSlipCode()
    const member = await richMember(server, 0)
    const { id } = (await askDeposit(server, member.token, 20_000)).body.data
    await setSlipService(server, token, 'https://slips.example.com')
    await sendSlip(server, member.token, id, await slipWith(code))
    await hearOtherwise(server, code)
  },
  async withdrawalRequested(server) {
    await askWithdrawal(server, (await richMember(server, 50_000)).token, 20_000)
  },
  async withdrawalLarge(server, { token }) {
    await setPolicy(server, token, { largeWithdrawalMinor: 30_000 })
    await askWithdrawal(server, (await richMember(server, 50_000)).token, 30_000)
  },
  async promiseDue(server) {
    await promisedWithdrawal(server, { dueMinutes: 1 })
    await watchPromised(server)
  },
  async payoutContradicted(server, { token }) {
    const member = await richMember(server, 50_000)
    const { id } = (await askWithdrawal(server, member.token, 20_000)).body.data
    await server.call(pretransaction.approvePre, { token, params: { id }, body: { version: 1 } })
    for (const { leaseId, robot } of await takeAll(server, token)) {
      for (const result of ['failed', 'paid'] as const) {
        await server.auto(autoCalls.pretransaction.reportPayout, robot, { params: { id: leaseId }, body: { result } })
      }
    }
  },
  async transferContradicted(server, { token }) {
    const from = await addBankAccount(server, token)
    const decider = (await server.admins('owner')).token
    await transferAt(server, 'approved', { maker: token, decider, from })
    const robot = await addClient(server, token, 'payer', [from.id])
    const { takeTransfers, reportTransfer } = autoCalls.bank
    const taken = await server.auto(takeTransfers, robot, {
      body: { account: { bank: from.bank, number: from.number }, count: 1 },
    })
    for (const { leaseId } of taken.body.data.transfers) {
      for (const result of ['failed', 'paid'] as const) {
        await server.auto(reportTransfer, robot, { params: { id: leaseId }, body: { result } })
      }
    }
  },
  async payoutFailed(server, { token }) {
    const member = await richMember(server, 50_000)
    const { id } = (await askWithdrawal(server, member.token, 20_000)).body.data
    await server.call(pretransaction.approvePre, { token, params: { id }, body: { version: 1 } })
    const { reportPayout } = autoCalls.pretransaction
    for (const { leaseId, robot } of await takeAll(server, token)) {
      await server.auto(reportPayout, robot, { params: { id: leaseId }, body: { result: 'failed' } })
    }
  },
  async gatewayDown(server, { token }) {
    const { id: gatewayId } = await addService(server, token)
    const member = await richMember(server, 0)
    await addBankAccount(server, token)
    const limits = { gatewayFailTimes: 2, gatewayRestMinutes: 5 }
    for (let n = 0; n < 2; n += 1) {
      const preId = (await askDeposit(server, member.token, 20_000 + n)).body.data.id
      const failed = { preId, gatewayId, direction: 'in' as const, failure: 'HTTP 503' }
      await server.database.transaction('write', tx => keepBeginning(tx, failed, limits))
    }
  },
  async bankBalanceLow(server, owner) {
    await setPolicy(server, owner.token, { bankLowMinor: 10_000 })
    await balanceOf(server, owner, 9_999)
  },
  async bankBalanceHigh(server, owner) {
    await setPolicy(server, owner.token, { bankHighMinor: 1_000_000 })
    await balanceOf(server, owner, 1_000_001)
  },
  async distributorBalanceLow(server, { token }) {
    const { id } = await createDistributor(server, token)
    await server.database.transaction('write', async tx => {
      await tx.run(sql`update distributor set balance_minor = 1 where id = ${id}`)
      await watchBalance(tx, id)
    })
  },
  async transferToApprove(server, { token }) {
    const { id, version } = await draftOf(server, token, await addBankAccount(server, token))
    await server.call(bank.submitTransfer, { token, params: { id }, body: { version } })
  },
  async adjustmentToApprove(server, { token }) {
    await adjustBy(server, token, (await addMember(server, token)).id, 900_000)
  },
  async approvalWaiting(server, { token }) {
    await setPolicy(server, token, { withdrawalApprovalMinor: 0 })
    const member = await richMember(server, 50_000)
    const { id } = (await askWithdrawal(server, member.token, 20_000)).body.data
    await server.call(pretransaction.approvePre, { token, params: { id }, body: { version: 1 } })
    // Not by the call: loosening it again would be another request that waits.
    await server.database.tx.run(sql`update policy set limits = limits - 'withdrawalApprovalMinor'`)
  },
  async changeWaiting(server, admin) {
    await holdBack(server, admin, { change: 'role.create' })
    const body = { roleName: 'held back', description: '', permissions: toPermissions([]) }
    await server.call(employee.createRole, { token: admin.token, body })
    await dropRules(server)
  },
  async reconcileDifference(server, { token }) {
    await setPolicy(server, token, { reconcileGraceMinutes: 0 })
    const book = await newBook(server, token)
    await server.asOwner(`update bank_account set created_at = now() - interval '3 days' where id = '${book.id}'`)
    await lineOf(server, book, 54_321, { at: new Date(Date.now() - 24 * 3_600_000).toISOString() })
    await runNight(server)
  },
  memberRegistered: server => registered(server),
  async blockHit(server, { token }) {
    const { phone } = newMember()
    await addBlock(server, token, { value: phone, effect: 'review' })
    await registered(server, { phone })
  },
  async caseAssigned(server, { token, id: adminId }) {
    const { id } = await openCase(server, token)
    const other = await server.admins('owner')
    await server.call(calls.case.assignCase, { token: other.token, params: { id }, body: { adminId } })
  },
  async bonusWaiting(server, { token }) {
    await waitingClaim(server, token)
  },
  async signInNewDevice(server) {
    const { id, username } = await server.admins([])
    await server.database.tx.run(sql`
      insert into admin_log (event, result, admin_id, username, ip, user_agent)
      values ('codeVerified', 'ok', ${id}, ${username}, '10.0.0.1', 'Mozilla/5.0 (iPhone) Version/18 Safari/604')`)
    const ip = '10.20.30.40'
    const token = (await server.call(auth.login, { body: { username, password }, ip })).body.data
    const totp = URI.parse((await server.call(auth.createCode, { token, ip })).body.data)
    if (!(totp instanceof TOTP)) throw new Error('not a TOTP address')
    await server.call(auth.verifyCode, { token, ip, body: { token: totp.generate() } })
  },
  async adminLocked(server, { token }) {
    const { id } = await server.admins([])
    await server.call(employee.lockAdmin, { token, params: { id } })
  },
  async codesGuessed(server) {
    const who = await guessedStaff(server)
    for (let n = 0; n < 10; n += 1) await guessWays['auth.verifyCode']?.wrong(server, who)
  },
  async passkeyCopied(server) {
    const admin = await server.admins([])
    const passkey = await addPasskey(server, admin)
    for (const counter of [5, 4]) await signInBy(server, passkey, { counter })
  },
  async grantGiven(server) {
    const { id } = await server.admins([])
    await giveFor(server, id, { grants: ['adminLog.read'] })
  },
  async grantEnded(server) {
    const { id } = await server.admins([])
    const grant = await giveFor(server, id, { grants: ['adminLog.read'] })
    await server.call(employee.endGrant, { token: (await server.admins('owner')).token, params: { id: grant.id } })
  },
  async revealLimit(server, { token: by }) {
    const { id, token } = await server.admins(['memberContact.read'])
    await fillReveals(server, id)
    const params = { id: (await addMember(server, by)).id }
    await server.call(memberCalls.revealMember, { token, params })
  },
  async activityAnchored(server, { token }) {
    await forgetAnchors(server)
    const { id } = await server.admins([])
    await server.call(employee.lockAdmin, { token, params: { id } })
    await anchor(server)
  },
  async activityTampered(server, { token }) {
    await forgetAnchors(server)
    const { id } = await server.admins([])
    await server.call(employee.lockAdmin, { token, params: { id } })
    await anchor(server)
    await cutActivities(server, 1)
    await anchor(server)
  },
  async backupDrillFailed(server) {
    const drilled = { startedAt: new Date(), tookMs: 1, backup: 'full-1', restoredUntil: null, faults: ['damaged'] }
    await server.asOwner(`delete from alarm where event = 'backupDrillFailed'`)
    await drillBackups.run({ ...server.jobContext, drillBackup: async () => drilled }, { payload: {}, stop })
  },
  async processSilent(server) {
    await server.asOwner('delete from process')
    await addProcess(server)
    await addProcess(server, { seconds: 120 })
    await watchAnew(server, 'processSilent')
  },
  async clockOff(server) {
    await server.asOwner('delete from process')
    await addProcess(server, { skewMs: 5_000 })
    await watchAnew(server, 'clockOff')
  },
  async replicaUnread(server) {
    await addProcess(server, { seen: { replicas: [{ name: 'db-2:5432', lagMs: null, fault: 'away' }] } })
    await watchAnew(server, 'replicaUnread')
  },
  async jobFailed(server) {
    await addFailedJob(server)
    await watchAnew(server, 'jobFailed')
  },
  async backupOld(server) {
    await server.asOwner(`update migration set at = now() - interval '3 days'; delete from backup_made`)
    await watchAnew(server, 'backupOld')
  },
  async certificateEnding(server) {
    await server.asOwner(`insert into certificate (host, ends_at) values ('office.example', now() + interval '3 days')
      on conflict do nothing`)
    await watchAnew(server, 'certificateEnding')
  },
  async shiftToSign(server, owner) {
    await shiftAt(server, 'waiting', { cashier: await server.admins('owner'), next: owner })
  },
  async shiftSentBack(server, owner) {
    await shiftAt(server, 'sentBack', { cashier: owner, next: await server.admins('owner') })
  },
  async shiftChanged(server, owner) {
    const next = await server.admins('owner')
    const { id } = await openShift(server, owner)
    const { deposit } = await workThrough(server, owner)
    await closeShift(server, owner, id, next)
    await signShift(server, next, id)
    const params = { id: deposit.preId }
    const { version } = (await server.call(pretransaction.getPre, { token: next.token, params })).body.data
    const body = { version, reason: 'ฝากผิดคน' }
    await server.call(pretransaction.reversePre, { token: next.token, params, body })
    await tellMarks(server)
  },
  async packageAsked(server, { token }) {
    await clearPackages(server)
    await askPackage(server, token)
  },
  packageEnded: async (server, { token }) => void (await readyPackage(server, token)),
  async packageFailed(server, { token }) {
    await clearPackages(server)
    const { id } = (await askPackage(server, token)).body.data
    await agreeTo(server, id)
    // The job reads members where it may not.
    await server.asOwner('revoke select on member from wallet_app')
    await makeNow(server, id)
    await server.asOwner('grant select on member to wallet_app')
  },
  async webhookOff(server, { token }) {
    await addEndpoint(server, token, { address: 'https://nobody.invalid/', events: ['member.registered'] })
    await registered(server)
    await server.asOwner(`update webhook_delivery set first_tried_at = now() - interval '4 days'`)
    await sendDueWebhooks(server)
  },
  async packageDownloaded(server, { token }) {
    const params = { id: await readyPackage(server, token) }
    await server.call(calls.moveout.startDownload, { token, params })
  },
  async exportReady(server, { token }) {
    const body = {
      screen: 'role-management',
      list: employee.searchRoles.path,
      query: {},
      columns: [{ field: 'roleName', title: 'Role' }],
      format: 'csv' as const,
    }
    const { id } = (await server.call(task.startExport, { token, body })).body.data
    await runExport(lists).run(server.jobContext, { payload: { taskId: id }, stop })
  },
}

/** For each logged call on notifications, a function that performs it. */
export const notificationWays = (server: () => TestServer): Record<string, (token: string) => Promise<Answer>> => ({
  createNotification: token => server().call(notification.createNotification, { token, body: newMessage() }),
})
