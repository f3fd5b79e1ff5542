import { parseArgs } from 'node:util'
import { z } from 'zod'
import { actorNames } from '../simulator/src/actors.ts'
import { startRun } from '../simulator/src/run.ts'
import { sendTo } from '../simulator/src/send.ts'
import { simulate } from '../simulator/src/simulate.ts'

const number = z.coerce.number()
const Options = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).default('http://localhost:8080'),
  members: number.int().min(0).max(10_000).default(3),
  rate: number.positive().max(1000).default(2),
  seed: number.int().default(1),
  minutes: number
    .min(0)
    .max(24 * 60)
    .default(0),
})

const options = readOptions()
const tell = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)
const run = startRun({ ...options, returningPercent: 100, send: sendTo(new URL(options.url)), tell })
const failures = await simulate(run, options)
const { asked, waited, turnedAway } = run.tally
const who = actorNames.map(name => `${options[name]} ${name}`).join(', ')
console.log(
  `${who}; seed ${options.seed}; ${asked} requests, ${waited} told to wait, ` +
    `${turnedAway} turned away, ${failures.length} unexpected`,
)
process.exitCode = failures.length === 0 ? 0 : 1

function readOptions(): z.infer<typeof Options> {
  const names = Object.keys(Options.shape)
  try {
    const { values } = parseArgs({
      options: Object.fromEntries(names.map(name => [name, { type: 'string' as const }])),
    })
    return Options.parse(values)
  } catch (error) {
    const detail = error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : ''
    console.error(`Options are ${names.map(name => `--${name}`).join(', ')}.\n${detail}`)
    process.exit(1)
  }
}
