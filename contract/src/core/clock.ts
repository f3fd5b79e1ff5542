import { z } from 'zod'
import { isWithinYears } from './paging.ts'

/** A time of day in the brand's time zone, such as `08:30`. */
export const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'CLOCK_FORM')

/** A day and a time in the brand's time zone, to the minute. */
export const WallTime = z.iso
  .datetime({ local: true, precision: -1, error: 'WALL_TIME_FORM' })
  .regex(/\d$/, 'WALL_TIME_FORM')
  .refine(isWithinYears, 'YEAR_FAR')
