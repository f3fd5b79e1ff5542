import { z } from 'zod'
import { SettingsError } from '#platform/brand/settings.ts'
import { sqlState, type Tx } from '#platform/database/database.ts'
import { sql } from '#platform/database/sql.ts'

type Zoned = { name: string; timeZone: string }

/** The first of this month and of each of the next twelve, in which every change of a clock shows. */
const instantsFrom = (now: Date): string[] =>
  Array.from({ length: 13 }, (_, n) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + n)).toISOString())

const Wall = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()])

/** How far a zone is ahead of UTC, in minutes, as Node knows it. */
function offsetAt(timeZone: string, instant: string): number {
  const at = new Date(instant)
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const of = (type: string) => Number(parts.find(part => part.type === type)?.value)
  const [year, month, day, hour, minute, second] = Wall.parse(
    ['year', 'month', 'day', 'hour', 'minute', 'second'].map(of),
  )
  return Math.round((Date.UTC(year, month - 1, day, hour, minute, second) - at.getTime()) / 60_000)
}

/** 22023: there is no such time zone. */
const isUnknown = (error: unknown): boolean => sqlState(error) === '22023'

/** Days are made by PostgreSQL and by this process alike, so both must know the zone, and by the same rules. */
export async function expectZone(tx: Tx, { name, timeZone }: Zoned, now = new Date()): Promise<void> {
  const instants = instantsFrom(now)
  const rows = await tx
    .rows<{ minutes: number }>(sql`
      select round(extract(epoch from (at at time zone ${timeZone}) - (at at time zone 'UTC')) / 60)::int as minutes
      from unnest(${instants}::timestamptz[]) with ordinality as given (at, place) order by place`)
    .catch((error: unknown) => {
      if (!isUnknown(error)) throw error
      throw new SettingsError(`PostgreSQL does not know the time zone ${timeZone} of ${name}.`, { cause: error })
    })
  const wrong = instants.find((instant, at) => rows[at]?.minutes !== offsetAt(timeZone, instant))
  if (wrong === undefined) return
  throw new SettingsError(
    `PostgreSQL and this process disagree about the time zone ${timeZone} of ${name} on ${wrong.slice(0, 10)}. ` +
      'Name the zone as Asia/Bangkok is named, and give both machines the same time zone data (tzdata).',
  )
}
