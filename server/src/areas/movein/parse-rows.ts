import { fieldErrors } from '#contract/core/field.ts'
import type { SaidFault } from '#contract/movein/row-faults.ts'
import type { RowSubjectName } from '#contract/movein/subjects.ts'
import { idParams } from '#platform/call/answer.ts'
import { refuseFields } from './compare-rows.sql.ts'
import { columnOf, type ReadyRow, rowSpecs } from './row-specs.ts'
import { behind, type FieldRefused, nextRows } from './row-stage.sql.ts'
import type { WorkPlace } from './work-place.ts'

const atOnce = 1_000

/** Gives every row to the schema of its call, so that what the call would not take comes out before anything is written. */
export async function parseRows({ database, stop }: WorkPlace, id: string, subject: RowSubjectName): Promise<void> {
  const { above } = rowSpecs[subject]
  let after = { depth: -1, line: 0 }
  for (;;) {
    stop.throwIfAborted()
    const rows = await nextRows(database.tx, { id, subject }, above, { from: behind(after), atMost: atOnce })
    const last = rows.at(-1)
    if (!last) return
    const wrong = rows.flatMap(row => {
      const refused = refusedFields(subject, row)
      const faults = refused.map(({ column }): SaidFault => `valueRefused:${column}`)
      return refused.length > 0 ? [{ line: row.line, faults: [...new Set(faults)], refused }] : []
    })
    if (wrong.length > 0) await refuseFields(database.tx, id, wrong)
    after = { depth: last.depth, line: last.line }
  }
}

function refusedFields(subject: RowSubjectName, row: ReadyRow): FieldRefused[] {
  const call = rowSpecs[subject].call(row)
  const { params, body } = rowSpecs[subject].sent(row)
  const issues = [
    ...((call.params ?? idParams(call)).safeParse(params).error?.issues ?? []),
    ...(call.body.safeParse(body, { reportInput: true }).error?.issues ?? []),
  ]
  const english = fieldErrors(issues, 'en')
  return fieldErrors(issues, 'th').map(({ path, message }, at) => ({
    column: columnOf(subject, path),
    text: { th: message, en: english[at]?.message ?? message },
  }))
}
