import type { promiseCalls } from '#contract/pretransaction/promise.calls.ts'
import { settleNotices } from '#platform/audit/notice.ts'
import type { Handlers } from '#platform/call/context.ts'
import { AppError } from '#platform/http/error.ts'
import { listHandler } from '#platform/list/list.ts'
import { writeLive } from '#platform/live/live-log.ts'
import { changePre } from '../pretransaction-change.ts'
import { promiseDayList } from './promise.list.ts'
import { findPromise, renew } from './promise.sql.ts'
import { estimate, promiseOf } from './promise-make.ts'

export const promiseHandlers: Handlers<typeof promiseCalls> = {
  searchPromiseDays: listHandler(promiseDayList),
  renewPromise: context =>
    changePre(context, context.body.version, async pre => {
      const { tx, session, admin } = context
      const kept = pre.status === 'requested' && pre.outcome === 'hold' ? await findPromise(tx, pre.id) : undefined
      if (!kept?.hasPromise || kept.isRenewed) throw new AppError('PROMISE_FIXED')
      const { start, minutes } = await estimate(tx, pre.id, kept, session.policy)
      if (minutes === null) throw new AppError('PROMISE_FIXED')
      await renew(tx, pre.id, start.startsAt, minutes)
      // Nobody has to hurry for the time before.
      await settleNotices(tx, promiseOf(pre.id))
      await writeLive(tx, [{ topic: 'request', id: pre.id, action: 'renew', by: admin.id }])
    }),
}
