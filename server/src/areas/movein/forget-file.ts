import type { Database } from '#platform/database/database.ts'
import { forgetFile, listForgettable } from './stage.sql.ts'

/** A file is kept so many days after it was thrown away or became final, and one that nobody finished so many after it came. */
const keptDays = { ended: 7, open: 60 }

/** Forgets files, and the rows that were read of them: they hold the numbers of members. */
export async function forgetOld(database: Database, stop: AbortSignal): Promise<void> {
  for (const { id } of await listForgettable(database.tx, keptDays)) {
    stop.throwIfAborted()
    await database.patientTransaction(tx => forgetFile(tx, id))
  }
}
