import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { adminApi, calls } from '#contract/calls.ts'
import type { AnyCall } from '#contract/frames/call.ts'
import { siteApi, siteCalls } from '#contract/site-calls.ts'
import { addressAt } from '../src/platform/database/addresses.ts'
import { freePort } from '../src/platform/embedded/embedded.process.ts'
import { environmentOf, type MortalPostgres, signInOwner, startMortalPostgres } from './mortal-postgres.ts'

/** The effect of one kill of PostgreSQL on a server under load. */
export type Kill = {
  /** Answers by status, including `500` and anything that the interface does not define. */
  answers: Readonly<Record<string, number>>
  /** Jobs that were locked when PostgreSQL died and have not been taken up since. */
  stuckJobs: number
  /** The time from the kill until requests are answered, a new job is done and every channel is listened to again. */
  healthyMs: number
}

/** So many jobs wait in the queue that some are running whenever PostgreSQL is killed. */
const floodOfJobs = 4_000
const giveUpMs = 60_000
const brand = 'wallet_chaba'

/** Kills PostgreSQL with -9, `times` times, under a server process whose jobs and requests never pause. */
export async function runJobFaults(times: number, report: (kill: Kill) => void): Promise<void> {
  const postgres = await startMortalPostgres()
  const port = await freePort()
  const server = startProcess(postgres, port)
  try {
    await said(server, 'ready')
    const place = { postgres, server, port, token: await signInOwner(postgres.appUrl) }
    const live = listenLive(place)
    for (let n = 0; n < times; n += 1) report(await killOnce(place, n))
    live.abort()
  } finally {
    const gone = server.exitCode === null && server.signalCode === null ? once(server, 'exit') : undefined
    server.kill('SIGKILL')
    await gone
    await postgres.close()
  }
}

type Place = { postgres: MortalPostgres; server: ChildProcess; port: number; token: string }

function startProcess(postgres: MortalPostgres, port: number): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, 'fault-server.ts')], {
    env: environmentOf(postgres, port),
    stdio: ['ignore', 'pipe', process.env.TEST_LOG ? 'inherit' : 'ignore'],
  })
}

async function said(server: ChildProcess, word: string): Promise<void> {
  let text = ''
  for await (const chunk of server.stdout ?? []) {
    text += String(chunk)
    if (text.includes(word)) {
      server.stdout?.resume()
      return
    }
  }
  throw new Error(`the server ended before it was ${word}`)
}

/** Holds the live channel open, as a page does, and reconnects whenever it ends. */
function listenLive({ port, token }: Place): AbortController {
  const ending = new AbortController()
  const follow = async () => {
    while (!ending.signal.aborted) {
      try {
        const answer = await ask(port, { method: 'GET', path: adminApi + live.listen.path, token }, ending.signal)
        for await (const _ of answer.body ?? []) continue
      } catch {
        await sleep(100)
      }
    }
  }
  void follow()
  return ending
}

type Request = { path: string; method: AnyCall['method']; token?: string; body?: object }

function ask(port: number, { path, method, token, body = {} }: Request, signal?: AbortSignal): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
}

const { activity, live, setting } = calls
const { updateProfile: profile } = setting
/** Two reads and a write of staff, and a read of the member site. */
const requestOf = (token: string): readonly Request[] => [
  { method: activity.search.method, path: adminApi + activity.search.path, token },
  { method: setting.getPolicy.method, path: adminApi + setting.getPolicy.path, token },
  { method: profile.method, path: adminApi + profile.path, token, body: { displayName: 'Owner' } },
  { method: 'GET', path: siteApi + siteCalls.website.getConfiguration.path },
]

async function killOnce(place: Place, n: number): Promise<Kill> {
  const { postgres, server, port, token } = place
  const owner = await connect(postgres.url)
  const channels = await listeners(owner)
  await owner.query(`select graphile_worker.add_job('fold-money') from generate_series(1, $1)`, [floodOfJobs])
  await owner.end()
  await untilTrue(server, 'no job is taken', () =>
    withClient(postgres.url, one => countOf(one, 'locked_by is not null')),
  )

  const answers: Record<string, number> = {}
  const asking = new AbortController()
  const probes = requestOf(token).map(async request => {
    while (!asking.signal.aborted) {
      const word = await ask(port, request).then(wordOf, () => 'no answer')
      answers[word] = (answers[word] ?? 0) + 1
      await sleep(20)
    }
  })
  await sleep(Math.random() * 300)
  const killedAt = performance.now()
  const killed = new Date()
  await postgres.kill()

  let again: pg.Client | undefined
  await untilTrue(server, 'PostgreSQL is away', async () => {
    again ??= await connect(postgres.url).catch(() => undefined)
    return again !== undefined
  })
  if (!again) throw new Error('PostgreSQL did not come back')
  const client = again
  try {
    await client.query(`select graphile_worker.add_job('fold-money', job_key => $1, priority => -10)`, [`probe-${n}`])
    await untilTrue(server, 'a new job is not done', async () => (await countOf(client, `key = 'probe-${n}'`)) === 0)
    await untilTrue(server, 'not all channels are heard', async () => (await listeners(client)) >= channels)
    const isReady = async () => (await ask(port, { method: 'GET', path: '/readyz' })).status === 200
    await untilTrue(server, 'it is not ready', isReady)
    const healthyMs = performance.now() - killedAt
    await untilTrue(server, 'jobs are stuck', async () => (await stuck(client, killed)) === 0)
    const stuckJobs = await stuck(client, killed)
    await client.query('delete from graphile_worker._private_jobs where locked_by is null')
    return { answers, stuckJobs, healthyMs }
  } finally {
    asking.abort()
    await Promise.all(probes)
    await client.end()
  }
}

const wordOf = (answer: Response): string =>
  answer.status === 503 && !answer.headers.has('retry-after') ? '503 without Retry-After' : String(answer.status)

async function connect(serverUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: addressAt(serverUrl, brand) })
  // PostgreSQL is killed under it, and the next statement throws.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** On a connection of its own, which no crash can have cut. */
async function withClient<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(serverUrl)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function countOf(client: pg.Client, condition: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from graphile_worker._private_jobs where ${condition}`,
  )
  return rows[0]?.n ?? 0
}

async function stuck(client: pg.Client, since: Date): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from graphile_worker._private_jobs where locked_at < $1',
    [since],
  )
  return rows[0]?.n ?? 0
}

/** How many connections are listening for notifications. */
async function listeners(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where query ilike 'listen %' and datname = current_database()`,
  )
  return rows[0]?.n ?? 0
}

async function untilTrue(
  server: ChildProcess,
  meanwhile: string,
  check: () => Promise<boolean | number>,
): Promise<void> {
  const giveUpAt = Date.now() + giveUpMs
  while (!(await check().catch(() => false))) {
    if (server.exitCode !== null || server.signalCode !== null) throw new Error('the server ended')
    if (Date.now() > giveUpAt) throw new Error(`the server did not become healthy: ${meanwhile}`)
    await sleep(50)
  }
}
