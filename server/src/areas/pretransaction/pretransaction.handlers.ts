import { findUsable } from '#areas/bank/bank.public.ts'
import { expectCovered, listPaying } from '#areas/bank/funds.public.ts'
import { expectSeen } from '#areas/member/member.public.ts'
import { allows } from '#contract/core/permission.ts'
import type { Approval } from '#contract/frames/approval.ts'
import { pretransactionCalls as calls } from '#contract/pretransaction/pretransaction.calls.ts'
import type { PreStatus } from '#contract/pretransaction/pretransaction.machine.ts'
import { expectNotCreditor } from '#frames/approval/second.ts'
import { settleNotices } from '#platform/audit/notice.ts'
import type { Handlers } from '#platform/call/context.ts'
import { sql } from '#platform/database/sql.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { countRevealsOf } from '#platform/reveal/reveal-count.ts'
import { readSite } from '#platform/session/site-now.ts'
import { slipServiceHandlers } from './check/slip-service.handlers.ts'
import { findColleague, listColleagues } from './colleague.sql.ts'
import { importHandlers } from './import/import.handlers.ts'
import { lineHandlers } from './line/line.handlers.ts'
import { messageHandlers } from './message/message.handlers.ts'
import { approveStep, idsOf, meetAtPayout } from './payout/payout-agree.ts'
import { expectHandedOut, expectPayable } from './payout/payout-allowed.sql.ts'
import { findLastPaying, keepLastPaying } from './payout/payout-last.sql.ts'
import { preList, queueList } from './pretransaction.list.ts'
import { type LockedPre, setTaker, updatePre } from './pretransaction.sql.ts'
import { askAbove } from './pretransaction-ask.ts'
import { changePre, isOpen, type OnePre, readPre } from './pretransaction-change.ts'
import { readMemberDays } from './pretransaction-days.ts'
import { findNumbers } from './pretransaction-detail.sql.ts'
import { backToStaff, creditDeposit, giveBack, settleByGateway, settlePayout } from './pretransaction-money.ts'
import { returnPayout, reverseDeposit } from './pretransaction-reversal.ts'
import { withdrawableOf } from './pretransaction-room.ts'
import { canStep, step } from './pretransaction-step.ts'
import { promiseHandlers } from './promise/promise.handlers.ts'
import { promiseOf } from './promise/promise-make.ts'
import { rejectReasonHandlers, wordsOfRejection } from './reject-reason.handlers.ts'
import { withdrawalRuleHandlers } from './rule/rule.handlers.ts'
import { answerOf } from './rule/rule-answer.ts'
import { slipHandlers } from './slip/slip.handlers.ts'

export const pretransactionHandlers: Handlers<typeof calls> = {
  searchPre: listHandler(preList),
  getPre: context => readPre(context, context.params.id),
  async getMemberDays({ tx, params, session }) {
    await expectSeen(tx, params.id)
    const withdrawable = await withdrawableOf(tx, params.id, session.policy, await readSite(tx))
    return { ...(await readMemberDays(tx, params.id)), withdrawable }
  },
  searchQueue: listHandler(queueList),
  getRequest: context => readPre(context, context.params.id),

  async listPayoutAccounts({ tx, admin }) {
    const accounts = await listPaying(tx, 'withdraw')
    const last = await findLastPaying(tx, admin.id)
    return { accounts, lastId: accounts.find(({ id }) => id === last?.id)?.id ?? null }
  },

  async revealPre({ tx, admin, params, record }) {
    if (!allows(admin, calls.getPre.needs) && !allows(admin, calls.getRequest.needs)) {
      throw new AppError('PERMISSION_DENIED')
    }
    const pre = await findNumbers(tx, params.id)
    if (!pre) throw notFound()
    await countRevealsOf(tx, admin.id, [pre.memberId])
    record({ id: pre.id, name: pre.number, before: null, after: { revealed: true } })
    return { memberUsername: pre.memberUsername, accountNumber: pre.accountNumber }
  },

  takePre: context =>
    changePre(context, undefined, async pre => {
      if (!isOpen(pre)) throw new AppError('PRETRANSACTION_DONE')
      await setTaker(context.tx, pre.id, context.admin.id)
      await settleNotices(context.tx, promiseOf(pre.id))
      await tellQueue(context, pre.id, 'take')
    }),

  releasePre: context =>
    changePre(context, undefined, async pre => {
      await setTaker(context.tx, pre.id, null)
      await tellQueue(context, pre.id, 'release')
    }),

  listColleagues: async ({ tx, admin }) => ({ admins: await listColleagues(tx, admin.id) }),

  handPre: context =>
    changePre(context, undefined, async pre => {
      if (!isOpen(pre)) throw new AppError('PRETRANSACTION_DONE')
      const colleague = await findColleague(context.tx, context.admin.id, context.body.toId)
      if (!colleague) throw new AppError('PRETRANSACTION_COLLEAGUE')
      await setTaker(context.tx, pre.id, colleague.id)
      await settleNotices(context.tx, promiseOf(pre.id))
      await tellQueue(context, pre.id, 'hand')
    }),

  async approvePre(context) {
    let approval: Approval | null = null
    const pre = await changePre(context, context.body.version, async locked => {
      expectStep(locked, 'approved')
      await expectNotCreditor(context, locked.memberId)
      await expectPayable(context.tx, locked.id)
      const note = await answerOf(context, locked)
      const blocks = await meetAtPayout(context, locked.memberId)
      approval = await askAbove(context, locked, 'withdrawal', note, blocks)
      if (!approval) await approveStep(context, locked, note, idsOf(blocks))
      return note === '' ? {} : { answer: note }
    })
    return { pre, approval }
  },

  async rejectPre(context) {
    const { tx, admin, body } = context
    let approval: Approval | null = null
    const pre = await changePre(context, body.version, async locked => {
      expectStep(locked, 'rejected')
      const reason = await wordsOfRejection(context, locked.kind, body)
      // Kept now, and told to the member once it is rejected.
      await updatePre(tx, locked.id, sql`reject_reason_id = ${body.reasonId ?? null}`)
      approval = await askAbove(context, locked, 'withdrawalReject', reason)
      if (!approval) await giveBack(tx, locked, 'rejected', `admin:${admin.id}`, reason)
    })
    return { pre, approval }
  },

  async payPre(context) {
    const { tx, admin, body } = context
    return changePre(context, body.version, async pre => {
      await expectNotCreditor(context, pre.memberId)
      const account = await findUsable(tx, body.bankAccountId, 'withdraw')
      if (!account) throw new AppError('BANK_INACTIVE')
      const by = `admin:${admin.id}` as const
      // Whether a gateway has paid it is what is not known: from an account of ours it was not.
      if (pre.status === 'unknown' && pre.gatewayId !== null) throw stepRefused(pre, 'paid')
      // One whose outcome was not known is settled as it is; it is not paid again.
      const isNew = pre.status !== 'unknown'
      if (isNew) {
        expectStep(pre, 'paying')
        await expectHandedOut(tx, pre.id)
      }
      const { amountMinor } = pre
      const isConfirmed = body.confirmShort === true
      const wasShort = isNew && (await expectCovered(context, { accountId: account.id, amountMinor, isConfirmed }))
      if (isNew) await step(tx, pre, 'paying', { by })
      await settlePayout(tx, pre, { account, bankReference: body.bankReference, by })
      await keepLastPaying(tx, admin.id, account.id)
      return wasShort ? { wasShort } : {}
    })
  },

  async creditPre(context) {
    const { tx, admin, body } = context
    let approval: Approval | null = null
    const pre = await changePre(context, body.version, async locked => {
      expectStep(locked, 'matched')
      approval = await askAbove(context, locked, 'deposit', body.reason)
      if (!approval) await creditDeposit(tx, locked, `admin:${admin.id}`, body.reason)
    })
    return { pre, approval }
  },

  failPre: context =>
    changePre(context, context.body.version, async pre => {
      // One that somebody is paying at this moment is theirs to report.
      if (pre.status !== 'unknown') throw stepRefused(pre, 'failed')
      await backToStaff(context.tx, pre, { by: `admin:${context.admin.id}`, note: context.body.reason })
    }),

  confirmPre: context =>
    changePre(context, context.body.version, async pre => {
      if (pre.status !== 'unknown' || pre.gatewayId === null) throw stepRefused(pre, 'paid')
      await settleByGateway(context.tx, pre, `admin:${context.admin.id}`, context.body.reason)
    }),

  async reversePre(context) {
    const { tx, admin, body } = context
    let approval: Approval | null = null
    const pre = await changePre(context, body.version, async locked => {
      expectStep(locked, 'reversed')
      approval = await askAbove(context, locked, 'depositReversal', body.reason)
      if (!approval) await reverseDeposit(tx, locked, admin.id, body.reason)
    })
    return { pre, approval }
  },

  async returnPre(context) {
    const { tx, admin, body } = context
    let approval: Approval | null = null
    const pre = await changePre(context, body.version, async locked => {
      expectStep(locked, 'returned')
      approval = await askAbove(context, locked, 'withdrawalReturn', body.reason)
      if (!approval) await returnPayout(tx, locked, admin.id, body.reason)
    })
    return { pre, approval }
  },

  ...lineHandlers,
  ...importHandlers,
  ...slipHandlers,
  ...slipServiceHandlers,
  ...rejectReasonHandlers,
  ...messageHandlers,
  ...promiseHandlers,
  ...withdrawalRuleHandlers,
}

function expectStep(pre: LockedPre, to: PreStatus): void {
  if (!canStep(pre, to)) throw stepRefused(pre, to)
}

const stepRefused = ({ status }: LockedPre, to: PreStatus) => new AppError('STATE_ILLEGAL', { from: status, to })

const tellQueue = ({ tx, admin }: OnePre, id: string, action: string) =>
  writeLive(tx, [{ topic: 'request', id, action, by: admin.id }])
