import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepMs = 30_000

/** The code that an app shows at a time step, for the address it was set up with. */
function codeOf(address: string, step: number): string {
  const secret = new URL(address).searchParams.get('secret') ?? ''
  const bits = Array.from(secret, letter => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) % 16
  const number = digest.readUInt32BE(offset) % 2 ** 31
  return String(number % 1_000_000).padStart(6, '0')
}

const oldSteps = 10

/** The code of five minutes ago. */
export const pastCode = (address: string): string => codeOf(address, Math.floor(Date.now() / stepMs) - oldSteps)

/** An authenticator app. A code is valid once, so a second one has to wait for the next step. */
export function codeApp(address: string): () => Promise<string> {
  let used = 0
  return async () => {
    const now = Math.floor(Date.now() / stepMs)
    if (now <= used) await sleep((used + 1) * stepMs - Date.now())
    used = Math.max(now, used + 1)
    return codeOf(address, used)
  }
}
