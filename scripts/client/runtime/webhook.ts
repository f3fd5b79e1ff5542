/** Why a message is not taken: it was not signed with this secret, was altered, or is old. */
export class WebhookSignatureError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WebhookSignatureError'
  }
}

type Checking = {
  /** How old a message may be, so that one that was recorded cannot be sent again later. */
  toleranceSeconds?: number
  now?: Date
}

const prefix = 'whsec_'

/**
 * Checks the signature of a message and returns what it says. Give it the body exactly as it was received, before anything parses it, and
 * the header `wallet-signature`. While a secret is being replaced, either of the two signatures is enough.
 */
export async function verifySignature(
  body: string,
  header: string,
  secret: string,
  { toleranceSeconds = 300, now = new Date() }: Checking = {},
): Promise<unknown> {
  const parts = header.split(',').map(part => part.trim())
  const timestamp = parts.find(part => /^t=\d{1,12}$/.test(part))?.slice(2)
  const signatures = parts.flatMap(part => (/^v1=[0-9a-f]{64}$/.test(part) ? [fromHex(part.slice(3))] : []))
  if (timestamp === undefined || signatures.length === 0)
    throw new WebhookSignatureError('The signature header is malformed.')
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > toleranceSeconds)
    throw new WebhookSignatureError('The message is too old.')
  const bytes = Uint8Array.from(atob(secret.slice(prefix.length)), letter => letter.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  const signed = new TextEncoder().encode(`${timestamp}.${body}`)
  const verdicts = await Promise.all(signatures.map(signature => crypto.subtle.verify('HMAC', key, signature, signed)))
  if (!verdicts.includes(true)) throw new WebhookSignatureError('The signature does not match.')
  return JSON.parse(body)
}

const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
