import { type Sql, sql } from './sql.ts'

/**
 * The next number of a kind of record, as `D-20261114-000123`. The counter never starts over; past a million it gets longer,
 * where padding alone would cut it off and give ten records the same number.
 */
export const nextNumber = (letter: string, sequence: string): Sql => sql`(
  select ${letter} || to_char(business_day(now()), '-YYYYMMDD-') || lpad(n::text, greatest(6, length(n::text)), '0')
  from nextval(${sequence}) as n)`
