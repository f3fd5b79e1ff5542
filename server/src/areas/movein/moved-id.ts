import { hash } from 'node:crypto'

/**
 * The id of a member who is moved in. Taken out and moved in again they are the same, so that what the ledger says of them is
 * theirs; and a portion that was written twice is written once.
 */
export function movedId(brandId: string, username: string): string {
  const digest = hash('sha256', `moved ${brandId} ${username.toLowerCase()}`, 'buffer')
  // The version and variant of an id that is made of what its maker likes (RFC 9562, version 8).
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80
  const hex = digest.toString('hex', 0, 16)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
