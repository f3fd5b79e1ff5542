import type { RunReport } from '#contract/customreport/customreport.types.ts'
import { Definition } from '#contract/customreport/definition.ts'
import type { Tx } from '#platform/database/database.ts'
import { AppError, notFound } from '#platform/http/error.ts'
import { findReport } from './customreport.sql.ts'
import type { Reader } from './names.public.ts'
import { runReport } from './run.ts'

/** A saved report as one reader may see it: what they may not see is refused, and one they may not open is not found. */
export async function runSaved(
  tx: Tx,
  id: string,
  reader: Reader & { timeZone: string },
): Promise<{ name: string; report: RunReport }> {
  const found = await findReport(tx, reader.admin, id)
  if (!found) throw notFound()
  const definition = Definition.safeParse(found.definition).data
  if (!definition) throw new AppError('REPORT_OUTDATED')
  return { name: found.name, report: await runReport(tx, definition, reader) }
}
