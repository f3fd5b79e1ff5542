import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { childEnv, clusterOf, endOrphan, keepUp, launch, launchOnFreePort } from './embedded.process.ts'
import { type Home, openHome } from './embedded-home.ts'
import { absorb, takeLock } from './embedded-lock.ts'

export type EmbeddedOptions = {
  dataDir: string
  /** Without it a free port is taken at each start. */
  port?: number
  /** For tests: gives up durability for speed. */
  fast?: boolean
  /** Receives the few messages for the operator; without it they go to stderr. */
  log?: (line: string) => void
}
/** The address of the owner, and of the application's login role; the folder of PostgreSQL's files. */
export type Embedded = { url: string; appUrl: string; cluster: string; stop(): Promise<void> }

/** The login role of the application. */
export const login = 'wallet_login'

/**
 * Starts the embedded PostgreSQL on the data below `dataDir`, and keeps it up: if it dies while we run, it is restarted at the
 * same address. A server that a killed process left running is stopped first.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, fast = false, log = say } = options
  const home = await openHome(dataDir, log)
  const release = await takeLock(join(home.dir, 'owner.lock'))
  try {
    const password = await readOrMakePassword(join(dataDir, 'postgres.password'))
    await endOrphan(home)
    await initialise(home, password, fast)
    const { port, child } = await launchOnFreePort(home, fast, options.port)
    const stop = keepUp(child, () => launch(home, port, fast), log)
    const addressOf = (user: string, secret: string) => `postgres://${user}:${secret}@127.0.0.1:${port}/postgres`
    const url = addressOf('postgres', password)
    try {
      const loginPassword = await readOrMakePassword(join(dataDir, 'login.password'))
      await ensureLogin(url, loginPassword)
      const appUrl = addressOf(login, loginPassword)
      return { url, appUrl, cluster: clusterOf(home), stop: () => stop().then(release) }
    } catch (error) {
      await stop()
      throw error
    }
  } catch (error) {
    await release()
    throw error
  }
}

const say = (line: string) => {
  process.stderr.write(`${line}\n`)
}

async function readOrMakePassword(file: string): Promise<string> {
  const found = await readFile(file, 'utf8').catch(absorb('ENOENT'))
  if (found) return found.trim()
  const password = randomBytes(24).toString('base64url')
  await writeFile(file, password, { mode: 0o600 })
  return password
}

/** At each start, so that data of an earlier version gets the role too, and the role gets the password of the file. */
export async function ensureLogin(url: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_roles where rolname = $1', [login])
    if (found.rowCount === 0) await client.query(`create role ${login}`)
    const harmless = 'nosuperuser nocreatedb nocreaterole noreplication nobypassrls noinherit'
    await client.query(`alter role ${login} login ${harmless} password ${pg.escapeLiteral(password)}`)
  } finally {
    await client.end()
  }
}

/** Created in a temporary folder and moved into place when complete, so that an interrupted start leaves nothing half made. */
async function initialise(home: Home, password: string, fast: boolean): Promise<void> {
  if (await stat(clusterOf(home)).catch(absorb('ENOENT'))) return
  const draft = join(home.dir, 'cluster.new')
  const passwordFile = join(home.dir, 'initial-password')
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (home.ids) for (const path of [draft, passwordFile]) await chown(path, home.ids.uid, home.ids.gid)
  // The builtin locale sorts the same on every machine, so no index breaks when the data moves to another system. pg_trgm still
  // asks the C library what a letter is, and in the plain C locale no Thai character is one.
  const locale = [
    '--encoding=UTF8',
    '--locale=C',
    '--lc-ctype=C.UTF-8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  const safety = ['--data-checksums', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--username=postgres']
  const args = [`--pgdata=${draft}`, ...locale, ...safety, '--no-instructions', ...(fast ? ['--no-sync'] : [])]
  try {
    await promisify(execFile)(join(home.bin, 'initdb'), args, { ...home.ids, cwd: home.dir, env: childEnv() })
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(draft, clusterOf(home))
}
