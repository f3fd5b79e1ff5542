import type { z } from 'zod'
import { shareOf } from '../core/percent.ts'
import { enters } from '../core/record.ts'
import { sellerCommission } from './seller.record.ts'

export const CommissionBasis = sellerCommission.basis.read
export type CommissionBasis = z.infer<typeof CommissionBasis>

export const commissionRule = enters(sellerCommission)
export type CommissionRule = z.output<z.ZodObject<typeof commissionRule>>

/** What the members of a seller did on one business day. Any of it may be below zero: they won, or a deposit was taken back. */
export type CommissionFigures = { depositMinor: number; ggrMinor: number; firstDepositMinor: number }

const bases: Readonly<Record<CommissionBasis, (figures: CommissionFigures) => number>> = {
  deposit: ({ depositMinor }) => depositMinor,
  ggr: ({ ggrMinor }) => ggrMinor,
  firstDeposit: ({ firstDepositMinor }) => firstDepositMinor,
}

/**
 * What a seller earned on one day, in whole minor units; a fraction is left out. Of a day below zero it is below zero, too, and
 * what was earned on other days makes up for it. The database says the same by `commission_of`; a test compares them.
 *
 * `commissionOf({ basis: 'ggr', rateBasisPoints: 500 }, { depositMinor: 0, ggrMinor: -1_000_00, firstDepositMinor: 0 })` is
 * 50 baht below zero.
 */
export const commissionOf = ({ basis, rateBasisPoints }: CommissionRule, figures: CommissionFigures): number =>
  shareOf(bases[basis](figures), rateBasisPoints)

/** What can be paid: what was earned and not paid yet, and nothing where winning members took it back. */
export const payableOf = (earnedMinor: number, paidMinor: number): number => Math.max(0, earnedMinor - paidMinor)

type Dated = { fromDay: string }

/** The rate of a day: the latest that began by then. What begins later says nothing of the days before it. */
export const rateOn = <Rate extends Dated>(rates: readonly Rate[], day: string): Rate | undefined =>
  rates
    .filter(({ fromDay }) => fromDay <= day)
    .reduce<Rate | undefined>((latest, rate) => (latest && latest.fromDay > rate.fromDay ? latest : rate), undefined)
