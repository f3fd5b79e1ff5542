import { parseArgs } from 'node:util'
import { rollOver } from '../server/testing/rollout.ts'

/** Replaces the processes of the product under load, `--rolls` times, and prints what became of requests, events and jobs. */
const { values } = parseArgs({ options: { rolls: { type: 'string', default: '6' } } })
const result = await rollOver(Number(values.rolls), roll => console.log(`replaced ${roll}`))
const { failed, exits } = result
const badExits = exits.filter(code => code !== 0).length

type Row = readonly [what: string, found: number, limit?: number]
const rows: readonly Row[] = [
  ['processes replaced', result.rolls],
  ['… that did not end with 0', badExits, 0],
  ['requests', result.requests],
  ['… failed', failed.length, 0],
  ['longest answer, ms', Math.round(result.longestMs)],
  ['live streams resumed', result.resumed],
  ['live events', result.events],
  ['… lost', result.lost, 0],
  ['… heard twice', result.doubled, 0],
  ['jobs', result.jobs],
  ['… run twice', result.jobsTwice, 0],
  ['… left behind', result.jobsLeft, 0],
]
for (const [what, found, limit] of rows) {
  console.log(`${what.padEnd(28)}${String(found).padStart(8)}${limit === undefined ? '' : `  limit ${limit}`}`)
}
for (const one of failed.slice(0, 10)) console.log(one)
process.exitCode = rows.some(([, found, limit]) => limit !== undefined && found > limit) ? 1 : 0
