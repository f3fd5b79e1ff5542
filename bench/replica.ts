import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { freePort } from '../server/src/platform/embedded/embedded.process.ts'
import { startReplicated } from '../server/testing/replica.ts'
import { betReports } from './bet-reports.ts'
import { measure } from './ledger-http.ts'
import { moneyReports } from './money-reports.ts'
import { type Office, openOffice } from './office.ts'
import { fillPlayers } from './players.ts'
import { judge } from './timing.ts'

/**
 * Measures how much of its rate the money path keeps while reports are read from a replica, and, for comparison, from the primary.
 * Two machines are played by two cores: one has the primary, the server and the game providers, who saturate it; the other has the
 * replica, a second server and those who read. Rounds alternate, so that a busy moment of the machine affects all; the medians count.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '6' },
  },
})
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]
/** Before the first round, so that there is something to report. */
const fillSeconds = 30
const cores = { money: '0', reports: '1' }
const today = new Date().toISOString().slice(0, 10)
const reports = Object.values({ ...betReports, ...moneyReports }).map(({ path, body }) => ({
  path,
  body: 'to' in body ? { ...body, to: today } : body,
}))

const pin = (core: string, pid: number) =>
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', core, String(pid)], { stdio: 'ignore' })
const parentOf = (pid: string) => Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

/** PostgreSQL with everything that it has started; what it starts later follows. */
async function pinPostgres(core: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = parentOf(String(rows[0]?.pid))
  await client.end()
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    try {
      if (Number(pid) === postmaster || parentOf(pid) === postmaster) pin(core, Number(pid))
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** The second server, which reads the replica; or not, for comparison. */
async function startSecond(office: Office, addresses: { url: string; appUrl: string; replicaUrl?: string }) {
  const port = await freePort()
  const { url, appUrl, replicaUrl } = addresses
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: office.dataDir,
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: url,
    ...(replicaUrl && { DATABASE_REPLICA_URLS: replicaUrl }),
    WORKER: 'off',
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'silent',
  }
  const file = join(import.meta.dirname, '../scripts/serve-unbuilt.ts')
  const child = spawn('taskset', ['--cpu-list', cores.reports, process.execPath, file], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const ready = Promise.withResolvers<void>()
  child.stdout.on('data', chunk => {
    if (String(chunk).includes('ready http')) ready.resolve()
  })
  await Promise.race([ready.promise, exited])
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** Reads reports while the work goes on; returns what that gave and how many reports were read. */
async function beside<T>(url: string, token: string, work: () => Promise<T>): Promise<{ result: T; read: number }> {
  const file = join(import.meta.dirname, 'replica-readers.ts')
  const given = ['--cpu-list', cores.reports, process.execPath, file, url, token, JSON.stringify(reports)]
  const child = spawn('taskset', given, { stdio: ['pipe', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', chunk => {
    said += String(chunk)
  })
  const exited = once(child, 'exit')
  const result = await work()
  child.stdin.end()
  await exited
  if (child.exitCode !== 0) throw new Error('reports could not be read')
  return { result, read: Number(said) }
}

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

const postgres = await startReplicated({ fast: false })
const office = await openOffice(18_992, {}, { ...postgres, stop: async () => undefined })
const opened: { close(): Promise<void> }[] = []
try {
  const providers = JSON.stringify(await fillPlayers(office))
  const playFor = async (howLong: number) =>
    (await measure('callback-clients.ts', [office.url, String(howLong), providers])).rate
  await playFor(fillSeconds)
  await office.asOwner('vacuum analyze', 'checkpoint')
  const { url, appUrl, replicaUrl } = postgres
  const withReplica = await startSecond(office, { url, appUrl, replicaUrl })
  opened.push(withReplica)
  const withPrimary = await startSecond(office, { url, appUrl })
  opened.push(withPrimary)
  // The clients inherit the core.
  pin(cores.money, process.pid)
  await pinPostgres(cores.money, url)
  await pinPostgres(
    cores.reports,
    Object.assign(new URL(replicaUrl), { username: new URL(url).username, password: new URL(url).password }).toString(),
  )
  const play = () => playFor(seconds)
  const ways = {
    'money alone': async () => ({ result: await play(), read: 0 }),
    'reports from a replica': () => beside(withReplica.url, office.token, play),
    'reports from the primary': () => beside(withPrimary.url, office.token, play),
  }
  type Way = keyof typeof ways
  const names = Object.keys(ways) as Way[]
  const found = Object.fromEntries(names.map(name => [name, [] as { result: number; read: number }[]])) as Record<
    Way,
    { result: number; read: number }[]
  >
  await play()
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of names) {
      await office.asOwner('checkpoint', 'update session set last_seen_at = now()')
      found[name].push(await ways[name]())
    }
    console.log(`round ${round} of ${rounds} done`)
  }
  const rate = (name: Way) => median(found[name].map(({ result }) => result))
  for (const name of names) {
    const [all, read] = [found[name].map(({ result }) => result), median(found[name].map(each => each.read))]
    console.log(
      `${name.padEnd(28)} ${Math.round(rate(name))} messages a second (${Math.round(Math.min(...all))} to ${Math.round(Math.max(...all))}), ${read} reports read`,
    )
  }
  // Each round is compared with itself: the machine is not as fast in every minute.
  const kept = (name: Way) =>
    median(found[name].map(({ result }, round) => result / (found['money alone'][round]?.result ?? result)))
  console.log(`kept while reports are read from the primary: ${kept('reports from the primary').toFixed(2)}`)
  judge([
    {
      what: 'rate kept while reports are read from a replica',
      value: kept('reports from a replica'),
      limit: 0.9,
      atMost: false,
    },
  ])
} finally {
  for (const each of opened) await each.close()
  await office.close()
  await postgres.close()
}
process.exit()
