import { answerAside } from '#platform/file/side-process-answer.ts'
import { readSheet } from './sheet.ts'
import type { SheetSide } from './sheet-apart.ts'
import { SheetError } from './sheet-types.ts'

answerAside<SheetSide>(async ({ bytes, limits }) => {
  try {
    return { sheet: await readSheet(Buffer.from(bytes), limits) }
  } catch (error) {
    if (error instanceof SheetError) return { problem: error.problem }
    throw error
  }
})
