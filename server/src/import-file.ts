import type { RefusedRow } from '#contract/movein/movein.types.ts'
import type { RowFault } from '#contract/movein/row-faults.ts'
import type { SetSubject } from '#contract/movein/subjects.ts'
import type { Settings } from '#platform/brand/settings.ts'
import { openAt, openBrandDatabase, openPostgres } from '#platform/database/addresses.ts'
import { findOpenStaff } from './areas/employee/employee.public.ts'
import { applyTaken, checkTaken, faultsOf, refusedOf, takeFile } from './areas/movein/move-file.public.ts'

const poolSize = 4

export type ImportRequest = {
  brandId: string
  username: string
  subject: SetSubject
  path: string
  template?: string | undefined
  dateOrder: 'dayFirst' | 'monthFirst'
  applies: boolean
  /** Is given the refused rows, in portions. */
  refused(headings: readonly string[], rows: readonly RefusedRow[]): Promise<void>
  stop: AbortSignal
}

export type Imported = {
  number: string
  status: string
  problem: string | null
  rowCount: number
  refusedCount: number
  sameCount: number
  doneCount: number
  totalMinor: number | null
  faults: { fault: RowFault; column: string | null; count: number }[]
}

/**
 * Moves a file from the disk of the server into a brand, in the name of an admin, while servers keep running. What is broken off is
 * gone on with by the server.
 */
export async function importFile(settings: Settings, request: ImportRequest): Promise<Imported> {
  const brand = settings.brands.find(({ id }) => id === request.brandId)
  if (!brand) throw new Error(`there is no brand ${request.brandId}`)
  const postgres = await openPostgres(settings)
  try {
    const database = openAt(await openBrandDatabase(brand, postgres), poolSize)
    try {
      const mover = await findOpenStaff(database.tx, request.username)
      if (!mover) throw new Error(`no active employee is called ${request.username}`)
      const place = { database, brand, stop: request.stop }
      const taken = await takeFile(place, mover, request.path, request.subject)
      const found = taken.status === 'received' ? await checkTaken(place, mover, taken, request) : taken
      const isApplied =
        request.applies && found.status === 'checked' && found.rowCount > found.refusedCount + found.sameCount
      const move = isApplied ? await applyTaken(place, mover, found) : found
      for await (const rows of refusedOf(place, move)) await request.refused(move.headings, rows)
      return { ...move, faults: await faultsOf(place, move) }
    } finally {
      await database.close()
    }
  } finally {
    await postgres.stop()
  }
}
