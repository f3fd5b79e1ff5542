import { existsSync, globSync } from 'node:fs'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { run } from '../run.ts'

/** Something that a person has to do first; the message is a whole sentence. */
export class ClusterError extends Error {}

/** Debian's packages, and a file by which one is known to be there. */
const packages: Readonly<Record<string, string>> = {
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  patroni: '/usr/bin/patroni',
  pgbouncer: '/usr/sbin/pgbouncer',
  postgresql: '/usr/lib/postgresql/*/bin/postgres',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd/__init__.py',
}

const found = (path: string): readonly string[] => globSync(path)

const missingPackages = (): readonly string[] =>
  Object.entries(packages)
    .filter(([, path]) => found(path).length === 0)
    .map(([name]) => name)

/** The folder of the newest PostgreSQL that Debian installed. */
export function postgresFolder(): string {
  const versions = found('/usr/lib/postgresql/*/bin/postgres').map(path => ({
    path,
    version: Number(path.split('/')[4]),
  }))
  const [newest] = versions.sort((one, other) => other.version - one.version)
  if (!newest) throw new ClusterError('There is no PostgreSQL in /usr/lib/postgresql.')
  return dirname(newest.path)
}

/** Says what is missing, and installs it only if told to. */
export async function installMissing(isAgreed: boolean, say: (line: string) => void): Promise<void> {
  const missing = missingPackages()
  if (missing.length === 0) return
  const list = missing.join(', ')
  if (!existsSync('/usr/bin/apt-get'))
    throw new ClusterError(`This needs programs of Debian (${list}), and there is no apt-get here to install them.`)
  if (process.getuid?.() !== 0)
    throw new ClusterError(`This needs packages that only root can install: sudo apt-get install ${missing.join(' ')}`)
  say(`These packages of Debian are missing and will be installed: ${list}.`)
  say('Debian starts services of its own with some of them; nothing here uses those.')
  if (!isAgreed && !(await agrees()))
    throw new ClusterError('Nothing was installed. Start again with --yes to install.')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-q'],
    ['install', '-qy', '--no-install-recommends', ...missing],
  ]) {
    const { ok, output } = await run('apt-get', args, { env })
    if (!ok) throw new ClusterError(`apt-get ${args[0]} failed:\n${output}`)
  }
}

async function agrees(): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question('Install them now? [y/N] ')).trim())
  } finally {
    terminal.close()
  }
}
