import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { differingBalances } from '../server/testing/money-judge.ts'
import { makeThrowawayDir } from '../server/testing/throwaway.ts'
import { type Outcome, openAudience, stageOf, startCuts, withBooks } from './cluster/fault-run.ts'
import { faults } from './cluster/faults.ts'
import { ClusterError, installMissing } from './cluster/packages.ts'
import { cutPortsOf, defaultPorts } from './cluster/plan.ts'
import { type Running, startCluster } from './cluster/start.ts'
import { sentenceFor } from './serve.ts'
import { endOnSignals } from './signals.ts'

/**
 * Lets things go wrong in a cluster under load, one after the other, and prints what became of the money: `--only 1,4` chooses
 * some of them, `--in FOLDER` keeps data and logs there.
 */
const { values } = parseArgs({
  options: {
    yes: { type: 'boolean', default: false },
    only: { type: 'string' },
    in: { type: 'string' },
  },
})
const chosen = values.only?.split(',').map(number => faults[Number(number) - 1]) ?? faults
const say = (line: string) => console.log(line)
const ending = endOnSignals()

const seconds = (ms: number) => (ms / 1000).toFixed(1)
const columns = [
  'fault',
  'without service, s',
  'unready, s',
  'refused',
  'lost',
  'doubled',
  'untrue',
  'not back',
] as const
const widths = [40, 20, 12, 9, 6, 9, 8, 10] as const
const line = (cells: readonly string[]) =>
  say(
    cells
      .map((cell, n) => (n === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[n] ?? 0)))
      .join('')
      .trimEnd(),
  )
const rowOf = ({ name, withoutServiceMs, unreadyMs, refused, lost, doubled, untrue, missing }: Outcome, n: number) => [
  `${String(n).padStart(2)} ${name}`,
  seconds(withoutServiceMs),
  seconds(unreadyMs),
  ...[refused, lost.length, doubled.length, untrue].map(String),
  missing.length > 0 ? `  ${missing.join(', ')}` : '',
]

async function runFaults(running: Running, cuts: Awaited<ReturnType<typeof startCuts>>): Promise<boolean> {
  const stage = await stageOf(running)
  const audience = openAudience({ running, ...cuts }, stage)
  const outcomes: Outcome[] = []
  await sleep(5_000)
  line(columns)
  for (const [n, fault] of chosen.entries()) {
    ending.throwIfAborted()
    if (!fault) continue
    const outcome = await audience.suffer(fault)
    outcomes.push(outcome)
    line(rowOf(outcome, n + 1))
  }
  await audience.stop()
  const { seen } = audience
  const [problems, differing] = await withBooks(running, async client => [
    (await client.query<{ problem: string }>('select problem::text from ledger.verify()')).rows,
    await differingBalances(client, seen, stage),
  ])
  const total = (of: (outcome: Outcome) => number) => outcomes.reduce((sum, outcome) => sum + of(outcome), 0)
  const rows: readonly (readonly [what: string, found: number, limit?: number])[] = [
    ['changes of money acknowledged', seen.acknowledged.length],
    ['… lost', total(({ lost }) => lost.length), 0],
    ['… doubled', total(({ doubled }) => doubled.length), 0],
    ['members whose cash differs', differing.length, 0],
    ['problems of the ledger', problems.length, 0],
    ['lists read', seen.readAtMs.length],
    ['requests refused or cut, and repeated', seen.refusedAtMs.length],
    ['answers that no retry mends', seen.wrong.length, 0],
    ['untrue answers of /readyz', total(({ untrue }) => untrue), 0],
    ['faults after which something stayed away', outcomes.filter(({ missing }) => missing.length > 0).length, 0],
  ]
  for (const [what, found, limit] of rows)
    say(`${what.padEnd(44)}${String(found).padStart(8)}${limit === undefined ? '' : `  limit ${limit}`}`)
  for (const each of [...new Set(seen.wrong)].slice(0, 10)) say(each)
  return rows.every(([, found, limit]) => limit === undefined || found <= limit)
}

const { dir, remove } = values.in ? { dir: values.in, remove: async () => {} } : await makeThrowawayDir()
try {
  await installMissing(values.yes, say)
  let cuts: Awaited<ReturnType<typeof startCuts>> | undefined
  const running = await startCluster({
    dataDir: dir,
    ports: defaultPorts,
    apart: true,
    reachedBy: office => {
      const { pool: poolPort, leader: leaderPort } = cutPortsOf(defaultPorts, office)
      return { poolPort, leaderPort }
    },
    settings: { RATE_LIMIT_PER_MINUTE: '1000000', DRAIN_SECONDS: '1' },
    before: async plan => {
      cuts = await startCuts(plan, defaultPorts)
    },
    say,
    ending,
  })
  try {
    if (cuts) process.exitCode = (await runFaults(running, cuts)) ? 0 : 1
  } finally {
    await running.stop()
    await cuts?.close()
  }
} catch (error) {
  console.error(error instanceof ClusterError ? error.message : sentenceFor(error))
  process.exitCode = 1
} finally {
  await remove()
}
process.exit()
