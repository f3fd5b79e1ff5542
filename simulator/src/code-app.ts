import { createHmac } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepMs = 30_000

/** What a code app shows now for the address that it was given when it was set up. */
export function codeOf(address: string): string {
  const secret = new URL(address).searchParams.get('secret') ?? ''
  const bits = Array.from(secret, letter => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / stepMs)))
  const digest = createHmac('sha1', key).update(step).digest()
  const offset = digest.readUInt8(digest.length - 1) % 16
  const number = digest.readUInt32BE(offset) % 2 ** 31
  return String(number % 1_000_000).padStart(6, '0')
}
