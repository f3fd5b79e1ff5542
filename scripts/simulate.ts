import { parseArgs } from 'node:util'
import { z } from 'zod'
import { sandboxSecret } from '../sandbox/src/signature.ts'
import { readSettings } from '../server/src/platform/brand/settings.ts'
import { type Sandbox, startSandbox } from '../server/testing/sandbox.ts'
import { actorNames } from '../simulator/src/actors.ts'
import { bankAt } from '../simulator/src/bank.ts'
import { cheatDifferences } from '../simulator/src/cheat-books.ts'
import type { Dishonest } from '../simulator/src/cheat-play.ts'
import { cheatLines } from '../simulator/src/cheat-report.ts'
import { openDishonest } from '../simulator/src/cheat-stage.ts'
import { findPlanted } from '../simulator/src/exceptions.ts'
import { dishonestActors, faultNames } from '../simulator/src/faults.ts'
import { gameAt } from '../simulator/src/game.ts'
import { gatewayAt } from '../simulator/src/gateway.ts'
import { playMoney } from '../simulator/src/play.ts'
import { reportLines } from '../simulator/src/report.ts'
import { type Run, startRun } from '../simulator/src/run.ts'
import { sendTo } from '../simulator/src/send.ts'
import { settleUp } from '../simulator/src/settle-up.ts'
import { simulate } from '../simulator/src/simulate.ts'
import { type Credentials, comeToWork } from '../simulator/src/staff.ts'
import { openStage } from '../simulator/src/stage-open.ts'
import { sandboxPorts } from './sandbox-ports.ts'
import { keptCredentials } from './simulate-staff.ts'

const number = z.coerce.number()
const count = (most: number) => number.int().min(0).max(most)
const Options = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).default('http://localhost:8080'),
  /** The addresses of the sandbox's bank, gateway and game provider, if they are already running. */
  bank: z.url({ protocol: /^https?$/ }).optional(),
  gateway: z.url({ protocol: /^https?$/ }).optional(),
  game: z.url({ protocol: /^https?$/ }).optional(),
  members: count(10_000).default(8),
  strangers: count(10).default(1),
  cashiers: count(1).default(1),
  readers: count(1).default(1),
  robots: count(10).default(2),
  cheats: count(3).default(1),
  insiders: count(1).default(1),
  contradictors: count(3).default(1),
  rate: number.positive().max(1000).default(20),
  seed: number.int().default(1),
  minutes: number
    .min(0)
    .max(24 * 60)
    .default(0),
  faults: z
    .string()
    .default('all')
    .transform(text => (text === 'all' ? faultNames : text === 'none' ? [] : text.split(',')))
    .pipe(z.array(z.enum(faultNames))),
})

const options = readOptions()
const tell = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`)
const run = startRun({ ...options, returningPercent: 100, send: sendTo(new URL(options.url)), tell })
const staff = await keptCredentials(readSettings(process.env).dataDir, new URL(options.url).hostname)
const played = staff ? playAll(run, staff) : playMembers(run)
const isRight = await played.catch((error: unknown) => {
  // A server or a sandbox service that is not running is reported in one sentence.
  console.error(error instanceof Error ? error.message : error)
  return false
})
const { request, waited, turnedAway } = run.tally
const who = actorNames.map(name => `${options[name]} ${name}`).join(', ')
console.log(`${who}; seed ${options.seed}; ${request} requests, ${waited} details to wait, ${turnedAway} turned away`)
process.exitCode = isRight ? 0 : 1

/** Plays members only, who just say that they sent money: without an admin no program can be registered. */
async function playMembers(of: Run): Promise<boolean> {
  tell('the cashier of the sample data is not known here: only members play')
  const failures = await simulate(of, { members: options.members })
  return failures.length === 0
}

/** Plays all actors that handle money, and accounts for all of it in the end. */
async function playAll(of: Run, credentials: Credentials): Promise<boolean> {
  const own: Sandbox[] = []
  const addressOf = async (name: 'gateway' | 'bank' | 'game') => {
    const given = options[name]
    if (given !== undefined) return given
    const sandbox = await startSandbox(name, ['--seed', String(options.seed), '--port', sandboxPorts[name]])
    own.push(sandbox)
    return sandbox.url
  }
  try {
    const bank = bankAt(await addressOf('bank'), sandboxSecret)
    const gateway = { service: gatewayAt(await addressOf('gateway')), secret: sandboxSecret }
    const game = gameAt(await addressOf('game'), sandboxSecret)
    const cashier = await comeToWork(of, credentials, 'th')
    const stage = await openStage({
      bank,
      gateway,
      game,
      staff: cashier,
      faults: new Set(options.faults),
      robots: options.robots,
    })
    const isDishonest = dishonestActors.some(name => options[name] > 0)
    const dishonest = isDishonest ? await openDishonest(of, stage) : undefined
    const failures = await playMoney(of, stage, options)
    for (const { message } of failures) console.error(`UNEXPECTED ${message}`)
    if (failures.length > 0) return false
    const reconciled = await settleUp(stage)
    const found = await findPlanted(stage)
    const cheated = dishonest ? await endDishonest(dishonest) : []
    const all = { ...reconciled, differences: [...reconciled.differences, ...cheated] }
    for (const line of reportLines(all, found)) console.log(line)
    const isRefused = dishonest === undefined || dishonest.outcomes.failures.length === 0
    return all.differences.length === 0 && isRefused && found.every(({ place }) => place !== null)
  } finally {
    await Promise.all(own.map(sandbox => sandbox.stop()))
  }
}

/** Prints what was tried and how it ended, and returns what dishonest members have that is not theirs. */
async function endDishonest({ scene, outcomes }: Dishonest): Promise<string[]> {
  for (const line of cheatLines(outcomes)) console.log(line)
  const differences = await cheatDifferences(scene)
  await scene.close()
  return differences
}

function readOptions(): z.infer<typeof Options> {
  const names = Object.keys(Options.shape)
  try {
    const { values } = parseArgs({
      options: Object.fromEntries(names.map(name => [name, { type: 'string' as const }])),
    })
    const read = Options.parse(values)
    // Dishonest actors are played only with the fault of their name.
    for (const name of dishonestActors) if (!read.faults.includes(name)) read[name] = 0
    return read
  } catch (error) {
    const detail = error instanceof z.ZodError ? z.prettifyError(error) : error instanceof Error ? error.message : ''
    console.error(`Options are ${names.map(name => `--${name}`).join(', ')}.\n${detail}`)
    process.exit(1)
  }
}
