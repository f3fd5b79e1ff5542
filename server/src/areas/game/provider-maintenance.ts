import type { SignedContext } from '#platform/call/context.ts'
import { wrongField } from '#platform/http/error.ts'
import { readWindow } from './provider.sql.ts'

type Window = { from: string; until: string }
type Request = { from?: string | undefined; until: string }

/** The window as instants. */
export async function maintenanceWindow({ tx, brand, locale }: SignedContext, request: Request): Promise<Window> {
  const { from, until, isOrdered, isAhead } = await readWindow(tx, request, brand.timeZone)
  const code = isAhead ? (isOrdered ? undefined : 'MAINTENANCE_ORDER') : 'MAINTENANCE_OVER'
  if (code) throw wrongField('until', code, locale)
  return { from, until }
}
