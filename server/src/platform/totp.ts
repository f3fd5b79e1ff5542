import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30

const totp = (secret: string, label: string, issuer: string) =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period: periodSeconds, algorithm: 'SHA1' })

export const newOtpSecret = (): string => new Secret({ size: 20 }).base32

/** The address behind the QR that an authenticator app scans. */
export const otpAddress = (secret: string, username: string, brand: string): string =>
  totp(secret, username, brand).toString()

/** The time step that a code belongs to, one step early or late allowed; undefined when it fits none. */
export function otpStep(secret: string, code: string, now: Date): number | undefined {
  const delta = totp(secret, '', '').validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / periodSeconds) + delta
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** `k7dm2-9xq4p`: fifty bits, no letters that look alike. */
export function newRecoveryCode(): string {
  const half = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return `${half()}-${half()}`
}

/** Recovery codes are random and long enough that a plain hash keeps them. */
export const recoveryDigest = (adminId: string, code: string): Buffer =>
  createHash('sha256')
    .update(`${adminId}:${code.toLowerCase().replace('-', '')}`)
    .digest()
