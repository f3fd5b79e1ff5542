import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { adminApi, calls } from '#contract/calls.ts'
import { addressAt } from '#platform/database/addresses.ts'
import { type MortalPostgres, signInOwner, startMortalPostgres } from '../testing/mortal-postgres.ts'
import { endAll, type Office, startOffice, until } from '../testing/rollout-process.ts'

let postgres: MortalPostgres
let client: pg.Client
const offices: Office[] = []
const start = async (more: Record<string, string> = {}): Promise<Office> => {
  const office = await startOffice(postgres, more)
  offices.push(office)
  return office
}

beforeAll(async () => {
  postgres = await startMortalPostgres()
  await (await start()).end('SIGINT')
  client = new pg.Client({ connectionString: addressAt(postgres.url, 'wallet_chaba') })
  await client.connect()
})
afterEach(() => endAll(offices.splice(0)))
afterAll(async () => {
  await client.end()
  await postgres.close()
})

const ask = (port: number, path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers })

it('says first that it ends, goes on serving, and sends live pages elsewhere, where they miss nothing', async () => {
  const token = await signInOwner(postgres.appUrl)
  const headers = { authorization: `Bearer ${token}` }
  const [old, next] = [await start({ WORKER: 'off' }), await start({ WORKER: 'off' })]
  const stream = await ask(old.port, adminApi + calls.live.listen.path, headers)
  const heard = stream.text()
  const ended = old.end()
  await until(async () => (await ask(old.port, '/readyz')).status === 503, 'readyz says so')
  expect(await (await ask(old.port, '/readyz')).json()).toEqual({ status: 'draining' })
  const { method, path } = calls.setting.getPolicy
  const answer = await fetch(`http://127.0.0.1:${old.port}${adminApi}${path}`, { method, headers })
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
  const last = (await heard).trim().split('\n\n').at(-1) ?? ''
  expect(last).toMatch(/^event: elsewhere\nid: \d+\.\d+\n/)
  await client.query(`insert into live_event (topic, entity_id, action) values ('policy', 'meanwhile', 'update')`)
  expect(await ended).toBe(0)

  const cursor = /id: (\S+)/.exec(last)?.[1] ?? ''
  const resumed = await ask(next.port, adminApi + calls.live.listen.path, { ...headers, 'last-event-id': cursor })
  const received = resumed.text()
  await next.end('SIGINT')
  const text = await received
  expect(text).toContain('"id":"meanwhile"')
  expect(text).not.toContain('event: reset')
})

it('finishes a request that is under way', async () => {
  const token = await signInOwner(postgres.appUrl)
  const office = await start({ WORKER: 'off', DRAIN_SECONDS: '0' })
  await client.query('begin')
  await client.query('lock table admin in access exclusive mode')
  const { method, path } = calls.setting.updateProfile
  const request = fetch(`http://127.0.0.1:${office.port}${adminApi}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ displayName: 'Owner' }),
  })
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await until(async () => ((await client.query(waiting)).rowCount ?? 0) > 0, 'the request waits')
  const ended = office.end()
  await until(
    () =>
      ask(office.port, '/healthz').then(
        () => false,
        () => true,
      ),
    'no new connection is taken',
  )
  await client.query('rollback')
  expect((await request).status).toBe(200)
  // Its connection is not kept, so nothing is left to wait for.
  expect(await Promise.race([ended, sleep(10_000, 'still there', { ref: false })])).toBe(0)
})

it('hands a job back that waits for something, due at once and without a lost attempt', async () => {
  const office = await start()
  const holder = new pg.Client({ connectionString: addressAt(postgres.url, 'wallet_chaba') })
  await holder.connect()
  try {
    await holder.query('begin; lock table picture in access exclusive mode')
    const added = await client.query<{ id: string }>(`select id from graphile_worker.add_job('tidy-pictures')`)
    const job = async () =>
      (
        await client.query<{ locked: boolean; due: boolean; attempts: number }>(
          `select locked_at is not null as locked, run_at <= now() as due, attempts
           from graphile_worker._private_jobs where id = $1`,
          [added.rows[0]?.id],
        )
      ).rows[0]
    await until(async () => (await job())?.locked === true, 'the job runs')
    expect(await office.end()).toBe(0)
    expect(await job()).toEqual({ locked: false, due: true, attempts: 0 })
  } finally {
    await holder.end()
  }
})

it('ends at once at the second signal', async () => {
  const office = await start({ WORKER: 'off', DRAIN_SECONDS: '300' })
  const ended = office.end()
  await until(async () => (await ask(office.port, '/readyz')).status === 503, 'readyz says so')
  await sleep(1_100)
  office.child.kill('SIGTERM')
  expect(await ended).toBe(1)
})
