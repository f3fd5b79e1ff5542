import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FieldCode } from '#contract/core/field.ts'
import type { Locale } from '#contract/core/text.ts'
import { wrongField } from './error.ts'
import { slots } from './slots.ts'

const derive = promisify(argon2)
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
// A hash takes a whole core for tens of milliseconds: two at once leave the event loop and the database room to work.
const hashing = slots(2, 200)

const normal = (password: string) => Buffer.from(password.normalize('NFC'))

async function digest(password: string, nonce: Buffer): Promise<Buffer> {
  return hashing(() => derive('argon2id', { message: normal(password), nonce, ...cost }))
}

/** Argon2id in the usual written form, so that the cost can be raised later and old hashes still be read. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await digest(password, nonce)
  const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain(nonce)}$${plain(tag)}`
}

// What a stranger's password is compared with, so that an unknown username takes as long as a known one.
const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, , , , nonce = '', tag = ''] = (hash ?? nobody).split('$')
  const computed = await digest(password, Buffer.from(nonce, 'base64'))
  return timingSafeEqual(computed, Buffer.from(tag, 'base64')) && hash !== undefined
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
