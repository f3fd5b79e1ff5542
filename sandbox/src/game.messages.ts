import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Faults } from './faults.ts'
import type { House } from './game-houses.ts'
import { post } from './post.ts'
import { signedHeaders } from './signature.ts'

/** The delays before a message that was not accepted is sent again. */
const waitsMs = [100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000]

const Told = z.object({ data: z.record(z.string(), z.unknown()) })
const Refused = z.object({ error: z.object({ code: z.string() }) })

/** The operator's answer: data, a final refusal, or nothing reliable. */
export type Heard = { data: Readonly<Record<string, unknown>> } | { refusal: string } | 'nothing'

/** Sends a message to the operator, as often and as late as the faults demand, until it is accepted. */
export async function tellOperator(house: House, path: string, message: object, faults: Faults): Promise<Heard> {
  const body = JSON.stringify(message)
  const id = `msg_${randomBytes(9).toString('hex')}`
  const send = () => deliver(house, path, { id, body }, faults)
  const [first, ...others] = await Promise.all(Array.from({ length: 1 + faults.setting.duplicates }, send))
  // Whichever copy was answered, it is one message.
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

/** Too many, too slow and out of order are temporary. */
function read(status: number, body: string): Heard {
  if (status === 429 || status === 408 || status >= 500 || status < 200) return 'nothing'
  if (status < 300) return Told.parse(JSON.parse(body))
  return { refusal: Refused.safeParse(JSON.parse(body)).data?.error.code ?? String(status) }
}
