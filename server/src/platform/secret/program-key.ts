import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** By this a scanner recognises a key that was published by mistake. */
const prefix = 'wok_'
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 40 letters are 238 bits. */
const randomLength = 40
const sumLength = 6
const form = new RegExp(`^${prefix}[0-9A-Za-z]{${randomLength + sumLength}}$`)
/** So much of a key is kept to find it by; the rest is still far beyond guessing. */
const hintLength = prefix.length + 4

/** The secret of a new key, what is stored of it, and how it begins. */
export function newProgramKey(): { secret: string; hash: Buffer; hint: string } {
  const random = Array.from({ length: randomLength }, () => letters.charAt(randomInt(letters.length))).join('')
  const secret = prefix + random + sumOf(prefix + random)
  return { secret, hash: hashOf(secret), hint: secret.slice(0, hintLength) }
}

/**
 * The hash under which a key is stored; undefined for what is no key. The checksum is no protection: it only tells a mistyped key, or
 * something that looks like one in a text, from a real one without a database.
 */
export function programKeyHash(secret: string): Buffer | undefined {
  if (!form.test(secret)) return undefined
  const end = secret.length - sumLength
  return sumOf(secret.slice(0, end)) === secret.slice(end) ? hashOf(secret) : undefined
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** CRC-32, as letters. */
function sumOf(text: string): string {
  let left = crc32(text)
  let sum = ''
  while (sum.length < sumLength) {
    sum = letters.charAt(left % letters.length) + sum
    left = Math.floor(left / letters.length)
  }
  return sum
}
