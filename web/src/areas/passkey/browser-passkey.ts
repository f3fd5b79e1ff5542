import type { NewPasskey, NewPasskeyRequest, PasskeyAnswer, PasskeyRequest } from '#contract/passkey/passkey.types.ts'

/** Whether this browser knows passkeys; without HTTPS none does. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

/** Fetched when it is first used, because few visits of the sign-in screen need it. */
const library = () => import('@simplewebauthn/browser')

/** Browsers do not say whether somebody cancelled or waited too long. */
const wasCancelled = (thrown: unknown): boolean =>
  thrown instanceof Error && (thrown.name === 'NotAllowedError' || thrown.name === 'AbortError')

/** Has a challenge signed by a passkey; null when the person cancels. */
export async function askPasskey(request: PasskeyRequest): Promise<PasskeyAnswer | null> {
  const { startAuthentication } = await library()
  try {
    const { id, response } = await startAuthentication({ optionsJSON: asGiven(request) })
    return {
      credentialId: id,
      clientData: response.clientDataJSON,
      authenticatorData: response.authenticatorData,
      signature: response.signature,
      ...(response.userHandle && { userHandle: response.userHandle }),
    }
  } catch (thrown) {
    if (wasCancelled(thrown)) return null
    throw thrown
  }
}

/** Makes a passkey; null when the person cancels, `alreadyThere` when the device has one of this account. */
export async function makePasskey(request: NewPasskeyRequest): Promise<NewPasskey | 'alreadyThere' | null> {
  const { startRegistration } = await library()
  try {
    const { id, response } = await startRegistration({ optionsJSON: asGiven(request) })
    return {
      credentialId: id,
      clientData: response.clientDataJSON,
      attestation: response.attestationObject,
      transports: response.transports ?? [],
    }
  } catch (thrown) {
    if (wasCancelled(thrown)) return null
    if (thrown instanceof Error && thrown.name === 'InvalidStateError') return 'alreadyThere'
    throw thrown
  }
}

/** The ways to reach a device are names that browsers give; they are handed back as they came, whatever the library knows of. */
const asGiven = <Request>(request: Request) => request as Request & { allowCredentials?: []; excludeCredentials?: [] }
