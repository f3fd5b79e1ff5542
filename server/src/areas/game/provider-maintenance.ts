import type { SignedContext } from '#platform/call/context.ts'
import { sql } from '#platform/database/sql.ts'
import { wrongField } from '#platform/http/error.ts'

type Window = { from: string; until: string }
type Asked = { from?: string | undefined; until: string }

/** The window as instants. It was given by the brand's clock, and PostgreSQL knows every time zone. */
export async function maintenanceWindow({ tx, brand, locale }: SignedContext, asked: Asked): Promise<Window> {
  const found = await tx.row<Window & { isOrdered: boolean; isAhead: boolean }>(sql`
    select "from", until, until > "from" as is_ordered, until > now() as is_ahead from (
      select coalesce(${asked.from ?? null}::timestamp at time zone ${brand.timeZone}, now()) as "from",
        ${asked.until}::timestamp at time zone ${brand.timeZone} as until) asked`)
  if (!found) throw new Error('the database told no time')
  const code = found.isAhead ? (found.isOrdered ? undefined : 'MAINTENANCE_ORDER') : 'MAINTENANCE_OVER'
  if (code) throw wrongField('until', code, locale)
  return { from: found.from, until: found.until }
}
