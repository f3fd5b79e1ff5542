import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { readSettings } from '#platform/brand/settings.ts'
import { sql } from '#platform/database/sql.ts'
import { scratchDir } from '../../../testing/scratch.ts'
import { startTestServer } from '../../../testing/server.ts'
import { backUpServer } from './backup-server.ts'

const path = process.env.PATH
afterEach(() => {
  process.env.PATH = path
})

/** A program in the place of pgBackRest that keeps its arguments and ends as it is told. */
async function playPgbackrest(code: number): Promise<void> {
  const dir = scratchDir('pgbackrest')
  const words = `#!/bin/sh\ntest "$*" = "--stanza=wallet --type=incr backup" && exit ${code}\nexit 99\n`
  await writeFile(join(dir, 'pgbackrest'), words, { mode: 0o755 })
  process.env.PATH = `${dir}:${path}`
}

it('records what pgBackRest made in the brand, and nothing when that failed', async () => {
  const server = await startTestServer()
  try {
    const [brand] = server.brands
    const database = new URL(brand.url).pathname.slice(1)
    const addresses = { databaseUrl: brand.url, databaseOwnerUrl: brand.url, pgbackrestStanza: 'wallet' }
    const settings = {
      ...addresses,
      brands: readSettings({})
        .brands.slice(0, 1)
        .map(one => ({ ...one, database })),
    }
    const made = () => server.database.tx.rows(sql`select from backup_made`)

    await playPgbackrest(37)
    await expect(backUpServer(settings, 'incremental')).rejects.toThrow('pgbackrest ended with 37')
    await expect(backUpServer({ ...settings, pgbackrestStanza: undefined }, 'full')).rejects.toThrow(
      'PGBACKREST_STANZA',
    )
    await expect(backUpServer({ ...settings, databaseOwnerUrl: undefined }, 'full')).rejects.toThrow(
      'DATABASE_OWNER_URL',
    )
    expect(await made()).toHaveLength(0)

    await playPgbackrest(0)
    await backUpServer(settings, 'incremental')
    expect(await made()).toHaveLength(1)
  } finally {
    await server.close()
  }
})
