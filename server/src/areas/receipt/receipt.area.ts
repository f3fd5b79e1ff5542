import { defineArea } from '#frames/area/area.ts'
import { receiptHandlers } from './receipt.handlers.ts'
import { sealMoneyDays } from './receipt.jobs.ts'
import { receiptSiteHandlers } from './receipt-site.handlers.ts'

/** Statements that members can check by themselves, against the seal of each day. */
export const receiptArea = defineArea({
  admin: { receipt: receiptHandlers },
  site: { receipt: receiptSiteHandlers },
  jobs: { 'seal-money-days': sealMoneyDays },
})
