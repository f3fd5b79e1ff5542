import { answerStream } from '#platform/file/side-stream-answer.ts'
import { readRows } from './sheet-rows.ts'
import type { RowsSide } from './sheet-rows-apart.ts'
import { SheetError } from './sheet-types.ts'

answerStream<RowsSide>(async function* ({ limits, dir }, pieces) {
  try {
    yield* readRows(pieces, limits, dir)
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    yield { problem: error.problem, line: error.line }
  }
})
