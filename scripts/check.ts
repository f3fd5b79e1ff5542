import { changedFiles, nearestTests } from './check-changes.ts'
import { run } from './run.ts'
import { endOnSignals } from './signals.ts'

/**
 * Checks what a change affects, in under a minute: for work in progress. Before it is handed over, `npm test` proves all of it.
 */
type Step = { name: string; command: readonly [string, ...string[]]; files?: readonly string[] }

const ending = endOnSignals()
const changed = await changedFiles()
const code = changed.filter(file => /\.(ts|tsx|mjs|js)$/.test(file))
const tests = [...new Set(changed.flatMap(nearestTests))]

/** A step with a list of files runs if there are any. */
const steps: readonly Step[] = [
  { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'format', command: ['biome', 'check', '--no-errors-on-unmatched'], files: changed },
  { name: 'lint', command: ['oxlint'], files: code },
  { name: 'structure', command: ['npm', 'run', '--silent', 'structure'] },
  { name: 'unit', command: ['vitest', 'run', '--project', 'server'], files: tests },
  {
    name: 'pages',
    command: ['vitest', 'related', '--run', '--project', 'page', '--passWithNoTests'],
    files: code.filter(file => /^(web|site|contract)\//.test(file)),
  },
]

console.log(`${changed.length} changed files, ${tests.length} files of tests beside them`)
const waiting = steps.filter(step => step.files === undefined || step.files.length > 0)
const failed: string[] = []
const started = Date.now()
// Two at once: some of them keep one core busy, others wait for PostgreSQL.
await Promise.all([lane(), lane()])
console.log(failed.length === 0 ? 'ok' : `failed: ${failed.join(', ')}`)
console.log(`${((Date.now() - started) / 1000).toFixed(0)} s`)
process.exit(failed.length === 0 && !ending.aborted ? 0 : 1)

async function lane(): Promise<void> {
  for (let step = waiting.shift(); step && !ending.aborted; step = waiting.shift()) await runStep(step)
}

async function runStep({ name, command: [program, ...args], files = [] }: Step): Promise<void> {
  const begun = Date.now()
  const ran = await run(program, [...args, ...files], { signal: ending }).catch((error: unknown) => ({
    ok: false,
    output: String(error),
  }))
  if (!ran.ok) {
    failed.push(name)
    console.log(`\n${ran.output.trimEnd()}\n`)
  }
  console.log(`${(ran.ok ? 'ok' : 'FAILED').padEnd(8)}${name.padEnd(11)}${((Date.now() - begun) / 1000).toFixed(1)} s`)
}
