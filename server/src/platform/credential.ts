import { createHash, timingSafeEqual } from 'node:crypto'
import { passwordDigest } from './password.ts'
import type { Source } from './source.ts'
import { totpOf, totpSeconds } from './totp.ts'

/**
 * How secrets of people are compared. Nothing but the guard imports this, which counts every try before it is made: the
 * check of the import table sees to it.
 */

// What a stranger's password is compared with, so that an unknown username takes as long as a known one.
const nobody = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

export async function isPassword(password: string, hash: string | undefined, source: Source): Promise<boolean> {
  const [, , , , nonce = '', tag = ''] = (hash ?? nobody).split('$')
  const computed = await passwordDigest(password, Buffer.from(nonce, 'base64'), source)
  return timingSafeEqual(computed, Buffer.from(tag, 'base64')) && hash !== undefined
}

/** The time step that a code belongs to, one step early or late allowed; undefined when it fits none. */
export function otpStep(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret, '', '').validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / totpSeconds) + delta
}

/** Recovery codes are random and long enough that a plain hash keeps them. */
export const recoveryDigest = (adminId: string, code: string): Buffer =>
  createHash('sha256')
    .update(`${adminId}:${code.toLowerCase().replace('-', '')}`)
    .digest()
