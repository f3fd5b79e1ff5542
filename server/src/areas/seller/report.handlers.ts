import { houseCurrency } from '#contract/core/money.ts'
import type { sellerReportCalls } from '#contract/seller/report.calls.ts'
import type { SellerDay, SellerSums } from '#contract/seller/report.types.ts'
import { compareHouse } from '#frames/posting/ledger-check.ts'
import { periodOf } from '#frames/posting/report-period.ts'
import type { Handlers } from '#platform/call/context.ts'
import { listHandler } from '#platform/list/list.ts'
import { sellerDayList } from './report.list.ts'
import { paidByDay, readSellerDays } from './report.sql.ts'
import { readSeller } from './seller-read.ts'

export const sellerReportHandlers: Handlers<typeof sellerReportCalls> = {
  searchSellerDays: listHandler(sellerDayList),
  async getSellerSums(context) {
    const { tx, body, brand } = context
    await readSeller(context, body.sellerId)
    return sumOf(await readSellerDays(tx, body.sellerId, periodOf(body, brand.timeZone)))
  },
  checkCommission({ tx, body, brand }) {
    const period = periodOf(body, brand.timeZone)
    return compareHouse(tx, period, 'house.commission', paidByDay(period))
  },
}

type Summed = Exclude<keyof SellerSums, 'from' | 'to' | 'days' | 'currency' | 'unpaidMinor'>

function sumOf(days: readonly SellerDay[]): SellerSums {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) throw new Error('a period has no days')
  const sum = (name: Summed) => days.reduce((total, day) => total + day[name], 0)
  return {
    from: first.day,
    to: last.day,
    registrationCount: sum('registrationCount'),
    firstDepositCount: sum('firstDepositCount'),
    firstDepositMinor: sum('firstDepositMinor'),
    depositMinor: sum('depositMinor'),
    withdrawalMinor: sum('withdrawalMinor'),
    netMinor: sum('netMinor'),
    ggrMinor: sum('ggrMinor'),
    settledMinor: sum('settledMinor'),
    commissionMinor: sum('commissionMinor'),
    paidMinor: sum('paidMinor'),
    unpaidMinor: last.unpaidMinor,
    days: days.map(({ day, commissionMinor, paidMinor }) => ({ day, commissionMinor, paidMinor })),
    currency: houseCurrency,
  }
}
