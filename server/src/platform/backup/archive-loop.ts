import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { BackupError, within } from './backup-error.ts'
import { archiveLog } from './wal-archive.ts'

const everyMs = 30_000
const goneCodes = ['ENOENT']

type Place = { url: string; cluster: string; dir: string; log: (line: string) => void }

/**
 * Archives the log of the embedded PostgreSQL while it runs, and once more at the end. A folder that cannot be reached never stops
 * the server: it is said once, and again when it is over. Returns what ends it.
 */
export function keepArchiving(place: Place): () => Promise<void> {
  const ending = new AbortController()
  let told = ''
  const once = async () => {
    const trouble = await archiveOnce(place)
    if (trouble !== told && trouble !== '') place.log(trouble)
    if (told !== '' && trouble === '') place.log(`The log is archived in ${place.dir} again.`)
    told = trouble
  }
  const loop = async () => {
    while (!ending.signal.aborted) {
      await once()
      await sleep(everyMs, undefined, { signal: ending.signal }).catch(() => {})
    }
    await once()
  }
  const done = loop()
  return () => {
    ending.abort()
    return done
  }
}

/** What is wrong, as a sentence; empty if nothing is. */
async function archiveOnce({ url, cluster, dir }: Place): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    const archived = await within(dir, () => archiveLog(client, cluster, dir))
    return archived === 'gap'
      ? `The archive of the log in ${dir} has a gap, because it could not be reached for too long: make a full backup (npm run backup).`
      : ''
  } catch (error) {
    const why = error instanceof BackupError ? error.message : whyOf(error, dir)
    return `The log of the database is not archived: ${why}`
  } finally {
    await client.end().catch(() => {})
  }
}

const whyOf = (error: unknown, dir: string) =>
  error instanceof Error && 'code' in error && goneCodes.includes(String(error.code))
    ? `the folder ${dir} is not there.`
    : String(error)
