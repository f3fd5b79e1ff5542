import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FieldCode } from '#contract/core/field.ts'
import type { Locale } from '#contract/core/text.ts'
import { wrongField } from '#platform/http/error.ts'
import { fairSlots } from '#platform/limit/fair-slots.ts'
import type { Source } from '#platform/limit/source.ts'
import { type Cost, cost } from './password-cost.ts'

const derive = promisify(argon2)
const tagLength = 32
// A hash takes a whole core for tens of milliseconds: two at once leave room for the event loop and the database. Strangers get
// one of the two and a queue that lasts less than a second, so no flood of strangers keeps known sources out.
export const hashingInTurn = fairSlots({ size: 2, forStrangers: 1, linePerSource: 8, lineOfStrangers: 12 })

export const normal = (password: string) => Buffer.from(password.normalize('NFC'))

/** A stored hash. */
type KeptHash = { cost: Cost; nonce: Buffer; tag: Buffer }

/** Whether Argon2id of some bytes is the one that is kept. To be done in turn. */
export const digestFits = async (message: Buffer, { tag, nonce, cost: by }: KeptHash): Promise<boolean> =>
  timingSafeEqual(await derive('argon2id', { message, nonce, tagLength, ...by }), tag)

const costText = ({ memory, passes, parallelism }: Cost) => `m=${memory},t=${passes},p=${parallelism}`

/** A new hash of some bytes, in the usual notation for Argon2id. To be made in turn. */
export async function hashBytes(message: Buffer): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message, nonce, tagLength, ...cost })
  const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$${costText(cost)}$${plain(nonce)}$${plain(tag)}`
}

/** The hash of a new password; requests of the same source wait for each other. */
export const hashPassword = (password: string, source: Source): Promise<string> =>
  hashingInTurn(source, () => hashBytes(normal(password)))

const hashForm = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]{22,86})\$([\w+/]{43})$/

/** Parses a hash; undefined when it is not one, which no password matches. */
export function readHash(hash: string): KeptHash | undefined {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = hashForm.exec(hash) ?? []
  if (tag === '') return undefined
  const written = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return { cost: written, nonce: Buffer.from(nonce, 'base64'), tag: Buffer.from(tag, 'base64') }
}

/** Whether the cost of a hash differs from that of a new one. */
export function isOutdated(hash: string): boolean {
  const kept = readHash(hash)
  return kept !== undefined && costText(kept.cost) !== costText(cost)
}

/** A hash that matches no known password. */
export const nobodysHash: KeptHash = { cost, nonce: Buffer.alloc(16), tag: Buffer.alloc(tagLength) }

const common = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
)

/** Refuses a password that is common, or built on the name of the admin or the brand. */
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

/** A password that is easy to read out or copy: no similar-looking letters. */
export function generatePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
