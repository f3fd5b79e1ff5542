import { z } from 'zod'
import { Currency } from './money.ts'
import { Day } from './paging.ts'

/**
 * The comparison of a report with the ledger: each day and part, to the satang. A part is a column of the report, or the house
 * account whose money it reports.
 */
export const ledgerCheckOf = <Part extends z.ZodType<string>>(part: Part) =>
  z.object({
    agrees: z.boolean(),
    /** How many days were compared. */
    days: z.int(),
    /** The sum of the differences, and the first of them. */
    differenceMinor: z.int(),
    differences: z.array(z.object({ day: Day, part, reportMinor: z.int(), ledgerMinor: z.int() })),
    currency: Currency,
  })
export type LedgerCheck<Part extends string> = z.infer<ReturnType<typeof ledgerCheckOf<z.ZodType<Part>>>>
