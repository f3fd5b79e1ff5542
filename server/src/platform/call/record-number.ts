import { Day } from '#contract/core/paging.ts'
import { raw, type Sql, sql } from '#platform/database/sql.ts'

/**
 * The next number of a kind of record, as `D-20261114-000123`. The counter never starts over. Past a million it gets longer;
 * padding alone would truncate it and give ten records the same number.
 */
export const nextNumber = (letter: string, sequence: string): Sql => sql`(
  select ${letter} || to_char(business_day(now()), '-YYYYMMDD-') || lpad(n::text, greatest(6, length(n::text)), '0')
  from nextval(${sequence}) as n)`

/** The beginning of a number: its letter and at least the year, or its whole day. */
const begun = /^(?:[a-z]-(20\d{2})(\d{2})?(\d{2})?|(20\d{2})(\d{2})(\d{2}))-?$/i

/**
 * The period of the records whose numbers begin with the search, if it names one. There may be too many of them to find first and
 * sort afterwards, and they may be too old to reach by walking from the newest.
 */
export function inDaysOfNumber(column: string, search: string): Sql | undefined {
  const [, ofLetter, letterMonth, letterDay, ofDay, month = letterMonth, day = letterDay] = begun.exec(search) ?? []
  const year = ofLetter ?? ofDay
  if (year === undefined) return undefined
  const unit = day ? 'day' : month ? 'month' : 'year'
  const first = `${year}-${month ?? '01'}-${day ?? '01'}`
  if (!Day.safeParse(first).success) return undefined
  return sql`${raw(column)} >= business_day_start(${first}::date)
    and ${raw(column)} < business_day_start((${first}::date + ${`1 ${unit}`}::interval)::date)`
}
