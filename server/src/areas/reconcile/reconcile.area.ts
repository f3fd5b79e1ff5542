import { defineArea } from '#frames/area/area.ts'
import { dayList } from './day.list.ts'
import { depositExceptionList, withdrawExceptionList } from './exception.list.ts'
import { reconcileApprovers } from './reconcile.approvals.ts'
import { reconcileHandlers } from './reconcile.handlers.ts'
import { reconcileNight, refreshDays, refreshReconciliation } from './reconcile.jobs.ts'
import { fetchSettlement, fetchSettlements } from './settlement.jobs.ts'

export const reconcileArea = defineArea({
  admin: { reconcile: reconcileHandlers },
  lists: [dayList, depositExceptionList, withdrawExceptionList],
  jobs: {
    'fetch-settlement': fetchSettlement,
    'fetch-settlements': fetchSettlements,
    'reconcile-night': reconcileNight,
    'refresh-days': refreshDays,
    'refresh-reconciliation': refreshReconciliation,
  },
  approvals: reconcileApprovers,
})
