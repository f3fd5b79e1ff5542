import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { run } from './run.ts'

/** Chromium without a user interface: the same pages in three quarters of the time. */
const windowless = '/usr/bin/chromium-headless-shell'
const usual = [
  windowless,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
const isRoot = process.getuid?.() === 0
const aptGet = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get']

/**
 * The path of a Chromium that runs here; it is installed if there is none. Root, the user of containers, gets the headless one
 * even if another is installed; other users keep what they have.
 */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (await runs(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, but there is no browser that runs.`)
  }
  const found = await installed()
  if (found === windowless || (found && !isRoot)) return found
  const { path = found, reasons } = await install(
    found ? await debianWays() : [...(await debianWays()), playwrightsOwn],
  )
  if (path) return path
  throw new Error(
    `The browser tests need Chromium, and it could not be installed. Install it and name it in CHROMIUM_PATH.\n${reasons.join('\n')}`,
  )
}

async function installed(): Promise<string | undefined> {
  for (const path of [...usual, chromium.executablePath()]) if (await runs(path)) return path
  return undefined
}

/** A file is not proof enough: some systems put a stub there, and a browser may lack its libraries. */
async function runs(path: string): Promise<boolean> {
  return existsSync(path) && (await run(path, ['--version']).catch(() => undefined))?.ok === true
}

/** The commands of one method to install it, each of which needs those before it. */
type Way = readonly (readonly string[])[]

/** Tries one method after another until a browser runs. */
async function install(ways: readonly Way[]): Promise<{ path: string | undefined; reasons: string[] }> {
  console.log('installing Chromium for the browser tests ...')
  const reasons: string[] = []
  for (const way of ways) {
    for (const [command = '', ...args] of way) {
      const ran = await run(command, [...args]).catch((error: unknown) => ({ ok: false, output: String(error) }))
      if (!ran.ok) {
        reasons.push(`${command} ${args.join(' ')}: ${reasonIn(ran.output)}`)
        break
      }
    }
    const path = await installed()
    if (path) return { path, reasons }
  }
  return { path: undefined, reasons }
}

/** The end of the output, where the reason is, without the stack trace. */
function reasonIn(output: string): string {
  return output
    .trim()
    .split('\n')
    .filter(line => !/^\s+at /.test(line))
    .slice(-3)
    .join(' ')
}

/** The methods that use Debian's packages, where they need no password. Not every release has the headless package. */
async function debianWays(): Promise<Way[]> {
  const asRoot = isRoot ? [] : ['sudo', '-n']
  const may = isRoot || (await run('sudo', ['-n', 'true']).catch(() => undefined))?.ok === true
  if (!may || !existsSync('/usr/bin/apt-get')) return []
  const update = [...asRoot, ...aptGet, 'update']
  const of = (name: string) => [...asRoot, ...aptGet, 'install', '-y', '--no-install-recommends', name]
  return [[update, of('chromium-headless-shell')], [of('chromium')]]
}

const playwrightsOwn: Way = [['playwright', 'install', 'chromium']]
