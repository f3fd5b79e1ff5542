import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { addressAt } from '#platform/database/addresses.ts'
import { applyTables } from '#platform/database/sql-apply.ts'
import { newKey, settingsOf, starter } from '../testing/start.ts'

const suffix = randomUUID().slice(0, 8)
const { start, startWith, stopAll } = starter(suffix)
let brands: pg.Client[] = []

beforeEach(async () => {
  await start()
  brands = ['chaba', 'nila'].map(
    name => new pg.Client({ connectionString: addressAt(inject('pgUrl'), `wallet_${name}_${suffix}`) }),
  )
  await Promise.all(brands.map(client => client.connect()))
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(brands.map(client => client.end()))
  await stopAll()
})

const rowsOf = async (what: string): Promise<Record<string, unknown>[]> =>
  (await brands[0]?.query(`select ${what} from process order by started_at`))?.rows ?? []

describe('the register of processes', () => {
  it('holds each process of each brand while it runs, with what it is and how far its clock is off', async () => {
    const worker = await start({ WORKER: 'only', DRAIN_SECONDS: '0' })
    expect(await rowsOf('kind, state, version, abs(skew_ms) < 2000 as near')).toEqual([
      { kind: 'both', state: 'serving', version: expect.stringMatching(/^\d+\./), near: true },
      { kind: 'works', state: 'serving', version: expect.stringMatching(/^\d+\./), near: true },
    ])
    expect((await brands[1]?.query('select from process'))?.rowCount).toBe(2)
    await worker.drain()
    expect(await rowsOf('state')).toEqual([{ state: 'serving' }, { state: 'draining' }])
    await worker.close()
    expect(await rowsOf('kind')).toEqual([{ kind: 'both' }])
  })

  it('holds how long calls took, by their route alone and for their brand alone', async () => {
    const server = await start({ DRAIN_SECONDS: '0' })
    await server.inject({ url: '/api/v1/brand?secret=1', headers: { host: 'localhost' } })
    await server.inject({ method: 'POST', url: '/api/v1/member/get/abc', headers: { host: 'nila.localhost' } })
    await server.inject({ url: '/healthz' })
    await server.drain()
    const seen = async (client: pg.Client | undefined) =>
      (await client?.query(`select seen -> 'calls' as calls from process where state = 'draining'`))?.rows[0].calls
    const times = { count: 1, p95Ms: expect.any(Number), slowestMs: expect.any(Number) }
    expect(await seen(brands[0])).toEqual([{ call: 'GET /api/v1/brand', ...times }])
    expect(await seen(brands[1])).toEqual([{ call: 'POST /api/v1/member/get/:id', ...times }])
  })

  it('keeps nothing of the keys but a digest, which differs by brand', async () => {
    const keys = `k1:${newKey()}`
    await stopAll()
    await start({ SECRET_KEYS: keys })
    const [chaba, nila] = await Promise.all(brands.map(client => client.query('select keys from process')))
    expect(chaba?.rows[0].keys).toHaveLength(1)
    expect(chaba?.rows[0].keys).not.toEqual(nila?.rows[0].keys)
    expect(JSON.stringify(chaba?.rows)).not.toContain(keys.slice(3))
  })

  it('forgets a process that died when another takes its place on the same machine', async () => {
    const old = `insert into process (id, host, kind, version, build, knows, time_zone, keys, skew_ms, started_at, beat_at)
      select gen_random_uuid(), host, $1, version, build, knows, time_zone, '{k1:other}', 0, now() - interval '1 hour', now() - interval '1 minute' from process`
    for (const kind of ['serves', 'works']) await brands[0]?.query(old, [kind])
    await start({ WORKER: 'only' })
    expect(new Set((await rowsOf('kind')).map(({ kind }) => kind))).toEqual(new Set(['both', 'serves', 'works']))
    await brands[0]?.query(`delete from process where beat_at < now() - interval '30 seconds'`)
  })
})

describe('a start beside other processes', () => {
  it.each([
    ['other keys', `k1:${newKey()}`],
    ['other keys under another name', `k2:${newKey()}`],
  ])('is refused with %s', async (_, SECRET_KEYS) => {
    await expect(start({ SECRET_KEYS })).rejects.toThrow(
      /The secret keys of this process are not those of the process .* on .*, which works on the database of .*same SECRET_KEYS/,
    )
    expect(await rowsOf('kind')).toHaveLength(1)
  })

  it('may have a newer key in front, and must keep what the others have', async () => {
    const { secretKeys = '' } = settingsOf({}, suffix)
    await start({ SECRET_KEYS: `k2:${newKey()},${secretKeys}` })
    await expect(start({ SECRET_KEYS: `${secretKeys},k2:${newKey()}` })).rejects.toThrow(/secret keys/)
  })

  it('is refused when its brand is in another time zone than with them', async () => {
    const settings = settingsOf({}, suffix)
    const moved = settings.brands.map(brand => ({ ...brand, timeZone: 'Asia/Tokyo' }))
    await expect(startWith({ ...settings, brands: moved })).rejects.toThrow(
      /is in the time zone Asia\/Tokyo here, and in Asia\/Bangkok in the process .*stop all of its processes first/,
    )
    await stopAll()
    await startWith({ ...settings, brands: moved })
  })

  it.each([
    ['+07:00', /PostgreSQL and this process disagree about the time zone \+07:00 of .*Asia\/Bangkok/],
    ['Nowhere/Else', /PostgreSQL does not know the time zone Nowhere\/Else of/],
  ])('is refused in the time zone %s, which gives wrong days', async (timeZone, sentence) => {
    await stopAll()
    const settings = settingsOf({}, suffix)
    const moved = settings.brands.map(brand => ({ ...brand, timeZone }))
    await expect(startWith({ ...settings, brands: moved })).rejects.toThrow(sentence)
  })

  it.each([
    [600, /The clock of this machine is 5\d\d seconds ahead of that of the database of|is 600 seconds ahead of/],
    [-600, /The clock of this machine is 6\d\d seconds behind that of the database of/],
  ])('is refused when its clock is %s seconds off', async (seconds, sentence) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
    await expect(start()).rejects.toThrow(sentence)
  })

  it('is refused on a database from which a newer version has removed something', async () => {
    await brands[0]?.query(`insert into contracted values ('server/sql/migrations/9999_newer.sql', '9998')`)
    const sentence = /A newer version has removed something from the database .*9999_newer.*Start the newer version/
    for (const more of [{}, { DATABASE_OWNER_URL: '' }]) await expect(start(more)).rejects.toThrow(sentence)
    await brands[0]?.query('delete from contracted')
  })

  it('removes nothing that a process of an older version still uses', async () => {
    const text = '-- contract: since 0026 nothing reads it.\nalter table storage_sample drop column bytes'
    const file = { name: 'server/sql/migrations/9999_gone.sql', text, digest: 'new' }
    const [client] = brands
    if (!client) throw new Error('no brand')
    const apply = async (knows: string) => {
      await client.query('begin')
      await client.query('update process set knows = $1', [knows])
      try {
        await applyTables(client, [file])
      } finally {
        await client.query('rollback')
      }
    }
    await expect(apply('0025_operations')).rejects.toThrow(
      /This version removes something from the database \(.*9999_gone.sql\) that the process .* on .*, of version .*, still uses/,
    )
    await apply('0026_later')
  })
})
