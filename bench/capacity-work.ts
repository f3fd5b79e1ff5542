import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'
import type { Office } from './office.ts'

/** So many operations of one kind. */
export const Work = z.object({
  kind: z.enum(['register', 'signIn', 'staffPassword', 'deposit', 'read']),
  count: z.number(),
  /** The number of the first person. */
  from: z.number().optional(),
  password: z.string().optional(),
  token: z.string().optional(),
  /** How many members pay in, in turns. */
  people: z.number().optional(),
  /** Who push statements, in turns. */
  readers: z.array(z.object({ id: z.string(), secret: z.string() })).optional(),
  requests: z.array(z.object({ path: z.string(), body: z.looseObject({}) })).optional(),
})
export type Work = z.input<typeof Work>

/** Starts clients in a process of their own, waits until they are signed in, and returns what lets them work to the end. */
export async function prepared({ url }: Office, work: Work): Promise<() => Promise<void>> {
  const file = join(import.meta.dirname, 'capacity-clients.ts')
  const child = spawn(process.execPath, [file, url, JSON.stringify(work)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit').then(() => child.exitCode)
  await Promise.race([once(child.stdout, 'data'), ended])
  return async () => {
    child.stdin.end('begin')
    if ((await ended) !== 0) throw new Error(`the clients failed: ${work.kind}`)
  }
}
