import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { troublesOf } from '#contract/operation/operation.rules.ts'
import { operationLimits } from '#contract/operation/operation.types.ts'
import { sql } from '#platform/database/sql.ts'
import { watch } from '../../../testing/notice.steps.ts'
import { addFailedJob, addProcess } from '../../../testing/operation.steps.ts'
import { startTestServer, type TestAdmin, type TestServer } from '../../../testing/server.ts'
import { lookAtCertificates } from './operation.jobs.ts'

const stop = AbortSignal.any([])
const { getOperations, retryJob } = calls.operation
let server: TestServer
let owner: TestAdmin
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.admins('owner')
})
afterAll(() => server.close())
beforeEach(() => server.asOwner('delete from process; delete from graphile_worker._private_jobs'))

const look = async (token = owner.token) => (await server.call(getOperations, { token })).body.data
const activities = (id: string) =>
  server.database.tx.rows<{ entityName: string; before: unknown; after: unknown }>(sql`
    select entity_name, before, after from activity where entity = 'job' and entity_id = ${id}`)

describe('the operations of a brand', () => {
  it('are for the owner, and for whom the owner gives the flag to', async () => {
    expect((await server.call(getOperations, { token: (await server.admins([])).token })).status).toBe(403)
    const reader = await server.admins(['operations.read'])
    expect((await server.call(getOperations, { token: reader.token })).status).toBe(200)
    const params = { id: await addFailedJob(server) }
    expect((await server.call(retryJob, { token: reader.token, params })).status).toBe(403)
  })

  it('name every process, how old its last beat is, and what the living ones see', async () => {
    const replicas = [{ name: 'db-2:5432', lagMs: 120, fault: null }]
    const slow = [{ call: 'POST /api/v1/member/search', count: 9, p95Ms: 40, slowestMs: 90 }]
    await addProcess(server, { host: 'one', skewMs: -3_000, seen: { replicas, calls: slow } })
    await addProcess(server, { host: 'two', seconds: 300, seen: { replicas, calls: slow } })
    const seen = await look()
    expect(seen.processes.map(({ host, state, skewMs }) => [host, state, skewMs])).toEqual([
      ['one', 'serving', -3_000],
      ['two', 'silent', 0],
    ])
    expect(seen.replicas).toEqual([{ ...replicas[0], process: expect.stringMatching(/^one · /) }])
    expect(seen.calls).toEqual([{ ...slow[0], process: expect.stringMatching(/^one · /) }])
  })

  it('say nothing of another brand', async () => {
    await addProcess(server, { host: 'one' })
    await addFailedJob(server)
    const other = await server.adminsOf(server.brands[1])('owner')
    const host = server.brands[1].hosts[0] ?? ''
    const seen = (await server.call(getOperations, { token: other.token, host })).body.data
    expect(seen.processes).toEqual([])
    expect(seen.jobs).toEqual([])
  })

  it('count jobs by task, and list failures without anything about a person', async () => {
    await server.asOwner(`select graphile_worker.add_job('tidy-tasks') from generate_series(1, 2)`)
    await addFailedJob(server, { error: 'Error: duplicate key (phone)=(0812345678) of "Somchai"\n  at secret.ts' })
    await addFailedJob(server, { task: 'store-pictures', attempts: 1 })
    const { tasks, jobs } = await look()
    expect(tasks).toEqual([
      expect.objectContaining({ task: 'tidy-pictures', failed: 1, again: 0, waiting: 0, oldestAt: null }),
      expect.objectContaining({ task: 'store-pictures', failed: 0, again: 1 }),
      expect.objectContaining({ task: 'tidy-tasks', waiting: 2, oldestAt: expect.any(String) }),
    ])
    expect(jobs.map(({ task, state, error }) => [task, state, error])).toEqual([
      ['store-pictures', 'again', 'Error: the store is full'],
      ['tidy-pictures', 'failed', 'Error: duplicate key …=… of …'],
    ])
  })

  it('tell the size of the database, its largest tables and its growth', async () => {
    await server.asOwner(`
      insert into storage_sample select current_date - 10, pg_database_size(current_database()) - 10 * 1000000`)
    const { storage } = await look()
    expect(storage.bytes).toBeGreaterThan(1_000_000)
    expect(Math.abs((storage.perDayBytes ?? 0) - 1_000_000)).toBeLessThan(100_000)
    expect(storage.tables).toHaveLength(8)
    expect(storage.tables[0]?.bytes).toBeGreaterThanOrEqual(storage.tables[1]?.bytes ?? 0)
    expect(storage.months).toMatchObject({ count: 1, archivable: 0, oldest: expect.stringMatching(/-01$/) })
    await server.asOwner(`
      create table ledger.transfer_2025_01 partition of ledger.transfer for values from ('2025-01-01Z') to ('2025-02-01Z')`)
    expect((await look()).storage.months).toMatchObject({ count: 1, archivable: 0 })
    await server.asOwner('drop table ledger.transfer_2025_01')
  })

  it('tell of the last backup and the last drill', async () => {
    expect((await look()).backup).toEqual({ madeAt: null, openedAt: expect.any(String), drill: null })
    await server.asOwner(`
      insert into backup_made default values;
      insert into backup_drill (started_at, took_ms, backup, faults) values (now(), 5, 'full-1', '{the ledger has 2 faults}')`)
    expect((await look()).backup).toEqual({
      madeAt: expect.any(String),
      openedAt: expect.any(String),
      drill: expect.objectContaining({ backup: 'full-1', faults: ['the ledger has 2 faults'] }),
    })
  })
})

describe('the certificates of the own addresses', () => {
  it('are looked at where the brand is reached by TLS, and forgotten with their address', async () => {
    const endsAt = new Date(Date.now() + 90 * 86_400_000)
    const asked: string[] = []
    const certificateEnd = async (host: string) => {
      asked.push(host)
      if (host === 'play.example') throw new Error('no answer')
      return endsAt
    }
    const lookAt = (origins: string[], site: string) =>
      lookAtCertificates.run(
        {
          ...server.jobContext,
          brand: { ...server.jobContext.brand, origins, site },
          outgoing: { ...server.jobContext.outgoing, certificateEnd },
        },
        { payload: {}, stop },
      )
    await lookAt(
      ['https://office.example', 'http://office.example', 'https://office.example:8443'],
      'https://play.example',
    )
    expect(asked).toEqual(['office.example', 'office.example:8443', 'play.example'])
    expect((await look()).certificates.map(({ host, endsAt: end }) => [host, end])).toEqual([
      ['office.example', endsAt.toISOString()],
      ['office.example:8443', endsAt.toISOString()],
      ['play.example', null],
    ])
    await lookAt([], '')
    expect((await look()).certificates).toEqual([])
  })
})

describe('a trouble', () => {
  const notices = (event: string) =>
    server.database.tx.rows<{ subjectName: string; settled: boolean }>(sql`
      select subject_name, settled_at is not null as settled from notice where event = ${event} order by id`)

  it('is told once while it lasts, and settled by itself when it has ended', async () => {
    const id = await addFailedJob(server)
    await watch(server)
    await watch(server)
    expect(await notices('jobFailed')).toEqual([{ subjectName: 'tidy-pictures', settled: false }])
    await server.call(retryJob, { token: owner.token, params: { id } })
    await watch(server)
    expect(await notices('jobFailed')).toEqual([{ subjectName: 'tidy-pictures', settled: true }])
    await addFailedJob(server)
    await watch(server)
    expect(await notices('jobFailed')).toHaveLength(2)
  })

  it('of a process ends when another has taken its place, or after an hour', async () => {
    await addProcess(server, { host: 'fine' })
    for (const host of ['gone', 'replaced']) await addProcess(server, { host, seconds: 120 })
    await watch(server)
    const told = async () =>
      Object.fromEntries((await notices('processSilent')).map(({ subjectName, settled }) => [subjectName, settled]))
    expect(await told()).toEqual({ gone: false, replaced: false })
    await addProcess(server, { host: 'replaced' })
    await server.asOwner(
      `update process set started_at = now() where host = 'replaced' and beat_at > now() - interval '9 seconds'`,
    )
    await watch(server)
    expect(await told()).toEqual({ gone: false, replaced: true })
    await server.asOwner(`update process set beat_at = now() - interval '2 hours' where host = 'gone'`)
    await watch(server)
    expect(await told()).toEqual({ gone: true, replaced: true })
    expect((await look()).processes.map(({ host }) => host)).toEqual(['fine', 'replaced'])
  })

  it('is not seen in processes that only the database was away from', async () => {
    await addProcess(server, { host: 'back again', steadyMs: 3_000 })
    await addProcess(server, { host: 'not yet', seconds: 120 })
    await watch(server)
    expect((await notices('processSilent')).filter(({ subjectName }) => subjectName === 'not yet')).toEqual([])
  })

  it('is found by the same rules by which the page shows it', async () => {
    await addProcess(server, { host: 'fine', skewMs: operationLimits.skewMs })
    await addProcess(server, { host: 'slow', skewMs: -operationLimits.skewMs - 1 })
    const found = troublesOf(await look(), server.brands[0], new Date())
    expect(found.map(({ event, name, fields }) => [event, name, fields.count])).toEqual([['clockOff', 'slow', 2]])
  })

  it('leaves a sample of the size each day', async () => {
    await watch(server)
    await watch(server)
    const row = await server.database.tx.row(
      sql`select count(*)::int as n from storage_sample where day = current_date`,
    )
    expect(row).toEqual({ n: 1 })
  })
})

describe('a failed job', () => {
  it('runs again at once and with all of its attempts, which is logged', async () => {
    const id = await addFailedJob(server)
    expect((await server.call(retryJob, { token: owner.token, params: { id } })).status).toBe(200)
    const job = await server.database.tx.row(sql`
      select attempts, run_at <= now() as due from graphile_worker.jobs where id = ${id}::bigint`)
    expect(job).toEqual({ attempts: 0, due: true })
    expect((await look()).jobs).toEqual([])
    expect(await activities(id)).toEqual([
      {
        entityName: 'tidy-pictures',
        before: { task: 'tidy-pictures', state: 'failed', attempts: 3 },
        after: { task: 'tidy-pictures', state: 'waiting', attempts: 0 },
      },
    ])
  })

  it('is run again once when two admins press at the same time', async () => {
    const id = await addFailedJob(server)
    const second = await server.admins(['operations.read', 'operations.update'])
    const answers = await Promise.all(
      [owner, second].map(({ token }) => server.call(retryJob, { token, params: { id } })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('JOB_NOT_FAILED')
    expect(await activities(id)).toHaveLength(1)
  })

  it('is left alone while it runs, and is not found once it is done', async () => {
    const id = await addFailedJob(server, { attempts: 1 })
    await server.asOwner(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w' where id = ${id}`)
    expect((await server.call(retryJob, { token: owner.token, params: { id } })).body.error.code).toBe('JOB_NOT_FAILED')
    await server.asOwner(`delete from graphile_worker._private_jobs where id = ${id}`)
    expect((await server.call(retryJob, { token: owner.token, params: { id } })).status).toBe(404)
  })
})
