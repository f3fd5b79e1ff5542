import type { OpeningFigure } from '#contract/figures.ts'
import { isReported } from '#contract/frames/report-parts.ts'
import type { FigureName } from '#contract/report/report.types.ts'

/** The definition of each figure of the reports. */
export const figureOf = {
  depositMinor: 'deposit',
  withdrawalMinor: 'withdrawal',
  netMinor: 'net',
  bonusMinor: 'bonus',
  refundMinor: 'refund',
  affiliateMinor: 'affiliate',
  adjustmentMinor: 'adjustment',
  turnoverMinor: 'turnover',
  ggrMinor: 'ggr',
} as const satisfies Record<FigureName, OpeningFigure>

const names = Object.keys(figureOf).filter((name): name is FigureName => name in figureOf)

/** The figures whose column exists in the ledger, in the order of the reports. */
export const reported: readonly FigureName[] = names.filter(name => {
  const figure = figureOf[name]
  return figure === 'net' || figure === 'turnover' || isReported(figure)
})
