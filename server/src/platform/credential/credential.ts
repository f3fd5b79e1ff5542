import { createHash } from 'node:crypto'
import type { Source } from '#platform/limit/source.ts'
import { hashingInTurn } from './password.ts'
import { storedCheck } from './stored-password.ts'
import { totpOf, totpSeconds } from './totp.ts'

/**
 * How secrets of people are compared. Only the guard imports this file, and it counts every try before it is made; the check of
 * the import table enforces this.
 */

/** The password for an unknown username is hashed, too, so that the answer takes as long as for a known one. */
export const isPassword = (password: string, stored: string | undefined, source: Source): Promise<boolean> =>
  hashingInTurn(source, () => storedCheck(stored)(password))

/** The time step of a code, one step early or late allowed; undefined when the code is wrong. */
export function otpStep(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret, '', '').validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / totpSeconds) + delta
}

/** Recovery codes are random and long enough for a plain hash. */
export const recoveryDigest = (adminId: string, code: string): Buffer =>
  createHash('sha256')
    .update(`${adminId}:${code.toLowerCase().replace('-', '')}`)
    .digest()
