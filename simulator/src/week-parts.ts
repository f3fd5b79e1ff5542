import type { WeekPart } from './week.ts'
import { affiliatePart } from './week-affiliate.ts'
import { promotionPart } from './week-promotion.ts'
import { refundPart } from './week-refund.ts'

/** Everything that runs in parallel over a simulated week, by name. */
export const weekParts: Readonly<Record<string, WeekPart>> = {
  affiliate: affiliatePart,
  promotion: promotionPart,
  refund: refundPart,
}
