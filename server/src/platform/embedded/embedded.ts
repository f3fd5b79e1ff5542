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
  /** Without one a free port is taken at each start. */
  port?: number
  /** For tests: gives up durability for speed. */
  fast?: boolean
  /** Takes the few sentences a person should see; they go to the error output otherwise. */
  log?: (line: string) => void
}
/** The address of the owner, and of the role that the application signs in as. */
export type Embedded = { url: string; appUrl: string; stop(): Promise<void> }

/** The role that the application signs in as. */
const login = 'wallet_login'

/**
 * Starts the PostgreSQL that comes with the product, on the data below `dataDir`, and keeps it up: should it die while
 * we live, it is started again at the same address. What an earlier process that was killed left running is stopped first.
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
      return { url, appUrl: addressOf(login, loginPassword), stop: () => stop().then(release) }
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

/** At each start, so that data of an earlier version get the role too, and the role the password that the file holds. */
async function ensureLogin(url: string, password: string): Promise<void> {
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

/** Made beside its place and moved there when complete, so that an interrupted start leaves nothing half made. */
async function initialise(home: Home, password: string, fast: boolean): Promise<void> {
  if (await stat(clusterOf(home)).catch(absorb('ENOENT'))) return
  const draft = join(home.dir, 'cluster.new')
  const passwordFile = join(home.dir, 'initial-password')
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (home.ids) for (const path of [draft, passwordFile]) await chown(path, home.ids.uid, home.ids.gid)
  // The builtin locale sorts the same on every machine, so that no index breaks when the data moves to another system.
  // pg_trgm still asks the C library what a letter is, and to its plain C locale no Thai sign is one.
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
