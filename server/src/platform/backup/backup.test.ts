import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings, type Settings } from '#platform/brand/settings.ts'
import { type Embedded, startEmbedded } from '#platform/embedded/embedded.ts'
import { takeLock } from '#platform/embedded/embedded-lock.ts'
import { scratchDir } from '../../../testing/scratch.ts'
import { keepArchiving } from './archive-loop.ts'
import { makeBackup } from './backup.ts'
import { readManifests } from './backup-folder.ts'
import { restoreBackup } from './restore.ts'

const settingsIn = (dataDir: string): Settings => ({
  ...readSettings({ DATA_DIR: dataDir, BACKUP_KEEP: '2' }),
  brands: [],
})

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

const nowOf = async (url: string) =>
  (await query<{ at: Date }>(url, 'select clock_timestamp() as at'))[0]?.at ?? new Date()
const rowsIn = async (dataDir: string) => {
  const embedded = await startEmbedded({ dataDir, fast: true, log: () => {} })
  try {
    return (await query<{ n: number }>(embedded.url, 'select n from kept order by n')).map(({ n }) => n)
  } finally {
    await embedded.stop()
  }
}
const freshIn = (name: string) => join(scratchDir(name), 'data')

describe('a backup', () => {
  const dataDir = scratchDir('backup')
  const settings = settingsIn(dataDir)
  const { backupDir: from } = settings
  let server: Embedded
  const write = (n: number) => query(server.url, `insert into kept values (${n})`)

  beforeAll(async () => {
    server = await startEmbedded({ dataDir, log: () => {} })
    await query(server.url, 'create table kept (n int primary key)')
    await writeFile(join(dataDir, 'secret-keys'), 'k1:key', { mode: 0o600 })
    await mkdir(join(dataDir, 'files', 'anchors', 'chaba'), { recursive: true })
    await writeFile(join(dataDir, 'files', 'anchors', 'chaba', '2026-11.log'), 'anchor1.x\n')
  })
  afterAll(() => server.stop())

  it('has a full one before it has an incremental one', async () => {
    await expect(makeBackup(settings, 'incremental')).rejects.toThrow('There is no full backup')
  })

  it('is restored to the moment before a mistake, without touching the running data', async () => {
    await write(1)
    await makeBackup(settings, 'full')
    await write(2)
    await sleep(20)
    const before = await nowOf(server.url)
    await sleep(20)
    await query(server.url, 'delete from kept')
    await makeBackup(settings, 'incremental')

    const into = freshIn('restored')
    const restored = await restoreBackup({ from, into, at: before })
    expect(restored.lastChangeAt?.getTime()).toBeLessThanOrEqual(before.getTime())
    expect(await rowsIn(into)).toEqual([1, 2])
    expect(await readFile(join(into, 'secret-keys'), 'utf8')).toBe('k1:key')
    expect(await readFile(join(into, 'files', 'anchors', 'chaba', '2026-11.log'), 'utf8')).toBe('anchor1.x\n')
    expect(await query(server.url, 'select n from kept')).toEqual([])

    const latest = freshIn('latest')
    await restoreBackup({ from, into: latest })
    expect(await rowsIn(latest)).toEqual([])
  })

  it('is of every moment that the archive covers, also of one after the last change', async () => {
    await write(3)
    await sleep(20)
    const quiet = await nowOf(server.url)
    await makeBackup(settings, 'incremental')
    const into = freshIn('quiet')
    await restoreBackup({ from, into, at: quiet })
    expect(await rowsIn(into)).toEqual([3])
    const later = new Date(Date.now() + 3_600_000)
    await expect(restoreBackup({ from, into: freshIn('later'), at: later })).rejects.toThrow('The archive in')
    const earlier = new Date(Date.now() - 3_600_000)
    await expect(restoreBackup({ from, into: freshIn('early'), at: earlier })).rejects.toThrow('is earlier')
  })

  it('refuses a folder that holds something, and leaves it as it is', async () => {
    await expect(restoreBackup({ from, into: dataDir })).rejects.toThrow('is not empty')
    expect(await query(server.url, 'select n from kept')).toEqual([{ n: 3 }])
  })

  it('is archived while the server runs, and a folder that is gone is said and stops nothing', async () => {
    const said: string[] = []
    const end = keepArchiving({ url: server.url, cluster: server.cluster, dir: from, log: line => said.push(line) })
    await end()
    expect(said).toEqual([])
    await rename(from, `${from}-away`)
    await keepArchiving({ url: server.url, cluster: server.cluster, dir: from, log: line => said.push(line) })()
    expect(said).toEqual([`The log of the database is not archived: the folder ${from} is not there.`])
    await write(4)
    await rename(`${from}-away`, from)
    await keepArchiving({ url: server.url, cluster: server.cluster, dir: from, log: line => said.push(line) })()
    const into = freshIn('archived')
    await restoreBackup({ from, into })
    expect(await rowsIn(into)).toEqual([3, 4])
  })

  it('is made by one at a time', async () => {
    const release = await takeLock(join(from, 'backup.lock'))
    await expect(makeBackup(settings, 'full')).rejects.toThrow(`being made already (process ${process.pid})`)
    await release()
  })

  it('is readable by the user of the server only', async () => {
    const open: string[] = []
    for (const name of await readdir(from, { recursive: true }))
      if ((await stat(join(from, name))).mode & 0o077) open.push(name)
    expect(open).toEqual([])
  })

  it('shares what did not change, and is kept as often as the setting says', async () => {
    for (let turn = 0; turn < 3; turn++) {
      const { size, added } = await makeBackup(settings, 'full')
      expect(added).toBeLessThan(size / 4)
    }
    const names = await readdir(from)
    expect(names.filter(name => name.startsWith('full-'))).toHaveLength(2)
    expect(names.filter(name => name.startsWith('incremental-'))).toEqual([])
    const into = freshIn('kept')
    await restoreBackup({ from, into })
    expect(await rowsIn(into)).toEqual([3, 4])
  })

  it('that was altered is refused before anything is restored', async () => {
    // A block that the latest backup needs: folders of blocks that no backup needs any more may be empty.
    const needed = (await readManifests(from)).at(-1)?.files.find(({ blocks }) => blocks.length > 0)?.blocks[0]
    const stored = await readdir(join(from, 'blocks'), { recursive: true })
    const block = join(from, 'blocks', stored.find(path => basename(path).startsWith(needed ?? '/')) ?? '')
    const bytes = await readFile(block)
    const into = freshIn('damaged')
    await writeFile(block, 'something else')
    await expect(restoreBackup({ from, into })).rejects.toThrow('was altered')
    await rm(block)
    await expect(restoreBackup({ from, into })).rejects.toThrow('is missing')
    expect(await stat(into).catch(() => 'nothing')).toBe('nothing')
    await writeFile(block, bytes, { mode: 0o600 })

    const manifest = (await readdir(from)).findLast(file => file.startsWith('full-')) ?? ''
    const text = await readFile(join(from, manifest), 'utf8')
    await writeFile(join(from, manifest), text.replace('"size":', '"size":1'))
    await expect(restoreBackup({ from, into })).rejects.toThrow('does not match its own hash')
    await writeFile(join(from, manifest), text)
  })

  it('of another database is not mixed with it', async () => {
    const otherDir = scratchDir('other')
    const other = await startEmbedded({ dataDir: otherDir, log: () => {} })
    await other.stop()
    await expect(makeBackup({ ...settingsIn(otherDir), backupDir: from }, 'full')).rejects.toThrow('another database')
    expect(await makeBackup(settingsIn(otherDir), 'full')).toMatchObject({ kind: 'full' })
  })

  it('says what is wrong with its folder', async () => {
    const file = join(scratchDir('file'), 'file')
    await writeFile(file, '')
    await chmod(file, 0o600)
    await expect(makeBackup({ ...settings, backupDir: join(file, 'below') }, 'full')).rejects.toThrow('is not a folder')
    await expect(makeBackup(settingsIn(scratchDir('empty')), 'full')).rejects.toThrow('There is nothing to back up')
  })
})
