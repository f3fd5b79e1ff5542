import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sideStream } from '#platform/file/side-stream.ts'
import type { RowsEvent } from './sheet-rows.ts'
import { type RowLimits, SheetError } from './sheet-types.ts'

export type RowsSide = {
  request: { limits: RowLimits; dir: string }
  batch: RowsEvent | { problem: SheetError['problem']; line: number | undefined }
}

const read = sideStream<RowsSide>(join(import.meta.dirname, 'sheet-rows.process.ts'), {
  idleMs: 60_000,
  heapMb: 256,
  atOnce: 2,
  waiting: 4,
})

/**
 * Reads a file of any size in a separate process, while its pieces arrive; see `readRows`. The process is ended with the loop over
 * the events, and by the signal.
 *
 *     for await (const event of readRowsApart(pieces, limits, signal)) if ('rows' in event) await stage(event.rows)
 */
export async function* readRowsApart(
  pieces: AsyncIterable<Uint8Array>,
  limits: RowLimits,
  signal?: AbortSignal,
): AsyncGenerator<RowsEvent> {
  for await (const batch of read({ limits, dir: tmpdir() }, pieces, signal)) {
    if ('problem' in batch) throw new SheetError(batch.problem, batch.line)
    yield batch
  }
}
