import { once } from 'node:events'
import type pg from 'pg'
import { from } from 'pg-copy-streams'

const chunkChars = 256_000

/** Copies lines into a table, as they come. */
export function openCopy(client: pg.Client, statement: string) {
  const stream = client.query(from(statement))
  const failed = new Promise<never>((_, reject) => stream.once('error', reject))
  // Whoever waits for the copy gets the error; it may come when nobody does.
  failed.catch(() => undefined)
  let chunk = ''
  const flush = async () => {
    const text = chunk
    chunk = ''
    if (!stream.write(text)) await Promise.race([once(stream, 'drain'), failed])
  }
  return {
    async write(line: string) {
      chunk += `${line}\n`
      if (chunk.length > chunkChars) await flush()
    },
    async end() {
      await flush()
      const done = once(stream, 'finish')
      stream.end()
      await Promise.race([done, failed])
    },
  }
}

export async function copyInto(client: pg.Client, statement: string, lines: Iterable<string>): Promise<void> {
  const copy = openCopy(client, statement)
  for (const line of lines) await copy.write(line)
  await copy.end()
}
