import { Instant } from '#contract/core/paging.ts'
import type { SecretBox, Signature, SignedBy } from '#platform/secret/secret.ts'

/** The end of the chain of a brand at one instant: how many activities it had, and the hash of the last. */
export type Head = { brand: string; count: number; hash: string; at: string }
/** A head with the text form that people copy: `anchor1.<brand>.<count>.<hash>.<instant>.<key>.<signature>`. */
export type Anchor = Head & Signature & { text: string }

const purpose = 'activity anchor'
/** Found within other text, such as the notice or the line of the log that it came with. */
const form =
  /(?<![\w.-])anchor1\.([a-z][a-z0-9-]{1,30})\.(\d{1,15})\.([0-9a-f]{64})\.(\d{8}T\d{6}Z)\.([a-z0-9]{1,40})\.([\w-]{43})(?![\w-])/

export function makeAnchor(secrets: SecretBox, head: Head): Anchor {
  // A point separates the parts, so that an instant is written without one, to the second.
  const at = new Date(head.at).toISOString().replace(/\.\d+/, '')
  const signed = signedText({ ...head, at })
  const signature = secrets.sign(purpose, signed)
  return { ...head, at, ...signature, text: `${signed}.${signature.keyId}.${signature.signature}` }
}

/** What a text says of itself; whether that is so, `signerOf` tells. */
export function readAnchor(text: string): Anchor | undefined {
  // One that was broken into lines on its way is put together again.
  const found = form.exec(text) ?? form.exec(text.replace(/\s+/g, ''))
  if (!found) return undefined
  const [whole, brand = '', count = '', hash = '', written = '', keyId = '', signature = ''] = found
  const at = written.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  if (!Instant.safeParse(at).success) return undefined
  return { brand, count: Number(count), hash, at, keyId, signature, text: whole }
}

export const signerOf = (secrets: SecretBox, anchor: Anchor): SignedBy =>
  secrets.signedBy(purpose, signedText(anchor), anchor)

const signedText = ({ brand, count, hash, at }: Head): string =>
  ['anchor1', brand, count, hash, at.replace(/[-:]/g, '')].join('.')
