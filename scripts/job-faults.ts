import { parseArgs } from 'node:util'
import { type Kill, runJobFaults } from '../server/testing/job-faults.ts'

/** Kills PostgreSQL under a server that is running jobs, `--kills` times, and reports after each how it recovered. */
const { values } = parseArgs({ options: { kills: { type: 'string', default: '20' } } })
const healthyLimitMs = 10_000
const meant: ReadonlySet<string> = new Set(['200', '503'])
const kills: Kill[] = []

await runJobFaults(Number(values.kills), kill => {
  kills.push(kill)
  const answers = Object.entries(kill.answers).map(([word, count]) => `${count} × ${word}`)
  console.log(
    `${String(kills.length).padStart(3)}  ${answers.join(', ')}; ${kill.stuckJobs} jobs stuck, healthy after ${Math.round(kill.healthyMs)} ms`,
  )
})
const wrong = kills.flatMap(({ answers }) => Object.entries(answers)).filter(([word]) => !meant.has(word))
const stuckJobs = kills.reduce((sum, kill) => sum + kill.stuckJobs, 0)
const slowest = Math.max(...kills.map(kill => kill.healthyMs))
console.log(
  `${kills.length} kills: other answers than 200 and 503 ${wrong.length}  limit 0; jobs stuck ${stuckJobs}  limit 0; ` +
    `healthy within ${Math.round(slowest)} ms  limit ${healthyLimitMs}`,
)
process.exitCode = wrong.length + stuckJobs === 0 && slowest <= healthyLimitMs ? 0 : 1
