import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import { z } from 'zod'
import type { NewPasskey, PasskeyAnswer } from '#contract/passkey/passkey.types.ts'
import { type BrandSetting, officesOf } from '#platform/brand/brand.ts'

/** How passkeys are verified. Nothing that a browser says counts before its signature was found right, at an office of the brand. */

/** What devices sign with: Ed25519, ECDSA over P-256, and RSA, which is all that some computers have. */
export const algorithms = [-8, -7, -257] as const

type Office = { origin: string; host: string }

/** What a browser had signed: the challenge, and the page on which it was. */
type Signed = { challenge: string; office: Office }

const ClientData = z.object({
  challenge: z.string().regex(/^[\w-]{43}$/),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
})

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url')

/** Undefined for what no browser writes, and for a page that is not an office of this brand or stands in the frame of another. */
export function readSigned(brand: Pick<BrandSetting, 'hosts' | 'origins'>, clientData: string): Signed | undefined {
  const { data } = ClientData.safeParse(parsed(clientData))
  if (!data || data.crossOrigin || !officesOf(brand).includes(data.origin)) return undefined
  return { challenge: data.challenge, office: { origin: data.origin, host: new URL(data.origin).hostname } }
}

function parsed(clientData: string): unknown {
  try {
    return JSON.parse(bytesOf(clientData).toString('utf8'))
  } catch {
    return undefined
  }
}

const expected = ({ challenge, office }: Signed) => ({
  expectedChallenge: challenge,
  expectedOrigin: office.origin,
  expectedRPID: office.host,
  requireUserVerification: true,
})

/** The public key that the device has made, with its first counter; undefined if anything about it is not right. */
export async function verifyNew(
  signed: Signed,
  { credentialId, clientData, attestation }: NewPasskey,
): Promise<{ credentialId: Buffer; publicKey: Buffer; counter: number } | undefined> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expected(signed),
      supportedAlgorithmIDs: [...algorithms],
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, attestationObject: unattested(attestation) },
      },
    })
    if (!verified) return undefined
    const { credential } = registrationInfo
    // The id inside of what was signed, which is not always the one beside it.
    if (credential.id !== credentialId) return undefined
    const publicKey = Buffer.from(credential.publicKey)
    return { credentialId: bytesOf(credential.id), publicKey, counter: credential.counter }
  } catch {
    return undefined
  }
}

/**
 * The same without the statement of its maker, for which nobody asked. The library would look up the certificates in it, at addresses
 * that whoever sends it has chosen.
 */
function unattested(attestation: string): string {
  const data = Buffer.from(decodeAttestationObject(new Uint8Array(bytesOf(attestation))).get('authData'))
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length)
  // In CBOR: { fmt: 'none', attStmt: {}, authData: data }, where 59 begins bytes whose length takes two.
  const head = Buffer.from('\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x59', 'latin1')
  return Buffer.concat([head, length, data]).toString('base64url')
}

/** The counter that a passkey tells with a right signature; undefined if anything about it is not right. */
export async function verifySigned(
  signed: Signed,
  { credentialId, clientData, authenticatorData, signature }: PasskeyAnswer,
  publicKey: Buffer,
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected(signed),
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, authenticatorData, signature },
      },
      // Counters are compared by us, under a lock, because one that goes back is told.
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
