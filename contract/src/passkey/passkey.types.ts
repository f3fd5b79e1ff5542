import { z } from 'zod'
import { reads } from '../core/record.ts'
import { passkeyRecord } from './passkey.record.ts'

/** So many passkeys one admin may have. */
export const passkeysAtMost = 10
/** A challenge that was not signed within so many minutes is worth nothing any more. */
export const passkeyChallengeMinutes = 5

/** Bytes as a browser writes them. */
const bytes = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max)

const CredentialId = bytes(1400)
const Transports = z.array(z.string().regex(/^[a-z-]{1,32}$/)).max(10)

/** What a browser needs to have a challenge signed. The host is that of the page, so that none is named. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** The passkeys that may answer; none are named to somebody who is not known yet. */
  allowCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** What a browser needs to make a passkey: one that is found without a username, and asks for a finger, a face or a PIN. */
export const NewPasskeyRequest = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rp: z.object({ name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: PasskeyRequest.shape.allowCredentials,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type NewPasskeyRequest = z.infer<typeof NewPasskeyRequest>

/** What a passkey signed. */
export const PasskeyAnswer = z.strictObject({
  credentialId: CredentialId,
  clientData: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(2000),
  userHandle: bytes(100).optional(),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** A passkey that was just made. */
export const NewPasskey = z.strictObject({
  credentialId: CredentialId,
  clientData: bytes(4000),
  attestation: bytes(16_000),
  transports: Transports,
})
export type NewPasskey = z.infer<typeof NewPasskey>

export const Passkey = z.object(reads(passkeyRecord)).omit({ owner: true })
export type Passkey = z.infer<typeof Passkey>
