import { appendFile, cp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { recordingFile, restoreFrom } from '../../../scripts/recording/recording-restore.ts'
import { sealActivities } from '../../../server/src/areas/activity/activity.jobs.ts'
import { tablesLeftOut } from '../../../server/src/areas/moveout/left-out.ts'
import type { Manifest } from '../../../server/src/areas/moveout/manifest.types.ts'
import { movedTables } from '../../../server/src/areas/moveout/moved-tables.ts'
import { comparePackage } from '../../../server/src/areas/moveout/package-compare.ts'
import { withMoment } from '../../../server/src/areas/moveout/package-moment.ts'
import { isReport } from '../../../server/src/areas/moveout/report-sums.sql.ts'
import { lists } from '../../../server/src/areas.ts'
import { type MovedIn, moveIn } from '../../../server/src/move-in.ts'
import { moveOut } from '../../../server/src/move-out.ts'
import { readSettings, type Settings } from '../../../server/src/platform/brand/settings.ts'
import { addressAt } from '../../../server/src/platform/database/addresses.ts'
import { openDatabase } from '../../../server/src/platform/database/database.ts'
import { ensureDatabase } from '../../../server/src/platform/database/migrate.ts'
import { sql } from '../../../server/src/platform/database/sql.ts'
import { present } from '../../../server/testing/present.ts'
import { scratchDir } from '../../../server/testing/scratch.ts'
import { password, startTestServer, type TestServer } from '../../../server/testing/server.ts'

const owner = { username: 'chief', password }
const job = { payload: {}, stop: AbortSignal.any([]) }
const folder = (name: string) => join(scratchDir('package'), name)
const dir = folder('package')

let server: TestServer
let settings: Settings
let manifest: Manifest

/** Three brands on the server of this run: one with ninety days behind it, and two that have no database yet. */
beforeAll(async () => {
  server = await startTestServer({ timeZone: 'Asia/Bangkok' })
  const [brand] = server.brands
  const { secrets, pictures } = server.jobContext
  await restoreFrom(recordingFile, { owner, ownerUrl: brand.url, secrets, pictures }, new Date())
  // Somebody signs in, so that there is a session whose token must not leave.
  await server.call(calls.auth.login, { body: owner })
  // A change that a rule holds back, with what was sent for it sealed.
  await server.asOwner(`
    insert into approval (kind, entity, action, subject_id, subject_name, amount_minor, currency, reason, payload, maker_id, sealed)
    select 'change', 'role', 'create', '', 'held back', 0, 'THB', '', '{}', id, 'k1.sealed-with-the-keys-of-another.x.y'
    from admin limit 1`)
  // What an open link has cost by a day depends on when it is asked.
  await server.asOwner(`
    insert into marketing_link (name, channel, code, page, cost_minor, first_day, created_by)
    select 'open link', channel, 'open-link', page, 700000, current_date - 6, created_by from marketing_link limit 1`)
  await sealActivities.run(server.jobContext, job)
  const played = new URL(brand.url).pathname.slice(1)
  const filesDir = scratchDir('moving')
  const own = readSettings({ DATA_DIR: filesDir })
  const [first] = own.brands
  const of = (id: string, database: string) => ({ ...present(first), id, database, timeZone: 'Asia/Bangkok' })
  settings = {
    ...own,
    databaseUrl: inject('pgAppUrl'),
    databaseOwnerUrl: inject('pgUrl'),
    brands: [of('played', played), of('next', `${played}_next`), of('other', `${played}_other`)],
  }
  manifest = await moveOut(settings, { brand: 'played', to: dir })
})
afterAll(() => server.close())

/** The address of the brand that the package is opened as. */
const nextUrl = () => addressAt(server.brands[0].url, present(settings.brands[1]).database)

const nextAppUrl = () => addressAt(server.brands[0].appUrl, present(settings.brands[1]).database)

/** The databases of this test; others come and go beside it. */
const databases = async () => {
  const client = new pg.Client({ connectionString: inject('pgUrl') })
  await client.connect()
  const own = `${present(settings.brands[0]).database}%`
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where datname like $1 order by 1',
    [own],
  )
  await client.end()
  return rows.map(({ name }) => name)
}

describe('a package that is opened', () => {
  let again: Manifest
  let moved: MovedIn
  beforeAll(async () => {
    moved = await moveIn(settings, { from: dir, brand: 'next' })
    again = await moveOut(settings, { brand: 'next', to: folder('again') })
  })

  it('agrees in every figure that is compared', () => {
    expect(moved.compared.length).toBeGreaterThan(100)
    expect(moved.compared.filter(({ agrees }) => !agrees)).toEqual([])
  })

  it('has ninety days in it', () => {
    expect(manifest.figures.transfers).toBeGreaterThan(300)
    expect(manifest.figures.chain).toMatchObject({ intact: true, waiting: 0 })
    expect(manifest.figures.chain.sealed).toBeGreaterThan(100)
    expect(manifest.slips).toBeGreaterThan(40)
    expect(new Set(manifest.figures.ledger.map(({ owner: kind }) => kind)).size).toBeGreaterThan(3)
  })

  /** Of these one row changes, see below. */
  const changed = ['approval']
  it.each(movedTables.flatMap(({ name }) => (changed.includes(name) ? [] : [name])))(
    'has the same rows of %s',
    name => {
      const of = ({ tables }: Manifest) => tables.find(({ table }) => table === name)
      expect(of(again)).toEqual(of(manifest))
    },
  )

  it.each(lists.filter(isReport).map(({ call }) => call.path))('has the same sums of %s', path => {
    const of = ({ figures }: Manifest) => figures.reports.filter(({ report }) => report === path)
    expect(of(again)).toEqual(of(manifest))
    expect(of(again).length).toBeGreaterThan(1)
  })

  it('has the same ledger, chain and numbers to go on with', () => {
    expect(again.figures.ledger).toEqual(manifest.figures.ledger)
    expect(again.figures.chain).toEqual(manifest.figures.chain)
    expect(again.sequences).toMatchObject(manifest.sequences)
  })

  it('lets nobody in by an old password, and has no member with one', async () => {
    const client = new pg.Client({ connectionString: nextUrl() })
    await client.connect()
    const { rows } = await client.query(
      `select distinct password_hash from admin union select password_hash from member`,
    )
    await client.end()
    expect(rows).toEqual([{ password_hash: '!' }])
  })

  it('ends requests for changes, of which it lacks what was sent, and no others', async () => {
    const client = new pg.Client({ connectionString: nextUrl() })
    await client.connect()
    const { rows } = await client.query(`select status, sealed from approval where subject_name = 'held back'`)
    const others = await client.query(`select from approval where status = 'waiting'`)
    await client.end()
    const before = await server.database.tx.rows(sql`select from approval where status = 'waiting'`)
    expect(rows).toEqual([{ status: 'withdrawn', sealed: null }])
    expect(others.rowCount).toBe(before.length - 1)
  })

  it('agrees however late it is opened, also in what an open link has cost so far', async () => {
    const client = new pg.Client({ connectionString: nextUrl() })
    await client.connect()
    const database = openDatabase(nextAppUrl(), 1)
    // The day after: of the same rows, a month has cost less.
    const later = new Date(Date.parse(manifest.takenAt) + 24 * 3_600_000).toISOString()
    const compareAt = (moment: string) =>
      withMoment(client, moment, () => database.patiently(tx => comparePackage(tx, manifest, lists)))
    const differing = async (moment: string) =>
      (await compareAt(moment)).flatMap(({ what, agrees }) => (agrees ? [] : [what.split(' ')[0]]))
    try {
      expect(await differing(manifest.takenAt)).toEqual([])
      expect(new Set(await differing(later))).toEqual(new Set(['/marketing/search']))
    } finally {
      await database.close()
      await client.end()
    }
  })

  it('is not opened over what is there', async () => {
    await expect(moveIn(settings, { from: dir, brand: 'next' })).rejects.toThrow('The brand is not empty')
  })
})

describe('a package that is not whole', () => {
  const spoilt = async (name: string, spoil: (copy: string) => Promise<void>) => {
    const copy = folder(name)
    await cp(dir, copy, { recursive: true })
    await spoil(copy)
    return moveIn(settings, { from: copy, brand: 'other' })
  }
  const transfers = join('tables', 'ledger.transfer.csv')
  const cases: [string, string, (copy: string) => Promise<void>][] = [
    [
      'has a changed amount',
      'altered or cut',
      async copy => {
        const text = await readFile(join(copy, transfers), 'utf8')
        await writeFile(join(copy, transfers), text.replace(/,(\d+),THB,/, ',1$1,THB,'))
      },
    ],
    ['was cut', 'altered or cut', copy => truncate(join(copy, transfers), 5_000)],
    ['lacks a file', 'is missing', copy => rm(join(copy, 'tables', 'member.csv'))],
    ['has another list of hashes', 'altered or cut', copy => appendFile(join(copy, 'SHA256SUMS'), '\n')],
    ['has a manifest that is no JSON', 'is damaged', copy => truncate(join(copy, 'manifest.json'), 500)],
    ['has no manifest', 'There is no package', copy => rm(join(copy, 'manifest.json'))],
    [
      'is of another format',
      'format 2',
      copy => inManifest(copy, text => text.replace('"version": 1', '"version": 2')),
    ],
    [
      'comes from an older version',
      'older version',
      copy => inManifest(copy, text => text.replace(/\n *"[^"]*moving_out[^"]*",?/, '')),
    ],
    [
      'comes from a newer version',
      'newer version',
      copy => inManifest(copy, text => text.replace('"migrations": [', '"migrations": [ "9999_later",')),
    ],
    [
      'says other sums than its rows',
      'figures differ',
      copy => inManifest(copy, text => text.replace(/"transfers": (\d+)/, '"transfers": 1$1')),
    ],
    ['is of another zone', 'time zone', copy => inManifest(copy, text => text.replace('Asia/Bangkok', 'Asia/Tokyo'))],
  ]
  const inManifest = async (copy: string, change: (text: string) => string) => {
    const file = join(copy, 'manifest.json')
    const text = await readFile(file, 'utf8')
    expect(change(text)).not.toBe(text)
    await writeFile(file, change(text))
  }

  it.each(cases)('is refused when it %s, and leaves nothing behind', async (what, why, spoil) => {
    const before = await databases()
    await expect(spoilt(what.replaceAll(' ', '-'), spoil)).rejects.toThrow(why)
    expect(await databases()).toEqual(before)
  })
})

it('takes the place of an empty brand, unless a server runs on it', async () => {
  const url = addressAt(server.brands[0].url, present(settings.brands[2]).database)
  await ensureDatabase(inject('pgUrl'), present(settings.brands[2]).database)
  const running = new pg.Client({ connectionString: url })
  await running.connect()
  const before = await databases()
  await expect(moveIn(settings, { from: dir, brand: 'other' })).rejects.toThrow('The server is running')
  expect(await databases()).toEqual(before)
  await running.end()
  await moveIn(settings, { from: dir, brand: 'other' })
  expect(await databases()).toEqual(before)
  await expect(moveIn(settings, { from: dir, brand: 'other' })).rejects.toThrow('The brand is not empty')
})

it('holds no value of a column that opens a door', async () => {
  const files = (await readdir(dir, { recursive: true, withFileTypes: true })).filter(
    one => one.isFile() && !one.name.endsWith('.webp'),
  )
  const texts = await Promise.all(files.map(one => readFile(join(one.parentPath, one.name), 'utf8')))
  const doors = ['password', 'codeSecret', 'sealed', 'session', 'device'] as const
  const [brand] = server.brands
  const client = new pg.Client({ connectionString: brand.url })
  await client.connect()
  const columns = [
    ...movedTables.flatMap(({ name, leftOut = {} }) =>
      Object.entries(leftOut).flatMap(([column, why]) =>
        doors.some(door => door === why) ? [[name, column] as const] : [],
      ),
    ),
    ...(await secretColumns(
      client,
      doors.flatMap(door => tablesLeftOut[door] ?? []),
    )),
  ]
  let seen = 0
  for (const [table, column] of columns) {
    const { rows } = await client.query<{ value: string }>(
      `select distinct "${column}"::text as value from ${table} where length("${column}"::text) >= 20`,
    )
    for (const { value } of rows) {
      seen += 1
      const bare = value.replace(/^\\x/, '')
      expect(
        texts.some(text => text.includes(bare)),
        `${table}.${column}`,
      ).toBe(false)
    }
  }
  await client.end()
  expect(columns.length).toBeGreaterThan(20)
  expect(seen).toBeGreaterThan(15)
})

/** The columns of tables that hold hashes, tokens and sealed values; ids and names of these tables may stand elsewhere. */
async function secretColumns(client: pg.Client, tables: readonly string[]): Promise<[string, string][]> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and table_name = any($1) and (data_type = 'bytea' or column_name in ('sealed', 'public_key', 'digest'))`,
    [tables],
  )
  return rows.map(({ table, column }) => [table, column])
}
