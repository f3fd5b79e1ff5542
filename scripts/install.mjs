// Plain JavaScript on purpose: this runs before anything is installed, on whatever Node (>= 20) the machine has.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
const marker = join(modules, '.installed')

/** The inputs that decide the content of node_modules; a changed npm script is no reason to install again. */
function wanted() {
  const { dependencies, devDependencies, overrides, allowScripts } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  return createHash('sha256')
    .update(JSON.stringify([dependencies, devDependencies, overrides, allowScripts, process.platform, process.arch]))
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

function installed() {
  try {
    return readFileSync(marker, 'utf8')
  } catch {
    return 'nothing'
  }
}

/**
 * The runtime comes from a package, so in a folder copied from another machine its Node does not run. Under `npm run` this script
 * already runs on it, which is proof enough and saves a start.
 */
function runtimeRuns() {
  if (process.execPath.startsWith(modules)) return true
  return spawnSync(join(modules, '.bin', 'node'), ['--version'], { timeout: 10_000 }).status === 0
}

function fail(sentence, detail) {
  console.error(detail ? `${sentence}\n${detail}` : sentence)
  process.exit(1)
}

function install() {
  console.log('installing dependencies ...')
  // npm ci empties node_modules while it works, so npm must not run on the Node in there.
  const path = (process.env.PATH ?? '').split(delimiter).filter(entry => !entry.startsWith(modules))
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const run = spawnSync('npm', args, {
    cwd: root,
    env: { ...process.env, PATH: path.join(delimiter) },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (run.error) fail(`npm could not be run: ${run.error.message}`)
  if (run.status !== 0) fail('npm ci failed, so the dependencies are not installed:', run.stdout + run.stderr)
  if (!runtimeRuns()) {
    fail('The dependencies are installed, but Node 24 in node_modules/.bin/node does not run on this machine.')
  }
}

const major = Number(process.versions.node.split('.')[0])
if (major < 20) fail(`This needs Node 20 or newer to install itself; this machine has ${process.versions.node}.`)

const hash = wanted()
if (installed() !== hash || !runtimeRuns()) {
  install()
  writeFileSync(marker, hash)
}
