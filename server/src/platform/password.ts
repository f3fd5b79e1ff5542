import { argon2, randomBytes, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FieldCode } from '#contract/core/field.ts'
import type { Locale } from '#contract/core/text.ts'
import { wrongField } from './error.ts'
import { fairSlots } from './fair-slots.ts'
import type { Source } from './source.ts'

const derive = promisify(argon2)
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
// A hash takes a whole core for tens of milliseconds: two at once leave the event loop and the database room to work. Strangers have one
// of them, and a line that is over within a second, so that no flood of theirs keeps out whoever is known.
const hashing = fairSlots({ size: 2, forStrangers: 1, linePerSource: 8, lineOfStrangers: 12 })

const normal = (password: string) => Buffer.from(password.normalize('NFC'))

/** What is kept of a password, for a new one or to compare; who asks for it waits behind others of the same source. */
export const passwordDigest = (password: string, nonce: Buffer, source: Source): Promise<Buffer> =>
  hashing(source, () => derive('argon2id', { message: normal(password), nonce, ...cost }))

/** Argon2id in the usual written form, so that the cost can be raised later and old hashes still be read. */
export async function hashPassword(password: string, source: Source): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await passwordDigest(password, nonce, source)
  const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain(nonce)}$${plain(tag)}`
}

const common = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
)

/** Refuses a password that is among the common ones, or built on the admin's or the brand's own name. */
export function checkNewPassword(
  password: string,
  who: { username: string; brandName: string; brandId: string; locale: Locale; field: string },
): void {
  const small = password.normalize('NFC').toLowerCase()
  const refuse = (code: FieldCode) => {
    throw wrongField(who.field, code, who.locale)
  }
  if (common.has(small) || new Set(small).size < 4) refuse('PASSWORD_COMMON')
  const names = [who.username, who.brandId, who.brandName].map(name => name.toLowerCase())
  if (names.some(name => small.includes(name))) refuse('PASSWORD_PERSONAL')
}

/** A password to read out or copy: no letters that look alike. */
export function generatePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
