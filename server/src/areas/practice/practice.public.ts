import type { FaultKind } from '#contract/practice/practice.types.ts'
import type { Database } from '#platform/database/database.ts'
import { keepFault } from './practice.sql.ts'

/** Keeps what was planted in a practice office, so that the trainee can be judged. */
export const keepFaults = (
  database: Database,
  planted: readonly { kind: FaultKind; subjectId: string }[],
): Promise<void> =>
  database.transaction('write', async tx => {
    for (const fault of planted) await keepFault(tx, fault)
  })
