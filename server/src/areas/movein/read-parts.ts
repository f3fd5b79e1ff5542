import type { Database } from '#platform/database/database.ts'
import { countParts, findPart } from './movein.sql.ts'

/** The pieces of a file, one after the other: it may be larger than what a process may hold. */
export async function* readParts(database: Database, id: string): AsyncGenerator<Uint8Array> {
  const count = await countParts(database.tx, id)
  for (let part = 0; part < count; part += 1) {
    const content = await findPart(database.tx, id, part)
    if (!content) throw new Error('a piece of a file is missing')
    yield content
  }
}
