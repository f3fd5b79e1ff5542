import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

export const totpSeconds = 30

export const totpOf = (secret: string, label: string, issuer: string): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period: totpSeconds, algorithm: 'SHA1' })

export const newOtpSecret = (): string => new Secret({ size: 20 }).base32

/** The address in the QR code that an authenticator app scans. */
export const otpAddress = (secret: string, username: string, brand: string): string =>
  totpOf(secret, username, brand).toString()

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** `k7dm2-9xq4p`: fifty bits, no similar-looking letters. */
export function newRecoveryCode(): string {
  const half = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return `${half()}-${half()}`
}
