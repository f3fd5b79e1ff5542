import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sideProcess } from '#platform/file/side-process.ts'
import { type Sheet, SheetError, type SheetLimits } from './sheet-types.ts'

export type SheetSide = {
  request: { bytes: Uint8Array; limits: SheetLimits }
  answer: { sheet: Sheet } | { problem: SheetError['problem'] }
}

const read = sideProcess<SheetSide>(join(import.meta.dirname, 'sheet.process.ts'), {
  timeMs: 5_000,
  heapMb: 384,
  waiting: 16,
})

/** Reads a file in a separate process: a small file may unpack to much, and take long to read. */
export async function readSheetApart(bytes: Uint8Array, limits: SheetLimits): Promise<Sheet> {
  const answer = await read({ bytes, limits })
  // Receiving a large sheet takes part of an event-loop turn; the caller processes its rows in another.
  await setImmediate()
  if ('problem' in answer) throw new SheetError(answer.problem)
  return answer.sheet
}
