import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../src/platform/embedded/embedded.process.ts'
import { environmentOf, type MortalPostgres } from './mortal-postgres.ts'

/** One process of the product, which can be told to end. */
export type Office = { port: number; child: ChildProcess; end(signal?: NodeJS.Signals): Promise<number | null> }

/** The folder of this version of the product. */
export const thisVersion = join(import.meta.dirname, '../..')

/** Starts the product as a supervisor does, over a database that several processes share, and waits until it is ready. */
export async function startOffice(
  postgres: MortalPostgres,
  more: Readonly<Record<string, string>> = {},
  version = thisVersion,
): Promise<Office> {
  const port = await freePort()
  const env = { ...environmentOf(postgres, port), DRAIN_SECONDS: '1', ...more }
  const child = spawn(process.execPath, [join(version, 'scripts/serve-unbuilt.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const ready = Promise.withResolvers<void>()
  let text = ''
  child.stdout.on('data', chunk => {
    text += String(chunk)
    if (text.includes('ready http')) ready.resolve()
  })
  await Promise.race([
    ready.promise,
    exited.then(() => Promise.reject(new Error(`an office ended before it was ready: ${text}`))),
  ])
  return {
    port,
    child,
    end(signal = 'SIGTERM') {
      child.kill(signal)
      return exited
    },
  }
}

/** Ends processes that a test left behind. */
export async function endAll(offices: readonly Office[]): Promise<void> {
  await Promise.all(
    offices.map(async office => {
      if (office.child.exitCode === null && office.child.signalCode === null) await office.end('SIGKILL')
    }),
  )
}

export async function until(check: () => Promise<boolean>, what: string, giveUpMs = 120_000): Promise<void> {
  const giveUpAt = Date.now() + giveUpMs
  while (!(await check().catch(() => false))) {
    if (Date.now() > giveUpAt) throw new Error(`it did not happen: ${what}`)
    await sleep(25)
  }
}
