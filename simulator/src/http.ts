import { setTimeout as sleep } from 'node:timers/promises'
import { Unexpected } from './client.ts'
import { signed } from './signature.ts'

const [tries, waitMs, timeoutMs] = [8, 50, 10_000]

/** Calls another service until it answers: the request has a key, or has no second effect. */
export async function askUntilAnswered(
  url: string,
  sent?: object,
  secret?: string,
): Promise<{ status: number; body: unknown }> {
  const body = JSON.stringify(sent ?? {})
  const { pathname, search } = new URL(url)
  const target = { method: 'POST', path: pathname + search }
  let last: unknown
  for (let left = tries; left > 0; left -= 1) {
    try {
      const headers = { 'content-type': 'application/json', ...(secret !== undefined && signed(secret, target, body)) }
      const method = sent ? { method: 'POST', body, headers } : {}
      const answer = await fetch(url, { ...method, signal: AbortSignal.timeout(timeoutMs) })
      if (answer.status < 500) return { status: answer.status, body: await answer.json() }
      last = answer.status
    } catch (error) {
      last = error
    }
    await sleep(waitMs)
  }
  throw new Unexpected(`${url} did not answer: ${last instanceof Error ? last.message : String(last)}`)
}
