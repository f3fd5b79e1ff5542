import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { makeBackup } from '#platform/backup/backup.ts'
import { drillBackups } from '#platform/backup/drill.jobs.ts'
import { demoBrands } from '#platform/brand/brand.ts'
import { readSettings, type Settings } from '#platform/brand/settings.ts'
import { addressAt } from '#platform/database/addresses.ts'
import { sql } from '#platform/database/sql.ts'
import { openEmbedded } from '#platform/embedded/embedded-join.ts'
import { tell } from '../testing/notice.steps.ts'
import { scratchDir } from '../testing/scratch.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { drillAll, drillOf } from './drill.ts'
import { type RunningServer, startServer } from './main.ts'

const request = { payload: {}, stop: AbortSignal.any([]) }

describe('the drill of the last backup', () => {
  let settings: Settings
  let server: RunningServer
  beforeAll(async () => {
    const given = {
      HOST: '127.0.0.1',
      DATA_DIR: scratchDir('drill'),
      DEMO: 'off',
      LOG_LEVEL: 'silent',
    }
    settings = { ...readSettings(given), port: 0, brands: demoBrands(8080).slice(0, 1) }
    server = await startServer(settings)
  })
  afterAll(() => server.close())

  const brandId = () => settings.brands[0]?.id ?? ''
  const drill = async () => (await drillAll(settings)).get(brandId())

  async function asOwner(text: string): Promise<void> {
    const { url } = await openEmbedded(settings.dataDir)
    const client = new pg.Client({ connectionString: addressAt(url, settings.brands[0]?.database ?? '') })
    await client.connect()
    try {
      await client.query(text)
    } finally {
      await client.end()
    }
  }

  it('has nothing to restore while there is none', async () => {
    expect(await drill()).toBeUndefined()
  })

  it('restores it, finds it sound, says until when it was restored and removes it', async () => {
    const { name } = await makeBackup(settings, 'full')
    const shared = drillOf(settings)
    const [drilled, same] = await Promise.all([shared(brandId()), shared(brandId())])
    expect(drilled).toMatchObject({ backup: name, faults: [], restoredUntil: expect.any(Date) })
    expect(same).toBe(drilled)
    expect(await readdir(settings.dataDir)).not.toContain('drill')
  })

  it('finds what is wrong in it: the ledger, the chain of activities', async () => {
    await asOwner(`
      set session_replication_role = replica;
      with planted as (insert into ledger.account (owner, owner_id, name, rule, currency)
        values ('nobody', 'x', 'none', 'free', 'THB') returning id)
      insert into ledger.balance (account_id, balance_minor, seq, currency, is_holding)
        select id, 100, 1, 'THB', false from planted;
      insert into activity (username, ip, entity, action, entity_id, entity_name, request_id)
        values ('nobody', '127.0.0.1', 'role', 'update', 'x', 'x', 'x')`)
    await makeBackup(settings, 'full')
    const faults = (await drill())?.faults ?? []
    expect(faults).toEqual([expect.stringContaining('the ledger has'), 'the chain of activities is broken'])
  })

  it('says that it cannot be restored', async () => {
    await rm(join(settings.backupDir, 'wal'), { recursive: true })
    expect(await drill()).toMatchObject({ restoredUntil: null, faults: [expect.stringContaining('BackupError')] })
  })
})

describe('a drill that is over', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const run = (faults: readonly string[]) => {
    const drilled = { startedAt: new Date(), tookMs: 1200, backup: 'full-1', restoredUntil: new Date(), faults }
    return drillBackups.run({ ...server.jobContext, drillBackup: async () => drilled }, request)
  }
  const noticesOf = async (token: string) =>
    (await server.call(calls.notification.getUnread, { token })).body.data.notifications.filter(
      ({ event }) => event === 'backupDrillFailed',
    )

  it('is recorded, and told to owners when it begins to fail, once', async () => {
    const { token } = await server.admins('owner')
    await run([])
    await tell(server)
    expect(await noticesOf(token)).toEqual([])
    await run(['the ledger has 1 faults'])
    await run(['the ledger has 1 faults'])
    await tell(server)
    expect(await noticesOf(token)).toHaveLength(1)
    const kept = await server.database.tx.rows<{ tookMs: number; backup: string; faults: string[] }>(
      sql`select took_ms, backup, faults from backup_drill order by id`,
    )
    expect(kept.map(({ faults }) => faults)).toEqual([[], ['the ledger has 1 faults'], ['the ledger has 1 faults']])
    expect(kept[0]).toMatchObject({ tookMs: 1200, backup: 'full-1' })
  })

  it('can be changed by nobody in the office', async () => {
    await expect(server.database.tx.run(sql`delete from backup_drill`)).rejects.toThrow('permission denied')
  })
})
