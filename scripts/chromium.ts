import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { run } from './run.ts'

/** Chromium without a window or what belongs to one: the same pages in three quarters of the time. */
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
 * Where a Chromium is that runs here; without one it is installed. Root, as whom containers run, gets the one without a window
 * beside any other; everybody else keeps what they have.
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

/** The commands of one way to install it, each of which needs those before it. */
type Way = readonly (readonly string[])[]

/** One way after another until there is one that runs. */
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

/** The end of what was said, where the reason stands, without the places in the code. */
function reasonIn(output: string): string {
  return output
    .trim()
    .split('\n')
    .filter(line => !/^\s+at /.test(line))
    .slice(-3)
    .join(' ')
}

/** Where Debian's packages can be installed without asking anybody. Not every release has the one without a window. */
async function debianWays(): Promise<Way[]> {
  const asRoot = isRoot ? [] : ['sudo', '-n']
  const may = isRoot || (await run('sudo', ['-n', 'true']).catch(() => undefined))?.ok === true
  if (!may || !existsSync('/usr/bin/apt-get')) return []
  const update = [...asRoot, ...aptGet, 'update']
  const of = (name: string) => [...asRoot, ...aptGet, 'install', '-y', '--no-install-recommends', name]
  return [[update, of('chromium-headless-shell')], [of('chromium')]]
}

const playwrightsOwn: Way = [['playwright', 'install', 'chromium']]
