import { timingSafeEqual } from 'node:crypto'
import { ownWork } from '#platform/limit/source.ts'
import { usualForm } from './foreign-forms.ts'
import { longestForeign } from './foreign-limits.ts'
import { digestFits, hashBytes, hashingInTurn, isOutdated, nobodysHash, normal, readHash } from './password.ts'
import { strongCheck } from './strong-hashes.ts'
import { splitWeak, weakTag } from './weak-hashes.ts'

/**
 * What a password is stored as. Our own hash stands alone; one of another system has a mark before it:
 *
 * - `{foreign}` a slow hash, as it came;
 * - `{bare}` a hash that graphics cards try through quickly, until a job has laid ours over it;
 * - `{wrapped}` what such a hash was made with, and ours over what came out.
 *
 * Whoever signs in with one of them gets a hash of our own.
 */
const marks = { foreign: '{foreign}', bare: '{bare}', wrapped: '{wrapped}' } as const

/** Stored for somebody who has no password yet. Nothing fits it. */
export const noPassword = '!'

type Check = (password: string) => Promise<boolean>

/** Other systems hash the bytes that were typed; ours are normalized first. */
const typed = (password: string) => Buffer.from(password)

const isEqual = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const after = (mark: string, text: string) => (text.startsWith(mark) ? text.slice(mark.length) : undefined)

/** The setting and our hash over its tag. */
function readWrapped(text: string) {
  const at = text.lastIndexOf(' ')
  const kept = readHash(text.slice(at + 1))
  return at > 0 && kept ? { setting: text.slice(0, at), kept } : undefined
}

/** How a password is compared with what is stored; undefined when nothing fits that. */
function checkOf(stored: string): Check | undefined {
  const own = readHash(stored)
  if (own) return password => digestFits(normal(password), own)
  const strong = strongCheck(after(marks.foreign, stored) ?? '')
  if (strong) return password => strong(typed(password))
  const weak = splitWeak(after(marks.bare, stored) ?? '')
  if (weak) return async password => isEqual(await weakTag(weak.setting, typed(password)), weak.tag)
  const wrapped = readWrapped(after(marks.wrapped, stored) ?? '')
  if (!wrapped) return undefined
  return async password => digestFits(Buffer.from(await weakTag(wrapped.setting, typed(password))), wrapped.kept)
}

const nobodysCheck: Check = password => digestFits(normal(password), nobodysHash)

/** Compares a password with what is stored; where nothing is, or nothing fits it, the work of one hash of ours is done. */
export function storedCheck(stored: string | undefined): Check {
  const check = stored === undefined ? undefined : checkOf(stored)
  return check ?? (async password => (await nobodysCheck(password)) && false)
}

/** Whether a right password is to be stored anew: as a hash of our own, at what one costs today. */
export const isRenewed = (stored: string): boolean => stored.startsWith('{') || isOutdated(stored)

/**
 * What an import stores for the password of somebody who comes from another system; undefined when its format is unknown, or when
 * comparing it would cost too much.
 */
export function storedPassword(text: string): string | undefined {
  const given = text.trim()
  if (given === noPassword) return noPassword
  if (given.length > longestForeign) return undefined
  if (readHash(given) && !isOutdated(given)) return given
  const usual = usualForm(given)
  if (strongCheck(usual)) return marks.foreign + usual
  return splitWeak(usual) ? marks.bare + usual : undefined
}

/** What is stored for a bare hash from now on: our hash over its tag. */
export async function strengthened(stored: string): Promise<string> {
  const weak = splitWeak(after(marks.bare, stored) ?? '')
  if (!weak) return noPassword
  const over = await hashingInTurn(ownWork, () => hashBytes(Buffer.from(weak.tag)))
  return `${marks.wrapped}${weak.setting} ${over}`
}
