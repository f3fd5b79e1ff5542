import { sql } from '#platform/database/sql.ts'
import { allDays } from './days.sql.ts'

/** Every day of every seller on which something happened, as the seller report has it. */
export const daysOfSellers = allDays(() => sql`true`)
