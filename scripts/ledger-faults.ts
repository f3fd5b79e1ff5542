import { parseArgs } from 'node:util'
import { type Cycle, runFaults } from '../server/testing/ledger-faults.ts'

/** Kills PostgreSQL and the client under load, `--cycles` times, and reports after each what was lost or posted twice. */
const { values } = parseArgs({ options: { cycles: { type: 'string', default: '20' } } })
const healthyLimitMs = 10_000
const cycles: Cycle[] = []

await runFaults(Number(values.cycles), cycle => {
  cycles.push(cycle)
  const { acknowledged, unknown, lost, doubled, problems, healthyMs } = cycle
  console.log(
    `${String(cycles.length).padStart(3)}  ${acknowledged} acknowledged, ${unknown} unknown and settled, ` +
      `${lost} lost, ${doubled} doubled, ${problems.length} problems, healthy after ${Math.round(healthyMs)} ms`,
  )
})
const total = (count: (cycle: Cycle) => number) => cycles.reduce((sum, cycle) => sum + count(cycle), 0)
const wrong = total(({ lost, doubled, problems }) => lost + doubled + problems.length)
const slowest = Math.max(...cycles.map(cycle => cycle.healthyMs))
console.log(
  `${cycles.length} cycles: ${total(cycle => cycle.acknowledged)} acknowledged, lost, doubled or unsound ${wrong}  limit 0; ` +
    `healthy within ${Math.round(slowest)} ms  limit ${healthyLimitMs}`,
)
process.exitCode = wrong === 0 && slowest <= healthyLimitMs ? 0 : 1
