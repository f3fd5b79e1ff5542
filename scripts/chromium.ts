import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { run } from './run.ts'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
const aptGet = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get']

/** Where a Chromium is that runs here; without one it is installed, as Debian's package or else as Playwright's own. */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (await runs(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, but there is no browser that runs.`)
  }
  return (await installed()) ?? (await install())
}

async function installed(): Promise<string | undefined> {
  for (const path of [...usual, chromium.executablePath()]) if (await runs(path)) return path
  return undefined
}

/** A file is not proof enough: some systems put a stub there, and a browser may lack its libraries. */
async function runs(path: string): Promise<boolean> {
  return existsSync(path) && (await run(path, ['--version']).catch(() => undefined))?.ok === true
}

async function install(): Promise<string> {
  console.log('installing Chromium for the browser tests ...')
  const reasons: string[] = []
  for (const step of await waysToInstall()) {
    for (const [command = '', ...args] of step) {
      const ran = await run(command, args).catch((error: unknown) => ({ ok: false, output: String(error) }))
      if (!ran.ok) {
        reasons.push(`${command} ${args.join(' ')}: ${reasonIn(ran.output)}`)
        break
      }
    }
    const found = await installed()
    if (found) return found
  }
  throw new Error(
    `The browser tests need Chromium, and it could not be installed. Install it and name it in CHROMIUM_PATH.\n${reasons.join('\n')}`,
  )
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

async function waysToInstall(): Promise<string[][][]> {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const mayInstall = asRoot.length === 0 || (await run('sudo', ['-n', 'true']).catch(() => undefined))?.ok === true
  const hasApt = existsSync('/usr/bin/apt-get')
  const debian = [
    [...asRoot, ...aptGet, 'update'],
    [...asRoot, ...aptGet, 'install', '-y', '--no-install-recommends', 'chromium'],
  ]
  return [...(hasApt && mayInstall ? [debian] : []), [['playwright', 'install', 'chromium']]]
}
