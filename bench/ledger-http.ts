import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import fastify from 'fastify'
import { z } from 'zod'
import { postEach } from '#ledger/ledger-post.ts'
import { collectJournals } from '../server/src/platform/call/collector.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { members } from './ledger-database.ts'

const Body = z.strictObject({ key: z.string(), amountMinor: z.int() })
const Measured = z.object({ rate: z.number(), p99Ms: z.number(), failed: z.number() })
export type Measured = z.infer<typeof Measured>

export type HttpBench = {
  measure(path: '/nothing' | '/spread' | '/hot', seconds: number): Promise<Measured>
  close(): Promise<void>
}

/** Fastify over the ledger, with the collector in between; and an empty call, as the upper bound. */
export async function openHttp(url: string): Promise<HttpBench> {
  const database = openDatabase(url, 4)
  const app = fastify({ logger: false })
  const collector = collectJournals(journals => postEach(database.tx, journals))
  const details = { kind: 'bench', currency: 'THB', reference: '', actor: '' }
  const someone = () => randomInt(1, members + 1)

  app.post('/nothing', request => Body.parse(request.body))
  app.post('/spread', request => {
    const { key, amountMinor } = Body.parse(request.body)
    const debit = someone()
    const credit = 1 + ((debit + members / 2) % members)
    return collector.post({ key, lines: [{ ...details, debit, credit, amountMinor }] })
  })
  app.post('/hot', request => {
    const { key, amountMinor } = Body.parse(request.body)
    return collector.post({ key, lines: [{ ...details, debit: members + 1, credit: someone(), amountMinor }] })
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    measure: (path, seconds) => measure('ledger-clients.ts', [new URL(path, address).href, String(seconds)]),
    async close() {
      await app.close()
      await database.close()
    },
  }
}

/** The clients are a separate process, so that they do not compete with the server's event loop. */
export async function measure(file: string, given: readonly string[]): Promise<Measured> {
  const clients = spawn(process.execPath, [join(import.meta.dirname, file), ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  clients.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk
  })
  await once(clients, 'close')
  const measured = Measured.parse(JSON.parse(said))
  if (measured.failed > 0) throw new Error(`${measured.failed} requests failed`)
  return measured
}
