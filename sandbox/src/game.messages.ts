import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Faults } from './faults.ts'
import type { House } from './game-houses.ts'
import { post } from './post.ts'
import { signedHeaders } from './signature.ts'

/** How long is waited before it is sent again to somebody who did not take it. */
const waitsMs = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000]

const Told = z.object({ data: z.record(z.string(), z.unknown()) })
const Refused = z.object({ error: z.object({ code: z.string() }) })

/** What the operator answered: something, a no that will be the same the next time, or nothing that one could rely on. */
export type Heard = { data: Readonly<Record<string, unknown>> } | { refusal: string } | 'nothing'

/** Tells the operator something, as often and as late as the faults will have it, until it is taken. */
export async function tellOperator(house: House, path: string, message: object, faults: Faults): Promise<Heard> {
  const body = JSON.stringify(message)
  const id = `msg_${randomBytes(9).toString('hex')}`
  const send = () => deliver(house, path, { id, body }, faults)
  const [first, ...others] = await Promise.all(Array.from({ length: 1 + faults.setting.duplicates }, send))
  // Whoever of them was heard, it is one message.
  return [first, ...others].find(heard => heard !== undefined && heard !== 'nothing') ?? 'nothing'
}

async function deliver(
  { callbackUrl, secret }: House,
  path: string,
  { id, body }: { id: string; body: string },
  faults: Faults,
): Promise<Heard> {
  for (const waitMs of [0, ...waitsMs]) {
    await sleep(waitMs)
    await faults.wait()
    if (faults.losesMessage()) continue
    try {
      const address = `${callbackUrl}/${path}`
      const answer = await post(address, signedHeaders(secret, address, id, body), body)
      if (faults.losesAnswer()) continue
      const heard = read(answer.status, answer.body)
      if (heard !== 'nothing') return heard
      console.error(`${callbackUrl}/${path} answered ${answer.status} to ${id}`)
    } catch (error) {
      console.error(
        `${callbackUrl}/${path} did not take ${id}: ${error instanceof Error ? error.message : String(error)}`,
      )
    }
  }
  return 'nothing'
}

/** Too many, too slow and out of order may be otherwise in a moment. */
function read(status: number, body: string): Heard {
  if (status === 429 || status === 408 || status >= 500 || status < 200) return 'nothing'
  if (status < 300) return Told.parse(JSON.parse(body))
  return { refusal: Refused.safeParse(JSON.parse(body)).data?.error.code ?? String(status) }
}
