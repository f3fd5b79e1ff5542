import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root, run } from './run.ts'
import { endOnSignals } from './signals.ts'
import { type Counts, playwrightCounts, reading, vitestCounts } from './test-counts.ts'

type Step = {
  name: string
  what: string
  script: string
  report?: (file: string) => Promise<Counts>
  /** Keeps every core busy on its own. The others run two at a time: most of them use one. */
  alone?: true
}
type Result = Counts & { step: Step; seconds: number }

/** Everything that must hold. The commands themselves are the scripts of package.json. */
const steps: readonly Step[] = [
  { name: 'types', what: 'types', script: 'types' },
  { name: 'lint', what: 'lint', script: 'lint' },
  { name: 'format', what: 'format and import order', script: 'format:check' },
  { name: 'structure', what: 'import table, cycles, barrels', script: 'structure' },
  { name: 'dead', what: 'dead code and dependencies', script: 'dead' },
  { name: 'build', what: 'web build', script: 'build' },
  { name: 'unit', what: 'unit and API on PostgreSQL', script: 'unit', report: reading(vitestCounts), alone: true },
  { name: 'browser', what: 'journeys in Chromium', script: 'e2e', report: reading(playwrightCounts), alone: true },
]
const shownLines = 400
const ending = endOnSignals()

const results: Result[] = []
const wanted = chosen(process.argv.slice(2))
const together = wanted.filter(step => !step.alone)
await Promise.all([runAll(together), runAll(together)])
await runAll(wanted.filter(step => step.alone))
summarise()

/** Runs one step after the other from a list, which two calls may share. */
async function runAll(waiting: Step[]): Promise<void> {
  for (let step = waiting.shift(); step && !ending.aborted; step = waiting.shift()) {
    const result = await runStep(step)
    results.push(result)
    console.log(line(result))
  }
}

function chosen(names: readonly string[]): readonly Step[] {
  const unknown = names.find(name => !steps.some(step => step.name === name))
  if (unknown !== undefined) {
    console.error(`There is no step "${unknown}"; there are ${steps.map(step => step.name).join(', ')}.`)
    process.exit(1)
  }
  return names.length === 0 ? steps : steps.filter(step => names.includes(step.name))
}

/** A failing step shows its output and the next one still runs, so that one run reports everything. */
async function runStep(step: Step): Promise<Result> {
  const started = Date.now()
  const file = join(root, '.cache', 'test', `${step.name}.json`)
  await mkdir(join(file, '..'), { recursive: true })
  await rm(file, { force: true })
  const stream = Boolean(process.env.CI)
  // The report files of the two test runners; a step without a report ignores them.
  const env = { VITEST_JSON: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const ran = await run('npm', ['run', '--silent', step.script], { env, stream, signal: ending }).catch(
    (error: unknown) => ({ ok: false, output: String(error) }),
  )
  const counts = step.report ? await step.report(file) : { passed: 1, failed: 0, skipped: 0, flaky: 0 }
  // A runner may fail although every test passed, by an error outside of them; and a run without tests proves nothing.
  const isBroken = (!ran.ok && counts.failed === 0) || counts.passed + counts.failed === 0
  if (isBroken) counts.failed++
  if (!ran.ok && !step.report) counts.passed = 0
  if (counts.failed > 0 && !stream) console.log(`\n${ran.output.trimEnd().split('\n').slice(-shownLines).join('\n')}\n`)
  return { ...counts, step, seconds: (Date.now() - started) / 1000 }
}

function line({ step, seconds, ...counts }: Result): string {
  const mark = counts.failed > 0 ? 'FAILED' : 'ok'
  const columns = [mark.padEnd(6), step.name.padEnd(9), step.what.padEnd(30), `${seconds.toFixed(1)} s`.padStart(8)]
  return `${columns.join('  ')}  ${tally(counts)}`
}

function tally({ passed, failed, skipped, flaky }: Counts): string {
  const more = [skipped > 0 && `${skipped} skipped`, flaky > 0 && `${flaky} only at the second try`].filter(Boolean)
  return [`${passed} passed, ${failed} failed`, ...more].join(', ')
}

function summarise(): never {
  const sum = (key: keyof Counts) => results.reduce((total, result) => total + result[key], 0)
  const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), flaky: sum('flaky') }
  console.log(`\n${results.map(line).join('\n')}\n`)
  console.log(tally(total))
  process.exit(total.failed === 0 && total.passed > 0 && !ending.aborted ? 0 : 1)
}
