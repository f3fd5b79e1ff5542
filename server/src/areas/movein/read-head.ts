import { FileFault } from './file-fault.ts'
import { readFileApart } from './file-read.ts'
import { guessMapping } from './guess-mapping.ts'
import type { WorkedMove } from './movein.sql.ts'
import { readParts } from './read-parts.ts'
import { advanceAlone, type WorkPlace } from './work-place.ts'

/** Reads the headings and the first rows of a file, so that its columns can be assigned. */
export async function readHead(place: WorkPlace, { id, subject }: WorkedMove): Promise<void> {
  let encoding: string | null = null
  for await (const batch of readFileApart({ kind: 'head' }, readParts(place.database, id), place.stop)) {
    if ('problem' in batch) throw new FileFault(batch.problem)
    if ('encoding' in batch) encoding = batch.encoding
    if (!('headings' in batch)) continue
    const { headings, sample } = batch
    const mapping = JSON.stringify(guessMapping(subject, headings))
    await advanceAlone(place, id, 'reading', {
      status: 'received',
      problem: null,
      encoding,
      headings,
      sample: JSON.stringify(sample),
      mapping,
    })
    return
  }
  throw new FileFault('noHeadings')
}
