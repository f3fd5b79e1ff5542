import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { absorb } from '#platform/embedded/embedded-lock.ts'
import { BackupError } from './backup-error.ts'
import type { BlockStore } from './block-store.ts'
import type { Manifest, StoredFile } from './manifest.types.ts'
import { archivedFrom, archiveLog, keepLog } from './wal-archive.ts'

/** PostgreSQL makes the content of these folders anew at each start; the folders themselves must exist. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
/** Files of a running server, and the file that is copied last. */
const leftOut = /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|pg_internal\.init.*|pgsql_tmp.*)$/
const controlFile = 'global/pg_control'

const Begun = z.object({ first: z.string(), system: z.string(), major: z.coerce.number() })
const Ended = z.object({ last: z.string(), label: z.string(), at: z.date() })

type Copy = Pick<Manifest, 'files' | 'folders'> & { copied: NonNullable<Manifest['copied']> }

export type Found = { folders: string[]; files: string[] }

/** The folders and files below a folder, by their path in it; nothing if there is none. */
export async function walk(
  root: string,
  isWanted: (path: string, name: string) => boolean = () => true,
): Promise<Found> {
  const found: Found = { folders: [], files: [] }
  const visit = async (folder: string) => {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(absorb('ENOENT'))
    for (const entry of entries ?? []) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (!isWanted(path, entry.name)) continue
      if (entry.isDirectory()) {
        found.folders.push(path)
        await visit(path)
      } else if (entry.isFile()) found.files.push(path)
    }
  }
  await visit('')
  return found
}

const isCopied = (path: string, name: string) =>
  !leftOut.test(name) &&
  path !== controlFile &&
  !emptied.has(path.split('/')[0] === path ? '' : (path.split('/')[0] ?? ''))

/**
 * Copies the files of a running PostgreSQL by its own interface for that: between the two calls files may change while they are
 * read, and replaying the log from the first call on makes them consistent. The connection must stay open throughout.
 */
export async function copyCluster(
  client: pg.Client,
  place: { cluster: string; dir: string; store: BlockStore },
): Promise<Copy> {
  const { cluster, dir, store } = place
  await keepLog(client)
  const begun = Begun.parse(
    (
      await client.query(`
        select pg_walfile_name(pg_backup_start('wallet-office', true) + 1) as first,
          (select system_identifier::text from pg_control_system()) as system,
          current_setting('server_version_num')::int / 10000 as major`)
    ).rows[0],
  )
  const { folders, files: paths } = await walk(cluster, isCopied)
  const files: StoredFile[] = []
  for (const path of [...paths, controlFile]) {
    const stored = await store.put(join(cluster, path), `cluster/${path}`)
    if (stored) files.push(stored)
  }
  const { last, label, at } = Ended.parse(
    (
      await client.query(
        'select pg_walfile_name(lsn - 1) as last, labelfile as label, clock_timestamp() as at from pg_backup_stop(false)',
      )
    ).rows[0],
  )
  files.push(await store.putBytes(Buffer.from(label), 'cluster/backup_label'))
  await archiveLog(client, cluster, dir)
  const archived = await archivedFrom(dir, begun.first)
  if ((archived.at(-1) ?? '') < last)
    throw new BackupError('More was written to the log during the backup than is kept; try again in a quieter hour.')
  const { system: systemId, major, first: firstSegment } = begun
  const copied = { systemId, major, endedAt: at.toISOString(), firstSegment, lastSegment: last }
  return { files, folders: folders.map(path => `cluster/${path}`), copied }
}
