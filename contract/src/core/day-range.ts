import { z } from 'zod'
import { QueryDay } from './paging.ts'

/** Business days from the first to the last, both included. */
export const DayRange = z
  .strictObject({ from: QueryDay, to: QueryDay })
  .refine(({ from, to }) => from <= to, { message: 'DAY_RANGE_ORDER' })
export type DayRange = z.infer<typeof DayRange>
