import { WallTime } from '#contract/core/clock.ts'
import type { BaseContext } from '#platform/call/context.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { wrongField } from '#platform/http/error.ts'
import { readMoment } from './who-could.sql.ts'

/**
 * A moment that somebody asks about: an instant, or a day and a time of the brand's zone. One that is ahead is refused: what holds
 * now would be taken for it.
 */
export async function pastMoment(
  { tx, brand, locale }: Pick<BaseContext, 'tx' | 'brand' | 'locale'>,
  asked: string,
): Promise<{ at: string; moment: Sql }> {
  const isWall = WallTime.safeParse(asked).success
  const moment = isWall ? sql`(${asked}::timestamp at time zone ${brand.timeZone})` : sql`${asked}::timestamptz`
  const { at, isAhead } = await readMoment(tx, moment)
  if (isAhead) throw wrongField('at', 'TIME_AHEAD', locale)
  return { at, moment }
}
