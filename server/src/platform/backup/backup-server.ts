import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Settings } from '#platform/brand/settings.ts'
import { addressesOf, isAddress, ownerOf } from '#platform/database/addresses.ts'
import { BackupError } from './backup-error.ts'
import { recordMade } from './backup-made.ts'
import type { Manifest } from './manifest.types.ts'

type ServerSettings = Pick<Settings, 'brands' | 'databaseUrl' | 'databaseOwnerUrl' | 'pgbackrestStanza'>
const types = { full: 'full', incremental: 'incr' } as const

/** Lets pgBackRest back up a PostgreSQL of the operator's own, and records it once that has succeeded. */
export async function backUpServer(settings: ServerSettings, kind: Manifest['kind']): Promise<void> {
  const { pgbackrestStanza: stanza, databaseUrl: app = '', databaseOwnerUrl: owner } = settings
  if (!stanza)
    throw new BackupError(
      'The database of DATABASE_URL is backed up by pgBackRest: name its stanza in PGBACKREST_STANZA, or use pg_dump; see "Backup and restore" in docs/operations.md.',
    )
  const server = { app, owner, named: 'DATABASE_URL' }
  // Before the backup, so that a missing address is said at once.
  const inside = settings.brands.filter(brand => !isAddress(brand))
  const ownerUrls = inside.map(brand => ownerOf(addressesOf(brand, server)))
  await runPgbackrest([`--stanza=${stanza}`, `--type=${types[kind]}`, 'backup'])
  await recordMade(ownerUrls)
}

async function runPgbackrest(args: readonly string[]): Promise<void> {
  const child = spawn('pgbackrest', args, { stdio: 'inherit' })
  try {
    await once(child, 'spawn')
  } catch (cause) {
    throw new BackupError('The program pgbackrest cannot be started; install it on the machine of the database.', {
      cause,
    })
  }
  await once(child, 'exit')
  if (child.exitCode !== 0)
    throw new BackupError(
      `pgbackrest ended with ${child.exitCode ?? child.signalCode}; its messages say why. Nothing was recorded.`,
    )
}
