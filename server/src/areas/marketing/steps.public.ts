import { stepTerms } from './funnel.sql.ts'

/** What the steps of a funnel are the sums of, over `marketing_day_total`. */
export const funnelTerms = stepTerms
